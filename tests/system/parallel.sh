#!/bin/sh
# The manual's recipes for GNU parallel, over logins of two real sshds, and for
# xargs.
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
. tests/support/engines.sh

# The sshds find this program. If there is a file named cut, the process that
# removes it kills its sshd in the middle of its deals.
write_files() {
    ssh-keygen -q -t ed25519 -N '' -f "$scratch/key"
    mkdir "$scratch/remote"
    cat >"$scratch/remote/freecell-deal" <<END
#!/bin/sh
rm "$scratch/cut" 2>/dev/null || exec "$root/build/freecell-deal" "\$@"
"$root/build/freecell-deal" "\$@" | head -c 100000
sleep 0.2
pid=\$\$
until case \$(ps -o comm= -p "\$pid") in sshd*) ;; *) false ;; esac; do
    pid=\$(ps -o ppid= -p "\$pid" | tr -d ' ')
done
kill -9 "\$pid"
END
    chmod +x "$scratch/remote/freecell-deal"
    printf '%s\n' 'ListenAddress 127.0.0.1' "HostKey $scratch/key" \
        "AuthorizedKeysFile $scratch/key.pub" 'PidFile none' 'StrictModes no' \
        'UsePAM no' 'PermitRootLogin yes' 'PasswordAuthentication no' \
        "SetEnv PATH=$scratch/remote:/usr/bin:/bin" >"$scratch/sshd_config"
    printf '%s\n' 'Host *' 'HostName 127.0.0.1' "IdentityFile $scratch/key" \
        "UserKnownHostsFile $scratch/known_hosts" \
        'StrictHostKeyChecking accept-new' 'LogLevel ERROR' >"$scratch/config"
}

# start_sshd NAME
start_sshd() {
    port=$(free_port)
    start "$(command -v sshd)" -D -e -f "$scratch/sshd_config" \
        -o "Port $port" 2>"$scratch/$1.log"
    await grep 'Server listening' "$scratch/$1.log"
    printf 'Host %s\nPort %s\n' "$1" "$port" >>"$scratch/config"
}

needs_logins() {
    needs_user_name
    needs parallel sshd ssh ssh-keygen ps bash
    [ "$(id -u)" -ne 0 ] || [ -d /run/sshd ] || skip 'there is no /run/sshd'
}

# run SHELL RECIPE: in a new folder with the shards. Sets status.
run() {
    rm -rf "$scratch/work"
    mkdir "$scratch/work"
    cd "$scratch/work"
    printf '%s\n' "$shards" >shards
    status=0
    "$1" -c "$2" || status=$?
}

# is_whole RANGE: the recipe made what one process deals.
is_whole() {
    [ "$status" -eq 0 ]
    freecell-deal -l "$1" | cmp - deals
}

export PARALLEL_SSH="ssh -F $scratch/config" PARALLEL_HOME="$scratch/parallel"
over_ssh=$(recipe sshlogin) by_xargs=$(recipe 'xargs -P')

two_hosts_deal_it_all_though_a_connection_is_lost() {
    needs_logins
    shards=$(cd "$scratch" && sh -c "$(recipe awk)" && cat shards)
    : >"$scratch/cut"
    run bash "$over_ssh"
    is_whole 1-100000
    [ ! -e "$scratch/cut" ]
    grep -q Accepted "$scratch/north.log"
    grep -q Accepted "$scratch/south.log"
}

# By their letters, 10001 comes before 2001.
xargs_deals_what_one_process_does() {
    shards=$(printf '%s\n' 1-2000 2001-10000 10001-11000)
    run sh "$by_xargs"
    is_whole 1-11000
}

after_a_failure_xargs_joins_nothing() {
    shards=$(printf '%s\n' 1-1000 5-4 1001-2000)
    run sh "$by_xargs"
    [ "$status" -eq 123 ]
    [ ! -e deals ]
}

if (needs_logins) >/dev/null; then
    write_files && start_sshd north && start_sshd south || exit 1
fi
check two_hosts_deal_it_all_though_a_connection_is_lost
check xargs_deals_what_one_process_does
check after_a_failure_xargs_joins_nothing
end_of_checks
