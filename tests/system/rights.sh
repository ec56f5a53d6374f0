#!/bin/sh
# What becomes of files that -o names and that belong to others, have access
# control lists, cannot be replaced, or are exchanged meanwhile. Most of it
# takes root, who is alice, bob or eve by turns.
#
# check() calls it all and ends at the first failure; users are numbers.
# shellcheck disable=SC2086,SC2164,SC2317
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT || exit 1
chmod 755 "$scratch"
cp "${FREECELL_DEAL:-build/freecell-deal}" "$scratch/freecell-deal" || exit 1
runner=${FREECELL_DEAL_RUNNER:-}
cd "$scratch" || exit 1

alice=61001 bob=61002 eve=61003 team=61010

# The program, and what it has to say for deal 617.
deal() {
    $runner "$scratch/freecell-deal" -l "$@"
}

line=$(deal 617)

# as USER GROUP COMMAND...: the user's own group has the user's number.
as() {
    user=$1 group=$2
    shift 2
    setpriv --reuid="$user" --regid="$user" --groups="$group" -- "$@"
}

# as_dealer USER GROUP ARGUMENT...
as_dealer() {
    user=$1 group=$2
    shift 2
    as "$user" "$group" $runner "$scratch/freecell-deal" -l "$@"
}

# needs_root WHAT: for which no other user has the right.
needs_root() {
    [ "$(id -u)" -eq 0 ] || skip "only root can $1"
}

# needs_tracing: of one's own processes, by strace.
needs_tracing() {
    needs strace
    strace -o /dev/null true 2>/dev/null || skip 'strace may not trace here'
    export ASAN_OPTIONS=detect_leaks=0 # which is done by tracing, too
}

needs_containers() {
    needs unshare
    unshare --pid --fork true 2>/dev/null || skip 'no container may be made here'
}

needs_users() {
    needs_root 'be other users'
    needs setpriv
    as $alice $team true 2>/dev/null || skip 'root may not be other users here'
}

# folder NAME OWNER GROUP MODE: makes it, and goes there.
folder() {
    mkdir "$1"
    chown "$2:$3" "$1"
    chmod "$4" "$1"
    cd "$1"
}

# file NAME OWNER GROUP MODE: with old bytes.
file() {
    echo old >"$1"
    chown "$2:$3" "$1"
    chmod "$4" "$1"
}

# is NAME BYTES...: what the file has, and no other file lies there.
is() {
    name=$1
    shift
    printf '%s\n' "$@" | cmp - "$name"
    [ "$(ls -A)" = "$name" ]
}

# has NAME OWNER:GROUP:MODE
has() {
    found=$(stat -c %u:%g:%a "$1")
    [ "$found" = "$2" ] || { echo "$1 is $found"; return 1; }
}

# refuses REASON COMMAND...: the list stays the file that it was.
refuses() {
    reason=$1
    shift
    before=$(stat -c %i:%u:%g:%a list)
    errors=$("$@" 2>&1) && return 1
    echo "$errors"
    [ "$errors" = "freecell-deal: cannot write list: $reason" ]
    is list old
    [ "$(stat -c %i:%u:%g:%a list)" = "$before" ]
}

# feed_in FOLDER COMMAND...: starts it in the background, with a pipe to feed,
# and waits until it has begun a file beside the one in the folder.
feed_in() {
    begun=$1
    shift
    mkfifo "$scratch/feed"
    "$@" <"$scratch/feed" 2>"$scratch/errors" &
    exec 9>"$scratch/feed"
    rm "$scratch/feed"
    while [ -z "$(find "$begun" -name '.freecell-deal-*')" ] && kill -0 $!; do
        :
    done
}

# end_feed: lets it deal one board and end; returns its status.
end_feed() {
    echo 617 >&9
    exec 9>&-
    wait $!
}

# What should be refused at once must not fill the disk if it is not.
all=1-8589934591
ulimit -f 20000
unmovable='its folder does not let it be replaced'

# --- three users ------------------------------------------------------------

# replaced WHAT FOLDER FILE USER GROUP RESULT: FOLDER and FILE, each OWNER GROUP
# MODE, are there when the user writes the file, which is then RESULT.
replaced() {
    needs_users
    folder "$1" $2
    file list $3
    as_dealer $4 $5 -o list 617
    is list "$line"
    has list $6
}

# refused WHAT FOLDER FILE USER GROUP REASON: before anything is dealt.
refused() {
    needs_users
    folder "$1" $2
    file list $3
    refuses "$6" as_dealer $4 $5 -o list $all
}

# It is private until it is like the old one.
only_what_replaces_a_file_is_private_and_waits_for_the_disk() {
    needs_tracing
    mkdir private
    cd private
    for count in 0 1; do
        strace -o ../trace ../freecell-deal -o list 617
        [ "$(grep -c fsync ../trace)" -eq "$count" ]
        [ "$(grep -c 'O_EXCL.*, 0600) = ' ../trace)" -eq "$count" ]
        chmod 640 list
    done
    [ "$(stat -c %a list)" = 640 ]
}

