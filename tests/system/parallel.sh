#!/bin/sh
# The manual's recipes for GNU parallel, over logins of two real sshds, and for
# xargs.
#
# shellcheck disable=SC2317 # check() calls what nobody else does
# shellcheck disable=SC2016 # what other shells will expand
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/engines.sh

# Root's sshd wants a folder that the system's own sshd makes when it starts.
# It gets that in a view of the file system of its own.
needs_folder() {
    [ "$(id -u)" -eq 0 ] && [ ! -d /run/sshd ]
}
in_its_view='mount -t tmpfs none /run && mkdir -m 755 /run/sshd && exec "$@"'

# start_sshd NAME OPTION...: a login of this name, by keys of its own.
start_sshd() {
    name=$1 port=$(free_port)
    shift
    set -- "$(command -v sshd)" -D -e -f "$scratch/sshd_config" \
        -o "Port $port" "$@"
    ! needs_folder || set -- unshare --mount sh -c "$in_its_view" sh "$@"
    start "$@" 2>"$scratch/$name.log"
    await grep 'Server listening' "$scratch/$name.log"
    printf 'Host %s\n    Port %s\n' "$name" "$port" >>"$scratch/ports"
}

make_keys() {
    for key in host user; do
        ssh-keygen -q -t ed25519 -N '' -f "$scratch/$key" || return
    done
    cat >"$scratch/sshd_config" <<END
ListenAddress 127.0.0.1
HostKey "$scratch/host"
AuthorizedKeysFile "$scratch/user.pub"
PidFile none
StrictModes no
UsePAM no
PermitRootLogin yes
PasswordAuthentication no
KbdInteractiveAuthentication no
END
    cat >"$scratch/config" <<END
Include "$scratch/ports"
Host *
    HostName 127.0.0.1
    IdentityFile "$scratch/user"
    IdentitiesOnly yes
    UserKnownHostsFile "$scratch/known_hosts"
    StrictHostKeyChecking accept-new
    LogLevel ERROR
END
}

# The program as a login finds it. When there is a file named cut, the one that
# takes it away loses its connection half way.
make_remote_program() {
    mkdir "$scratch/remote"
    cat >"$scratch/remote/freecell-deal" <<END
#!/bin/sh
program=$scratch/bin/freecell-deal
rm "$scratch/cut" 2>/dev/null || exec "\$program" "\$@"
"\$program" "\$@" | head -c 100000
sleep 0.2
pid=\$\$
until case \$(ps -o comm= -p "\$pid") in sshd*) ;; *) false ;; esac; do
    pid=\$(ps -o ppid= -p "\$pid" | tr -d ' ')
done
kill -9 "\$pid"
END
    chmod +x "$scratch/remote/freecell-deal"
}

start_logins() {
    missing=$(lacks parallel sshd ssh ssh-keygen ps bash | tr '\n' ' ')
    [ -z "$missing" ] || { why="not installed: $missing" && return; }
    ! needs_folder || unshare --mount true 2>/dev/null ||
        { why='/run/sshd is missing, and cannot be seen by one alone' && return; }
    make_keys && make_remote_program || exit 1
    for name in north south; do
        start_sshd "$name" \
            -o "SetEnv PATH=\"$scratch/remote:$PATH\" HOME=\"$scratch\""
    done
    start_sshd narrow -o 'MaxStartups 1' -o "SetEnv HOME=\"$scratch\""
    ssh -F "$scratch/config" north true 2>"$scratch/refusal" ||
        why="sshd lets nobody in: $(cat "$scratch/refusal" "$scratch/north.log")"
}

needs_logins() {
    [ -z "$why" ] || skip "$why"
}

# run SHELL SCRIPT: a recipe, in a new folder with a list of shards. Sets its
# status.
run() {
    rm -rf "$scratch/work"
    mkdir "$scratch/work"
    status=0
    (
        cd "$scratch/work"
        printf '%s\n' "$shards" >shards
        "$1" -c "$2"
    ) || status=$?
}

# is_whole RANGE: what a recipe has made is what one process deals.
deals=$scratch/work/deals
is_whole() {
    [ "$status" -eq 0 ]
    freecell-deal -l "$1" | cmp - "$deals"
}

