// The page as a person uses it in a browser, held against the commands in PATH:
// page.mjs chromium|firefox-esr PAGE [AXE]. The texts of boards are in the folder
// ../texts; AXE is the script of axe-core.
import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import assert from 'node:assert/strict';
import { browsers, pause } from './page.browsers.mjs';

const [, , name, file, axe] = process.argv;
const { value, navigate, press, resize, print, shade } = await browsers[name]();
const url = path => pathToFileURL(resolve(path)).href;
const html = readFileSync(file, 'utf8');

async function until(expression, expected = true) {
    let seen;
    for (const end = Date.now() + 30000; Date.now() < end; await pause(20))
        if ((seen = await value(expression)) === expected)
            return;
    assert.deepEqual(seen, expected, expression);
}
const text = id => `$('${id}').innerText.replace(/\\s+/g, ' ').trim()`;
const showsDeal = (number, verdict = 'can be won') =>
    until(`${text('title')} + ': ' + ${text('verdict')}`, `FreeCell Game #${number}: ${verdict}`);
const showsNone = async (title = 'No deal shown') => {
    await until(`${text('title')} + ${text('verdict')}`, title);
    assert.equal(await value("$('picture').querySelectorAll('svg').length"), 0);
    assert.equal(await value("$('use').checkVisibility()"), false);
};
const visit = async (hash, page = url(file)) => {
    await navigate('about:blank');
    await navigate(page + hash);
    await until("document.readyState === 'complete' && !document.getElementById('main')?.hidden");
};
const enter = (board, inputType) => value(`($('text').value = ${JSON.stringify(board)},
    $('messages').replaceChildren('?'), $('text').dispatchEvent(new InputEvent('input', {inputType: '${inputType}'})), 0)`);
const paste = board => enter(board, 'insertFromPaste');
const type = board => enter(board, 'insertText');
const tap = keys => value(`${JSON.stringify(keys.split(' '))}.forEach(key =>
    [...$('pad').children].find(({textContent}) => textContent.replace('\ufe0e', '') === key).click())`);
const submit = number => value(`($('number').value = '${number}', $('show').click())`);
const selected = "$('text').value.slice($('text').selectionStart, $('text').selectionEnd)";
const randomly = "!/^#(617)?$/.test(location.hash) && document.title === 'FreeCell Game ' + location.hash";
const opened = number => `(() => { const data = new DataTransfer(), bytes = new Uint8Array(
    [${[...Buffer.from('\ufeff' + deal('-u', '-c', number), 'utf16le')]}]);
    data.items.add(new File([bytes], 'board.txt'));
    return data; })()`;
const deal = (...args) => execFileSync('freecell-deal', args, { encoding: 'utf8' });
const identify = (input, ...args) => spawnSync('freecell-identify', ['-j', ...args], { input, encoding: 'utf8' });
const refusal = number => spawnSync('freecell-deal', ['-s', '--', number], { encoding: 'utf8' })
    .stderr.split('\n')[0].replace('freecell-deal: ', '').replace(/ or a range such as .*/, '');
const serve = async answer => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise(done => server.on('listening', done));
    return [`http://127.0.0.1:${server.address().port}/`, server];
};

const rows = deal('617'), twice = rows.replace('7D', '8D');
const kings = rows.replace(/[^K\s][CDHS]/g, '?'); // takes minutes
const prose = ('The quick brown fox jumps over the lazy dog. '.repeat(200) + '\n').repeat(330);
const four = ['617', '11982', '-1', '42'].map(number => deal(number)).join('\n');

