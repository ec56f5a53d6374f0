#!/bin/sh
# The manual's recipe for a Slurm array, run by a controller and a node of its
# own, both on this machine.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

daemons=
end_daemons() {
    # shellcheck disable=SC2086 # they are many
    [ -z "$daemons" ] || { kill -KILL $daemons && wait $daemons; } 2>/dev/null
    rm -rf "$scratch"
}
trap end_daemons EXIT

# start COMMAND...: a daemon that stays in the foreground.
start() {
    "$@" &
    daemons="$daemons $!"
}

# A free port of the loopback.
free_port() {
    perl -MIO::Socket::INET -e 'print IO::Socket::INET->new(
        Listen => 1, LocalAddr => "127.0.0.1")->sockport, "\n"'
}

# An administrator's programs may lie in folders that are not in PATH.
PATH=$PATH:/usr/sbin:/sbin
export SLURM_CONF="$scratch/slurm.conf" FREECELL_SOLVER_QUIET=1

# Waits for a minute, in which sinfo may wait, too, while both daemons run.
await_idle_node() {
    end=$(($(date +%s) + 60))
    until sinfo -h -o %T 2>/dev/null | grep -qx idle; do
        [ "$(date +%s)" -lt "$end" ] || return 1
        for daemon in $daemons; do
            kill -0 "$daemon" 2>/dev/null || return 1
        done
        sleep 0.1
    done
}

# Only this user can reach the two, which trust each other; a cluster with
# other users has auth/munge here. The node claims processors that nobody has.
start_slurm() {
    mkdir "$scratch/state" "$scratch/spool"
    cat >"$SLURM_CONF" <<END
ClusterName=deals
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
AuthType=auth/none
CredType=cred/none
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/spool
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdPidFile=$scratch/slurmd.pid
ProctrackType=proctrack/linuxproc
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
NodeName=node NodeHostname=$(hostname) NodeAddr=127.0.0.1 CPUs=64
PartitionName=all Nodes=node Default=YES State=UP
END
    start slurmctld -D >"$scratch/slurmctld.log" 2>&1
    start slurmd -D -N node >"$scratch/slurmd.log" 2>&1
    await_idle_node || return 1
    # Its second look for jobs comes sooner than the first.
    sbatch -W -o /dev/null --wrap=true >"$scratch/said"
}

# The recipe, for 40 deals in ten tasks of four.
recipe=$(display freecell-deal.6 sbatch |
    sed 's/=0-999/=0-9/; s/ \* 1000/ * 4/; s/ + 999/ + 3/')

# One of the boards is not solved the first time: the program fails that removes a
# file named cut. The others count what they solve.
make_solver() {
    mkdir "$scratch/bin" "$scratch/work"
    cat >"$scratch/bin/fc-solve" <<END
#!/bin/sh
! rm "$scratch/cut" 2>/dev/null || exit 3
echo >>"$scratch/solved"
exec "$(command -v fc-solve)" "\$@"
END
    chmod +x "$scratch/bin/fc-solve"
    PATH=$scratch/bin:$PATH
}

needs_slurm() {
    needs slurmctld slurmd sbatch scancel sinfo perl
    needs fc-solve make-microsoft-freecell-board
    id -un >/dev/null 2>&1 || skip 'this user has no name'
}

needs_jobs() {
    needs_slurm
    [ -d "$scratch/work" ] || skip 'Slurm does not start on this machine'
    cd "$scratch/work"
}

it_fails_if_a_board_is_not_solved() {
    needs_jobs
    : >"$scratch/cut"
    status=0
    sh -c "$recipe" || status=$?
    [ "$status" -eq 3 ]
    [ ! -e "$scratch/cut" ]
    [ ! -e solutions ]
}

# The task that failed has four boards, of which some may have been solved.
it_goes_on_after_a_failure() {
    needs_jobs
    before=$(wc -l <"$scratch/solved")
    sh -c "$recipe"
    [ $(($(wc -l <"$scratch/solved") - before)) -eq 4 ]
    for number in $(seq 40); do
        # shellcheck disable=SC2046 # lines become one
        echo "$number" $(make-microsoft-freecell-board -t "$number" |
            fc-solve -l lg -m -snx)
    done | diff - solutions
}

if (needs_slurm) >/dev/null; then
    make_solver
    start_slurm || { cat "$scratch"/slurm*.log && rm -r "$scratch/work"; }
fi
check it_fails_if_a_board_is_not_solved
check it_goes_on_after_a_failure
end_of_checks
