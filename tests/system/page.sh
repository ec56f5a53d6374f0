#!/bin/sh
# The web page: in Chromium, held against the command.
#
# shellcheck disable=SC2317 # check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/engines.sh

# Where no other test installs it.
builds_the_page() {
    needs clang wasm-ld
    [ -e /usr/include/wasm32-wasi/stdio.h ] || skip 'wasi-libc is not installed'
    plain_make -s page BUILD="$scratch"
}

chromium_shows_what_the_command_answers() {
    [ -e "$scratch/freecell-deal.html" ] || skip 'the page was not built'
    needs node chromium
    mkdir "$scratch/texts"
    build/tests/command/boards "$scratch/texts"
    cd "$scratch"
    timeout 100 node "$root/tests/system/page.mjs" freecell-deal.html
}

check builds_the_page
check chromium_shows_what_the_command_answers
end_of_checks
