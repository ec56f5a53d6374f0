#!/bin/sh
# How C is written in FILES, or everywhere: as clang-format has it, and in short
# functions. `make check-format` runs this alone.
#
# shellcheck disable=SC2086,SC2317 # files are many; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

files=${FILES:-$(find src include tests -name '*.[ch]')}

the_code_is_as_clang_format_has_it() {
    needs clang-format
    clang-format --dry-run -Werror $files
}

# In src, 50 lines at most, and main fewer than 40. Only a function's braces begin a
# line.
no_function_is_long() {
    awk '
        /^[A-Za-z]/ { head = $0; begin = FNR }
        /^}/ && head ~ /\(/ && FILENAME ~ /^src/ {
            lines = FNR - begin + 1
            limit = head ~ /^int main\(/ ? 39 : 50
            if (lines <= limit)
                next
            print FILENAME ":" begin ": a function of " lines " lines, not " limit
            bad = 1
        }
        END { exit bad }' $files
}

check the_code_is_as_clang_format_has_it
check no_function_is_long
end_of_checks
