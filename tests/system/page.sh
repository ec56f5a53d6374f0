#!/bin/sh
# For the web: the page, in Chromium, held against the commands; and the module for
# other pages, by the manual's program in node.
#
# shellcheck disable=SC2317 # check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

axe=$build/npm/node_modules/axe-core/axe.min.js # where install-deps has npm put it

# Builds a target in $scratch, where no other test installs it.
builds() {
    needs clang wasm-ld
    [ -e /usr/include/wasm32-wasi/stdio.h ] || skip 'wasi-libc is not installed'
    plain_make -s "$1" BUILD="$scratch"
}

# In a folder that gets all that the browser leaves behind.
works_in_chromium() {
    builds page
    needs chromium node pdfinfo
    cd "$scratch"
    TMPDIR=$PWD node "$root/tests/system/page.mjs" freecell-deal.html "$axe" >said 2>&1 ||
        { cat said && return 1; }
}

passes_axe() {
    [ -e "$axe" ] || skip 'axe-core is not installed (by npm)'
    [ -e "$scratch/said" ] || skip 'the page was not tried in chromium'
    has '^ok axe-core' <"$scratch/said"
}

# The module has all of the header's functions but the two that need the list of
# impossible deals.
the_manuals_program_deals_and_identifies() {
    builds wasm
    needs node
    cd "$scratch"
    display freecell_deal.3 WebAssembly >program.mjs
    printf '%s\n8589934591\n' "$(freecell-deal -l 617 | cut -d ' ' -f 2-)" >program.expected
    node program.mjs | diff program.expected -
    node -e 'const module = new WebAssembly.Module(fs.readFileSync("freecell-deal.wasm"));
        for (const { name } of WebAssembly.Module.exports(module)) console.log(name);' |
        grep '^freecell' | sort >functions
    header_functions | grep -vx -e freecell_winnable -e freecell_next_impossible |
        diff - functions
}

check works_in_chromium
check passes_axe
check the_manuals_program_deals_and_identifies
end_of_checks
