#!/bin/sh
# What becomes of files that -o names and that are open already, belong to
# others, have access control lists, or cannot be replaced. Most of it takes
# root, who is alice, bob or eve by turns.
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

# Where files that are to be written in place lie until then.
TMPDIR=$scratch/temporary
mkdir -m 1777 "$TMPDIR"
export TMPDIR

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

needs() {
    for program; do
        command -v "$program" >/dev/null || skip "$program is not installed"
    done
}

# needs_root WHAT: for which no other user has the right.
needs_root() {
    [ "$(id -u)" -eq 0 ] || skip "only root can $1"
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
    lies_alone "$name"
}

# Nor is there a temporary file.
lies_alone() {
    [ "$(ls -A)" = "$1" ]
    [ -z "$(ls -A "$TMPDIR")" ]
}

# has NAME OWNER:GROUP:MODE
has() {
    found=$(stat -c %u:%g:%a "$1")
    [ "$found" = "$2" ] || { echo "$1 is $found"; return 1; }
}

# --- what is open already ---------------------------------------------------

# appends_to NAME: through descriptor 1, and once more through 5.
appends_to() {
    echo first >log
    deal -o "$1" 617 1>>log 5>>log 2>&1
    is log first "$line"
}

what_is_open_is_written_to_where_it_stands() {
    [ -e "$1" ] || skip "there is no $1"
    mkdir "open$2"
    cd "open$2"
    appends_to "$1"
}

a_link_to_what_is_open_is_no_other_name() {
    mkdir links
    ln -s /dev/stdout links/out
    ln -s out links/again
    ln -s /dev/fd links/folder
    mkdir linked
    cd linked
    appends_to ../links/again
    appends_to ../links/folder/5
}

writing_goes_on_after_the_program() {
    mkdir position
    cd position
    {
        echo before
        deal -o /dev/stdout 617
        echo after
    } >list
    is list before "$line" after
}

a_file_that_is_deleted_but_open_is_written_to() {
    [ -e /proc/self/fd/5 ] 5>/dev/null || skip 'there is no /proc/self/fd'
    mkdir deleted
    cd deleted
    # shellcheck disable=SC2094 # it is to be read when it is written
    exec 5>gone 6<gone
    rm gone
    deal -o /dev/fd/5 617
    [ "$(cat <&6)" = "$line" ]
    lies_alone ''
}

what_is_not_open_is_an_error() {
    mkdir closed
    cd closed
    errors=$(deal -o /dev/fd/7 617 2>&1 7>&-) && return 1
    [ "$errors" = \
        'freecell-deal: cannot write /dev/fd/7: Bad file descriptor' ]
}

# another_process_appends COMMAND...: the process $pid has a log open as 8.
another_process_appends() {
    echo first >log
    mkfifo "$scratch/opened"
    { echo >"$scratch/opened" && exec sleep 60; } 8>>log &
    pid=$!
    trap 'kill $pid' EXIT
    read -r _ <"$scratch/opened"
    rm "$scratch/opened"
    "$@"
    is log first "$line"
}

needs_processes() {
    [ -e /proc/self/fd/0 ] || skip 'there is no /proc/self/fd'
}

what_another_process_has_open_is_appended_to() {
    needs_processes
    mkdir process
    cd process
    by_name() {
        deal -o "/proc/$pid/fd/8" 617
    }
    another_process_appends by_name
}

a_name_in_a_process_s_folder_is_appended_to() {
    needs_processes
    mkdir relative
    cd relative
    by_folder() {
        (cd "/proc/$pid/fd" && deal -o 8 617)
    }
    another_process_appends by_folder
}

a_link_to_what_another_process_has_open_is_appended_to() {
    needs_processes
    mkdir indirect
    cd indirect
    by_link() {
        ln -s "/proc/$pid/fd/8" ../indirectly
        deal -o ../indirectly 617
    }
    another_process_appends by_link
}

# Where the shell went there: its own folder, not the program's.
a_number_in_the_folder_of_what_is_open_is_appended_to() {
    needs_processes
    mkdir number
    cd number
    echo first >log
    (cd /dev/fd && deal -o 1 617) >>log
    is log first "$line"
}

