# For test programs that are scripts: runs checks one by one and reports them
# as cmocka does. A check is a function; what it prints is shown if it fails.
# shellcheck shell=sh

passed=0 failed=0 skipped=0

# make, as a user types it: with nothing of the one that runs the tests.
plain_make() (
    unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL \
        CPPFLAGS CFLAGS LDFLAGS LDLIBS DESTDIR
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

# check FUNCTION [ARGUMENT]...: it fails as soon as one of its commands does.
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

# The last line of a script: the sums, and its exit status.
end_of_checks() {
    printf '[==========] %d test(s) run.\n' $((passed + failed + skipped))
    printf '[  PASSED  ] %d test(s).\n' "$passed"
    [ "$skipped" -eq 0 ] || printf '[  SKIPPED ] %d test(s).\n' "$skipped"
    [ "$failed" -eq 0 ] || printf '[  FAILED  ] %d test(s).\n' "$failed"
    exit $((failed > 0))
}
