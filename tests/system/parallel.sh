#!/bin/sh
# The manual's recipe for GNU parallel, over two logins.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

# Instead of ssh: a host is a folder in which the command runs, with a shell, as
# after a login. A connection is lost in the middle of the first deals; if the hosts
# are down, there is none.
cat >"$scratch/ssh" <<END
#!/bin/sh
export SHELL=/bin/sh
[ ! -e "$scratch/down" ] || exit 255
mkdir -p "$scratch/\$1" && cd "$scratch/\$1" && shift 2 || exit # HOST -- COMMAND
rm "$scratch/cut" 2>/dev/null || exec sh -c "\$*"
sh -c "\$*" | head -c 100000
exit 255
END
chmod +x "$scratch/ssh"
export PARALLEL_SSH="$scratch/ssh" PARALLEL_HOME="$scratch/parallel"

# Runs the recipe in an empty folder: the first ten of its hundred parts.
run() {
    needs parallel bash
    mkdir "$scratch/work" && cd "$scratch/work"
    bash -c "set -o pipefail
        $(display freecell-deal.6 sshlogin | sed 's/ 990001/ 90001/')"
}

two_hosts_deal_it_all_though_a_connection_is_lost() {
    : >"$scratch/cut"
    run
    freecell-deal -l 1-100000 | cmp - deals
    [ ! -e "$scratch/cut" ]
    [ -d "$scratch/north" ] && [ -d "$scratch/south" ]
}

it_fails_if_a_part_fails() {
    rm -rf "$scratch/work"
    : >"$scratch/down"
    status=0
    run || status=$?
    [ "$status" -eq 10 ] # parts
}

check two_hosts_deal_it_all_though_a_connection_is_lost
check it_fails_if_a_part_fails
end_of_checks
