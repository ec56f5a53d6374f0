// Chromium by its remote debugging: JSON in a pipe, each message ended by a NUL.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

// It ends with the test, and so does its profile.
const profile = resolve(mkdtempSync('profile-'));
const browser = spawn('chromium', ['--headless', '--disable-gpu', '--no-first-run', '--disable-sync',
    '--disable-background-networking', '--disable-component-update', '--remote-debugging-pipe',
    `--user-data-dir=${profile}`, ...process.getuid() === 0 ? ['--no-sandbox'] : []],
{ detached: true, env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => process.exit(1));
process.on('exit', () => {
    try { process.kill(-browser.pid, 'SIGKILL'); } catch { /* it has ended */ }
    rmSync(profile, { recursive: true, force: true, maxRetries: 9, retryDelay: 100 });
});

const [, , , input, output] = browser.stdio, calls = [];
let rest = '', sessionId;
export const call = (method, params = {}) => new Promise((done, fail) =>
    input.write(JSON.stringify({ id: calls.push({ done, fail }) - 1, method, params, sessionId }) + '\0'));
output.setEncoding('utf8').on('data', text => {
    const messages = (rest + text).split('\0');
    rest = messages.pop();
    for (const { id, error, result } of messages.map(JSON.parse))
        error ? calls[id]?.fail(Error(error.message)) : calls[id]?.done(result);
});
const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
({ sessionId } = await call('Target.attachToTarget', { targetId, flatten: true }));
await call('Page.enable');
await call('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });

export async function value(expression) {
    const { result, exceptionDetails: wrong } = await call('Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    if (wrong)
        throw Error(`${wrong.exception?.description ?? wrong.text} in ${expression}`);
    return result.value;
}
export async function resize(width, height) { // what is narrow is a phone
    const isPhone = width < 1000;
    await call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: isPhone });
    await call('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
}
// Keys of the keyboard: a key's name in <>, or a character.
export async function press(keys) {
    const codes = { Backspace: 8, Tab: 9, Enter: 13, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
    for (const [, name, character] of keys.matchAll(/<(\w+)>|(.)/gs))
        for (const type of ['keyDown', 'keyUp'])
            await call('Input.dispatchKeyEvent', { type, ...name ? { key: name, windowsVirtualKeyCode: codes[name],
                text: name === 'Enter' ? '\r' : undefined } : { key: character, text: character } });
}
const middle = element => value(`(({x, y, width, height}) => [x + width / 2, y + height / 2])((${element}).getBoundingClientRect())`);
// A click in the middle of an element.
export async function click(element) {
    const [x, y] = await middle(element);
    for (const type of ['mousePressed', 'mouseReleased'])
        await call('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
}
// A finger moves from the middle of an element to the side.
export async function swipe(element, by) {
    const [x, y] = await middle(element);
    for (const [type, touchPoints] of [['touchStart', [{ x, y }]], ['touchMove', [{ x: x + by, y }]], ['touchEnd', []]])
        await call('Input.dispatchTouchEvent', { type, touchPoints });
}
// What another program copied is pasted where the focus is.
export async function paste(text) {
    await value(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await call('Input.dispatchKeyEvent', { type: 'keyDown', key: 'v', modifiers: 2, commands: ['paste'] });
}