# The program needs no way there from the root, as its folder is open.
a_file_below_a_folder_that_is_shut_is_replaced() {
    needs_users
    folder shut 0 0 0700
    folder below $alice $alice 0755
    file list $alice $alice 0644
    mkdir -m 755 links
    ln -s ../list links/link
    ln -s links/link link
    as_dealer $alice $alice -o link 617
    rm -r links link
    is list "$line"
}

a_file_in_a_deep_folder_is_replaced() {
    name=$(printf '%0250d' 0)
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        mkdir "$name"
        cd -P "$name" 2>/dev/null || skip 'the shell does not go so deep'
    done
    echo old >list
    deal -o list 617
    is list "$line"
}

# --- who exchanges files meanwhile ------------------------------------------

# exchange FIRST SECOND CALLS: eve has FIRST at the name of her list, and
# moves SECOND there during root's first of these calls about the list. What
# is her own, and all may write to, is replaced; what is root's stays root's.
exchange() {
    needs_users
    needs_tracing
    mkdir -m 700 "secret-$1"
    cd "secret-$1"
    file target 0 0 0600
    cd ..
    folder "eve-$1" $eve $eve 0755
    ln -s "../secret-$1/target" link
    file plain $eve $eve 0666
    mv "$1" list
    strace -o ../trace -P list -e "inject=$3:delay_exit=600000:when=1" \
        ../freecell-deal -lo list 617 >../said 2>&1 &
    sleep 0.3
    mv "$2" list
    wait $! || :
    grep -q DELAYED ../trace
    cd "../secret-$1"
    has target 0:0:600
}

# Eve's folder becomes a link to root's while root's program works.
a_folder_that_is_exchanged_meanwhile_is_not_written_to() {
    needs_users
    folder home 0 0 0755
    mkdir -m 700 private
    echo old >private/list
    folder eve $eve $eve 0755
    file list $eve $eve 0666
    cd ..
    feed_in eve deal -lo eve/list -
    mv eve moved
    ln -s private eve
    end_feed
    [ "$(cat private/list)" = old ]
    [ "$(cat moved/list)" = "$line" ]
    [ "$(ls -A private moved)" = "$(printf 'moved:\nlist\n\nprivate:\nlist')" ]
}

what_takes_the_name_meanwhile_stays() {
    for before in old ''; do
        mkdir "taken$before"
        cd "taken$before"
        [ -z "$before" ] || echo old >list
        feed_in . deal -o list -
        echo new >moved
        mv moved list
        end_feed && return 1
        [ "$(cat list)" = new ]
        is list new
        cd ..
    done
    grep -q 'cannot write list: File exists' "$scratch/errors"
}