# --- three users ------------------------------------------------------------

the_group_of_a_team_keeps_its_rights() {
    needs_users
    folder team $alice $team 2775
    file list $alice $team 0664
    as_dealer $bob $team -o list 617
    is list "$line"
    has list $bob:$team:664
}

# Without the bit that gives new files the folder's group.
a_member_gives_the_file_to_its_group() {
    needs_users
    folder plain $alice $team 0775
    file list $alice $team 0660
    as_dealer $bob $team -o list 617
    has list $bob:$team:660
}

root_gives_the_file_to_its_owner_and_group() {
    needs_users
    folder root $bob $bob 0755
    file list $alice $team 0640
    deal -o list 617
    is list "$line"
    has list $alice:$team:640
}

# foreign MODE MODE: before, and when bob, who is in no team, replaced it.
another_group_gets_what_all_had() {
    needs_users
    folder "foreign$1" $alice $alice 0777
    file list $alice $team "$1"
    as_dealer $bob $bob -o list 617
    is list "$line"
    has list "$bob:$bob:$2"
}

each_of_many_files_keeps_its_rights() {
    needs_users
    folder many $alice $team 2775
    file 1 $alice $team 0664
    file 2 $bob $team 0600
    as_dealer $bob $team -o %d 1-2
    has 1 $bob:$team:664
    has 2 $bob:$team:600
}

a_new_file_is_private_until_it_is_like_the_old_one() {
    needs strace
    mkdir private
    cd private
    echo old >list
    chmod 640 list
    strace -o ../trace ../freecell-deal -o list 617 2>/dev/null ||
        skip 'strace may not trace here'
    grep -q 'O_EXCL.*, 0600) = ' ../trace
    [ "$(stat -c %a list)" = 640 ]
}

# --- who exchanges files meanwhile ------------------------------------------

