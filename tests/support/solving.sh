# For the tests of recipes that solve deals on several machines, here deals 1 to 40.
# A script has a function for its recipe, `run`, which writes ./solutions.
# shellcheck shell=sh disable=SC2154 # checks.sh has $scratch

# An administrator's programs may lie in folders that are not in PATH.
PATH=$PATH:/usr/sbin:/sbin
export FREECELL_SOLVER_QUIET=1

# needs_solvers PROGRAM...
needs_solvers() {
    needs fc-solve make-microsoft-freecell-board "$@"
    id -un >/dev/null 2>&1 || skip 'this user has no name'
}

# make_solver FOLDER: an fc-solve in that folder, which counts what it solves. The one
# that removes a file named fail, fails.
make_solver() {
    mkdir "$1"
    cat >"$1/fc-solve" <<END
#!/bin/sh
! rm "$scratch/fail" 2>/dev/null || exit 3
echo >>"$1/solved"
exec "$(command -v fc-solve)" "\$@"
END
    chmod +x "$1/fc-solve"
}

# fails_and_goes_on STATUS COUNT: the recipe, of which a job fails, ends with that
# status and without solutions. Run again, it solves only the deals of jobs that
# failed, so many, of which some may have been solved.
fails_and_goes_on() {
    : >"$scratch/fail"
    status=0
    run || status=$?
    [ "$status" -eq "$1" ]
    [ ! -e "$scratch/fail" ]
    [ ! -e "$scratch/work/solutions" ]
    before=$(cat "$scratch"/*/solved | wc -l)
    run
    [ $(($(cat "$scratch"/*/solved | wc -l) - before)) -eq "$2" ]
    for number in $(seq 40); do
        # shellcheck disable=SC2046 # lines become one
        echo "$number" $(make-microsoft-freecell-board -t "$number" |
            fc-solve -l lg -m -snx)
    done | diff - "$scratch/work/solutions"
}
