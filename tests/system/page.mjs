// The page as a person uses it in a browser, held against the command in PATH:
// page.mjs chromium|firefox-esr PAGE. The texts of boards are in the folder ../texts.
import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import assert from 'node:assert/strict';
import { browsers, pause } from './page.browsers.mjs';

const [, , name, file] = process.argv;
const { value, navigate, press, resize, print } = await browsers[name]();
const url = path => pathToFileURL(resolve(path)).href;

async function until(expression, expected = true) {
    let seen;
    for (const end = Date.now() + 20000; Date.now() < end; await pause(20))
        if ((seen = await value(expression)) === expected)
            return;
    assert.deepEqual(seen, expected, expression);
}
const text = id => `$('${id}').innerText.trim()`;
const showsDeal = (number, note = 'can be won') =>
    until(`${text('title')} + ': ' + ${text('note')}`, `FreeCell Game #${number}: ${note}`);
const visit = async (hash, page = url(file)) => {
    await navigate('about:blank');
    await navigate(page + hash);
    await until('document.readyState', 'complete');
};
const paste = board => value(`($('text').value = ${JSON.stringify(board)},
    $('answers').replaceChildren('?'), $('messages').replaceChildren('?'),
    $('text').dispatchEvent(new InputEvent('input', {inputType: 'insertFromPaste'})), 0)`);
const tap = keys => value(`${JSON.stringify(keys.split(' '))}.forEach(key =>
    [...$('pad').children].find(({textContent}) => textContent.replace('\ufe0e', '') === key).click())`);
const submit = number => value(`($('number').value = '${number}', $('choose').requestSubmit())`);
const selected = "$('text').value.slice($('text').selectionStart, $('text').selectionEnd)";
const randomly = "location.hash !== '#617' && document.title === 'FreeCell Game ' + location.hash";
const opened = number => `(() => { const data = new DataTransfer(), bytes = new Uint8Array(
    [${[...Buffer.from('\ufeff' + command(['-u', '-c', number]), 'utf16le')]}]);
    data.items.add(new File([bytes], 'board.txt'));
    return data; })()`;
const isOther = "$('picture').firstChild.classList.contains('other')";
const command = (args, input = '') => execFileSync('freecell-deal', args, { input, encoding: 'utf8' });
const refusal = number => spawnSync('freecell-deal', ['-s', '--', number], { encoding: 'utf8' })
    .stderr.split('\n')[0].replace('freecell-deal: ', '').replace(/; several need --output.*/, '');

const rows = command(['617']), twice = rows.replace('7D', '8D');
const kings = rows.replace(/[^K\s][CDHS]/g, '?'); // takes minutes
const prose = ('The quick brown fox jumps over the lazy dog. '.repeat(200) + '\n').repeat(330);

