// The page as a person uses it in a browser, held against the commands in PATH:
// page.mjs PAGE [AXE], the script of axe-core.
import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import assert from 'node:assert/strict';
import { call, value, resize, press, click, paste } from './page.browser.mjs';

const [, , file, axe] = process.argv, html = readFileSync(file, 'utf8');
const address = path => pathToFileURL(resolve(path)).href;

// Waits for what an expression of the page shall be.
async function until(expression, expected = true) {
    let seen;
    for (const end = Date.now() + 10000; Date.now() < end; await new Promise(done => setTimeout(done, 30))) {
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
const visit = hash => open(address(file) + hash);
const serve = async answer => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise(done => server.on('listening', done));
    return `http://127.0.0.1:${server.address().port}/`;
};
const deal = (...args) => execFileSync('freecell-deal', args, { encoding: 'utf8' });
const identify = (input, ...args) => spawnSync('freecell-identify', [...args, '-j'], { input, encoding: 'utf8' });

const text = id => `$('${id}').innerText.replace(/\\s+/g, ' ').trim()`;
const shows = (number, verdict = number < 0 ? 'Cannot be won' : 'Can be won') =>
    until(`document.title + ', ' + ${text('verdict')}`, `FreeCell Game #${number}, ${verdict}`);
const key = name => click(`[...$('pad').children].find(({textContent}) => textContent.replace('\\ufe0e', '') === '${name}')`);
const tap = async keys => { for (const name of keys.split(' ')) await key(name); };
const button = name => `[...document.querySelectorAll('button')].find(({textContent}) => textContent === '${name}')`;
// The cards on the board, row by row; another word as it is written; * behind those that are marked.
const laid = `(columns => columns[0].map((_, row) => columns.map(column => column[row]).join(' ').trim()).join('\\n'))(
    [...$('picture').querySelectorAll('[font-size] > g')].map(column => [...column.children].map(card =>
    (card.querySelector('title')?.textContent ?? card.textContent).replace(/^(10|.).* of (.).*/, '$1$2')
        .replace('10', 'T') + (card.matches('.wrong') ? '*' : ''))))`;
async function ask(board) {
    await value('(document.activeElement.blur(), 0)');
    await paste(board);
}

const rows = deal('617'), first = rows.split('\n')[0], misread = rows.replace('9D', '9C');
const late = rows.replace(/(?!.*4H)[^K\s][CDHS]/g, '?'); // with these cards alone, a search takes minutes
const prose = ('The quick brown fox jumps over the lazy dog. '.repeat(200) + '\n').repeat(100);

const tests = {
    async 'numbers as people write them are dealt, and a row of cards is identified'() {
        await visit('#1');
        for (const [written, number] of [['#617', 617], ['1,000,000', 1000000], ['1.000.001', 1000001], ['1 000 002', 1000002],
            ['\uff16\uff11\uff18', 618], ['Game #619', 619], [`${address(file)}#620`, 620], ['-1', -1], [first, 617]]) {
            await click("$('number')");
            await call('Input.insertText', { text: written });
            await press('<Enter>');
            await shows(number);
            assert.equal(await value("$('number').value"), String(number));
        }
        await ask('1,000,003'); // a number that is pasted anywhere is dealt, too
        await shows(1000003);
    },
    async 'a number that is typed replaces that of before, without Enter; ten quick steps end at the right deal'() {
        await visit('#617');
        await click("$('number')");
        await press('618');
        await shows(618);
        await press('<Enter>620<Enter>');
        await shows(620);
        for (let i = 0; i < 10; i++)
            await click(button('›'));
        await shows(630);
        await click("$('number')");
        await press('<ArrowDown>'.repeat(10) + '<ArrowUp>');
        await shows(621);
        for (let i = 0; i < 2; i++) {
            const before = await value('location.hash');
            await click(button('Random'));
            await until(`location.hash !== '${before}' && document.title === 'FreeCell Game ' + location.hash`);
        }
    },
    async 'a deal is that of the command, and what is no deal has a message'() {
        for (const number of ['8589934591', '-2', '11982']) {
            await visit('#' + number);
            await shows(number, number === '8589934591' ? 'Can be won' : 'Cannot be won');
            await until("$('picture').firstChild.outerHTML.match(/<title>.*?<|translate[^']*?\\)/g).join()",
                deal('-s', number).match(/<title>.*?<|translate[^']*?\)/g).join());
        }
        for (const number of ['0', '8589934592', '12x', '%zz']) {
            await visit('#' + number);
            await until('document.title', 'Not a deal');
            const [, what] = /freecell-deal: i(.*)/.exec(spawnSync('freecell-deal', ['-s', number], { encoding: 'utf8' }).stderr);
            assert.equal(await value("$('picture').querySelector('p').innerText"), /^\d+$/.test(number) ? 'I' + what : 'A deal is a number such as 617');
            assert.equal(await value("$('use').checkVisibility({visibilityProperty: true})"), false);
        }
    },
    async 'what is pasted anywhere is a question: its cards are laid, the wrong one marked, one sentence told'() {
        await visit('#1');
        const five = JSON.parse(identify('7D AD 5C 3S 5S ...').stdout).deals.map(number => ' #' + number);
        for (const [board, told, onBoard] of [
            [rows, '#617', rows],
            [prose + '\n' + deal('-j', '618'), '#618', deal('618')],
            [misread, 'Line 3, column 10: 9C here, 9D in deal #617', misread.replace('9C', '9C*')],
            [deal('-c', '617').replace('9D', '9C'), 'Line 4, column 7: 9C here, 9D in deal #617', misread.replace('9C', '9C*')],
            [first + '\nTD 7S 1O ?', /^Line 2, column 7: '?1O'? is not a card/, first + '\nTD 7S 1O* ?'],
            ['7d ad 10\u2663\ufe0e 7D', '7D is there twice', '7D AD TC 7D*'],
            ['7D AD 1O 3S 5S 8C 2D AH', /^'?1O'? is not a card; write \? for a card you do not know$/, '7D AD 1O* 3S 5S 8C 2D AH'],
            ['7D AD 5C 3S', '4 of 8 cards only 1-1000000 1-32000', '7D AD 5C 3S'],
            ['7D AD 5C 3S 5S', `5 of 8 cards;${five.slice(0, 3).join('')} and ${five.length - 3} more`, '7D AD 5C 3S 5S'],
            ['7D AD ? 3S 5S ? 2D AH TD', '#617', rows],
            ['? ? ? ? ? ? ? ?\n7D AD', /^Line 2, column 1: Row 2 .*; write \? for a card you do not know$/, '? ? ? ? ? ? ? ?\n7D AD'],
            ['? ? ? ? ? ? ? ?\n7D AD ? ? ? ? ? ?', /^More than 100 deals .* only /, '? ? ? ? ? ? ? ?\n7D AD ? ? ? ? ? ?'],
            ['7D AD 5C 3S 5S 8C TH', /^No deal has these cards/, '7D AD 5C 3S 5S 8C TH'],
            [rows + '\n' + deal('-1'), '#617; #-1 cannot be won', rows],
            ['hello', /^No board found/, '']]) {
            await ask(board);
            await until(text('told'), told);
            await until(laid, onBoard.trim());
            assert.doesNotMatch(await value(text('told')), /freecell-| --|\.\.\./);
        }
        await ask('7D AD 5C 3S 5S');
        await until(`Boolean(${button(`and ${five.length - 3} more`)})`);
        await click(button(`and ${five.length - 3} more`));
        await until(text('told'), `5 of 8 cards;${five.join('')}`);
        await ask(misread);
        await until(text('told'), /^Line/);
        await click("document.querySelector('#found button')");
        assert.equal(await value("$('text').value.slice($('text').selectionStart, $('text').selectionEnd)"), '9C');
    },
    async 'cards that are tapped lie on the board at once, and the answer stands where eyes are'() {
        for (const [width, height] of [[320, 568], [360, 640], [390, 844], [667, 375], [1280, 800]]) {
            await resize(width, height);
            await visit('#1');
            assert.equal(await value("$('find').open"), height < 400 || width > 1000); // beside the board
            await value("($('find').open = true, scrollTo(0, 0))");
            const top = await value("$('pad').getBoundingClientRect().top");
            for (const [keys, onBoard, told] of [['7 ♦ ♣ 9 7 ♦', '7D 9C 7D*', '7D is there twice'], ['⌫ ?', '7D 9C ?', '3 of 8 cards only 1-1000000 1-32000'],
                ['Clear', '', 'Tap or type the first row, or paste a board; ? is a card you do not know']]) {
                await tap(keys);
                if (onBoard)
                    assert.equal((await value(laid)).replace('*', ''), onBoard.replace('*', ''));
                await until(text('told'), told);
                await until(laid, onBoard);
                assert.equal(await value("$('pad').getBoundingClientRect().top"), top, told);
                assert.ok(await value("$('picture').getBoundingClientRect().top >= 0 && $('pad').getBoundingClientRect().bottom <= innerHeight"), `${width}`);
            }
            assert.ok(width > 1000 || await value("[...$('pad').children].every(key => key.offsetHeight >= 44)"));
        }
    },
    async 'a long search says how long, can be stopped, or narrowed to a range, which the next one is not'() {
        await visit('#1');
        for (const [name, told] of [['Stop', 'Stopped only 1-1000000 1-32000'], ['1-1000000', '#617 among 1-1000000'], ['1-32000', '#617 among 1-32000']]) {
            await ask(late);
            await until(text('told'), /^Searching, about \d+ minutes left Stop only 1-1000000 1-32000$/);
            await click(button(name));
            await until(text('told'), told);
        }
        await ask('7D AD 5C');
        await until(text('told'), /only/);
        await click(button('1-32000'));
        const { deals } = JSON.parse(identify('7D AD 5C ...', '--among=1-32000').stdout);
        await until(text('told'), `3 of 8 cards; ${deals.map(number => '#' + number).join(' ')} among 1-32000`);
        await ask(late);
        await until("$('stop').checkVisibility()");
        await ask(deal('1234567').split('\n')[0]); // ends the search
        await until(text('told'), '#1234567');
        assert.equal(await value("$('stop').checkVisibility()"), false);
    },
    async 'back and forward bring deals and texts with their answers'() {
        await visit('#1');
        const seen = [['', 'FreeCell Game #1', /^Tap/], [rows, 'FreeCell Game #617', /^#617$/], ['', 'FreeCell Game #42', /^Tap/],
            [misread, 'Which deal is this?', /^Line 3/], ['7D AD 5C 3S 5S', 'Which deal is this?', /^5 of 8 cards; /]];
        for (const [asked, title, told] of seen.slice(1)) {
            await ask(asked || '42');
            await until('document.title', title);
            await until(text('told'), told);
        }
        await click("document.querySelector('#found a')"); // which keeps the question
        await shows(617);
        await until(text('told'), /^5 of 8 cards; /);
        for (const [way, order] of [['back', seen.toReversed()], ['forward', seen.slice(1)]])
            for (const [asked, title, told] of order) {
                await value(`history.${way}()`);
                await until('document.title', title);
                await until(text('told'), told);
                assert.equal(await value("$('text').value"), asked);
            }
    },
    async 'of a picture that is pasted or dropped it is said what is read instead; a text is read'() {
        await visit('#1');
        const receive = (type, data, name, kind, bytes) => value(`{ const data = new DataTransfer(), event = new Event('${type}', {cancelable: true});
            data.items.add(new File([${JSON.stringify(bytes)}], '${name}', {type: '${kind}'}));
            dispatchEvent(Object.assign(event, {${data}: data})); }`);
        for (const [type, data] of [['drop', 'dataTransfer'], ['paste', 'clipboardData']]) {
            await receive(type, data, 'board.png', 'image/png', 'x');
            await until(text('told'), 'A picture cannot be read: tap or type the first row of its cards');
            await until("$('said').textContent", await value(text('told')));
            await receive(type, data, 'board.txt', 'text/plain', rows);
            await shows(617);
        }
    },
    async 'a deal is copied, shared, saved and printed'() {
        const page = await serve((request, response) => response.setHeader('Content-Type', 'text/html').end(html));
        await open(page + '#11982');
        await value("(document.querySelector('#use details').open = true, 0)");
        for (const [name, copied] of [['Copy link', page + '#11982'], ['Copy cards', deal('11982')], ['Copy columns', deal('-c', '11982')]]) {
            await value(`(window.pressed = ${button(name)}, window.begin = performance.now(), 0)`);
            await click('pressed');
            await until('pressed.textContent', 'Copied');
            assert.equal(await value('navigator.clipboard.readText()'), copied);
        }
        await until('pressed.textContent', 'Copy columns');
        assert.ok(await value('performance.now() - begin') >= 2000);
        await value('(HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href]; }, 0)');
        await click(button('Picture as SVG'));
        assert.deepEqual(await value('saved'), ['freecell-11982.svg', 'data:image/svg+xml,' + encodeURIComponent(deal('-s', '11982'))]);
        await click(button('Picture'));
        await until('saved[0]', 'freecell-11982.png');
        const png = Buffer.from((await value('saved[1]')).replace('data:image/png;base64,', ''), 'base64');
        assert.deepEqual([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)], ['PNG', 1848, 1168]);
        assert.ok(png.length > 50000); // it is not blank
        writeFileSync('printed.pdf', Buffer.from((await call('Page.printToPDF')).data, 'base64'));
        assert.match(execFileSync('pdfinfo', ['printed.pdf'], { encoding: 'utf8' }), /^Pages: +1$/m);
        const words = execFileSync('pdftotext', ['printed.pdf', '-'], { encoding: 'utf8' });
        assert.match(words, /^FreeCell deal\s+11982\s[^]*Cannot be won/);
        assert.doesNotMatch(words, /Which deal|Print|Random/);
        await visit('#617'); // of a file, no path is copied
        assert.deepEqual(await value("['link', 'rows'].map(id => $(id).checkVisibility())"), [false, true]);
        const { identifier } = await call('Page.addScriptToEvaluateOnNewDocument', { source: 'navigator.share = data => { window.shared = data.url; return Promise.resolve(); }' });
        await resize(390, 844);
        await open(page + '#617');
        await click(button('Share'));
        await until('shared', page + '#617');
        await call('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    },
    async 'keys alone reach every control, in order, each with a name, and what changes is said'() {
        await visit('#617');
        const names = [];
        for (let i = 0; i < 10; i++) {
            await press('<Tab>');
            names.push(await value(`(({activeElement: {ariaLabel, labels, textContent}}) =>
                (ariaLabel ?? labels?.[0]?.textContent ?? textContent).trim() || 'text')(document)`));
        }
        assert.deepEqual(names, ['Previous deal', 'FreeCell deal', 'Next deal', 'Random', 'Copy cards', 'Picture', 'Print', 'More',
            'Which deal is this?', 'text']);
        await value("(window.said = [], new MutationObserver(() => said.push($('said').textContent)).observe($('said'), {childList: true}), 0)");
        for (const [card, said] of [['7D', '1 of 8 cards'], [' Ad', '2 of 8 cards'], [' 10s', '3 of 8 cards'], [' 7d', '7D is there twice'],
            [' 2c', '7D is there twice']]) {
            await press(card);
            await until("history.state?.found && history.state.text === $('text').value && said.at(-1)", said);
        }
        await click("$('text')");
        await value("($('text').select(), 0)");
        await press(first);
        await until('said.at(-1)', 'FreeCell Game #617 Can be won #617');
        assert.equal(await value('new Set(said).size === said.length'), true); // each once
    },
    async 'no state is wider than its screen, also with text of twice the size'() {
        for (const [width, height, size] of [[320, 568, ''], [320, 568, '200%']]) {
            await resize(width, height);
            await visit('#8589934591');
            await value(`(document.documentElement.style.fontSize = '${size}', $('find').open = document.querySelector('#use details').open = true, 0)`);
            for (const [asked, isReached] of [['42', "document.title === 'FreeCell Game #42'"], ['9'.repeat(50), "document.title === 'Not a deal'"],
                [misread, 'Boolean(history.state?.found)'], ['7D AD 5C 3S 5S', 'Boolean(history.state?.found)'], [late, "$('stop').checkVisibility()"]]) {
                await ask(asked);
                await until(isReached);
                assert.equal(await value(`[document.documentElement, ...document.querySelectorAll('main :not(svg *, input, #said)')]
                    .filter(({scrollWidth, clientWidth}) => clientWidth > 0 && scrollWidth > clientWidth + 1)
                    .map(({outerHTML}) => outerHTML.slice(0, 80)).join()`), '', `${width} ${size} ${asked}`);
            }
        }
    },
    async 'from right to left the board stays as it is'() {
        await visit('#617');
        const places = () => value("[...$('picture').querySelectorAll('svg g :is(use, text)')].map(part => part.getBoundingClientRect().x - $('picture').getBoundingClientRect().x)");
        const before = await places();
        await value("(document.documentElement.dir = 'rtl', 0)");
        (await places()).forEach((x, i) => assert.ok(Math.abs(x - before[i]) < 1));
    },
    async 'a page that cannot run says so, and shows no controls'() {
        const page = await serve(({ url }, response) => response.setHeader('Content-Type', 'text/html')
            .setHeader('Content-Security-Policy', `${url.slice(1)}-src 'none'`).end(html));
        writeFileSync('old.html', html.replace('<style>', '<script>delete window.DecompressionStream</script>$&'));
        for (const [url, sorry] of [[page + 'script', 'This page needs JavaScript.'], [page + 'worker', /^This page cannot run here: /],
            [address('old.html'), /^This page cannot run here: /]]) {
            await call('Page.navigate', { url });
            await until("document.getElementById('sorry')?.innerText", sorry);
            assert.equal(await value("document.getElementById('main').checkVisibility()"), false);
        }
    },
    async 'in a frame without rights a deal is shown, and what does not work there is not'() {
        const tell = `<script>setInterval(() => $('main').hidden || document.title.endsWith('#42') || ask('42'), 50);
            setInterval(() => parent.postMessage(document.title + ': ' + $('use').innerText, '*'), 50)</script>`;
        await call('Page.navigate', { url: await serve(({ url }, response) => response.setHeader('Content-Type', 'text/html')
            .end(url === '/' ? '<iframe sandbox="allow-scripts" src="/page"></iframe><script>onmessage = ({data}) => { window.told = data; }</script>' : html + tell)) });
        await until('window.told', 'FreeCell Game #42: To copy, save or print, open this page outside of the frame around it.');
    },
    async 'one file of at most 620,000 bytes is all that is fetched'() {
        const asked = [], page = await serve(({ url }, response) => {
            asked.push(url);
            response.setHeader('Content-Type', 'text/html').end(html);
        });
        assert.ok(statSync(file).size <= 620000);
        await open(page);
        await shows(617);
        await value(`Promise.all(['img', 'script', 'link', 'iframe'].map(name => new Promise(done => document.body.append(
            element(name, {src: '/other', href: '/other', rel: 'stylesheet', onload: done, onerror: done})))))`);
        await value("fetch('/other').catch(() => 0)");
        assert.deepEqual(asked, ['/']);
    },
};
if (existsSync(axe))
    tests['axe-core finds nothing in any state, light or dark'] = async () => {
        await resize(390, 844);
        await visit('#617');
        await value(readFileSync(axe, 'utf8') + "; $('find').open = true; 0");
        for (const [asked, told] of [['11982', /^Tap/], [misread, /^Line 3/], ['7D AD 5C 3S 5S', /more$/],
            [rows + '\n' + deal('-1'), /cannot be won$/], [late, /^Searching/], ['0', /^Tap/]]) {
            await ask(asked);
            await until(text('told'), told);
            for (const [shade, runOnly] of [['light', 'undefined'], ['dark', "['color-contrast']"]]) {
                await call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: shade }] });
                assert.equal(await value(`axe.run({runOnly: ${runOnly}}).then(({violations}) =>
                    violations.map(({id, nodes}) => id + ': ' + nodes.map(({html}) => html).join()).join('\\n'))`), '', `${asked}, ${shade}`);
            }
        }
    };

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
    const begin = performance.now();
    try {
        await resize(1280, 800);
        await call('Emulation.setEmulatedMedia', { features: [] });
        await test();
        console.log(`ok ${name} (${Math.round(performance.now() - begin)} ms)`);
    } catch (error) {
        failed++;
        console.log(`FAILED ${name} (${Math.round(performance.now() - begin)} ms)\n${error.stack}`);
    }
}
process.exit(failed);
