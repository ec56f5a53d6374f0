# For test programs that are scripts: runs checks and reports them as cmocka does.
# A check is a function; its output is shown if it fails. A script has the commands in
# PATH, and a folder of its own: $scratch. What is built is in $build.
# shellcheck shell=sh

root=$PWD
build=${BUILD:-build}
case $build in /*) ;; *) build=$root/$build ;; esac
# Names with blanks are no use to make and ssh.
case ${TMPDIR:-} in *[[:blank:]]*) unset TMPDIR ;; esac
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
export LC_ALL=C
PATH=$build:$PATH
passed=0 failed=0 skipped=0

# make, as a user types it, without variables of the make that runs the tests.
plain_make() (
    unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL V \
        CPPFLAGS CFLAGS LDFLAGS LDLIBS DESTDIR PREFIX
    "${MAKE:-make}" "$@"
)

# A manual page's source with its escapes as the characters that they print.
unescape() {
    sed -e 's/\\-/-/g; s/\\&//g; s/\\(dq/"/g; s/\\(ga/`/g; s/\\(ha/^/g; s/\\(ti/~/g' \
        -e "s/\\\\(aq/'/g" -e 's/\\e/\\/g' "$@"
}

# display PAGE WORD: the first display of a manual page that has the word.
display() {
    unescape "$root/man/$1" | awk -v word="$2" '
        /^\.Bd -literal/ { text = ""; next }
        /^\.Ed/ && index(text, word) { printf "%s", text; exit shown = 1 }
        { text = text $0 "\n" }
        END { if (!shown) print "no display has " word >"/dev/stderr"; exit !shown }'
}

# The names of the functions that the library's header declares.
header_functions() {
    sed -n '/^typedef/d; s/^[a-z].* \**\(freecell_[a-z_]*\)(.*/\1/p' \
        "$root/include/freecell_deal.h" | sort
}

# grep that must find nothing; `!` before a command would not fail a check.
has_none() {
    if grep "$@"; then return 1; fi
}

# has GREP-ARGUMENT...: the text that is read has such a line; if not, shows all of it.
has() {
    text=$(cat)
    printf '%s\n' "$text" | grep "$@" ||
        { printf '%s\nhas no line as by grep %s\n' "$text" "$*" && return 1; }
}

# is FOUND WANTED
is() {
    [ "$1" = "$2" ] || { printf 'found:  %s\nwanted: %s\n' "$1" "$2" && return 1; }
}

# skip REASON: ends the running check.
skip() {
    printf 'SKIP: %s\n' "$*"
    exit 77
}

# needs PROGRAM...: skips unless all of them are installed.
needs() {
    for program; do
        command -v "${program%% *}" >/dev/null ||
            skip "$program is not installed"
    done
}

# check FUNCTION [ARGUMENT]...: fails if a command of it fails. TEST=TEXT chooses
# checks by a text in their names, in which * is any text.
check() {
    # shellcheck disable=SC2254 # it is a pattern
    case $* in *${TEST:-}*) ;; *) return ;; esac
    printf '[ RUN      ] %s\n' "$*"
    output=$(set -e; "$@" 2>&1)
    case $? in
    0) result='      OK' passed=$((passed + 1)) ;;
    77) result=' SKIPPED' skipped=$((skipped + 1)) ;;
    *) result=' FAILED ' failed=$((failed + 1)) ;;
    esac
    [ "$result" = '      OK' ] || printf '%s\n' "$output"
    printf '[ %s ] %s\n' "$result" "$*"
}

# Ends a script: prints the sums, and exits.
end_of_checks() {
    printf '[==========] %d test(s) run.\n' $((passed + failed + skipped))
    printf '[  PASSED  ] %d test(s).\n' "$passed"
    [ "$skipped" -eq 0 ] || printf '[  SKIPPED ] %d test(s).\n' "$skipped"
    [ "$failed" -eq 0 ] || printf '[  FAILED  ] %d test(s).\n' "$failed"
    exit $((failed > 0))
}
