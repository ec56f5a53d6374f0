#!/bin/sh
# The manual's recipe for a Slurm array, run by a controller and a node of its
# own, both on this machine.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/solving.sh

# start COMMAND...: a daemon that stays in the foreground, and ends with the check.
daemons=
start() {
    "$@" &
    daemons="$daemons $!"
    # shellcheck disable=SC2064 # these
    trap "{ kill -KILL $daemons && wait $daemons; } 2>/dev/null || :" EXIT
}

# A free port of the loopback.
free_port() {
    perl -MIO::Socket::INET -e 'print IO::Socket::INET->new(
        Listen => 1, LocalAddr => "127.0.0.1")->sockport, "\n"'
}

export SLURM_CONF="$scratch/slurm.conf"

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

run() {
    cd "$scratch/work" && sh -c "$recipe"
}

# The task that fails has four deals.
it_fails_and_goes_on() {
    needs_solvers slurmctld slurmd sbatch scancel sinfo perl
    make_solver "$scratch/bin"
    PATH=$scratch/bin:$PATH
    start_slurm || { cat "$scratch"/slurm*.log && skip 'Slurm does not start on this machine'; }
    mkdir "$scratch/work"
    fails_and_goes_on 3 4
}

check it_fails_and_goes_on
end_of_checks
