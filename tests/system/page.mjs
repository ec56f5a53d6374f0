// The page in Chromium, as a person uses it, held against the command in PATH:
// page.mjs PAGE. The texts of boards are in the folder texts. Chromium is driven
// through a pipe, so that nothing else is needed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import assert from 'node:assert/strict';

const page = pathToFileURL(resolve(process.argv[2])).href;
const profile = mkdtempSync('profile-');
const sandbox = process.getuid() === 0 ? ['--no-sandbox'] : [];
const chromium = spawn('chromium', ['--headless', '--disable-gpu', '--no-first-run',
    '--disable-sync', '--disable-background-networking', '--remote-debugging-pipe',
    `--user-data-dir=${profile}`, ...sandbox],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: profile } });

// Chromium's answers and events, each ended by a NUL.
const waiting = new Map(), noise = [];
let last = 0, rest = '', session;
chromium.stdio[4].setEncoding('utf8').on('data', text => {
    const parts = (rest + text).split('\0');
    rest = parts.pop();
    for (const { id, result, error, method, params } of parts.map(JSON.parse))
        if (id)
            waiting.get(id)(error ? Promise.reject(Error(error.message)) : result);
        else if (/exceptionThrown|entryAdded|consoleAPICalled/.test(method) ||
            (method === 'Network.requestWillBeSent' && /^(https?|file):/.test(params.request.url) &&
                !params.request.url.startsWith(page)))
            noise.push(JSON.stringify(params));
});
function send(method, params = {}) {
    chromium.stdio[3].write(JSON.stringify({ id: ++last, method, params, sessionId: session }) + '\0');
    return new Promise(done => waiting.set(last, done));
}

// The value of an expression in the page.
async function value(expression) {
    const { result, exceptionDetails } = await send('Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    assert.equal(exceptionDetails, undefined, JSON.stringify(exceptionDetails));
    return result.value;
}
const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));
async function until(expression, expected) {
    let seen;
    for (let i = 0; i < 200; i++, await pause(50))
        if ((seen = await value(expression)) === expected)
            return;
    assert.deepEqual(seen, expected, expression);
}
const text = id => `$('${id}').innerText.trim()`;
const paste = board => value(`$('text').value = ${JSON.stringify(board)};
    $('answers').replaceChildren('?'); $('messages').replaceChildren('?');
    $('text').dispatchEvent(new Event('input')), 0`);
const visit = async hash => {
    await send('Page.navigate', { url: 'about:blank' });
    await send('Page.navigate', { url: page + hash });
    await until('document.readyState', 'complete');
};
const command = (args, input = '') => execFileSync('freecell-deal', args, { input, encoding: 'utf8' });
const rows = command(['617']);