# With one process number over and over, as in containers.
what_is_left_by_kills_is_in_nobody_s_way() {
    needs_containers
    mkdir left
    cd left
    mkfifo ../never
    for _ in 1 2; do
        unshare --pid --fork timeout -s KILL 0.5 $runner ../freecell-deal \
            -o list - <>../never || :
    done
    set -- .freecell-deal-??????????*
    [ $# -eq 2 ] && [ "${1%??????}" != "${2%??????}" ]
}

# --- the first process of a container ----------------------------------------

# It outlives the default action of every signal.
the_first_process_of_a_container_ends_by_a_signal() {
    needs_containers
    mkdir first
    cd first
    echo old >list
    mkfifo ../feed
    status=0
    # shellcheck disable=SC2016 # for the shell in there
    unshare --pid --fork sh -c '
        { while [ "$(ls -A)" = list ]; do :; done
            kill -TERM 1
            sleep 0.5; } >../feed &
        exec "$@" -o list - <../feed' sh $runner ../freecell-deal || status=$?
    rm ../feed
    [ "$status" -eq 143 ]
    is list old
}

# --- access control lists ---------------------------------------------------

needs_lists() {
    needs_users
    needs setfacl getfacl
    touch probe
    setfacl -m u:$eve:r probe 2>/dev/null ||
        skip 'this file system has no access control lists'
    rm probe
}

# lists NAME: as text.
lists() {
    getfacl -cn "$1" 2>/dev/null
}

a_file_with_a_list_is_refused_before_dealing() {
    needs_lists
    folder lists $alice $team 2775
    file list $alice $team 0640
    setfacl -m "u:$eve:r" list
    entries=$(lists list)
    refuses 'it has an access control list' deal -o list $all
    [ "$(lists list)" = "$entries" ]
}

a_new_file_gets_its_folder_s_list() {
    needs_lists
    folder inherits $alice $team 2775
    setfacl -m "d:u:$eve:rw" .
    as_dealer $alice $team -o list 617
    lists list | grep -q "^user:$eve:rw"
}

a_folder_s_list_gives_nobody_more() {
    needs_lists
    folder default $alice $team 2775
    setfacl -m "d:u:$eve:rw" .
    rm -f list
    (umask 077 && echo old >list)
    setfacl -b list
    chmod 660 list
    before=$(lists list)
    deal -o list 617
    is list "$line"
    [ "$(lists list)" = "$before" ]
    ! as $eve $eve cat list 2>/dev/null
}

# --- what cannot be replaced ------------------------------------------------

what_another_user_has_open_is_refused() {
    needs_users
    [ -e /proc/self/fd/0 ] || skip 'there is no /proc/self/fd'
    folder process 0 0 0755
    file list 0 0 0666
    sleep 60 8>>list &
    trap 'kill $!' EXIT
    errors=$(as_dealer $bob $bob -o "/proc/$!/fd/8" 617 2>&1) && return 1
    [ "${errors##*: }" = 'Permission denied' ]
    is list old
}

# mount_file: list is a mount point until the check ends, if that is permitted.
mount_file() {
    needs mount
    echo old >"$scratch/mounted"
    mount --bind "$scratch/mounted" list 2>/dev/null ||
        skip 'no file may be mounted here'
    trap 'umount -l list' EXIT
}

a_mount_point_is_refused_before_dealing() {
    needs_root mount
    folder mount 0 0 0755
    touch list
    mount_file
    refuses "$unmovable" deal -o list $all
}

what_is_mounted_meanwhile_stays() {
    needs_root mount
    folder meanwhile 0 0 0755
    echo older >list
    feed_in . deal -o list -
    mount_file
    end_feed && return 1
    grep -q "cannot write list: $unmovable" "$scratch/errors"
    is list old
}

# grows NAME: the file or folder may only grow until the check ends.
grows() {
    needs_root 'make files grow only'
    needs chattr
    chattr +a "$1" 2>/dev/null || skip 'nothing may be made to grow only'
    # shellcheck disable=SC2064 # the name as it is now
    trap "chattr -a '$PWD/$1'" EXIT
}

a_file_that_may_only_grow_is_refused() {
    mkdir grows
    cd grows
    echo old >list
    grows list
    refuses 'Operation not permitted' deal -o list $all
}

a_file_in_a_folder_that_may_only_grow_is_refused() {
    mkdir filled
    cd filled
    echo old >list
    grows .
    refuses "$unmovable" deal -o list $all
    deal -o new 617 && return 1
    is list old
}

check replaced 'the file of a team' "$alice $team 2775" "$alice $team 0664" \
    $bob $team $bob:$team:664
check replaced 'a file that gets its group from a member' "$alice $team 0775" \
    "$alice $team 0660" $bob $team $bob:$team:660
check replaced 'a file that root gives to its owner' "$bob $bob 0755" \
    "$alice $team 0640" 0 0 $alice:$team:640
check replaced 'one'\''s own file in a sticky folder' "$alice $alice 1777" \
    "$bob $bob 0664" $bob $bob $bob:$bob:664
check replaced 'another'\''s file in one'\''s own sticky folder' "$bob $bob 1777" \
    "$eve $team 0664" $bob $team $bob:$team:664
check refused 'another'\''s file in a sticky folder' "$alice $alice 1777" \
    "$eve $team 0664" $bob $team "$unmovable"
check refused 'a file in a folder that is not writable' "$alice $alice 0755" \
    "$alice $team 0664" $bob $team "$unmovable"
check refused 'a file whose group cannot be given' "$alice $alice 0777" \
    "$alice $team 0666" $bob $bob 'its group cannot be given to a new file'
check refused 'a file whose set-group-ID bit cannot be given' \
    "$alice $team 2777" "$alice $team 2775" $alice $alice \
    'its mode cannot be given to a new file'
check only_what_replaces_a_file_is_private_and_waits_for_the_disk
check a_file_below_a_folder_that_is_shut_is_replaced
check a_file_in_a_deep_folder_is_replaced
check exchange link plain readlink,readlinkat
check exchange plain link open,openat
check a_folder_that_is_exchanged_meanwhile_is_not_written_to
check what_takes_the_name_meanwhile_stays
check what_is_left_by_kills_is_in_nobody_s_way
check the_first_process_of_a_container_ends_by_a_signal
check a_file_with_a_list_is_refused_before_dealing
check a_new_file_gets_its_folder_s_list
check a_folder_s_list_gives_nobody_more
check what_another_user_has_open_is_refused
check a_mount_point_is_refused_before_dealing
check what_is_mounted_meanwhile_stays
check a_file_that_may_only_grow_is_refused
check a_file_in_a_folder_that_may_only_grow_is_refused
end_of_checks
