// Chromium and Firefox by what both can do. Each is driven by its own protocol,
// so that nothing else is needed, and ends with its processes and its profile.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect } from 'node:net';

export const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

const profile = resolve(mkdtempSync('profile-'));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => process.exit(1));

// A browser in a process group and with a profile of its own.
function start(program, ...args) {
    const browser = spawn(program, [...args, '--headless'], { detached: true,
        env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    process.on('exit', () => {
        try { process.kill(-browser.pid, 'SIGKILL'); } catch { /* it has ended */ }
        rmSync(profile, { recursive: true, force: true, maxRetries: 9, retryDelay: 100 });
    });
    return browser.stdio;
}

// Calls by number, and what to do with the answer of one.
function calls(write) {
    const waiting = [];
    return [
        (method, params = {}) => new Promise((done, fail) => write(waiting.push({ done, fail }) - 1, method, params)),
        (id, error, result) => error ? waiting[id].fail(Error(error.message)) : waiting[id]?.done(result),
    ];
}

// Chromium's remote debugging by a pipe: JSON, each ended by a NUL.
async function chromium() {
    const [, , , input, output] = start('chromium', '--disable-gpu', '--no-first-run', '--disable-sync',
        '--disable-background-networking', '--disable-component-update', '--remote-debugging-pipe',
        `--user-data-dir=${profile}`, ...process.getuid() === 0 ? ['--no-sandbox'] : []);
    let rest = '', sessionId;
    const [call, answer] = calls((id, method, params) =>
        input.write(JSON.stringify({ id, method, params, sessionId }) + '\0'));
    output.setEncoding('utf8').on('data', text => {
        const parts = (rest + text).split('\0');
        rest = parts.pop();
        parts.map(JSON.parse).forEach(({ id, error, result }) => answer(id, error, result));
    });
    const { targetInfos } = await call('Target.getTargets');
    const { targetId } = targetInfos.find(({ type }) => type === 'page') ??
        await call('Target.createTarget', { url: 'about:blank' });
    ({ sessionId } = await call('Target.attachToTarget', { targetId, flatten: true }));
    await call('Page.enable');
    const codes = { '\t': { key: 'Tab', windowsVirtualKeyCode: 9 },
        '\n': { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 } };
    return {
        async value(expression) {
            const { result, exceptionDetails: wrong } = await call('Runtime.evaluate',
                { expression, awaitPromise: true, returnByValue: true, userGesture: true });
            if (wrong)
                throw Error(wrong.exception?.description ?? wrong.text);
            return result.value;
        },
        navigate: url => call('Page.navigate', { url }),
        async resize(width, height) {
            await call('Emulation.setDeviceMetricsOverride',
                { width, height, deviceScaleFactor: 1, mobile: width < 600 });
            await call('Emulation.setTouchEmulationEnabled', { enabled: width < 600 });
            return width;
        },
        shade: value => call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] }),
        print: async () => (await call('Page.printToPDF')).data,
        async press(keys) {
            for (const key of keys)
                for (const type of ['keyDown', 'keyUp'])
                    await call('Input.dispatchKeyEvent', { type, ...codes[key] ?? { key, text: key } });
        },
    };
}

// Firefox's marionette: JSON, each with its length before it.
async function firefox() {
    writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
    start('firefox-esr', '--marionette', '--no-remote', '--profile', profile);
    let port, rest = Buffer.alloc(0);
    for (let i = 0; i < 600 && !port; i++, await pause(50))
        try { port = Number(readFileSync(join(profile, 'MarionetteActivePort'))); } catch { /* not yet */ }
    const [call, answer] = calls((id, method, params) => {
        const text = JSON.stringify([0, id, 'WebDriver:' + method, params]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
    const socket = connect(port, '127.0.0.1').on('data', bytes => {
        rest = Buffer.concat([rest, bytes]);
        for (let colon, end; (colon = rest.indexOf(':')) > 0; rest = rest.subarray(end)) {
            end = colon + 1 + Number(rest.subarray(0, colon));
            if (rest.length < end)
                break;
            const { 1: id, 2: error, 3: result } = JSON.parse(rest.subarray(colon + 1, end));
            answer(id, error, result);
        }
    });
    await call('NewSession');
    // In a script of the page, whose constants others do not see.
    const value = async expression => (await call('ExecuteScript', { sandbox: null, args: [expression], script: `
        const script = document.createElement('script');
        script.textContent = 'window.result = (async () => (' + arguments[0] + '))()';
        document.head.append(script);
        script.remove();
        return window.result;` })).value;
    return {
        value,
        navigate: url => call('Navigate', { url }),
        async resize(width, height) { // not to less than 500 pixels
            await call('SetWindowRect', { width, height });
            return value('innerWidth');
        },
        print: async () => (await call('Print')).value,
        press: keys => call('PerformActions', { actions: [{ type: 'key', id: 'keys', actions: [...keys]
            .map(key => ({ '\t': '\uE004', '\n': '\uE006' }[key] ?? key))
            .flatMap(value => [{ type: 'keyDown', value }, { type: 'keyUp', value }]) }] }),
    };
}

export const browsers = { chromium, 'firefox-esr': firefox };
