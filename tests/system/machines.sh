#!/bin/sh
# The manual's recipes that solve deals on many machines, here deals 1 to 40 on this
# one: GNU parallel, over logins of two real sshds, and a Slurm array, run by a
# controller and a node of its own.
#
# shellcheck disable=SC2016,SC2317 # other shells expand; check() calls
set -u

# Root's sshd needs a folder that the system's own sshd makes when it starts.
# If it is missing, all this runs in a view of the file system that has one.
view='mount -t tmpfs none /run && mkdir -m 755 /run/sshd && exec "$0"'
if [ "$(id -u)" -eq 0 ] && [ ! -d /run/sshd ] && unshare -m true 2>/dev/null; then
    exec unshare -m sh -c "$view" "$0"
fi
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

# An administrator's programs may lie in folders that are not in PATH.
PATH=$PATH:/usr/sbin:/sbin
export FREECELL_SOLVER_QUIET=1
export PARALLEL_SSH="ssh -F $scratch/config" PARALLEL_HOME="$scratch/parallel"
export SLURM_CONF="$scratch/slurm.conf"

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

# fails_and_goes_on RECIPE STATUS COUNT: the recipe, of which a job fails, ends with
# that status and without solutions. Run again, it solves only the deals of that job,
# so many, of which some may have been solved.
fails_and_goes_on() {
    work=$(mktemp -d "$scratch/XXXXXX")
    cd "$work"
    : >"$scratch/fail"
    status=0
    sh -c "$1" || status=$?
    is "$status" "$2"
    is "$(ls "$scratch/fail" solutions 2>/dev/null)" ''
    before=$(cat "$scratch"/*/solved | wc -l)
    sh -c "$1"
    is $(($(cat "$scratch"/*/solved | wc -l) - before)) "$3"
    for number in $(seq 40); do
        # shellcheck disable=SC2046 # lines become one
        echo "$number" $(make-microsoft-freecell-board -t "$number" |
            fc-solve -l lg -m -snx)
    done | diff - solutions
}

# make_host NAME: each login has an sshd of its own, which finds these programs.
make_host() {
    make_solver "$scratch/$1"
    printf '%s\n' "HostKey $scratch/key" "AuthorizedKeysFile $scratch/key.pub" \
        'StrictModes no' 'UsePAM no' 'PermitRootLogin yes' \
        "SetEnv HOME=$scratch PATH=$scratch/$1:$PATH FREECELL_SOLVER_QUIET=1" \
        >"$scratch/$1/sshd_config"
}

# Eight jobs of five deals, of which each host has two at a time.
by_parallel() {
    needs_solvers parallel ssh ssh-keygen sshd
    [ "$(id -u)" -ne 0 ] || [ -d /run/sshd ] || skip 'there is no /run/sshd'
    ssh-keygen -q -t ed25519 -N '' -f "$scratch/key"
    make_host north && make_host south
    printf '%s\n' "IdentityFile $scratch/key" 'LogLevel ERROR' \
        "UserKnownHostsFile $scratch/known_hosts" 'StrictHostKeyChecking accept-new' \
        "ProxyCommand $(command -v sshd) -i -f $scratch/%n/sshd_config" \
        >"$scratch/config"
    ssh -F "$scratch/config" north true || skip 'this user cannot log in'
    recipe=$(display freecell-deal.6 sshlogin |
        sed 's/seq 1000000 /seq 40 /; s/-n 1000 /-n 5 /; s,8/,2/,g')
    fails_and_goes_on "$recipe" 1 5
    is "$(find "$scratch/north" "$scratch/south" -name solved | wc -l)" 2
}

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

# Waits for some minutes, in which sinfo may wait, too, while both daemons run.
await_idle_node() {
    end=$(($(date +%s) + 180))
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

# Ten tasks of four deals.
by_slurm() {
    needs_solvers slurmctld slurmd sbatch scancel sinfo perl
    make_solver "$scratch/bin"
    PATH=$scratch/bin:$PATH
    start_slurm || { cat "$scratch"/slurm*.log && skip 'Slurm does not start on this machine'; }
    recipe=$(display freecell-deal.6 sbatch |
        sed 's/=0-999/=0-9/; s/ \* 1000/ * 4/; s/ + 999/ + 3/')
    fails_and_goes_on "$recipe" 3 4
}

check by_parallel
check by_slurm
end_of_checks
