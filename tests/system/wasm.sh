#!/bin/sh
# The module for web pages, by the manual's program in node.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

needs_module() {
    [ -e "$scratch/freecell-deal.wasm" ] || skip 'the module was not built'
    needs node
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

# All of the header's but the two that need the list of impossible deals.
the_module_has_every_function() {
    needs_module
    cd "$scratch"
    node -e 'const module = new WebAssembly.Module(fs.readFileSync("freecell-deal.wasm"));
        for (const { name } of WebAssembly.Module.exports(module)) console.log(name);' |
        grep '^freecell' | sort >functions
    header_functions | grep -vx -e freecell_winnable -e freecell_next_impossible |
        diff - functions
}

check builds wasm
check the_manuals_program_deals_and_identifies
check the_module_has_every_function
end_of_checks
