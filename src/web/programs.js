// The programs: runs them, and knows what they write.

// Runs a program to its end, and returns what it wrote. This is all of WASI that it uses; other
// calls fail with 8, EBADF.
function execute(module, args, input, onProgress) {
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
                onProgress(text);
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
    return {output: written[1], errors: written[2]};
}

let module; // has all programs
// Unpacks the module, of base64 and gzip.
async function compile(text) {
    const zipped = Uint8Array.from(atob(text), c => c.charCodeAt(0));
    const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'));
    module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
}
const parsed = ({output, errors}) => ({output, errors: parseMessages(errors)});
const objects = ({output}) => output.split('\n').filter(Boolean).map(line => JSON.parse(line));

// Runs a program, whose name is the first argument, and which takes a millisecond.
const run = (args, input = '') => parsed(execute(module, args, input));

// Runs a program in a worker, of which there is one. Resolves to what it wrote; calls onProgress
// with each line of progress.
const source = URL.createObjectURL(new Blob([execute, `
onmessage = ({data: {module, args, input}}) =>
    postMessage(execute(module, args, input, progress => postMessage({progress})));`]));
let worker;
const search = (args, input, onProgress) => new Promise((resolve, reject) => {
    worker = new Worker(source);
    worker.onerror = reject;
    worker.onmessage = ({data}) =>
        data.progress ? onProgress(data.progress) : resolve(parsed(data));
    worker.postMessage({module, args, input});
}).catch(() => ({output: '', errors: [{what: 'the browser or this site forbids the search'}]}))
    .finally(stopSearch);
function stopSearch() { worker?.terminate(); } // and keeps its promise to nobody

// The words that lie on the board of a text, as the programs read them. The last one may be half
// a card, which waits for the other half.
let lastRead = {};
function read(text) {
    if (text !== lastRead.text)
        lastRead = {text, words: objects(run(['freecell-words'], text))};
    return lastRead.words;
}
const isHalf = ({kind}) => kind === 'rank' || kind === 'suit';
const halfOf = text => read(text).find(isHalf);
const wordsOf = text => read(text).filter(word => !isHalf(word));
function withoutHalf(text) {
    const half = halfOf(text);
    return (half ? text.slice(0, indexOf(text, half)) : text).trimEnd();
}
// The words of a text of one line, to which more may come.
const lineOf = text => text.trim().includes('\n') ? [] : wordsOf(text);
// Where a place is in a text. The program counts lines and characters from 1.
function indexOf(text, {line, column}) {
    const lines = text.split('\n', line), last = [...lines.pop()].slice(0, column - 1);
    return [...lines, last.join('')].join('\n').length;
}
// Where the word at a place ends: before a mark, or the next card.
function endOf(text, place) {
    const begin = indexOf(text, place), rest = text.slice(begin), [, next] = read(rest);
    const [word] = /^[\p{L}\p{N}\p{M}\p{So}]+|^\S*/u.exec(rest);
    return begin + Math.min(word.length, next ? indexOf(rest, next) : word.length);
}

// From their picture of a deal: a board without cards; a card without a face; and all cards, by
// number, as deal -4 is the deck from its end, column by column.
let emptyBoard, blank, cards;
function takeCards() {
    const {output} = run(['freecell-deal', '-s', '--', '-4']);
    emptyBoard = Object.assign(document.createElement('div'), {innerHTML: output}).firstChild;
    cards = [...emptyBoard.querySelectorAll('[font-size] > g > g')].reverse();
    for (const card of cards) { // as if it were covered
        card.replaceChildren(...[...card.children].slice(0, 4));
        card.remove();
    }
    blank = cards[0].cloneNode();
    blank.innerHTML = '<title></title><use href="#fc-card"/><text x="50" y="32"></text>';
}
// The card that a word is, or another word on a blank one.
function cardOf({kind, card, text}) {
    const made = (kind === 'card' ? cards[card] : blank).cloneNode(true);
    if (kind !== 'card') {
        made.classList.add('unknown');
        made.firstChild.textContent = kind === 'unknown' ? 'Unknown card' : text;
        made.lastChild.textContent = text.slice(0, 4);
    }
    return made;
}
// Adds what shows of the last card of a column.
function uncover(card) {
    const [, , rank, suit] = [...card.children].map(part => part.outerHTML);
    const middle = suit?.replace(/ x=.*?>/, ' x="24" y="44" width="52" height="52">');
    if (suit)
        card.innerHTML += `${middle}<g transform="rotate(180 50 70)">${rank + suit}</g>`;
}

// This is all that the page knows of the wording of messages: how they begin, and what they are
// about: the word at their place, a card that is missing before it, or the text. Early ones do not
// matter while a first row is not complete. Other messages are shown, too. The program writes each
// kind for its example, as the page's test checks.
const deal617 = '7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC KD 5H ' +
    '9S 3C 8S 7H 4D JS 4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H';
const kinds = [
    {begins: /\S+ here, /, about: 'word', example: deal617.replace('9D', '9C')},
    {begins: /\S+ is also at /, about: 'word', example: '7D AD 5C 3S 5S 8C 2D 7D'},
    {begins: /'.+' is not a card/, about: 'word', example: '7D AD 1O ?'},
    {begins: /this card is separated /, about: 'word', example: '7D AD - 5C ?'},
    {begins: /nothing can follow /, about: 'word', example: '7D AD ... 5C'},
    {begins: /\S+ of deal \S+ is missing/, about: 'gap', example: deal617.replace('9D ', '')},
    {begins: /no deal (of \S+ )?begins /, about: 'text', example: 'AD 7D 5C 3S 5S 8C 2D AH'},
    {begins: /several deals /, about: 'text', example: 'QC KH 7C 4D 5S KC 7D 2D'},
    {begins: /no deal of \S+ has /, about: 'text', example: '7D AD 5C 3S ...', among: '1-616'},
    {begins: /no deal has /, about: 'text', isEarly: true, example: '7D TD TH KD 4C 4S ...'},
    {begins: /no board found/, about: 'text', isEarly: true, example: 'hello'},
    {begins: /more than \d+ deals /, about: 'text', isEarly: true, canNarrow: true,
        example: '7D AD ...'},
];
const message = /^freecell-\w+: (?:standard input:(?<line>\d+):(?<column>\d+): )?(?<what>.*)/gm;
const kindOf = what => kinds.find(({begins}) => what.search(begins) === 0);
const parseMessages = text => Array.from(text.matchAll(message), ({groups}) => {
    const {about, isEarly, canNarrow} = kindOf(groups.what) ?? {};
    return {...groups, about, isEarly, canNarrow};
});
const capitalized = text => text.replace(/^./, letter => letter.toUpperCase());
// Without advice that helps only elsewhere: options, dots, the other program.
const helps = part => !/(^|\s)--?[a-z]|\.\.\.|freecell-/.test(part);
// A range as the page's buttons write it.
const inWords = text => text.replace(/\b(\d+)-(\d+)\b/, (range, ...ends) =>
    ends.slice(0, 2).map(number => Number(number).toLocaleString('en')).join(' to '));
const reword = what => inWords(capitalized(what))
    .split(/(?=[;:,] )/).filter((part, i) => i === 0 || helps(part)).join('');