# exchange FIRST SECOND CALLS: eve has FIRST at the name of her list, and
# moves SECOND there during root's first of these calls about the list. What
# is her own, and all may write to, is replaced; what is root's stays root's.
exchange() {
    needs_users
    needs strace
    strace -o trace true 2>/dev/null || skip 'strace may not trace here'
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

# --- the first process of a container ----------------------------------------

# It outlives the default action of every signal.
the_first_process_of_a_container_ends_by_a_signal() {
    needs unshare
    unshare --pid --fork true 2>/dev/null || skip 'no container may be made here'
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

a_list_is_kept() {
    needs_lists
    folder lists $alice $team 2775
    file list $alice $team 0640
    setfacl -m "u:$eve:r,u:$bob:rw,g::-" list
    before=$(lists list)
    as_dealer $bob $team -o list 617
    is list "$line"
    has list $bob:$team:660
    [ "$(lists list)" = "$before" ]
    deal -o list 617
    [ "$(lists list)" = "$before" ]
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

where_a_list_cannot_be_kept_the_file_stays() {
    needs_lists
    folder other $alice $alice 0777
    file list $alice $team 0640
    setfacl -m "u:$bob:rw,u:$eve:-" list
    before=$(ls -i list; lists list; stat -c %u:%g:%a list)
    as_dealer $bob $bob -o list 617
    is list "$line"
    [ "$(ls -i list; lists list; stat -c %u:%g:%a list)" = "$before" ]
}

# --- what cannot be replaced ------------------------------------------------

# fixed NAME: a folder with a list that only bob of the team may write to, who
# can put no other in its place.
fixed() {
    folder "$1" $alice $alice 0755
    file list $alice $team 0664
    before=$(stat -c %i:%u:%g:%a list)
}

# The file that it was, with new bytes, old owner and mode.
was_written_in_place() {
    is list "$@"
    [ "$(stat -c %i:%u:%g:%a list)" = "$before" ]
}

a_file_in_a_folder_that_is_not_writable_is_written_in_place() {
    needs_users
    fixed shut
    as_dealer $bob $team -o list 617
    was_written_in_place "$line"
}

another_s_file_in_a_sticky_folder_is_written_in_place() {
    needs_users
    folder sticky $alice $alice 1777
    file list $eve $team 0664
    before=$(stat -c %i:%u:%g:%a list)
    as_dealer $bob $team -o list 617
    was_written_in_place "$line"
}

one_s_own_file_in_a_sticky_folder_is_replaced() {
    needs_users
    folder own $alice $alice 1777
    file list $bob $bob 0664
    before=$(stat -c %i list)
    as_dealer $bob $bob -o list 617
    is list "$line"
    [ "$(stat -c %i list)" != "$before" ]
}

# mount_file: list is a mount point until unmount_file, if that is permitted.
mount_file() {
    echo old >"$scratch/mounted"
    mount --bind "$scratch/mounted" list 2>/dev/null ||
        skip 'no file may be mounted here'
    trap 'umount -l list' EXIT
}

a_mount_point_is_written_in_place() {
    needs_root mount
    needs mount
    folder mount 0 0 0755
    touch list
    mount_file
    deal -o list 617
    is list "$line"
    [ "$(cat "$scratch/mounted")" = "$line" ]
}

# feed COMMAND...: starts it in the background, with a pipe to feed.
feed() {
    mkfifo "$scratch/feed"
    "$@" <"$scratch/feed" 2>"$scratch/errors" &
    exec 9>"$scratch/feed"
    rm "$scratch/feed"
    while [ "$(ls -A)" = list ] && kill -0 $!; do :; done
}

what_is_mounted_meanwhile_is_written_in_place() {
    needs_root mount
    needs mount
    folder meanwhile 0 0 0755
    echo older >list
    feed deal -o list -
    mount_file
    echo 617 >&9
    exec 9>&-
    wait $!
    is list "$line"
}

a_folder_that_is_shut_meanwhile_loses_no_work() {
    needs_users
    folder closing $alice $alice 0777
    file list $bob $bob 0644
    feed as_dealer $bob $bob -o list -
    chmod 755 .
    echo 617 >&9
    exec 9>&-
    wait $!
    [ "$(cat list)" = "$line" ]
}

# keeps_old MESSAGE COMMAND...: the command fails with this message,
# and the list is as it was.
keeps_old() {
    message=$1
    shift
    errors=$("$@" 2>&1) && return 1
    [ "$errors" = "freecell-deal: $message" ]
    was_written_in_place old
}

a_failure_leaves_what_is_written_in_place_as_it_was() {
    needs_users
    fixed failure
    keeps_old 'no deal is left to draw a picture of' \
        as $bob $team $runner "$scratch/freecell-deal" \
        -s -o list -r -n 0
    keeps_old 'cannot open missing: No such file or directory' \
        as $bob $team $runner "$scratch/freecell-deal" \
        -i -o list missing
    echo 617 bad >"$scratch/bad"
    bad() {
        as_dealer $bob $team -o list <"$scratch/bad"
    }
    keeps_old "standard input:1:5: invalid deal 'bad': not a number or a range \
FIRST-LAST; deals are -1, -2 and 1 to 8589934591" bad
}

a_missing_folder_for_temporary_files_is_said() {
    needs_users
    fixed nowhere
    nowhere() {
        TMPDIR=$scratch/none as_dealer $bob $team -o list 617
    }
    keeps_old 'cannot make a temporary file for list: No such file or directory' \
        nowhere
}

what_is_written_in_place_may_be_what_is_read() {
    needs_users
    fixed itself
    deal 1-9000 >list
    as $bob $team $runner "$scratch/freecell-deal" -i -o list list
    seq 9000 | cmp - list
    # shellcheck disable=SC2094 # that is what is tested
    as_dealer $bob $team -o list - <list
    deal 1-9000 | cmp - list
    [ "$(stat -c %i:%u:%g:%a list)" = "$before" ]
}

no_deals_written_in_place_make_an_empty_file() {
    needs_users
    fixed nothing
    as_dealer $bob $team -o list - </dev/null
    [ ! -s list ]
    [ "$(stat -c %i:%u:%g:%a list)" = "$before" ]
}

# A limit is as good as a full disk. A block of it has 512 bytes.
a_full_disk_leaves_what_was_there() {
    needs_users
    fixed full
    large() {
        (ulimit -f 8 && as_dealer $bob $team -o list 1-100)
    }
    keeps_old 'cannot write list: File too large' large
}

a_disk_that_is_full_at_last_has_what_was_written_and_that_is_said() {
    needs_users
    needs_root mount
    needs mount
    mkdir small
    mount -t tmpfs -o size=64k,mode=755 none small 2>/dev/null ||
        skip 'no file system may be mounted here'
    trap 'cd ..; umount -l small' EXIT
    cd small
    file list $alice $team 0664
    errors=$(as_dealer $bob $team -o list 1-1000 2>&1) && return 1
    [ "$errors" = "freecell-deal: cannot write list: No space left on device
freecell-deal: list: not complete, as it could only be written in place" ]
    deal 1-1000 | head -c "$(wc -c <list)" | cmp - list
    lies_alone list
}

what_may_not_be_written_to_is_refused_before_dealing() {
    needs_users
    folder refused $alice $alice 1777
    file list $eve $eve 0644
    errors=$(as_dealer $bob $bob -o list 1-8589934591 2>&1) && return 1
    [ "$errors" = 'freecell-deal: cannot write list: Permission denied' ]
    is list old
}

what_may_only_grow_is_refused_before_dealing() {
    needs_root 'make files grow only'
    needs chattr
    folder grows 0 0 0755
    echo old >list
    chattr +a list 2>/dev/null || skip 'no file may be made to grow only'
    trap 'chattr -a list' EXIT
    errors=$(deal -o list 1-8589934591 2>&1) && return 1
    [ "$errors" = 'freecell-deal: cannot write list: Operation not permitted' ]
    is list old
}

check what_is_open_is_written_to_where_it_stands /dev/stdout 1
check what_is_open_is_written_to_where_it_stands /dev/stderr 2
check what_is_open_is_written_to_where_it_stands /dev/fd/1 3
check what_is_open_is_written_to_where_it_stands /proc/self/fd/1 4
check what_is_open_is_written_to_where_it_stands /proc/thread-self/fd/1 5
check a_link_to_what_is_open_is_no_other_name
check writing_goes_on_after_the_program
check a_file_that_is_deleted_but_open_is_written_to
check what_is_not_open_is_an_error
check what_another_process_has_open_is_appended_to
check a_name_in_a_process_s_folder_is_appended_to
check a_link_to_what_another_process_has_open_is_appended_to
check a_number_in_the_folder_of_what_is_open_is_appended_to
check the_group_of_a_team_keeps_its_rights
check a_member_gives_the_file_to_its_group
check root_gives_the_file_to_its_owner_and_group
check another_group_gets_what_all_had 666 666
check another_group_gets_what_all_had 646 644
check another_group_gets_what_all_had 606 600
check each_of_many_files_keeps_its_rights
check a_new_file_is_private_until_it_is_like_the_old_one
check exchange link plain readlink,readlinkat
check exchange plain link open,openat
check the_first_process_of_a_container_ends_by_a_signal
check a_list_is_kept
check a_folder_s_list_gives_nobody_more
check where_a_list_cannot_be_kept_the_file_stays
check a_file_in_a_folder_that_is_not_writable_is_written_in_place
check another_s_file_in_a_sticky_folder_is_written_in_place
check one_s_own_file_in_a_sticky_folder_is_replaced
check a_mount_point_is_written_in_place
check what_is_mounted_meanwhile_is_written_in_place
check a_folder_that_is_shut_meanwhile_loses_no_work
check a_failure_leaves_what_is_written_in_place_as_it_was
check a_missing_folder_for_temporary_files_is_said
check what_is_written_in_place_may_be_what_is_read
check no_deals_written_in_place_make_an_empty_file
check a_full_disk_leaves_what_was_there
check a_disk_that_is_full_at_last_has_what_was_written_and_that_is_said
check what_may_not_be_written_to_is_refused_before_dealing
check what_may_only_grow_is_refused_before_dealing
end_of_checks
