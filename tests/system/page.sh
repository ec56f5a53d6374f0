#!/bin/sh
# The web page: in Chromium and in Firefox, held against the commands.
#
# shellcheck disable=SC2317 # check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

axe=/usr/local/lib/node_modules/axe-core/axe.min.js # where install-deps has npm put it

# start BROWSER: in a folder of its own, which gets all that it leaves behind.
start() {
    mkdir "$scratch/$1" && cd "$scratch/$1" || exit 1
    TMPDIR=$PWD node "$root/tests/system/page.mjs" "$1" ../freecell-deal.html "$axe" >said 2>&1
    echo $? >status
}

works_in() {
    [ -e "$scratch/freecell-deal.html" ] || skip 'the page was not built'
    needs "$1" node pdfinfo
    [ "$(cat "$scratch/$1/status")" -eq 0 ] || { cat "$scratch/$1/said" && return 1; }
}

passes_axe() {
    [ -e "$axe" ] || skip 'axe-core is not installed (by npm)'
    [ -e "$scratch/chromium/said" ] || skip 'the page was not tried in chromium'
    grep '^ok axe-core' "$scratch/chromium/said"
}

check builds page
if [ -e "$scratch/freecell-deal.html" ]; then
    mkdir "$scratch/texts" && "$build/tests/command/boards" "$scratch/texts"
    start chromium &
    start firefox-esr &
    wait
fi
check works_in chromium
check works_in firefox-esr
check passes_axe
end_of_checks
