#!/bin/sh
# The module for web pages, by the manual's program in node, held against the
# dealer of freecell-solver.
#
# shellcheck disable=SC2086,SC2317 # lists of words; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

# The ends of the three ranges, and a few between.
deals='1 617 2147483647 2147483648 2147484265 4294967295 4294967296 4294967913
    6442450943 6442450944 8589934590 8589934591'

# Appends what is printed of each deal: its columns and the number found again;
# and what is not a deal.
tests() {
    printf 'const deals = [%s];\n' "$(printf '%sn, ' $deals)"
    cat <<'END'
function text(card) {
    if (lib.freecell_card_name(card, 0, at + 128) !== 0)
        return '?';
    return String.fromCharCode(...memory().slice(at + 128, at + 130));
}
for (const number of deals) {
    const cards = deal(number);
    lib.freecell_to_columns(at, at + 64);
    const columns = Array.from(memory().slice(at + 64, at + 116), text);
    for (let column = 0; column < 8; column++)
        console.log(columns.splice(0, column < 4 ? 7 : 6).join(' '));
    console.log(`${identify(cards)}`);
}
for (const number of [-3n, 0n, 8589934592n, 2n ** 64n + 617n])
    try { deal(number); console.log('dealt'); } catch (error) { console.log(error.message); }
console.log(`${identify(deal(-1n))} ${identify(deal(-2n))}`);
const cards = deal(617n);
[cards[0], cards[51]] = [cards[51], cards[0]];
console.log(identify(cards));
memory().set(deal(617n).fill(255, 20), at);
lib.freecell_find(at, 1n, 1000000n, at + 64, 8, at + 56, 0, 0);
console.log(`${new BigInt64Array(lib.memory.buffer.slice(at + 64, at + 72))} of ${memory()[at + 56]}`);
END
}

expected() {
    for number in $deals; do
        make-microsoft-freecell-board -t "$number"
        echo "$number"
    done
    printf 'not a deal: %s\n' -3 0 8589934592 18446744073709552233
    printf '%s\n' '-1 -2' none '617 of 1'
}

needs_module() {
    [ -e "$scratch/freecell-deal.wasm" ] || skip 'the module was not built'
    needs node make-microsoft-freecell-board
}

the_manuals_program_deals_and_identifies() {
    needs_module
    display freecell_deal.3 WebAssembly >"$scratch/program.mjs"
    {
        freecell-deal -l 617 | cut -d ' ' -f 2-
        echo 8589934591
    } >"$scratch/program.expected"
    cd "$scratch" && node program.mjs | diff program.expected -
}

node_deals_and_identifies() {
    needs_module
    { display freecell_deal.3 WebAssembly && tests; } >"$scratch/tests.mjs"
    expected >"$scratch/expected"
    cd "$scratch" && node tests.mjs | tail -n +3 | diff expected -
}

check builds wasm
check the_manuals_program_deals_and_identifies
check node_deals_and_identifies
end_of_checks
