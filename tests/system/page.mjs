// The page as a person uses it in a browser, held against the commands in PATH:
// page.mjs PAGE [AXE], the script of axe-core.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import assert from 'node:assert/strict';
import { call, value, resize, press, click, swipe, paste } from './page.browser.mjs';

const [, , file, axe] = process.argv, html = readFileSync(file, 'utf8'), address = pathToFileURL(file).href;

// Waits for what an expression of the page shall be.
async function until(expression, expected = true, end = Date.now() + 30000) {
    const seen = await value(expression), isSo = expected instanceof RegExp ? expected.test(seen) : seen === expected;
    assert.ok(isSo || Date.now() < end, `${expression} is ${seen}, not ${expected}`);
    return isSo || new Promise(done => setTimeout(done, 30)).then(() => until(expression, expected, end));
}
async function open(url) {
    await call('Page.navigate', { url: 'about:blank' });
    await call('Page.navigate', { url });
    await until("document.readyState === 'complete' && document.getElementById('main')?.hidden === false");
}
async function visit(hash, width = 1280, height = 800) {
    await resize(width, height);
    await open(address + hash);
}
async function serve(page, headers) {
    const server = createServer(({ url }, response) => response.writeHead(200, { 'Content-Type': 'text/html', ...headers?.(url) }).end(page(url)));
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${server.address().port}/`;
}
const script = text => html.replace('<style>', `<script>${text}</script>$&`);
const deal = (...args) => execFileSync('freecell-deal', args, { encoding: 'utf8' });

const text = id => `$('${id}').innerText.replace(/\\s+/g, ' ').trim()`;
const shows = number => until(`document.title + ${text('verdict')}`, `FreeCell Game #${number}${[-1, 11982].includes(number) ? 'Cannot' : 'Can'} be won`);
const button = name => `[...document.querySelectorAll('button')].find(({textContent}) => textContent.replace('\\ufe0e', '') === '${name}')`;
// The cards on the board by their names, row by row, as 7D; with a * if they are marked.
const laid = `(columns => columns[0].map((_, row) => columns.map(column => column[row]).join(' ').trim()).join('\\n'))(
    [...$('picture').querySelectorAll('[font-size] > g')].map(column => [...column.children].map(card =>
        card.querySelector('title').textContent.replace('Unknown card', '?').replace(/^(10|.).* of (.).*/, '$1$2').replace('10', 'T') +
        (card.matches('.wrong') ? '*' : ''))))`;
async function enter(board, answer = /^/) {
    await value('document.activeElement.blur()');
    await paste(board);
    await until(text('result'), answer);
}
async function tap(keys) {
    for (const name of keys.split(' ')) await click(button(name));
}
// Collects what is read aloud.
const listen = () => value("(window.aloud = [], new MutationObserver(() => aloud.push($('status').textContent)).observe($('status'), {childList: true}), 0)");
// The width and height of an image, and the color of a point of it.
const imageAt = (source, x, y) => value(`(async (context, image) => {
    await Object.assign(image, {src: ${source}}).decode();
    context.drawImage(image, -${x}, -${y});
    return [image.width, image.height, 'rgb(' + context.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ') + ')'];
})(element('canvas').getContext('2d'), new Image())`);

const rows = deal('617'), first = rows.split('\n')[0], misread = rows.replace('9D', '9C');
const two = rows.replace(/9D(?= 6S)/, 'JH').replace('8S', '3H'), ranges = ' Only 1 to 1,000,000 Only 1 to 32,000';
const five = execFileSync('freecell-identify', { input: '7D AD 5C 3S 5S ...', encoding: 'utf8' }).trim().split(' ').map(number => ' #' + number);
const late = rows.trim().replace(/(?!.*4H)[^K\s][CDHS]/g, '?'); // with these cards alone, a search takes minutes

const tests = {
    async 'numbers as people write them are dealt, as one entry of the history until the field is left; steps end at the right deal'() {
        await visit('#1,000,000');
        await click("$('number')");
        for (const [typed, number] of [['', 1000000], ['61', 61], ['8', 618], ['<Enter>620<Enter>', 620], ['<ArrowUp><ArrowUp>5', 5], ['<Enter>1.000.001<Enter>', 1000001],
            ['1\xa0000\u202f002<Enter>', 1000002], ['deal -4<Enter>', -4], ['Game #\uff16\uff11\uff18<Enter>', 618], [`${address}#-1<Enter>`, -1]]) {
            await press(typed);
            await shows(number);
        }
        await click("$('number')"); // a second click is for one digit
        assert.equal(await value("$('number').selectionStart === $('number').selectionEnd"), true);
        await value('history.back()');
        await shows(1000000);
        await paste('617');
        await tap('› › ›');
        await press('<ArrowRight><ArrowRight><ArrowLeft>');
        await shows(621);
        await enter('8589934591');
        await click("$('number')");
        await press('<ArrowUp><ArrowDown>'); // there is none above
        await shows(8589934590);
        await tap('Random');
        await until("location.hash !== '#8589934590' && document.title === 'FreeCell Game ' + location.hash");
        await visit('#100', 390, 844);
        await swipe("$('picture')", -90);
        await shows(101);
    },
    async 'a deal is that of the command, and what is no deal has a message'() {
        for (const number of [8589934591, 11982]) {
            await visit('#' + number);
            await shows(number);
            const parts = /<title>.*?<|translate[^']*?\)/g;
            assert.equal(await value(`$('picture').firstChild.outerHTML.match(${parts}).join()`), deal('-s', number).match(parts).join());
        }
        for (const number of ['0', '12x', '10\xb2', '617 618', 'deal-4']) {
            await visit('#' + encodeURIComponent(number));
            assert.match(await value("document.title + $('use').checkVisibility({visibilityProperty: true}) + $('picture').querySelector('p').innerText"),
                number === '0' ? /^Not a dealfalseInvalid deal '0': .*1 to 8589934591$/ : /^Not a dealfalseA deal is a number such as 617$/);
        }
    },
    async 'what is pasted anywhere is a question: its cards are laid, wrong ones marked, with one sentence each'() {
        await visit('#1');
        const wrong = (line, column) => `Line ${line}, column ${column}: 9C here, 9D in deal #617`, marked = misread.replace('9C', '9C*');
        for (const [board, answer, onBoard] of [['The quick brown fox jumps over the lazy dog.\n'.repeat(20000) + deal('-j', '618'), '#618', deal('618')], [misread, wrong(3, 10), marked],
            [deal('-c', '617').replace('9D', '9C').replace(/^/gm, ': ').trim(), wrong(4, 9), marked], [rows + '\n' + deal('-1'), '#617; #-1 cannot be won', rows],
            [misread.replace(/^(?=.)/gm, '12: ').replace(/(\S)([CDHS])\b/g, '$2$1'), wrong(3, 14), marked], [deal('-g', '617').replace('\u{1f0c9}', '\u{1f0d9}'), wrong(3, 7), marked],
            [deal('-j', '617').replaceAll('9D', '9C'), /^Column \d+: 9C here, 9D in deal #617/, marked], ['hello', /^No board found/, ''], ['10\xb2', /^No board found/, ''],
            [two, 'Line 3, column 10: JH here, 9D in deal #617 Line 4, column 13: 3H here, 8S in deal #617', two.replace(/JH(?= 6S)|3H(?= 7H)/g, '$&*')],
            [rows.replace('9D ', ''), 'Line 3, column 10: 9D of deal #617 is missing here', rows.replace('9D', '9D*')],
            [first + '\nTD 7S 1O ?', /^Line 2, column 7: '?1O'? is not a card; write a card as 7D, or \? if you do not know it/, first + '\nTD 7S 1O* ?'],
            ['7d ad 10\u2663\ufe0e\n2C 7D ?', /^Line 2, column 4: 7D is also at line 1, column 1/, '7D* 2C\nAD 7D*\nTC ?'],
            ['\u26667 \u2666A', `2 of 8 cards${ranges}`, '7D AD'], ['<b>7</b>&diams; ace of hearts', '2 of 8 cards', '7D AH'],
            [deal('-c', '617').slice(0, 17), '6 of 8 cards: no first row begins so, but a column may', '7D TD TH KD 4C 4S'],
            ['? ? ? ? ? ? ? ?\n7D AD ? ? ? ? ? ?', /^More than 100 deals .* Only /, '? ? ? ? ? ? ? ?\n7D AD ? ? ? ? ? ?'],
            [`${misread}\n${first.replace('AH', 'TH')}\n\n${rows.replace('8D', '8C')}`, /^Line 3, .*Line 9, column 1: No deal.*Line 13, column 16: 8C here/, marked]]) {
            await enter(board, answer);
            await until(laid, onBoard.trim());
            assert.doesNotMatch(await value(text('result')), /freecell-| --|\.\.\./);
        }
        await enter(deal('1-300'), /#300/);
        assert.deepEqual(await value("[$('status').textContent.length, $('answer').offsetHeight <= 200]"), [200, true]);
        assert.equal(await value(`kinds.filter(({begins, example, among}) => !run(['freecell-identify', ...among ? ['--among=' + among] : []], example)
            .errors.some(({what}) => kindOf(what)?.begins === begins)).map(({begins}) => begins).join()`), ''); // each is the program's for its example
    },
    async 'of files that are pasted or dropped, a text is read; a picture, a PDF and what is too long get a message'() {
        await visit('#1');
        const bytes = (text, size = 8) => `new File([Uint${size}Array.from(${JSON.stringify(text)}, c => c.charCodeAt())], 'board')`;
        for (const [type, data, content, aloud] of [['drop', 'dataTransfer', bytes('%PDF-1.4\n%\xe2\xe3\xcf\xd3'), /^This file is not text: tap or type the first row of its cards$/],
            ['paste', 'clipboardData', bytes(rows), /#617/], ['drop', 'dataTransfer', bytes('7D AD '.repeat(200000)), /^This is too long: at most 1,000,000 /],
            ['drop', 'dataTransfer', bytes('\ufeff' + deal('618'), 16), /#618/], ['paste', 'clipboardData', "'7D AD '.repeat(5000000), 'text/plain'", /^This is too long/]]) {
            await value(`{ const data = new DataTransfer(), event = new Event('${type}', {cancelable: true});
                data.items.add(${content});
                dispatchEvent(Object.assign(event, {${data}: data})); }`);
            await until("$('status').textContent", aloud);
        }
    },
    async 'a place in a message leads to its word, which keys of the pad replace or take back'() {
        await visit('#1', 390, 844);
        await enter('\n'.repeat(60) + misread, /^Line 63/);
        for (const [selected, keys, asked, answer] of [['9C', '8 \u2666', rows.replace('9D', '8D'), /^Line 63, .*: 8D here/],
            ['8\u2666\ufe0e', '\u232b', rows.replace('9D ', ''), /^Line 63, .* 9D of deal #617 is missing/], ['', '9 \u2666', rows, '#617']]) {
            await click("document.querySelector('#answer button')");
            assert.deepEqual(await value(`(({value, selectionStart, selectionEnd, scrollTop}) => [value.slice(selectionStart, selectionEnd),
                Math.round(scrollTop / parseFloat(getComputedStyle($('text')).lineHeight))])($('text'))`), [selected, 62]);
            await tap(keys);
            assert.equal(await value("$('text').value.trim().replace('\u2666\ufe0e', 'D').replace('  ', ' ')"), asked.trim());
            await until(text('result'), answer);
        }
    },
    async 'a question has an address; a further card leaves the deal that it fits, and the deal seen last comes back'() {
        await visit('#1');
        await click("$('number')");
        await press(`${first}<Enter>`);
        await until(text('answer'), '#617');
        await value("(window.titles = [], new MutationObserver(() => titles.push(document.title)).observe(document.querySelector('title'), {childList: true}), 0)");
        await tap('10 \u2666');
        await until("history.state.text + ': ' + $('answer').innerText.trim() + titles.every(title => title.endsWith('#617'))", `${first} 10\u2666\ufe0e: #617true`);
        await tap('Clear');
        await value("(Array.from('7\u2666A\u26665\u26633\u26605\u26608\u26632\u2666A\u26657').forEach(name => [...$('pad').children].find(key => key.textContent[0] === name).click()), 0)");
        await until(text('answer'), '#617'); // half a card more does not keep it
        await enter('7D AD ?\n? ?');
        await until('history.state?.answer && location.hash', '#7D+AD+%3F%0A%3F+%3F');
        await open(await value('location.href'));
        await until(`[$('text').value, ${text('result')}].join()`, /^7D AD \?\n\? \?,Line 1, .*needs/);
        await value("$('text').select()");
        await press('42'); // no cards
        await shows(42);
        await visit('');
        await shows(42);
    },
    async 'cards that are tapped lie on the board at once, and the answer stands where eyes are'() {
        for (const [width, height] of [[320, 568], [667, 375], [1280, 800]]) {
            await visit('#1', width, height);
            const [wasOpen, , top] = await value("[$('find').open, $('find').open = true, $('pad').getBoundingClientRect().top]");
            assert.equal(wasOpen, height < 400 || width > 1000); // beside the board
            const isInPlace = () => value(`(({top, bottom}) => top === ${top} && bottom <= innerHeight)($('pad').getBoundingClientRect()) &&
                $('picture').getBoundingClientRect().top >= 0 && [...$('pad').children].every(key => key.offsetHeight >= 44)`);
            for (const [keys, onBoard, answer] of [['7 \u2666', '7D', '1 of 8 cards'], ['\u2663 9 7 \u2666', '7D* 9C 7D*', 'Column 9: 7D is also at column 1; correct one'],
                ['\u232b ? 5', '7D 9C ?', `3 of 8 cards${ranges}`], ['Clear ? 7', '?', '1 of 8 cards'], ['Clear', '', 'Tap or type the first row, or paste a board; ? is a card you do not know']]) {
                await tap(keys);
                assert.equal((await value(laid)).replaceAll('*', ''), onBoard.replaceAll('*', ''));
                await until(`${text('result')} + ': ' + ${laid}`, `${answer}: ${onBoard}`);
                assert.ok(await isInPlace(), `${width}`);
            }
            await enter(two + '\n' + two, /Line 11.*#617$/); // more sentences than there is room for
            assert.ok(width > 1000 || await isInPlace());
        }
    },
    async 'a long search says how long, also aloud, can be stopped, or narrowed to a range, which the next one is not'() {
        await visit('#1');
        for (const [name, answer] of [['Stop', 'Stopped' + ranges], ['Only 1 to 1,000,000', '#617 among 1 to 1,000,000'], ['Only 1 to 32,000', '#617 among 1 to 32,000']]) {
            await enter(late, RegExp(`^Searching: [\\d.]+%, [\\d:]+ left Stop${ranges}$`));
            assert.equal(await value("$('status').textContent"), 'Searching');
            await click(button(name));
            await until(text('result'), answer);
            assert.match(await value("$('status').textContent"), RegExp(answer.split(' ')[0]));
        }
        await enter(late, /^Searching/);
        await listen();
        for (const [field, keys] of [['text', '<Backspace>D'], ['text', ' 5'], ['number', '-<Backspace>']]) { // a card ends it, but no half
            await value(`$('${field}').focus()`);
            await press(keys);
            await until("aloud.join() + history.state.text.slice(-3)", /Searching 4D$/);
        }
        await click("$('which')"); // nor does who closes it
        await until("getComputedStyle($('which'), '::after').content", /Searching/);
        await enter('? ' + deal('1234567').slice(3, 20), '7 of 8 cards; #1234567');
        await value("($('find').open = false, identify('1-32000'))"); // whose answer opens it
        await until(text('result'), /^No deal of 1 to 32,000 has these cards.* Only 1 to 1,000,000 All deals$/);
        await click(button('All deals'));
        await until(text('result'), '7 of 8 cards; #1234567');
    },
    async 'back and forward bring deals and texts with their answers, and lists stay open'() {
        await visit('#1');
        const seen = [['', 'FreeCell Game #1', 'Tap or '], [rows, 'FreeCell Game #617', '#617'],
            [misread, 'Which deal is this?', 'Line 3,'], ['7D AD 5C 3S 5S', 'Which deal is this?', '5 of 8 ']];
        for (const [asked] of seen.slice(1)) {
            await enter(asked);
            await until('history.state?.answer && history.state.text', asked);
        }
        const begin = `5 of 8 cards; #617 ${five.length - 1} more above 1,000,000`, end = five.slice(1).join('');
        assert.equal(await value(text('answer')), begin);
        await click("document.querySelector('#answer summary')");
        await click("document.querySelector('#answer details a')"); // which keeps the question
        await until(`document.title + ${text('answer')}`, `FreeCell Game${five[1]}${begin}${end}`);
        assert.ok(await value("[...$('answer').querySelectorAll('a, summary')].every(({offsetHeight}) => offsetHeight >= 24)"));
        for (const [i, shown] of [...seen.toReversed(), ...seen.slice(1)].entries()) {
            await value(`history.${i < seen.length ? 'back' : 'forward'}()`);
            await until(`[$('text').value, document.title, ${text('answer')}.slice(0, 7)].join()`, shown.join());
        }
    },
    async 'the deal that is shown or was typed just now is copied, shared, saved and printed'() {
        const page = await serve(() => html);
        await open(page + '#617');
        for (const [name, copied] of [['Copy link', page + '#11982'], ['Copy cards', deal('--header=always', '11982')], ['Copy columns', deal('-c', '11982')]]) {
            await value(`(window.pressed = ${button(name)}, $('number').value = '11,982', 0)`);
            await click('pressed');
            await until('pressed.textContent', 'Copied');
            assert.equal(await value('navigator.clipboard.readText()'), copied);
        }
        await value('(HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href]; }, 0)');
        await tap('SVG');
        assert.deepEqual(await value('saved'), ['freecell-11982.svg', 'data:image/svg+xml,' + encodeURIComponent(deal('-s', '11982'))]);
        await tap('Picture');
        await until('saved[0]', 'freecell-11982.png');
        assert.deepEqual(await imageAt('saved[1]', 1840, 600), [1848, 1168, await value("getComputedStyle(document.querySelector('svg > rect')).fill")]);
        await until(`Boolean(${button('Copy columns')})`); // again
        writeFileSync('printed.pdf', Buffer.from((await call('Page.printToPDF')).data, 'base64'));
        assert.match(execFileSync('pdfinfo', ['printed.pdf'], { encoding: 'utf8' }), /^Pages: +1$/m);
        assert.match(execFileSync('pdftotext', ['printed.pdf', '-'], { encoding: 'utf8' }), /^FreeCell deal\s+11982\s(?![^]*(Which deal|Print|Random))[^]*Cannot be won/);
        await visit('#617'); // of a file, no path is copied
        assert.deepEqual(await value("['link', 'rows'].map(id => $(id).checkVisibility())"), [false, true]);
        await resize(390, 844);
        await open(await serve(() => script('navigator.share = async ({url}) => { window.shared = url; }')) + '#617');
        await tap('Share');
        await until('shared', await value('location.href'));
    },
    async 'keys alone reach every control, in order, each with a name, and what changes is read aloud once'() {
        await visit('#617');
        for (const name of ['Previous deal', 'FreeCell deal', 'Next deal', 'Random', 'Copy cards', 'Copy columns', 'Picture', 'SVG', 'Print', 'Which deal is this?', '']) {
            await press('<Tab>');
            assert.equal(await value('(({ariaLabel, labels, textContent}) => (ariaLabel ?? labels?.[0]?.textContent ?? textContent).trim())(document.activeElement)'), name);
        }
        await listen();
        for (const [card, aloud] of [['7D', '1 of 8 cards'], [' Ad', '2 of 8 cards'], [' 7d', 'Column 7: 7D is also at column 1; correct one'], [' 2c', 'Column 7: 7D is also at column 1; correct one']]) {
            await press(card);
            await until("history.state?.answer && history.state.text === $('text').value && aloud.at(-1)", aloud);
        }
        assert.deepEqual(await value("[new Set(aloud).size === aloud.length, $('picture').querySelector('desc').textContent]"),
            [true, '7 of Diamonds, Ace of Diamonds, 7 of Diamonds, 2 of Clubs']);
    },
    async 'the board is seen in every window, and no state is wider, also with text of twice the size'() {
        for (const [width, height, size] of [[320, 568, '200%'], [320, 256, ''], [667, 375, '200%']]) {
            await visit('#8589934591', width, height);
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
        assert.ok(await value("($('find').open = false, $('find').offsetWidth === $('main').offsetWidth)")); // without a column of its own
    },
    async 'after a paste the cards and the answer are in sight, and the board is where it was'() {
        for (const [width, height] of [[320, 256], [400, 300], [480, 320], [390, 844], [620, 800], [960, 700], [1000, 700], [1024, 700]]) {
            await visit('#1', width, height);
            const top = "$('picture').getBoundingClientRect().top + scrollY", before = await value(`($('find').open = true, $('text').focus(), ${top})`);
            await paste(misread);
            await until(text('answer'), /^Line 3/);
            assert.deepEqual(await value(`['#answer p', '.wrong'].map(name => document.querySelector(name).getBoundingClientRect())
                .map(({top, bottom}) => top >= 0 && bottom <= innerHeight).concat(${top})`), [true, true, before], `${width}`);
        }
    },
    async 'fields and marked cards have borders of 3:1, a 10 is narrow; bookmarks have an icon, previews a description'() {
        await visit('#617');
        const narrow = "$('picture').querySelector('[text-anchor=start]').outerHTML", ten = await value(narrow);
        await enter('10D 10D');
        await until(`document.querySelectorAll('.wrong').length + ${narrow}`, 2 + ten);
        const light = color => color.match(/\d+/g).reduce((sum, part, i) => sum + [0.2126, 0.7152, 0.0722][i] * ((part / 255 + 0.055) / 1.055) ** 2.4, 0.05);
        const { x, y, width } = await value("document.querySelector('.wrong').getBoundingClientRect().toJSON()");
        for (const shade of ['light', 'dark']) {
            await call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: shade }] });
            const screen = `'data:image/png;base64,${(await call('Page.captureScreenshot')).data}'`;
            const [, , edge] = await imageAt(screen, x + width / 2, y + 2), [, , inside] = await imageAt(screen, x + width * 0.9, y + width * 0.2);
            for (const colors of [[edge, inside], await value("(field => [field.borderTopColor, field.backgroundColor])(getComputedStyle($('number')))")]) {
                const [one, other] = colors.map(light);
                assert.ok(Math.max(one, other) / Math.min(one, other) >= 3, `${shade} ${colors}`);
            }
        }
        assert.match(await value(`Object.assign(new Image(), {src: document.querySelector('link[rel=icon]').href}).decode()
            .then(() => document.querySelector('meta[name=description]').content)`), /FreeCell/);
    },
    async 'a page that cannot run says so, and shows no controls; it deals without memory and workers, and fetches nothing more'() {
        const asked = [], scripts = { '/old': 'delete window.DecompressionStream', '/worker': "Object.defineProperty(window, 'localStorage', {value: null})" };
        const page = await serve(url => asked.push(url) && script(scripts[url]), url => ({ 'Content-Security-Policy': `${url.slice(1)}-src 'none'` }));
        for (const [path, sorry] of [['script', 'This page needs JavaScript.'], ['old', /^This page cannot run here: /]]) {
            await call('Page.navigate', { url: page + path });
            await until("document.getElementById('sorry')?.innerText", sorry);
            assert.equal(await value("document.getElementById('main').checkVisibility()"), false);
        }
        await open(page + 'worker');
        await shows(617);
        await enter(first, /forbids/);
        await value(`Promise.all(['img', 'script', 'link', 'iframe'].map(name => new Promise(done => document.body.append(
            element(name, {src: '/other', href: '/other', rel: 'stylesheet', onload: done, onerror: done})))))`);
        assert.deepEqual([...asked, statSync(file).size <= 620000], ['/script', '/old', '/worker', true]);
    },
    async 'axe-core finds nothing in any state, nor of colors in the dark'() {
        await visit('#617', 390, 844);
        await value(readFileSync(axe, 'utf8') + "; $('find').open = true; 0");
        for (const [asked, answer] of [['11982', /^Tap/], [misread, /^Line 3/], ['7D AD 5C 3S 5S', /000$/], [late, /^Searching/], ['0', /^Tap/]]) {
            await enter(asked, answer);
            for (const [shade, rules] of [['light', '{}'], ['dark', "{runOnly: ['color-contrast']}"]]) {
                await call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: shade }] });
                assert.equal(await value(`axe.run(${rules}).then(({violations}) => violations.map(({id, nodes}) => [id, ...nodes.map(({html}) => html)].join()).join('\\n'))`), '', `${asked}, ${shade}`);
            }
        }
    },
};

let failed = 0;
for (const [name, test] of Object.entries(tests).filter(([name]) => existsSync(axe) || !name.startsWith('axe'))) {
    await call('Emulation.setEmulatedMedia', { features: [] });
    await test().then(() => console.log(`ok ${name}`),
        ({ stack }) => console.log(`FAILED ${name}\n${stack}`, ++failed));
}
process.exit(failed);
