// Prints how fast the module is in node, over nanoseconds from standard input.
import { readFileSync } from 'node:fs';

const BOARDS = 2048, ROUNDS = 15;
const bytes = readFileSync('build/freecell-deal.wasm');
const lib = (await WebAssembly.instantiate(bytes)).instance.exports;
const at = lib.__heap_base.value, deals = at + 8;
lib.memory.grow(2); // for the deals

const jobs = {
    'one of a run': () => lib.freecell_deal_run(4294967297n, BOARDS, deals),
    'identify a deal': () => {
        for (let i = 0; i < BOARDS; i++)
            lib.freecell_identify(deals + 52 * i, at);
    },
};

for (const line of readFileSync(0, 'utf8').split('\n')) {
    const [, name, native] = /^ *(.*?) +([0-9.]+)$/.exec(line) ?? [];
    const times = [];
    for (let i = 0; jobs[name] && i < ROUNDS; i++) {
        const begin = performance.now();
        jobs[name]();
        times.push((performance.now() - begin) * 1e6 / BOARDS / native);
    }
    if (times.length > 0)
        console.log(`  ${name.padEnd(28)} ${times.sort((a, b) => a - b)[ROUNDS >> 1].toFixed(2)}`);
}