const tests = {
    async 'a deal by rows is found, and shown'() {
        await visit('#1');
        await showsDeal(1);
        await paste(rows);
        await showsDeal(617);
        await until(text('answers'), '#617');
        await until("$('rows').textContent", rows);
        assert.equal(await value('location.hash'), '#617');
    },
    async 'a table, a text of 3 MB, and a part in a range are found'() {
        for (const [board, among = ''] of [
            ['<table>' + rows.replace(/\w+/g, '<td>$&</td>').replace(/^.+$/gm, '<tr>$&</tr>') + '</table>'],
            [prose + rows],
            ['7D ? 5C 3S ? 8C ...', '--among=1-1000000']]) {
            await paste(twice);
            await showsNone();
            await value(`($('among').value = '${among}', 0)`);
            await paste(board);
            await showsDeal(617);
        }
        await value("($('among').value = '', 0)");
    },
    async 'a file of UTF-16 is read, dropped or opened'() {
        await value(`dispatchEvent(new DragEvent('drop', {dataTransfer: ${opened('618')}}))`);
        await showsDeal(618);
        await value(`($('file').files = ${opened('619')}.files, $('file').dispatchEvent(new Event('change')))`);
        await showsDeal(619);
    },
    async 'many deals of a few cards are links, and none is shown'() {
        await visit('#617');
        await paste('7D AD 5C ...');
        const numbers = JSON.parse(identify('7D AD 5C ...').stdout).deals, first = numbers.slice(0, 10);
        await until(text('answers'), first.map(number => `#${number} `).join('') +
            `and ${(numbers.length - 10).toLocaleString('en')} more`);
        await showsNone();
        await value("$('answers').querySelectorAll('a')[1].click()");
        await showsDeal(first[1]);
        assert.match(await value(text('answers')), /^#617 /);
        await value("$('answers').querySelectorAll('a')[0].click()");
        await showsDeal(617);
    },
    async 'of several boards the first deal is shown, and each verdict stands with its number'() {
        await paste(twice + '\n' + four);
        await until(text('answers'), '#617 #11982 cannot be won #-1 cannot be won #42');
        await showsDeal(617);
        const tops = "[...$('answers').querySelectorAll('a')].map(link => link.getBoundingClientRect().top)";
        assert.equal(new Set(await value(tops.replace('.map', '.slice(0, 2).map'))).size, 1); // in a line
        assert.notEqual(await value(text('messages')), '');
        await paste(rows.replace(/7D(.*)4D/s, '4D$17D'));
        await until(text('answers'), 'none');
        await showsNone();
    },
    async 'a mistake is told with its place, and no other deal stands beside it'() {
        await submit(617);
        await showsDeal(617);
        const board = '\u{1F600}:\n' + rows.replace('9D', '1O');
        const [, line, column] = identify(board).stderr.match(/:(\d+):(\d+): '1O'/);
        await paste(board);
        await until(`${text('messages')}.startsWith("Line ${line}, column ${column}: '1O' ")`);
        await showsNone();
        await value("$('messages').querySelector('button').click()");
        assert.equal(await value(selected), '1O');
        assert.equal(await value(`named("'1:5' is at 1:5; try --among; or -o %d")`),
            "'1:5' is at line 1, column 5; try “Among”");
    },
    async 'of two texts in quick succession the second is answered'() {
        for (const between of [0, 5, 20, 100, 300]) {
            await paste(kings);
            await pause(between);
            await paste(deal('620'));
            await until(text('answers'), '#620'); // its picture may be there from before
            await showsDeal(620);
        }
        await pause(700); // a search that goes on shows it
        assert.equal(await value(text('answers')), '#620');
    },
    async 'a long search says about how long, without a deal beside it, and can be stopped'() {
        await paste(kings);
        await until(`/^Searching, about \\d+ minutes left$/.test(${text('progress')}) && !$('searching').hidden`);
        await showsNone();
        await value("$('searching').querySelector('button').click()");
        await until(text('messages'), 'Stopped');
        assert.equal(await value("$('searching').checkVisibility()"), false);
        await paste(kings);
        for (const range of ['1-1000000', '1-32000']) {
            await paste(kings);
            await until("$('searching').checkVisibility()");
            await value(`[...$('searching').children].find(({textContent}) => textContent === 'Only ${range}').click()`);
            await until(`${text('answers')}.startsWith('#617')`);
            assert.equal(await value("$('among').selectedOptions[0].text.trim()"), range);
            await value("($('among').value = '', 0)");
        }
        await showsDeal(617);
    },
    async 'a deal that is asked for ends a search, and takes the place of a text'() {
        await paste(kings);
        await until("$('searching').checkVisibility()");
        await submit(42);
        await showsDeal(42);
        assert.equal(await value(`$('text').value + ${text('answers')} + ${text('messages')}`), '');
        await pause(700);
        assert.equal(await value("$('searching').checkVisibility()"), false);
        await showsDeal(42);
    },
    async 'an answer stays while its text stays, and goes with it'() {
        await paste(deal('1234567'));
        await showsDeal(1234567);
        await value("($('style').value = '-c', $('style').dispatchEvent(new Event('change')))");
        await until("$('rows').textContent", deal('-c', '1234567'));
        assert.equal(await value(text('answers')), '#1234567');
        await submit(123);
        await showsDeal(123);
        assert.equal(await value(`$('text').value + ${text('answers')}`), '');
        await paste(rows);
        await until(text('answers'), '#617');
        await type('');
        await until(`${text('answers')} + ${text('messages').replace('?', '')}`, '');
        await value("($('style').value = '-a', $('style').dispatchEvent(new Event('change')))");
    },
    async 'numbers as people write them are dealt, in their field and as a text'() {
        for (const [written, number] of [['1,000,000', 1000000], ['1 000 000', 1000000], ['#617', 617],
            ['Game #618', 618], [' 42 ', 42], ['-1', -1]])
            for (const ask of [submit, paste]) {
                await submit(1);
                await showsDeal(1);
                await ask(written);
                await showsDeal(number, number < 0 ? 'cannot be won' : 'can be won');
                assert.equal(await value("$('number').value"), String(number));
            }
        await paste(url(file) + '#619');
        await showsDeal(619);
        await type('620');
        await showsDeal(620);
        assert.equal(await value("$('text').value"), '620');
        await paste('0');
        await until(text('messages'), refusal('0'));
        await showsNone();
    },
    async 'a number is dealt as the command deals it'() {
        await visit('#8589934591');
        await showsDeal(8589934591);
        assert.equal(await value("decodeURIComponent($('download').href.split(',').slice(1).join(','))"),
            deal('-s', '8589934591'));
        for (const style of ['-c', '-u', '-a']) {
            await value(`($('style').value = '${style}', $('style').dispatchEvent(new Event('change')))`);
            await until("$('rows').textContent", deal(style, '8589934591'));
        }
    },
    async 'a deal that cannot be won says so whatever comes, and is printed on one page'() {
        await paste(deal('11982'));
        await until(text('answers'), '#11982 cannot be won');
        await showsDeal(11982, 'cannot be won');
        await submit(-1);
        await showsDeal(-1, 'cannot be won');
        await value("(navigator.clipboard.writeText = async () => { throw Error('%'); }, $('copy').click())");
        await until(`${text('copied')} !== ''`);
        await showsDeal(-1, 'cannot be won');
        writeFileSync('printed.pdf', Buffer.from(await print(), 'base64'));
        assert.match(execFileSync('pdfinfo', ['printed.pdf'], { encoding: 'utf8' }), /^Pages: +1$/m);
        const words = execFileSync('pdftotext', ['printed.pdf', '-'], { encoding: 'utf8' });
        assert.match(words, /FreeCell Game #-1\s+cannot be won/);
        assert.doesNotMatch(words, /Which deal|Print|Deal number/);
    },
    async 'what is not a deal has its message in the words of the page, and no picture'() {
        for (const number of ['0', '12x', 'deal 12', '8589934592', '%', '%zz']) {
            await visit('#' + (number[0] === '%' ? number : encodeURIComponent(number)));
            await until(text('picture'), refusal(number));
            await showsNone('Not a deal');
        }
        for (const [number, told] of [['1-8589934591', /^one deal at a time$/], ['7D', /Which deal is this\?/]]) {
            await submit(number);
            await until(`${told}.test(${text('picture')})`);
            assert.doesNotMatch(await value(text('picture')), /freecell-|%|(^| )-/);
        }
    },
    async 'the history has the deals in the order in which they were seen'() {
        await visit('#1');
        await showsDeal(1);
        await paste(rows);
        await showsDeal(617);
        await submit(42);
        await showsDeal(42);
        await paste(twice); // no deal
        await showsNone();
        await paste(deal('43'));
        await showsDeal(43);
        for (const [way, numbers] of [['back', [42, 617, 1]], ['forward', [617, 42, 43]]])
            for (const number of numbers) {
                await value(`history.${way}()`);
                await showsDeal(number);
                assert.equal(await value("$('number').value"), String(number));
            }
        await paste(twice);
        await showsNone();
        await tap('Clear');
        await showsDeal(43);
    },
    async 'text is copied, and of a file no path'() {
        await submit(617);
        await showsDeal(617);
        await value('(navigator.clipboard.writeText = async text => { window.copied = text; }, 0)');
        await value("$('copy').click()");
        await until('window.copied', rows);
        await until(text('copied'), 'Copied');
        await value("$('link').click()");
        await until('window.copied', 'FreeCell Game #617: freecell-deal 617');
    },
    async 'keys alone reach every control, in order, and each has a name'() {
        await visit('#617');
        const names = [];
        for (let i = 0; i < 12; i++) {
            await press('\t');
            names.push(await value(`(({activeElement: {ariaLabel, labels, textContent}}) =>
                (ariaLabel ?? labels?.[0]?.textContent ?? textContent).trim() || 'text')(document)`));
            if (names.at(-1) === 'text')
                await press('7D AD 5C 3S 5S 8C 2D AH');
            if (names.at(-1) === 'text')
                await until(text('answers'), '#617');
        }
        assert.deepEqual(names, ['Deal number', 'Show', 'Random', 'text', 'Tap cards', '#617', 'Open a file', 'Among',
            'Copy link', 'Save picture', 'Print', 'Text']);
        await value("$('number').focus()");
        await press('8\n');
        await showsDeal(8);
        await press('\t\t\n');
        await until(randomly);
    },
    async 'nothing moves while one types, nor is wider than a screen or a phone'() {
        for (const [width, height] of [[1280, 800], [360, 740]]) {
            const tops = "['among', 'deal', 'picture', 'pad'].map(id => $(id).getBoundingClientRect().top).join(' ')";
            const shown = await resize(width, height);
            const fits = async state => assert.ok(await value('document.documentElement.scrollWidth') <= shown, state);
            await visit('#8589934591');
            await showsDeal(8589934591);
            const before = await value(tops);
            assert.ok(width < 1000 || await value('document.documentElement.scrollHeight') <= height);
            for (const typed of ['7D', '7D AD 5C 7D', '7D AD 5C 3S 5S 8C 2D AH ... x', 'hello', rows]) {
                await paste(typed);
                await until(`${text('messages')} !== '?'`);
                if (typed === rows)
                    await showsDeal(617);
                assert.equal(await value(tops), before, typed);
                await fits(typed);
            }
            await paste(kings);
            await until("$('searching').hidden", false);
            await fits('a search');
        }
    },
    async 'text of twice the size is no wider than a phone, in any state'() {
        await resize(320, 568);
        await visit('#8589934591');
        await value("(document.documentElement.style.fontSize = '200%', $('cards').open = true, 0)");
        const wide = `[document.documentElement, ...document.querySelectorAll('main *')]
            .filter(part => part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowX))
            .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)
            .map(({id, outerHTML}) => id || outerHTML).join(', ')`;
        assert.equal(await value(wide), '');
        for (const board of [four, twice, 'hello', '7D AD 5C ...', kings]) {
            await paste(board);
            await until(board === kings ? "$('searching').checkVisibility()" : `${text('messages')} !== '?'`);
            assert.equal(await value(wide), '', board);
        }
        await submit('12345678901234567890123456789012345678901234567890');
        await showsNone('Not a deal');
        assert.equal(await value(wide), '');
    },
    async 'while one types, each card is announced once, without an error or advice'() {
        await resize(1280, 800);
        await visit('#1');
        await value(`(window.said = [], new MutationObserver(() => said.push($('said').textContent))
            .observe($('said'), {childList: true}), $('text').focus(), 0)`);
        const far = [];
        for (const [card, letters] of ['7D', ' Ad', ' 10s', ' 5C'].entries()) {
            for (const letter of letters) {
                await press(letter);
                await pause(300);
            }
            await until('said.length', card + 1);
            far.push(identify(await value("$('text').value")).stderr.replace(/.*:\d+:\d+: (.*?);.*\n/, '$1'));
        }
        await press(' 3S 8C 2D AH');
        await until('/^Line 1, column 1: no single deal .* none$/.test(said.at(-1))');
        const said = await value('said');
        assert.match(far.join(), /^1 of 8 cards,2 of 8 cards,3 of 8 cards,4 of 8 cards$/);
        said.slice(0, 4).forEach((told, i) => assert.match(told, RegExp(`^${far[i]}( #|$)`)));
        assert.ok(said.length <= 6, said.join('\n')); // eight cards at once may be seen in parts
        assert.doesNotMatch(said.join(), /\.\.\./);
    },
    async 'a phone shows what is asked first, and on its side number and picture'() {
        const seen = (await resize(320, 568)) === 320;
        await visit('#11982');
        await showsDeal(11982, 'cannot be won');
        await value("($('cards').open = true, scrollTo(0, 0))");
        const bottom = id => value(`$('${id}').getBoundingClientRect().bottom`);
        for (const id of ['heading', 'number', 'show', 'random', 'title', 'picture', 'which', 'text', 'pad'])
            assert.ok(!seen || await bottom(id) <= 568, id);
        assert.ok(await value("$('choose').querySelector('label').checkVisibility()"));
        await resize(640, 320);
        for (const id of ['heading', 'number', 'show', 'random', 'title', 'picture'])
            assert.ok(await bottom(id) <= 320, id);
    },
    async 'cards are tapped, in either order, and nothing moves'() {
        const width = await resize(360, 640);
        await visit('#1');
        await showsDeal(1);
        assert.equal(await value("$('cards').open"), await value("matchMedia('(pointer: coarse)').matches"));
        await value("($('cards').open = true, 0)");
        const top = await value("$('pad').getBoundingClientRect().top");
        for (const [keys, typed, answer] of [
            ['7 \u2666', '7\u2666', /^$/],
            ['A \u2666 5 \u2663', '7\u2666 A\u2666 5\u2663', /^#617 .* more$/],
            ['3 \u2660 5 \u2660 9 8 \u2663', '7\u2666 A\u2666 5\u2663 3\u2660 5\u2660 8\u2663', /^#617$/],
            ['\u2665 10', '7\u2666 A\u2666 5\u2663 3\u2660 5\u2660 8\u2663 10\u2665', /^none$/],
            ['\u232b ? A', '7\u2666 A\u2666 5\u2663 3\u2660 5\u2660 8\u2663 ? A', /^$/],
            ['\u2665', '7\u2666 A\u2666 5\u2663 3\u2660 5\u2660 8\u2663 ? A\u2665', /^#617$/],
            ['Clear', '', /^$/]]) {
            await tap(keys);
            assert.equal(await value("$('text').value.replaceAll('\ufe0e', '')"), typed);
            await until(`${answer}.test(${text('answers')})`);
            assert.equal(await value("$('pad').getBoundingClientRect().top"), top, typed);
        }
        const sizes = await value(`[...$('pad').children].flatMap(key => [key.offsetWidth, key.offsetHeight])`);
        assert.ok(width > 360 || Math.min(...sizes) >= 44, sizes.join(' '));
        assert.equal(await value('document.activeElement === document.body'), true); // no keyboard
    },
    async 'in a page that is written from right to left the picture stays right'() {
        await visit('#617');
        const places = `JSON.stringify([...$('picture').querySelectorAll('svg *')].map(part =>
            Math.round(part.getBoundingClientRect().x - $('picture').getBoundingClientRect().x)))`;
        const before = await value(places);
        await value("(document.documentElement.dir = 'rtl', 0)");
        assert.equal(await value(places), before);
    },
    async 'a page that was saved with its deal works'() {
        writeFileSync('saved.html', await value('document.documentElement.outerHTML'));
        await visit('#618', url('saved.html'));
        await showsDeal(618);
        assert.equal(await value("$('pad').children.length"), 20);
    },
    async 'a page that cannot run says so, and shows no controls'() {
        const sorry = "document.getElementById('sorry')?.innerText";
        const isBare = "[...document.querySelectorAll('button, input, select, textarea')].every(control => !control.checkVisibility())";
        const [address, server] = await serve(({ url }, response) => response.setHeader('Content-Type', 'text/html')
            .setHeader('Content-Security-Policy', `${url.slice(1)}-src 'none'`).end(html));
        for (const missing of ['WebAssembly', 'DecompressionStream']) {
            writeFileSync('old.html', html.replace('<style>', `<script>delete window.${missing}</script>$&`));
            await navigate(url('old.html'));
            await until(`/^This page cannot run here: /.test(${sorry})`);
            assert.ok(await value(isBare));
        }
        await navigate(address + 'worker');
        await until(`/^This page cannot run here: .*Content-Security-Policy/.test(${sorry})`);
        assert.ok(await value(isBare));
        if (name === 'chromium') { // where value() needs no script in the page
            await navigate(address + 'script');
            await until(sorry, 'This page needs JavaScript.');
            assert.ok(await value(isBare));
        }
        server.close();
    },
    async 'in a frame that forbids forms a deal is shown, and what does not work there is not'() {
        const tell = `<script>setInterval(() => { if ($('main').hidden) return;
            if ($('number').value === '617') { $('number').value = 42; $('show').click(); }
            parent.postMessage(['title', 'use'].map(id => $(id).innerText).join() + [...$('use').querySelectorAll('button, a, select')]
                .filter(control => control.checkVisibility()).length, '*'); }, 100)</script>`;
        const [address, server] = await serve(({ url }, response) => response.setHeader('Content-Type', 'text/html')
            .end(url === '/' ? '<iframe sandbox="allow-scripts" src="/page"></iframe><script>onmessage = ({data}) => ' +
                '{ window.told = data; }</script>' : html + tell));
        await navigate(address);
        await until(`/^FreeCell Game #42,To copy, save or print, open this page.*0$/s.test(window.told)`);
        server.close();
    },
    async 'a server is asked for one file'() {
        const asked = [], [address, server] = await serve((request, response) => {
            asked.push(request.url);
            response.setHeader('Content-Type', 'text/html').end(html);
        });
        await visit('#618', address + 'deal.html');
        await showsDeal(618);
        await paste(address + 'deal.html#617');
        await showsDeal(617);
        await value('(navigator.clipboard.writeText = async text => { window.copied = text; }, $("link").click())');
        await until('window.copied', address + 'deal.html#617');
        assert.deepEqual(asked, ['/deal.html']);
        server.close();
    },
    async 'each text of boards.txt is answered as by the command, and nothing is fetched'() {
        await visit('#617');
        await value(`(window.noise = [], ['error', 'unhandledrejection', 'securitypolicyviolation'].forEach(type =>
            addEventListener(type, ({message, reason}) => noise.push([type, message, reason].join(' ')))))`);
        const texts = readdirSync('../texts').map(name => [name, readFileSync(join('../texts', name))])
            .filter(([, bytes]) => Buffer.from(bytes.toString()).equals(bytes)) // others no field can hold
            .filter((_, i) => i % (name === 'chromium' ? 2 : 8) === 0).map(([name, bytes]) => [name, bytes.toString()]);
        const among = '--among=1-1000000'; // a last row takes minutes among all deals
        for (let i = 0; i < texts.length; i += 20) {
            const some = texts.slice(i, i + 20);
            const answers = await value(`Promise.all(${JSON.stringify(some.map(([, text]) => text))}
                .map(text => run(['freecell-identify', '-j', ${JSON.stringify(among)}], text)))`);
            for (const [at, [name, text]] of some.entries()) {
                const { status, stdout, stderr } = identify(text, among), told = answers[at];
                const due = [...stderr.matchAll(/^freecell-identify: (?:standard input:\d+:\d+: )?(.*)/gm)].map(([, what]) => what);
                assert.deepEqual([told.status, told.output, told.errors.map(({ what }) => what)], [status, stdout, due], name);
            }
        }
        assert.equal(await value(`[...noise, ...performance.getEntriesByType('resource').map(({name}) => name)
            .filter(name => !/^(data|blob):/.test(name))].join('\\n')`), '');
    },
};

if (shade && existsSync(axe))
    tests['axe-core finds nothing in any state, light or dark'] = async () => {
        await resize(390, 844);
        await visit('#617');
        await value(readFileSync(axe, 'utf8') + '; 0');
        for (const [state, reach, isReached] of [
            ['at first', () => {}, 'true'],
            ['a deal that cannot be won', () => submit(11982), "document.title === 'FreeCell Game #11982'"],
            ['not a deal', () => submit('x'), "document.title === 'Not a deal'"],
            ['a few cards', () => type('7D AD 5C'), `/ more$/.test(${text('answers')})`],
            ['four boards', () => paste(four), `/#42/.test(${text('answers')})`],
            ['a mistake', () => paste(twice), "$('messages').querySelector('.place') !== null"],
            ['a search', () => paste(kings), "$('searching').checkVisibility()"]]) {
            await reach();
            await until(isReached);
            for (const scheme of ['light', 'dark']) {
                await shade(scheme);
                assert.equal(await value(`axe.run({runOnly: ${scheme === 'dark' ? "['color-contrast']" : 'undefined'}}).then(({violations}) =>
                    violations.map(({id, nodes}) => id + ': ' + nodes.map(({html}) => html.slice(0, 200)).join()).join('\\n'))`), '', `${state}, ${scheme}`);
            }
        }
    };

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
    const begin = performance.now();
    try {
        await test();
        console.log(`ok ${name} (${Math.round(performance.now() - begin)} ms)`);
    } catch (error) {
        failed++;
        console.log(`FAILED ${name}\n${error.message}`);
    }
}
process.exit(failed);