# Fewer deals than the manual's, where it is not about them; some are wrong.
shards=$(printf '%s\n' 1-1000 1001-2000 2001-3000 3001-4000)
two_wrong=$(printf '%s\n5-4\n0\n' "$shards")
PARALLEL_SSH="ssh -F $scratch/config" PARALLEL_HOME=$scratch/parallel
export PARALLEL_SSH PARALLEL_HOME
why='' program=$scratch/bin/freecell-deal
over_ssh=$(recipe sshlogin) by_xargs=$(recipe 'xargs -P')
once=$(printf '%s' "$over_ssh" | sed 's/--retries 3//')

two_hosts_deal_it_all_though_a_connection_is_lost() {
    needs_logins
    shards=$(cd "$scratch" && sh -c "$(recipe awk)" && cat shards)
    [ "$(printf '%s\n' "$shards" | wc -l)" -eq 10 ]
    : >"$scratch/cut"
    run bash "$over_ssh"
    is_whole 1-100000
    [ ! -e "$scratch/cut" ]
    grep -q Accepted "$scratch/north.log"
    grep -q Accepted "$scratch/south.log"
}

without_retries_a_shard_cut_off_is_joined() {
    needs_logins
    : >"$scratch/cut"
    run bash "$once"
    [ "$status" -eq 1 ]
    lines=$(wc -l <"$deals")
    [ "$lines" -gt 3000 ]
    [ "$lines" -lt 4000 ]
}

the_status_is_the_number_of_failed_shards() {
    needs_logins
    shards=$two_wrong
    run bash "$once"
    [ "$status" -eq 2 ]
    freecell-deal -l 1-4000 | cmp - "$deals"
}

a_full_disk_is_noticed_by_cat() {
    missing=$(lacks parallel bash | tr '\n' ' ')
    [ -z "$missing" ] || skip "not installed: $missing"
    here=$(printf '%s' "$once" | sed 's/--sshlogin [^ ]*//')
    run bash "$here"
    is_whole 1-4000
    run bash "ulimit -f 100; $here"
    [ "$status" -ne 0 ]
    [ -e /dev/full ] || skip 'there is no /dev/full'
    to_full=$(printf '%s' "$here" | sed 's/>deals/>\/dev\/full/')
    run bash "$to_full"
    [ "$status" -ne 0 ]
    run bash "$(printf '%s' "$to_full" | sed 's/| cat//')"
    [ "$status" -eq 0 ] || skip 'this parallel notices it by itself'
}

a_program_that_path_does_not_lead_to_is_not_found() {
    needs_logins
    if ssh -F "$scratch/config" narrow command -v freecell-deal; then
        skip 'freecell-deal is installed here'
    fi
    run bash 'parallel --sshlogin 1/narrow freecell-deal -l ::: 617' \
        >"$scratch/said" 2>&1
    [ "$status" -eq 1 ]
    grep 'freecell-deal.*not found' "$scratch/said"
    run bash "parallel --sshlogin 1/narrow $program -l ::: 617 >deals"
    is_whole 617
}

# One login that says nothing is all that this sshd waits for.
a_login_too_many_is_a_shard_lost() {
    needs_logins
    port=$(sed -n '/narrow/{n;s/.* //p;}' "$scratch/ports")
    run bash "exec 3<>/dev/tcp/127.0.0.1/$port; sleep 0.2
        parallel --sshlogin 8/narrow $program -l <shards >deals"
    [ "$status" -eq 4 ]
    [ ! -s "$deals" ]
}

# By their letters, 10001 comes before 2001.
xargs_deals_what_one_process_does() {
    shards=$(printf '%s\n' 1-2000 2001-10000 10001-11000)
    run sh "$by_xargs"
    is_whole 1-11000
}

after_a_failure_xargs_joins_nothing() {
    shards=$two_wrong
    run sh "$by_xargs"
    [ "$status" -eq 123 ]
    [ ! -e "$deals" ]
}

of_a_file_too_large_xargs_leaves_nothing() {
    run sh "ulimit -f 100; $by_xargs"
    [ "$status" -eq 123 ]
    [ "$(ls -A "$scratch/work")" = shards ]
}

start_logins
check two_hosts_deal_it_all_though_a_connection_is_lost
check without_retries_a_shard_cut_off_is_joined
check the_status_is_the_number_of_failed_shards
check a_full_disk_is_noticed_by_cat
check a_program_that_path_does_not_lead_to_is_not_found
check a_login_too_many_is_a_shard_lost
check xargs_deals_what_one_process_does
check after_a_failure_xargs_joins_nothing
check of_a_file_too_large_xargs_leaves_nothing
end_of_checks