const tests = {
    async 'a deal by rows is found, and shown'() {
        await visit('#1');
        await until(text('title'), 'FreeCell Game #1');
        await paste(rows);
        await until(text('answers'), '617');
        await until(text('title'), 'FreeCell Game #617');
        assert.equal(await value("$('rows').textContent"), rows);
        assert.equal(await value('location.hash'), '#617');
    },
    async 'a table of HTML is found'() {
        await paste('<table>' + rows.replace(/\w+/g, '<td>$&</td>').replace(/^.+$/gm, '<tr>$&</tr>') + '</table>');
        await until(text('answers'), '617');
    },
    async 'a part is found'() {
        await value("$('among').value = '--among=1-1000000', 0");
        await paste('7D ? 5C 3S ? 8C ...');
        await until(text('answers'), '617');
        await value("$('among').value = '', 0");
    },
    async 'a mistake is shown in its place'() {
        await paste(rows.replace('7D', '8D'));
        await until(text('messages'), "Line 3, column 16: '8D' is on the board twice: here and at 1:1; " +
            '--near allows that in a whole board');
    },
    async 'misread cards are allowed'() {
        await value("$('near').click(), 0");
        await paste(rows.replace('7D', '8D'));
        await until(text('answers'), '617');
        await until(text('messages'), 'Line 1, column 1: 8D here, 7D in deal 617');
        await value("$('messages').querySelector('button').click(), 0");
        assert.equal(await value('getSelection().toString()'), '8D');
        await value("$('near').click(), 0");
    },
    async 'a half-played game is found'() {
        await paste('Foundations: H-0 C-0 D-0 S-0\nFreecells: 4H\n' + command(['-c', '617']).replace(' 4H\n', '\n'));
        await until(text('answers'), '617');
    },
    async 'a file of UTF-16 is read'() {
        const utf16 = JSON.stringify([...Buffer.from('\ufeff' + command(['-u', '-c', '618']), 'utf16le')]);
        await value(`{ const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(${utf16})], 'board.txt'));
            dispatchEvent(new DragEvent('drop', { dataTransfer: data })); 0 }`);
        await until(text('answers'), '618');
        await until(text('title'), 'FreeCell Game #618');
    },
    async 'a number is dealt as the command deals it'() {
        await visit('#11982');
        await until(text('title'), 'FreeCell Game #11982');
        assert.equal(await value("decodeURIComponent($('download').href.split(',').slice(1).join(','))"),
            command(['-s', '11982']));
        await value("$('number').value = '617'; $('choose').requestSubmit()");
        await until(text('title'), 'FreeCell Game #617');
        for (const style of ['-c', '-u', '-a']) {
            await value(`$('style').value = '${style}'; $('style').onchange()`);
            await until("$('rows').textContent", command([style, '617']));
        }
    },
    async 'a wrong number has its message'() {
        await visit('#0');
        await until(text('wrong'), spawnSync('freecell-deal', ['0'], { encoding: 'utf8' })
            .stderr.split('\n')[0].replace('freecell-deal: ', ''));
        assert.equal(await value("$('link').checkVisibility()"), false);
    },
    async 'a random deal is not the same twice'() {
        await visit('#617');
        await until(text('title'), 'FreeCell Game #617');
        await value("$('random').click(), 0");
        await until("location.hash !== '#617' && document.title === 'FreeCell Game ' + location.hash", true);
    },
    async 'a long search can be stopped'() {
        await paste(rows.replace(/[^K\s][CDHS]/g, '?'));
        await until("/%, .* left/.test($('progress').textContent) && !$('searching').hidden", true);
        await value("$('stop').click(), 0");
        await until(text('messages'), 'Stopped.');
        assert.equal(await value("$('searching').hidden"), true);
        await paste(rows);
        await until(text('answers'), '617');
    },
    async 'text and link are copied'() {
        await visit('#617');
        await until(text('title'), 'FreeCell Game #617');
        await value("navigator.clipboard.writeText = async text => { window.copied = text; }, 0");
        await value("$('copy').click(), 0");
        await until('window.copied', rows);
        await value("$('link').click(), 0");
        await until('window.copied', page + '#617');
    },
    async 'each text of boards.txt is answered as by the command'() {
        const few = output => output.replace(/^((?:\S+ ){10}).*$/gm, '$1...');
        for (const name of readdirSync('texts')) {
            const bytes = readFileSync(join('texts', name)), board = bytes.toString();
            if (!Buffer.from(board).equals(bytes))
                continue; // no text that a field can hold
            const native = spawnSync('freecell-deal', ['-i'], { input: bytes, encoding: 'utf8' });
            const page = await value(`run(['-i'], ${JSON.stringify(board)})`);
            assert.equal(page.status, native.status, name);
            assert.equal(few(page.output), few(native.stdout), name);
            const told = page.errors.map(({ what }) => what.replace(/;? ?--near allows.*/, '')).filter(what => what);
            const due = native.stderr.match(/(?<=^freecell-deal: (standard input:\d+:\d+: )?)(?!standard input:).*/gm) ?? [];
            assert.deepEqual(told, due, name);
        }
    },
    async 'nothing is fetched, and no error is logged'() {
        assert.deepEqual(noise, []);
    },
};

const { targetInfos } = await send('Target.getTargets');
const { targetId } = targetInfos.find(target => target.type === 'page') ?? await send('Target.createTarget', { url: 'about:blank' });
session = (await send('Target.attachToTarget', { targetId, flatten: true })).sessionId;
for (const domain of ['Page', 'Runtime', 'Log', 'Network'])
    await send(`${domain}.enable`);
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
send('Browser.close');
await new Promise(done => chromium.on('exit', done));
rmSync(profile, { recursive: true, force: true });
process.exit(failed);
