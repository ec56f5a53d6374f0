#!/bin/sh
# The manual's recipe for GNU parallel, over logins of two real sshds.
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
. tests/support/solving.sh

export PARALLEL_SSH="ssh -F $scratch/config" PARALLEL_HOME="$scratch/parallel"

# make_host NAME: each login has an sshd of its own, which finds these programs.
make_host() {
    make_solver "$scratch/$1"
    printf '%s\n' "HostKey $scratch/key" "AuthorizedKeysFile $scratch/key.pub" \
        'StrictModes no' 'UsePAM no' 'PermitRootLogin yes' \
        "SetEnv HOME=$scratch PATH=$scratch/$1:$PATH FREECELL_SOLVER_QUIET=1" \
        >"$scratch/$1/sshd_config"
}

make_hosts() {
    needs_solvers parallel ssh ssh-keygen sshd
    [ "$(id -u)" -ne 0 ] || [ -d /run/sshd ] || skip 'there is no /run/sshd'
    ssh-keygen -q -t ed25519 -N '' -f "$scratch/key"
    make_host north && make_host south
    printf '%s\n' "IdentityFile $scratch/key" 'LogLevel ERROR' \
        "UserKnownHostsFile $scratch/known_hosts" 'StrictHostKeyChecking accept-new' \
        "ProxyCommand $(command -v sshd) -i -f $scratch/%n/sshd_config" \
        >"$scratch/config"
    ssh -F "$scratch/config" north true || skip 'this user cannot log in'
    mkdir "$scratch/work"
}

# The recipe, for 40 deals in eight jobs of five, of which each host has two at a time.
recipe=$(display freecell-deal.6 sshlogin |
    sed 's/seq 1000000 /seq 40 /; s/-n 1000 /-n 5 /; s,8/,2/,g')
run() {
    cd "$scratch/work" && sh -c "$recipe"
}

# The job that fails has five deals.
it_fails_and_goes_on() {
    make_hosts
    fails_and_goes_on 1 5
    [ -s "$scratch/north/solved" ]
    [ -s "$scratch/south/solved" ]
}

check it_fails_and_goes_on
end_of_checks
