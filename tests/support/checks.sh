# For test programs that are scripts: runs checks and reports them as cmocka does.
# A check is a function; its output is shown if it fails.
# shellcheck shell=sh

passed=0 failed=0 skipped=0

# make, as a user types it, without variables of the make that runs the tests.
plain_make() (
    unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL \
        CPPFLAGS CFLAGS LDFLAGS LDLIBS DESTDIR PREFIX
    "${MAKE:-make}" "$@"
)

# grep that must find nothing; `!` before a command would not fail a check.
has_none() {
    if grep "$@"; then return 1; fi
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

# check FUNCTION [ARGUMENT]...: fails if a command of it fails.
check() {
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
