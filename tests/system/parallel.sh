#!/bin/sh
# The manual's recipes for GNU parallel, over two logins, and for xargs.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/engines.sh

# Instead of ssh: a host is a folder in which the command runs. A connection is
# lost in the middle of the first deals.
cat >"$scratch/ssh" <<END
#!/bin/sh
mkdir -p "$scratch/\$1" && cd "$scratch/\$1" && shift 2 || exit # HOST -- COMMAND
rm "$scratch/cut" 2>/dev/null || exec sh -c "\$*"
sh -c "\$*" | head -c 100000
exit 255
END
chmod +x "$scratch/ssh"
export PARALLEL_SSH="$scratch/ssh" PARALLEL_HOME="$scratch/parallel"
over_ssh=$(recipe sshlogin) by_xargs=$(recipe 'xargs -P')

# run SHELL RECIPE: in a new folder with the shards. Sets status.
run() {
    rm -rf "$scratch/work"
    mkdir "$scratch/work" && cd "$scratch/work"
    printf '%s\n' "$shards" >shards
    status=0
    "$1" -c "$2" || status=$?
}

# is_whole RANGE: the recipe made what one process deals.
is_whole() {
    [ "$status" -eq 0 ]
    freecell-deal -l "$1" | cmp - deals
}

two_hosts_deal_it_all_though_a_connection_is_lost() {
    needs parallel bash
    shards=$(cd "$scratch" && sh -c "$(recipe awk)" && cat shards)
    : >"$scratch/cut"
    run bash "$over_ssh"
    is_whole 1-100000
    [ ! -e "$scratch/cut" ]
    [ -d "$scratch/north" ] && [ -d "$scratch/south" ]
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

check two_hosts_deal_it_all_though_a_connection_is_lost
check xargs_deals_what_one_process_does
check after_a_failure_xargs_joins_nothing
end_of_checks
