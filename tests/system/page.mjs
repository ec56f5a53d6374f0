// The page as a person uses it in a browser, held against the commands in PATH:
// page.mjs PAGE [AXE], the script of axe-core.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import assert from 'node:assert/strict';
import { call, value, resize, press, click, swipe, paste } from './page.browser.mjs';

const [, , file, axe] = process.argv, html = readFileSync(file, 'utf8');
const address = pathToFileURL(file).href;

// Waits for what an expression of the page shall be.
async function until(expression, expected = true) {
    let seen;
    for (const end = Date.now() + 30000; Date.now() < end; await new Promise(done => setTimeout(done, 30))) {
        seen = await value(expression);
        if (expected instanceof RegExp ? expected.test(seen) : seen === expected)
            return;
    }
    assert.fail(`${expression} is ${seen}, not ${expected}`);
}
async function open(url) {
    await call('Page.navigate', { url: 'about:blank' });
    await call('Page.navigate', { url });
    await until("document.readyState === 'complete' && document.getElementById('main')?.hidden === false");
}
const visit = hash => open(address + hash);
async function serve(page = () => html, headers = () => ({})) {
    const server = createServer(({ url }, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html', ...headers(url) }).end(page(url))).listen(0, '127.0.0.1');
    await new Promise(done => server.on('listening', done));
    return `http://127.0.0.1:${server.address().port}/`;
}
const deal = (...args) => execFileSync('freecell-deal', args, { encoding: 'utf8' });

const text = id => `$('${id}').innerText.replace(/\\s+/g, ' ').trim()`;
const shows = (number, verdict = [-1, -2].includes(number) ? 'Cannot be won' : 'Can be won') =>
    until(`document.title + ', ' + ${text('verdict')}`, `FreeCell Game #${number}, ${verdict}`);
const padKey = name => `[...$('pad').children].find(({textContent}) => textContent.replace('\\ufe0e', '') === '${name}')`;
const button = name => `[...document.querySelectorAll('button')].find(({textContent}) => textContent === '${name}')`;
// The words on the board, row by row, cards as 7D; with a * if they are marked.
const laid = `(columns => columns[0].map((_, row) => columns.map(column => column[row]).join(' ').trim()).join('\\n'))(
    [...$('picture').querySelectorAll('[font-size] > g')].map(column => [...column.children].map(card =>
        (card.querySelector('title')?.textContent.replace(/^(10|.).* of (.).*/, '$1$2') ?? card.textContent +
        (/^[cdhs]/.exec(card.getAttribute('class')) ?? '')).replace('10', 'T').toUpperCase() + (card.matches('.wrong') ? '*' : ''))))`;
async function enter(board) {
    await value('(document.activeElement.blur(), 0)');
    await paste(board);
}

const rows = deal('617'), first = rows.split('\n')[0], misread = rows.replace('9D', '9C');
const five = execFileSync('freecell-identify', { input: '7D AD 5C 3S 5S ...', encoding: 'utf8' }).trim().split(' ').map(number => ' #' + number);
const late = rows.replace(/(?!.*4H)[^K\s][CDHS]/g, '?'); // with these cards alone, a search takes minutes
const prose = ('The quick brown fox jumps over the lazy dog. '.repeat(200) + '\n').repeat(100);

const tests = {
    async 'numbers as people write them are dealt, and a row of cards is identified'() {
        await visit('#1');
        await click("$('number')");
        for (const [written, number] of [['1,000,000', 1000000], ['1.000.001', 1000001], ['1 000 002', 1000002],
            ['Game #\uff16\uff11\uff18', 618], [`${address}#-1`, -1], [first, 617]]) {
            await call('Input.insertText', { text: written });
            await press('<Enter>');
            await shows(number);
        }
        await click("$('number')");
        await paste('#8589934591');
        await until("$('number').value", '8589934591');
    },
    async 'a number that is typed is dealt without Enter, as one entry of the history; steps end at the right deal'() {
        await visit('#617');
        await click("$('number')");
        for (const [typed, number] of [['61', 61], ['8', 618], ['<Enter>620<Enter>', 620], ['<ArrowUp><ArrowUp>5', 5]]) {
            await press(typed);
            await shows(number);
        }
        await click("$('number')"); // a second click is for one digit
        assert.equal(await value("$('number').selectionStart === $('number').selectionEnd"), true);
        await value('history.back()');
        await shows(617);
        for (let i = 0; i < 3; i++)
            await click(button('›'));
        await press('<ArrowRight><ArrowRight><ArrowLeft>');
        await shows(621);
        await enter('8589934591');
        await click("$('number')");
        await press('<ArrowUp><ArrowDown>'); // there is none above
        await shows(8589934590);
        await click(button('Random'));
        await until("!location.hash.endsWith('4590') && document.title === 'FreeCell Game ' + location.hash");
        await resize(390, 844);
        await visit('#100');
        await swipe("$('picture')", -90);
        await shows(101);
    },
    async 'a deal is that of the command, and what is no deal has a message'() {
        for (const [number, verdict] of [['8589934591', 'Can be won'], ['11982', 'Cannot be won']]) {
            await visit('#' + number);
            await shows(number, verdict);
            const parts = /<title>.*?<|translate[^']*?\)/g;
            await until(`$('picture').firstChild.outerHTML.match(${parts}).join()`, deal('-s', number).match(parts).join());
        }
        for (const [number, message] of [['0', /^Invalid deal '0': .*1 to 8589934591$/], ['12x', /^A deal is a number such as 617$/]]) {
            await visit('#' + number);
            await until('document.title', 'Not a deal');
            assert.match(await value("$('picture').querySelector('p').innerText"), message);
            assert.equal(await value("$('use').checkVisibility({visibilityProperty: true})"), false);
        }
    },
    async 'what is pasted anywhere is a question: its cards are laid, the wrong one marked, with one sentence'() {
        await visit('#1');
        const wrong = 'Line 3, column 10: 9C here, 9D in deal #617', marked = misread.replace('9C', '9C*');
        for (const [board, answer, onBoard] of [
            [prose + '\n' + deal('-j', '618'), '#618', deal('618')],
            [misread, wrong, marked],
            [deal('-c', '617').replace('9D', '9C').replace(/^/gm, ': ').trim(), 'Line 4, column 9: 9C here, 9D in deal #617', marked],
            [misread.replace(/^(?=.)/gm, '12: ').replace(/(\S)([CDHS])\b/g, '$2$1'), 'Line 3, column 14: 9C here, 9D in deal #617', marked],
            [deal('-g', '617').replace('\u{1f0c9}', '\u{1f0d9}'), wrong.replace('10', '7'), marked],
            [deal('-j', '617').replaceAll('9D', '9C'), /^9C here, 9D in deal #617|^9C is there twice/, marked],
            [rows.replace('9D ', ''), 'Line 3, column 10: 9D of deal #617 is missing here', rows.replace('9D', '9D*')],
            [first + '\nTD 7S 1O ?', /^Line 2, column 7: '?1O'? is not a card; write a card as 7D, or \? if you do not know it/, first + '\nTD 7S 1O* ?'],
            ['7d ad 10\u2663\ufe0e 7D', '7D is there twice', '7D AD TC 7D*'],
            ['? ? ? ? ? ? ? ?\n7D AD ? ? ? ? ? ?', /^More than 100 deals .* Only /, '? ? ? ? ? ? ? ?\n7D AD ? ? ? ? ? ?'],
            [rows + '\n' + deal('-1'), '#617; #-1 cannot be won', rows],
            [`${misread}\n${first.replace('AH', 'TH')}\n\n${rows.replace('8D', '8C')}`, /^Line 3, .*Line 9, column 1: No deal.*Line 13, column 16: 8C here/, marked],
            ['hello', /^No board found/, '']]) {
            await enter(board);
            await until(text('result'), answer);
            await until(laid, onBoard.trim());
            assert.doesNotMatch(await value(text('result')), /freecell-| --|\.\.\./);
        }
        await enter(deal('1-300'));
        await until(text('answer'), /#300/);
        await until("$('status').textContent.length", 200);
        assert.ok(await value("$('answer').offsetHeight <= 200"));
        await resize(390, 844);
        await enter('\n'.repeat(60) + misread);
        await until(text('result'), /^Line 63/);
        await click("document.querySelector('#answer button')"); // its place leads to the word
        assert.equal(await value("$('text').value.slice($('text').selectionStart, $('text').selectionEnd)"), '9C');
        assert.equal(await value("Math.round($('text').scrollTop / parseFloat(getComputedStyle($('text')).lineHeight))"), 62);
    },
    async 'a link to cards is identified, a further card leaves the deal that it fits, and the deal seen last comes back'() {
        await visit('#' + encodeURIComponent(first));
        await shows(617);
        await value("(window.titles = [], new MutationObserver(() => titles.push(document.title)).observe(document.querySelector('title'), {childList: true}), 0)");
        await click(padKey('10'));
        await click(padKey('♦'));
        await until("history.state.text + ': ' + $('answer').innerText.trim()", `${first} 10♦\ufe0e: #617`);
        assert.equal(await value('titles.every(title => title.endsWith("#617"))'), true);
        await visit('#42');
        await visit('');
        await shows(42);
    },
    async 'cards that are tapped lie on the board at once, and the answer stands where eyes are'() {
        for (const [width, height] of [[320, 568], [667, 375], [1280, 800]]) {
            await resize(width, height);
            await visit('#1');
            assert.equal(await value("$('find').open"), height < 400 || width > 1000); // beside the board
            await value("($('find').open = true, scrollTo(0, 0))");
            const top = await value("$('pad').getBoundingClientRect().top");
            for (const [keys, onBoard, answer] of [['7 ♦', '7D', '1 of 8 cards'], ['♣ 9 7 ♦', '7D 9C 7D*', '7D is there twice'],
                ['⌫ ?', '7D 9C ?', '3 of 8 cards Only 1 to 1,000,000 Only 1 to 32,000'], ['Clear ?', '?', '1 of 8 cards'],
                ['Clear', '', 'Tap or type the first row, or paste a board; ? is a card you do not know']]) {
                for (const name of keys.split(' '))
                    await click(padKey(name));
                assert.ok(!onBoard || (await value(laid)).replace('*', '') === onBoard.replace('*', ''));
                await until(text('result'), answer);
                await until(laid, onBoard);
                assert.equal(await value("$('pad').getBoundingClientRect().top"), top, answer);
                assert.ok(await value("$('picture').getBoundingClientRect().top >= 0 && $('pad').getBoundingClientRect().bottom <= innerHeight"), `${width}`);
            }
            assert.ok(width > 1000 || await value("[...$('pad').children].every(key => key.offsetHeight >= 44)"));
        }
    },
    async 'a long search says how long, can be stopped, or narrowed to a range, which the next one is not'() {
        await visit('#1');
        for (const [name, answer] of [['Stop', 'Stopped Only 1 to 1,000,000 Only 1 to 32,000'], ['Only 1 to 1,000,000', '#617 among 1 to 1,000,000'], ['Only 1 to 32,000', '#617 among 1 to 32,000']]) {
            await enter(late);
            await until(text('result'), /^Searching: [\d.]+%, [\d:]+ left Stop Only 1 to 1,000,000 Only 1 to 32,000$/);
            assert.equal(await value("$('status').textContent"), 'Searching');
            await click(button(name));
            await until(text('result'), answer);
        }
        await enter(late);
        await until("$('stop').checkVisibility()");
        await enter('? ' + deal('1234567').slice(3, 23)); // ends the search
        await until(text('result'), '#1234567');
        await value("identify('1 to 32,000')");
        await until(text('result'), /^No deal of 1-32000 has these cards.* All deals$/);
        await click(button('All deals'));
        await until(text('result'), '#1234567');
    },
    async 'back and forward bring deals and texts with their answers'() {
        await visit('#1');
        const seen = [['', 'FreeCell Game #1', 'Tap or '], [rows, 'FreeCell Game #617', '#617'],
            [misread, 'Which deal is this?', 'Line 3,'], ['7D AD 5C 3S 5S', 'Which deal is this?', '5 of 8 ']];
        for (const [asked] of seen.slice(1)) {
            await enter(asked);
            await until('history.state?.answer && history.state.text', asked);
        }
        await click("document.querySelector('#answer summary')");
        await until(text('answer'), `5 of 8 cards; ${five.length} deals${five.join('')}`);
        await click("document.querySelector('#answer a')"); // which keeps the question
        await shows(617);
        for (const [way, order] of [['back', seen.toReversed()], ['forward', seen.slice(1)]])
            for (const shown of order) {
                await value(`history.${way}()`);
                await until(`[$('text').value, document.title, ${text('answer')}.slice(0, 7)].join()`, shown.join());
            }
    },
    async 'a picture or a PDF that is pasted or dropped gets a message; a text is read'() {
        await visit('#1');
        const receive = (type, data, bytes) => value(`{ const data = new DataTransfer(), event = new Event('${type}', {cancelable: true});
            data.items.add(new File([Uint8Array.from(${JSON.stringify(bytes)}, c => c.charCodeAt())], 'board'));
            dispatchEvent(Object.assign(event, {${data}: data})); }`);
        await receive('drop', 'dataTransfer', '%PDF-1.4\n%\xe2\xe3\xcf\xd3');
        await until("$('status').textContent", 'This file is not text: tap or type the first row of its cards');
        await receive('paste', 'clipboardData', rows);
        await shows(617);
    },
    async 'the deal that is shown is copied, shared, saved and printed, though another one is typed'() {
        const page = await serve(() => html);
        await open(page + '#11982');
        await value("(history.replaceState(null, '', '#5'), $('number').value = 5, 0)"); // and not dealt yet
        for (const [name, copied] of [['Copy link', page + '#11982'], ['Copy cards', deal('--header=always', '11982')], ['Copy columns', deal('-c', '11982')]]) {
            await value(`(window.pressed = ${button(name)}, 0)`);
            await click('pressed');
            await until('pressed.textContent', 'Copied');
            assert.equal(await value('navigator.clipboard.readText()'), copied);
        }
        await value('(HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href]; }, 0)');
        await click(button('SVG'));
        assert.deepEqual(await value('saved'), ['freecell-11982.svg', 'data:image/svg+xml,' + encodeURIComponent(deal('-s', '11982'))]);
        await click(button('Picture'));
        await until('saved[0]', 'freecell-11982.png');
        assert.deepEqual(await value(`(async context => { // its size, and its felt
            const image = Object.assign(new Image(), {src: saved[1]});
            await image.decode();
            context.drawImage(image, -1840, -600);
            return [image.width, image.height, 'rgb(' + context.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ') + ')'];
        })(element('canvas').getContext('2d'))`), [1848, 1168, await value("getComputedStyle(document.querySelector('svg > rect')).fill")]);
        await until(`Boolean(${button('Copy columns')})`); // again
        writeFileSync('printed.pdf', Buffer.from((await call('Page.printToPDF')).data, 'base64'));
        assert.match(execFileSync('pdfinfo', ['printed.pdf'], { encoding: 'utf8' }), /^Pages: +1$/m);
        assert.match(execFileSync('pdftotext', ['printed.pdf', '-'], { encoding: 'utf8' }), /^FreeCell deal\s+11982\s(?![^]*(Which deal|Print|Random))[^]*Cannot be won/);
        await visit('#617'); // of a file, no path is copied
        assert.deepEqual(await value("['link', 'rows'].map(id => $(id).checkVisibility())"), [false, true]);
        await resize(390, 844);
        await open(await serve(() => html.replace('<style>', '<script>navigator.share = async ({url}) => { window.shared = url; }</script>$&')) + '#617');
        await click(button('Share'));
        await until('shared', await value('location.href'));
    },
    async 'keys alone reach every control, in order, each with a name, and what changes is read aloud once'() {
        await visit('#617');
        for (const name of ['Previous deal', 'FreeCell deal', 'Next deal', 'Random', 'Copy cards', 'Copy columns', 'Picture', 'SVG', 'Print', 'Which deal is this?', '']) {
            await press('<Tab>');
            assert.equal(await value('(({ariaLabel, labels, textContent}) => (ariaLabel ?? labels?.[0]?.textContent ?? textContent).trim())(document.activeElement)'), name);
        }
        await value("(window.read = [], new MutationObserver(() => read.push($('status').textContent)).observe($('status'), {childList: true}), 0)");
        for (const [card, aloud] of [['7D', '1 of 8 cards'], [' Ad', '2 of 8 cards'], [' 7d', '7D is there twice'], [' 2c', '7D is there twice']]) {
            await press(card);
            await until("history.state?.answer && history.state.text === $('text').value && read.at(-1)", aloud);
        }
        assert.equal(await value('new Set(read).size === read.length'), true);
    },
    async 'the board is seen in every window, and no state is wider, also with text of twice the size'() {
        for (const [width, height, size] of [[320, 568, '200%'], [320, 256, ''], [667, 375, '200%']]) {
            await resize(width, height);
            await visit('#8589934591');
            await value(`(document.documentElement.style.fontSize = '${size}', $('find').open = $('about').open = true, 0)`);
            for (const [asked, isReached] of [['8589934590', "document.title.endsWith('#8589934590')"], ['9'.repeat(50), "document.title === 'Not a deal'"],
                ['7D AD 5C 3S 5S', 'Boolean(history.state?.answer)'], [late, "$('stop').checkVisibility()"]]) {
                await enter(asked);
                await until(isReached);
                assert.equal(await value(`[document.documentElement, ...document.querySelectorAll('main :not(svg *, #status)')]
                    .filter(({value = '', scrollWidth, clientWidth}) => value.length < 50 && clientWidth > 0 && scrollWidth > clientWidth + 1)
                    .map(({outerHTML}) => outerHTML.slice(0, 80)).join()`), '', `${width} ${size} ${asked}`);
                assert.ok(await value("$('picture').offsetWidth >= 200 && $('verdict').offsetHeight < 2 * parseFloat(getComputedStyle($('verdict')).lineHeight)"));
            }
        }
        await value("($('find').open = false, 0)"); // without a column of its own
        assert.equal(await value("$('find').offsetWidth"), await value("$('main').offsetWidth"));
    },
    async 'fields have borders of 3:1; bookmarks an icon, previews a description'() {
        await visit('#617');
        const light = color => color.match(/\d+/g).reduce((sum, part, i) => sum + [0.2126, 0.7152, 0.0722][i] * ((part / 255 + 0.055) / 1.055) ** 2.4, 0.05);
        for (const shade of ['light', 'dark']) {
            await call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: shade }] });
            const [line, field] = (await value("(field => [field.borderTopColor, field.backgroundColor])(getComputedStyle($('number')))")).map(light);
            assert.ok(Math.max(line, field) / Math.min(line, field) >= 3, shade);
        }
        await value("Object.assign(new Image(), {src: document.querySelector('link[rel=icon]').href}).decode()");
        assert.match(await value("document.querySelector('meta[name=description]').content"), /FreeCell/);
    },
    async 'a page that cannot run says so, and shows no controls'() {
        const page = await serve(url => url === '/old' ? html.replace('<style>', '<script>delete window.DecompressionStream</script>$&') : html,
            url => ({ 'Content-Security-Policy': `${url.slice(1)}-src 'none'` }));
        for (const [path, sorry] of [['script', 'This page needs JavaScript.'], ['worker', /^This page cannot run here: /], ['old', /^This page cannot run here: /]]) {
            await call('Page.navigate', { url: page + path });
            await until("document.getElementById('sorry')?.innerText", sorry);
            assert.equal(await value("document.getElementById('main').checkVisibility()"), false);
        }
    },
    async 'one file of at most 620,000 bytes is all that is fetched'() {
        assert.ok(statSync(file).size <= 620000);
        const asked = [];
        await open(await serve(url => { asked.push(url); return html; }));
        await shows(617);
        await value(`Promise.all(['img', 'script', 'link', 'iframe'].map(name => new Promise(done => document.body.append(
            element(name, {src: '/other', href: '/other', rel: 'stylesheet', onload: done, onerror: done})))))`);
        assert.deepEqual(asked, ['/']);
    },
};
if (existsSync(axe))
    tests['axe-core finds nothing in any state, nor of colors in the dark'] = async () => {
        await resize(390, 844);
        await visit('#617');
        await value(readFileSync(axe, 'utf8') + "; $('find').open = true; 0");
        for (const [asked, answer] of [['11982', /^Tap/], [misread, /^Line 3/], ['7D AD 5C 3S 5S', /deals$/], [late, /^Searching/], ['0', /^Tap/]]) {
            await enter(asked);
            await until(text('result'), answer);
            for (const [shade, rules] of [['light', '{}'], ['dark', "{runOnly: ['color-contrast']}"]]) {
                await call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: shade }] });
                assert.equal(await value(`axe.run(${rules}).then(({violations}) => violations.map(({id, nodes}) => [id, ...nodes.map(({html}) => html)].join()).join('\\n'))`), '', `${asked}, ${shade}`);
            }
        }
    };

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
    await resize(1280, 800);
    await call('Emulation.setEmulatedMedia', { features: [] });
    await test().then(() => console.log(`ok ${name}`),
        ({ stack }) => console.log(`FAILED ${name}\n${stack}`, ++failed));
}
process.exit(failed);