const tests = {
    async 'a deal by rows is found, and shown'() {
        await visit('#1');
        await showsDeal(1);
        await paste(rows);
        await until(text('answers'), '617');
        await showsDeal(617);
        assert.equal(await value("$('rows').textContent"), rows);
        assert.equal(await value('location.hash'), '#617');
    },
    async 'a table, a half-played game, a text of 3 MB, and a part in a range are found'() {
        for (const [board, among = ''] of [
            ['<table>' + rows.replace(/\w+/g, '<td>$&</td>').replace(/^.+$/gm, '<tr>$&</tr>') + '</table>'],
            ['Foundations: H-0 C-0 D-0 S-0\nFreecells: 4H\n' + command(['-c', '617']).replace(' 4H\n', '\n')],
            [prose + rows],
            ['7D ? 5C 3S ? 8C ...', '--among=1-1000000']]) {
            await paste(twice); // its answer is not the deal that is shown
            await until(isOther);
            await value(`($('among').value = '${among}', 0)`);
            await paste(board);
            await until(text('answers'), '617');
            await until(isOther, false);
        }
        await value("($('among').value = '', 0)");
    },
    async 'a file of UTF-16 is read, dropped or opened'() {
        await value(`dispatchEvent(new DragEvent('drop', {dataTransfer: ${opened('618')}}))`);
        await showsDeal(618);
        await value(`($('file').files = ${opened('619')}.files, $('file').dispatchEvent(new Event('change')))`);
        await showsDeal(619);
    },
    async 'of many numbers each is a link'() {
        await paste('7D AD 5C ...');
        await until("/^617( \\d+){9} and \\d+ more$/.test($('answers').innerText)");
        const [, second] = (await value(text('answers'))).split(' ');
        await value("$('answers').querySelectorAll('a')[1].click()");
        await showsDeal(second);
    },
    async 'a mistake is told with its place and the control that helps'() {
        await paste('\u{1F600}:\n' + twice);
        await until("/^Line 4, column 16: '8D'.*\u201cMisread cards\u201d/s.test($('messages').innerText)");
        await value("$('messages').querySelector('button').click()");
        assert.equal(await value(selected), '8D');
    },
    async 'misread cards are allowed'() {
        await value("$('near').click()");
        await paste('\u{1F600}: ' + twice);
        await until(text('messages'), 'Line 1, column 4: 8D here, 7D in deal 617');
        await value("$('messages').querySelector('button').click()");
        assert.equal(await value(selected), '8D');
        await value("$('near').click()");
    },
    async 'of two texts in quick succession the second is answered'() {
        for (const between of [0, 5, 20, 100, 300]) {
            await paste(kings);
            await pause(between);
            await paste(command(['620']));
            await until(text('answers'), '620');
        }
        await pause(700); // a search that goes on shows it
        assert.equal(await value(text('answers')), '620');
    },
    async 'a long search shows its progress, and can be stopped'() {
        await paste(kings);
        await until("/%, .* left/.test($('progress').textContent) && !$('searching').hidden");
        await value("$('stop').click()");
        await until(text('messages'), 'Stopped.');
        assert.equal(await value("$('searching').hidden"), true);
        await paste(rows);
        await until(text('answers'), '617');
    },
    async 'a number is dealt as the command deals it'() {
        await visit('#8589934591');
        await showsDeal(8589934591);
        assert.equal(await value("decodeURIComponent($('download').href.split(',').slice(1).join(','))"),
            command(['-s', '8589934591']));
        for (const style of ['-c', '-u', '-a']) {
            await value(`($('style').value = '${style}', $('style').onchange(), 0)`);
            await until("$('rows').textContent", command([style, '8589934591']));
        }
    },
    async 'a deal that cannot be won says so, and is printed on one page'() {
        await paste(command(['11982']));
        await until(text('answers'), '11982');
        await showsDeal(11982, 'cannot be won');
        await until(text('messages'), ''); // it is said once
        await submit(-1);
        await showsDeal(-1, 'cannot be won');
        await until(text('answers'), ''); // of another deal
        writeFileSync('printed.pdf', Buffer.from(await print(), 'base64'));
        assert.match(execFileSync('pdfinfo', ['printed.pdf'], { encoding: 'utf8' }), /^Pages: +1$/m);
        const words = execFileSync('pdftotext', ['printed.pdf', '-'], { encoding: 'utf8' });
        assert.match(words, /FreeCell Game #-1/);
        assert.doesNotMatch(words, /Which deal|Print/);
    },
    async 'what is not a deal has its message, and no picture'() {
        for (const number of ['0', '12x', 'deal 12', '1-8589934591', '8589934592']) {
            await visit('#' + encodeURIComponent(number));
            await until(text('note'), refusal(number));
            for (const id of ['link', 'copy', 'rows'])
                assert.equal(await value(`$('${id}').checkVisibility()`), false);
        }
    },
    async 'the history goes back and forth'() {
        await submit(1);
        await showsDeal(1);
        await submit(617);
        await showsDeal(617);
        await value('history.back()');
        await showsDeal(1);
        assert.equal(await value("$('number').value"), '1');
        await value('history.forward()');
        await showsDeal(617);
    },
    async 'text and link are copied'() {
        await value('(navigator.clipboard.writeText = async text => { window.copied = text; }, 0)');
        await value("$('copy').click()");
        await until('window.copied', rows);
        await value("$('link').click()");
        await until('window.copied', url(file) + '#617');
    },
    async 'keys alone reach every control, in order, and each has a name'() {
        await visit('#617');
        await press('\t');
        await press('7D AD 5C 3S 5S 8C 2D AH');
        await until(text('answers'), '617');
        for (const control of ['617', 'Tap cards', 'Open a file', 'Among', 'Misread cards', 'Number', 'Deal',
            'Random', 'Copy link', 'Save picture', 'Print', 'Text', 'Copy text']) {
            await press('\t');
            assert.equal(await value(`(({activeElement: {ariaLabel, labels, textContent}}) =>
                (ariaLabel ?? labels?.[0]?.textContent ?? textContent).trim())(document)`), control);
            if (control === 'Random')
                await press('\n');
        }
        await until(randomly);
    },
    async 'nothing moves while one types, nor is wider than a screen or a phone'() {
        for (const [width, height] of [[1280, 800], [360, 740]]) {
            const tops = "['among', 'deal', 'picture'].map(id => $(id).getBoundingClientRect().top).join(' ')";
            const shown = await resize(width, height);
            const fits = async state => assert.ok(await value('document.documentElement.scrollWidth') <= shown, state);
            await visit('#8589934591');
            await showsDeal(8589934591);
            const before = await value(tops);
            for (const typed of ['7D', '7D AD 5C 7D', '7D AD 5C 3S 5S 8C 2D AH ... x', 'hello', rows]) {
                await paste(typed);
                await until(`${text('messages')} !== '?'`);
                if (typed === rows)
                    await showsDeal(617);
                assert.equal(await value(tops), before, typed);
                await fits(typed);
            }
            assert.ok(width < 1000 || await value('document.documentElement.scrollHeight') <= height);
            await paste(kings);
            await until("$('searching').hidden", false);
            await fits('a search');
        }
    },
    async 'while one types slowly, no error comes and goes'() {
        await visit('#1');
        await value(`(window.said = [], new MutationObserver(() => said.push(${text('messages')}
            .replace(/^Line 1, column 1: |;.*/g, ''))).observe($('messages'), {childList: true}), 0)`);
        await press('\t');
        for (const letter of '7D Ad 10s 5C') {
            await press(letter);
            await pause(300);
        }
        await press('3S 8C 2D AH');
        await until("said.at(-1)", 'no single deal begins with these 8 cards');
        assert.equal(await value("[...new Set(said.slice(0, -1))].join()"),
            '1 of 8 cards,2 of 8 cards,3 of 8 cards,4 of 8 cards');
    },
    async 'in a hand, cards are tapped, and number and picture are in sight'() {
        await resize(320, 568);
        await visit('#11982');
        await showsDeal(11982, 'cannot be won');
        assert.ok(await value('innerWidth') > 320 || await value("$('picture').getBoundingClientRect().bottom") <= 568);
        const shown = await resize(360, 640);
        await visit('#1');
        await showsDeal(1);
        assert.equal(await value("$('cards').open"), await value("matchMedia('(pointer: coarse)').matches"));
        await value("($('cards').open = true, 0)");
        const top = await value("$('pad').getBoundingClientRect().top");
        for (const [keys, typed, answer] of [
            ['7 \u2666', '7\u2666 ...', ''],
            ['A \u2666 5 \u2663 3 \u2660 5 \u2660 9 8 \u2663', '7\u2666 A\u2666 5\u2663 3\u2660 5\u2660 8\u2663 ...', '617'],
            ['\u2665 10', '7\u2666 A\u2666 5\u2663 3\u2660 5\u2660 8\u2663 10\u2665 ...', 'none'],
            ['\u232b ? A', '7\u2666 A\u2666 5\u2663 3\u2660 5\u2660 8\u2663 ? A ...', '617'],
            ['Clear', '', '']]) {
            await tap(keys);
            assert.equal(await value("$('text').value.replaceAll('\ufe0e', '')"), typed);
            await until(text('answers'), answer);
            assert.equal(await value("$('pad').getBoundingClientRect().top"), top, typed);
        }
        await showsDeal(617);
        assert.ok(shown > 360 || await value("$('picture').getBoundingClientRect().bottom") <= 640);
        const sizes = await value(`[...$('pad').children].flatMap(key => [key.offsetWidth, key.offsetHeight])`);
        assert.ok(Math.min(...sizes) >= 44, sizes.join(' '));
        assert.equal(await value('document.activeElement === document.body'), true); // no keyboard
    },
    async 'a browser that is too old is told what it lacks'() {
        for (const missing of ['WebAssembly', 'DecompressionStream']) {
            writeFileSync('old.html', readFileSync(file, 'utf8')
                .replace('<style>', `<script>delete window.${missing}</script>$&`));
            await visit('', url('old.html'));
            await until(text('note'), `This page needs ${missing}, which this browser lacks.`);
        }
    },
    async 'a server is asked for one file'() {
        const asked = [], server = createServer((request, response) => {
            asked.push(request.url);
            response.setHeader('Content-Type', 'text/html');
            response.end(readFileSync(file));
        }).listen(0, '127.0.0.1');
        await new Promise(done => server.on('listening', done));
        await visit('#618', `http://127.0.0.1:${server.address().port}/deal.html`);
        await showsDeal(618);
        await paste(rows);
        await showsDeal(617);
        assert.deepEqual(asked, ['/deal.html']);
        server.close();
    },
    async 'each text of boards.txt is answered as by the command, and nothing is fetched'() {
        await visit('#617');
        await value(`(window.noise = [], ['error', 'unhandledrejection', 'securitypolicyviolation'].forEach(type =>
            addEventListener(type, ({message, reason}) => noise.push([type, message, reason].join(' ')))))`);
        const few = output => output.replace(/^((?:\S+ ){10}).*$/gm, '$1...');
        for (const name of readdirSync('../texts')) {
            const bytes = readFileSync(join('../texts', name)), board = bytes.toString();
            if (!Buffer.from(board).equals(bytes))
                continue; // no text that a field can hold
            const native = spawnSync('freecell-deal', ['-i'], { input: bytes, encoding: 'utf8' });
            const page = await value(`run(['-i'], ${JSON.stringify(board)})`);
            assert.equal(page.status, native.status, name);
            assert.equal(few(page.output), few(native.stdout), name);
            const told = page.errors.map(({ what }) => what.replace(/;? ?with --near.*|^deal \S+ cannot be won.*/, '')).filter(what => what);
            const due = native.stderr.match(/(?<=^freecell-deal: (standard input:\d+:\d+: )?)(?!standard input:).*/gm) ?? [];
            assert.deepEqual(told, due, name);
        }
        assert.equal(await value(`[...noise, ...performance.getEntriesByType('resource').map(({name}) => name)
            .filter(name => !/^(data|blob):/.test(name))].join('\\n')`), '');
    },
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
