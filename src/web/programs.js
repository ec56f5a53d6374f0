// The programs: runs them, and knows their messages.

// A worker runs a program once. This is all of WASI that it uses; other calls fail with 8, EBADF.
function work() {
    onmessage = ({data: {module, args, input}}) => {
        const encoder = new TextEncoder(), decoders = [0, 1, 2].map(() => new TextDecoder());
        const strings = encoder.encode(args.join('\0') + '\0'), written = ['', '', ''];
        let memory;
        const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);
        const put = (at, value) => new DataView(memory.buffer).setUint32(at, value, true);
        // Reads and writes may be short: they end with the first part of a vector.
        const part = vector => bytes(...new Uint32Array(memory.buffer, vector, 2));
        const calls = {
            args_sizes_get(count, size) { put(count, args.length); put(size, strings.length); },
            args_get(list, at) {
                bytes(at, strings.length).set(strings);
                args.forEach((arg, i) => {
                    put(list + 4 * i, at);
                    at += encoder.encode(arg).length + 1;
                });
            },
            environ_sizes_get(count, size) { put(count, 0); put(size, 0); },
            fd_fdstat_get(fd, at) { bytes(at, 24).fill(0); }, fd_close() {},
            fd_read(fd, vector, count, size) {
                const {read, written} = encoder.encodeInto(input, part(vector));
                input = input.slice(read);
                put(size, written);
            },
            fd_write(fd, vector, count, size) {
                const text = decoders[fd].decode(part(vector), {stream: true});
                if (text.startsWith('\r'))
                    postMessage({progress: text});
                else
                    written[fd] += text;
                put(size, part(vector).length);
            },
            clock_time_get(clock, precision, at) {
                const nanoseconds = Math.round(performance.now() * 1e6);
                new BigUint64Array(memory.buffer, at)[0] = BigInt(nanoseconds);
            },
            random_get(at, length) { crypto.getRandomValues(bytes(at, length)); },
            proc_exit() { throw args; }, // the way out
        };
        const wasi = Object.fromEntries(WebAssembly.Module.imports(module).map(({name}) =>
            [name, (...values) => name in calls ? calls[name](...values) ?? 0 : 8]));
        try {
            const {exports} = new WebAssembly.Instance(module, {wasi_snapshot_preview1: wasi});
            memory = exports.memory;
            exports._start();
        } catch (end) {
            if (end !== args)
                written[2] = `${args[0]}: this browser stopped the program`;
        }
        postMessage({output: written[1], errors: written[2]});
    };
}

const source = URL.createObjectURL(new Blob([`(${work})()`]));
let module; // has both programs
// Unpacks the module, of base64 and gzip.
async function compile(text) {
    const zipped = Uint8Array.from(atob(text), c => c.charCodeAt(0));
    const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'));
    module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
}
// Runs a program, whose name is the first argument. Resolves to what it wrote; calls onProgress
// with each line of progress. Terminating the worker stops it.
const run = (args, input = '', onProgress = () => {}, worker = new Worker(source)) =>
    new Promise((resolve, reject) => {
        worker.onerror = reject;
        worker.onmessage = ({data: {progress, output, errors}}) => {
            if (progress)
                return onProgress(progress);
            worker.terminate();
            resolve({output, errors: parseMessages(errors)});
        };
        worker.postMessage({module, args, input});
    });
const objects = ({output}) => output.split('\n').filter(Boolean).map(line => JSON.parse(line));

// This is all that the page knows of the wording of messages; others are shown, too. Some are
// about the word at their place, a card missing before it, or the text; those that are early
// do not matter while a first row is not complete.
const message = /^freecell-\w+: (?:standard input:(?<line>\d+):(?<column>\d+): )?(?<what>.*)/gm;
const kinds = [
    {wording: /^(\S+ (here,|is also at)|this card) /, about: 'word'},
    {wording: /^\S+ of deal \S+ is missing here/, about: 'gap'},
    {wording: /^more than \d+ deals /, about: 'text', isEarly: true, canNarrow: true},
    {wording: /^no board found/, about: 'text', isEarly: true},
    {wording: /^no /, about: 'text'},
];
const parseMessages = text => Array.from(text.matchAll(message), ({groups}) =>
    ({...groups, ...kinds.find(({wording}) => wording.test(groups.what))}));
// Without advice that helps only elsewhere: options, dots, the other program.
const helps = part => !/(^|\s)--?[a-z]|\.\.\.|freecell-/.test(part);
const reword = what => what.replace(/^./, letter => letter.toUpperCase())
    .replace(/is also at .*/, 'is there twice')
    .split(/(?=[;:,] )/).filter((part, i) => i === 0 || helps(part)).join('');
