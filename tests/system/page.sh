#!/bin/sh
# The web page: in Chromium, held against the commands.
#
# shellcheck disable=SC2317 # check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

axe=$build/npm/node_modules/axe-core/axe.min.js # where install-deps has npm put it

# In a folder that gets all that the browser leaves behind.
works_in_chromium() {
    [ -e "$scratch/freecell-deal.html" ] || skip 'the page was not built'
    needs chromium node pdfinfo
    cd "$scratch"
    TMPDIR=$PWD node "$root/tests/system/page.mjs" freecell-deal.html "$axe" >said 2>&1 ||
        { cat said && return 1; }
}

passes_axe() {
    [ -e "$axe" ] || skip 'axe-core is not installed (by npm)'
    [ -e "$scratch/said" ] || skip 'the page was not tried in chromium'
    grep '^ok axe-core' "$scratch/said"
}

check builds page
check works_in_chromium
check passes_axe
end_of_checks
