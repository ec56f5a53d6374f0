#!/bin/sh
# The manual's recipe for a Slurm array, by a controller and a node of their
# own, both on this machine.
#
# shellcheck disable=SC2317 # check() calls what nobody else does
# shellcheck disable=SC2016 # what other shells will expand
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/engines.sh

export SLURM_CONF="$scratch/slurm.conf"
node_is_idle() {
    sinfo -h -o %T | grep -qx idle
}

queue_is_empty() {
    [ -z "$(squeue -h)" ]
}

# Nobody but this user can reach the two, who trust each other; a cluster that
# others use has auth/munge here. The node has more processors than there are.
start_slurm() {
    missing=$(lacks slurmctld slurmd sbatch scancel squeue sinfo perl |
        tr '\n' ' ')
    [ -z "$missing" ] || { why="not installed: $missing" && return; }
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
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MailProg=/bin/true
MpiDefault=none
SwitchType=switch/none
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
    await node_is_idle ||
        why="no node: $(grep -h error: "$scratch"/slurm*.log | tail -n 3)"
}

needs_slurm() {
    [ -z "$why" ] || skip "$why"
}

# submit NAME [COMMAND]: the recipe, in a folder of this name, after a command
# for the shell; its status is kept there.
submit() {
    mkdir "$scratch/$1"
    (
        cd "$scratch/$1" || exit
        printf '%s\n' "$job" >deals.sh
        sh -c "${2:-:}; $array" >said 2>&1
        echo $? >status
    ) &
    waiting="$waiting $!"
}

# submit_endless NAME: a task whose deals come from a pipe, and never end.
submit_endless() {
    mkfifo "$scratch/pipe-$1"
    (
        job=$(printf '%s' "$job" | sed "s|\"[^\"]*\"\$|- <$scratch/pipe-$1|")
        array=$(printf '%s' "$array" | sed 's/0-9/0/')
        submit "$1"
        wait
    ) &
    waiting="$waiting $!"
}

has_begun() {
    find "$scratch/$1" -name '.freecell-deal-*' | grep .
}

# end NAME OPTION...: cancels it when it is in the middle of its file.
end() {
    name=$1
    shift
    await has_begun "$name"
    ls -A "$scratch/$name" >"$scratch/before-$name"
    scancel "$@" "$(sed -n 's/^Submitted batch job //p' "$scratch/$name/said")"
}

# All wait for Slurm at the same time. It first gets something to do, since its
# second look at what there is to do comes sooner than the first.
submit_all() {
    sbatch -o /dev/null --wrap=true >"$scratch/said" && await queue_is_empty
    submit well
    submit limited 'ulimit -f 100'
    submit_endless cancelled
    submit_endless signalled
    exec 3<>"$scratch/pipe-cancelled" 4<>"$scratch/pipe-signalled"
    echo 1-100000 >&3
    echo 1-100000 >&4
    end cancelled
    end signalled --batch --signal=TERM
    # shellcheck disable=SC2086 # they are four
    wait $waiting
}

the_array_deals_what_one_process_does() {
    needs_slurm
    cat "$scratch/well/said"
    [ "$(cat "$scratch/well/status")" -eq 0 ]
    freecell-deal -l 1-100000 | cmp - "$scratch/well/deals"
}

# The limit goes with the job.
after_a_failure_nothing_is_joined() {
    needs_slurm
    [ "$(cat "$scratch/limited/status")" -eq 2 ]
    grep -q 'freecell-deal: cannot write' "$scratch"/limited/slurm-*.out
    [ "$(find "$scratch/limited" -name '*.txt' -o -name '.free*' \
        -o -name deals)" = '' ]
}

leaves_no_part() {
    needs_slurm
    grep '^\.freecell-deal-' "$scratch/before-$1"
    [ "$(cat "$scratch/$1/status")" -ne 0 ]
    [ "$(find "$scratch/$1" -name '*.txt' -o -name '.free*' -o -name deals)" = '' ]
}

a_task_that_is_cancelled_leaves_no_part_of_a_file() {
    leaves_no_part cancelled
}

# Without exec it would never hear of it.
a_signal_to_the_script_reaches_the_command() {
    leaves_no_part signalled
}

an_array_ends_with_task_1000() {
    needs_slurm
    cd "$scratch"
    id=$(sbatch --parsable --hold --array=0-1000 well/deals.sh)
    scancel "$id"
    if sbatch --hold --array=0-1001 well/deals.sh; then
        return 1
    fi
}

why='' waiting=
job=$(recipe SLURM_ARRAY_TASK_ID) array=$(recipe sbatch)
start_slurm
[ -n "$why" ] || submit_all
check the_array_deals_what_one_process_does
check after_a_failure_nothing_is_joined
check a_task_that_is_cancelled_leaves_no_part_of_a_file
check a_signal_to_the_script_reaches_the_command
check an_array_ends_with_task_1000
end_of_checks
