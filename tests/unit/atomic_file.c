/* A file beside its place: kept or discarded, it is whole or not there. */
#define _XOPEN_SOURCE 700 /* symlink, mkfifo */
#include "io/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/test.h"

/* Writes a whole file by way of an atomic file. */
static void write_file(const char *path, const char *text)
{
    struct atomic_file file;
    int fd = atomic_file_open(&file, path);
    assert_true(fd > STDERR_FILENO);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    assert_int_equal(close(fd), 0);
    assert_int_equal(atomic_file_keep(&file), 0);
}

static void cannot_open(const char *path, int reason)
{
    struct atomic_file file;
    errno = 0;
    assert_int_equal(atomic_file_open(&file, path), -1);
    assert_int_equal(errno, reason);
}

static unsigned mode_of(const char *path)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 07777;
}

static void points_to(const char *link, const char *expected)
{
    char target[256] = "";
    assert_true(readlink(link, target, sizeof target - 1) >= 0);
    assert_string_equal(target, expected);
}

static void a_file_that_is_kept_is_a_file(void **state)
{
    (void)umask(022);
    write_file("new", "617\n");
    folder_has("new", "617\n");
    folder_lists("new ");
    assert_int_equal(mode_of("new"), 0644);
    (void)umask(077);
    write_file("mine", "");
    assert_int_equal(mode_of("mine"), 0600);
    (void)umask(022);
}

static void the_old_file_is_there_until_the_new_one_is_complete(void **state)
{
    struct atomic_file file;
    folder_put("list", "old");
    int fd = atomic_file_open(&file, "list");
    assert_int_equal(write(fd, "new", 3), 3);
    folder_has("list", "old");
    assert_int_equal(close(fd), 0);
    folder_has("list", "old");
    assert_int_equal(atomic_file_keep(&file), 0);
    folder_has("list", "new");
    folder_lists("list ");
}

static void a_file_that_is_discarded_was_never_there(void **state)
{
    struct atomic_file file;
    folder_put("list", "old");
    int fd = atomic_file_open(&file, "list");
    assert_int_equal(write(fd, "new", 3), 3);
    assert_int_equal(close(fd), 0);
    atomic_file_discard(&file);
    folder_has("list", "old");
    folder_lists("list ");
    assert_int_equal(close(atomic_file_open(&file, "nothing")), 0);
    atomic_file_discard(&file);
    folder_lists("list ");
}

static void a_replaced_file_keeps_its_mode(void **state)
{
    static const unsigned modes[] = {0600, 0640, 0755, 0666};
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        folder_put("list", "old");
        assert_int_equal(chmod("list", modes[i]), 0);
        write_file("list", "new");
        assert_int_equal(mode_of("list"), modes[i]);
    }
}

static void a_replaced_file_keeps_its_owner_where_root_may_give_it(void **state)
{
    struct stat status;
    folder_put("list", "old");
    folder_give_away("list");
    assert_int_equal(chmod("list", 0640), 0);
    write_file("list", "new");
    assert_int_equal(stat("list", &status), 0);
    if (geteuid() == 0) {
        assert_int_equal(status.st_uid, 65534);
        assert_int_equal(status.st_gid, 65534);
    }
    assert_int_equal(mode_of("list"), 0640);
}

static void a_link_stays_and_its_target_is_replaced(void **state)
{
    assert_int_equal(mkdir("there", 0755), 0);
    folder_put("there/target", "old");
    assert_int_equal(symlink("target", "there/middle"), 0);
    assert_int_equal(symlink("there/middle", "link"), 0);
    write_file("link", "new");
    points_to("link", "there/middle");
    points_to("there/middle", "target");
    folder_has("there/target", "new");
    folder_lists("link there ");
    assert_int_equal(chdir("there"), 0);
    folder_lists("middle target ");
    assert_int_equal(chdir(".."), 0);
}

static void an_absolute_link_is_followed(void **state)
{
    char folder[512], target[600];
    assert_non_null(getcwd(folder, sizeof folder));
    (void)snprintf(target, sizeof target, "%s/target", folder);
    assert_int_equal(mkdir("there", 0755), 0);
    assert_int_equal(symlink(target, "there/link"), 0);
    write_file("there/link", "new");
    folder_has("target", "new");
    points_to("there/link", target);
    folder_lists("target there ");
}

/* POSIX promises eight in a row. */
static void links_to_links_are_followed(void **state)
{
    char link[2] = "b", target[2] = "a";
    for (int i = 0; i < 8; i++, link[0]++, target[0]++)
        assert_int_equal(symlink(target, link), 0);
    write_file("i", "new");
    folder_has("a", "new");
    points_to("i", "h");
    folder_lists("a b c d e f g h i ");
}

static void a_link_to_nothing_makes_its_target(void **state)
{
    assert_int_equal(symlink("target", "link"), 0);
    write_file("link", "new");
    points_to("link", "target");
    folder_has("target", "new");
    folder_lists("link target ");
}

static void links_that_go_round_are_an_error(void **state)
{
    assert_int_equal(symlink("one", "other"), 0);
    assert_int_equal(symlink("other", "one"), 0);
    assert_int_equal(symlink("self", "self"), 0);
    cannot_open("one", ELOOP);
    cannot_open("self", ELOOP);
    folder_lists("one other self ");
}

static void another_hard_link_keeps_the_old_file(void **state)
{
    folder_put("list", "old");
    assert_int_equal(link("list", "other"), 0);
    write_file("list", "new");
    folder_has("list", "new");
    folder_has("other", "old");
}

static void what_is_no_regular_file_is_written_to_as_it_is(void **state)
{
    struct atomic_file file;
    char bytes[8] = "";
    assert_int_equal(mkfifo("pipe", 0600), 0);
    int reader = open("pipe", O_RDONLY | O_NONBLOCK);
    int fd = atomic_file_open(&file, "pipe");
    folder_lists("pipe ");
    assert_int_equal(write(fd, "617", 3), 3);
    assert_int_equal(read(reader, bytes, sizeof bytes - 1), 3);
    assert_string_equal(bytes, "617");
    (void)close(fd);
    (void)close(reader);
    atomic_file_discard(&file);
    folder_lists("pipe "); /* it is nobody's litter */
}

/*
 * The path of `list`, so long that there is no path of another file there: all
 * users, root too, find that its folder takes no new one.
 */
static const char *place_of_list(char path[PATH_MAX])
{
    static const char name[] = "list";
    memset(path, '/', PATH_MAX);
    path[0] = '.';
    memcpy(path + PATH_MAX - sizeof name, name, sizeof name);
    return path;
}

static void what_cannot_be_replaced_is_written_in_place(void **state)
{
    char path[PATH_MAX];
    folder_put("list", "old and long");
    assert_int_equal(link("list", "other"), 0);
    write_file(place_of_list(path), "new");
    folder_has("list", "new");
    folder_has("other", "new");
    folder_lists("list other ");
}

static void what_is_written_in_place_is_old_until_it_is_complete(void **state)
{
    char path[PATH_MAX];
    struct atomic_file file;
    folder_put("list", "old");
    int fd = atomic_file_open(&file, place_of_list(path));
    assert_int_equal(write(fd, "new", 3), 3);
    assert_int_equal(close(fd), 0);
    atomic_file_discard(&file);
    assert_false(file.damaged);
    folder_has("list", "old");
    folder_lists("list ");
}

static void a_new_file_is_not_written_in_place(void **state)
{
    char path[PATH_MAX];
    cannot_open(place_of_list(path), ENAMETOOLONG);
    folder_lists("");
}

/* Begins to append to `log`. Returns its descriptor, and its name in path. */
static int open_log(char path[64])
{
    folder_put("log", "first\n");
    int log = open("log", O_WRONLY | O_APPEND);
    (void)snprintf(path, 64, "/dev/fd/%d", log);
    if (access(path, F_OK) == 0)
        return log;
    (void)close(log);
    print_message("SKIP: there is no %s\n", path);
    skip();
    return -1;
}

static void what_is_open_is_written_to_where_it_stands(void **state)
{
    char path[64];
    int log = open_log(path);
    write_file(path, "617\n");
    assert_int_equal(symlink(path, "link"), 0);
    write_file("link", "618\n");
    assert_int_equal(write(log, "last\n", 5), 5);
    assert_int_equal(close(log), 0);
    folder_has("log", "first\n617\n618\nlast\n");
    folder_lists("link log ");
}

static void what_is_open_is_not_discarded(void **state)
{
    char path[64];
    struct atomic_file file;
    int log = open_log(path);
    assert_int_equal(close(atomic_file_open(&file, path)), 0);
    atomic_file_discard(&file);
    assert_int_equal(close(log), 0);
    cannot_open(path, EBADF);
    cannot_open("/dev/fd/99999999999999999999", EBADF);
    assert_false(file.damaged);
    folder_has("log", "first\n");
}

/* As names of files are numbers where each deal has its own. */
static void a_number_elsewhere_is_a_file(void **state)
{
    write_file("1", "617");
    folder_has("1", "617");
    folder_lists("1 ");
}

static void what_cannot_be_written_says_why(void **state)
{
    assert_int_equal(mkdir("folder", 0755), 0);
    folder_put("file", "");
    cannot_open("folder", EISDIR);
    cannot_open("folder/", EISDIR);
    cannot_open("nowhere/file", ENOENT);
    cannot_open("file/below", ENOTDIR);
    folder_lists("file folder ");
}

static void a_place_that_was_taken_away_leaves_no_litter(void **state)
{
    struct atomic_file file;
    int fd = atomic_file_open(&file, "list");
    assert_int_equal(close(fd), 0);
    assert_int_equal(mkdir("list", 0755), 0);
    errno = 0;
    assert_int_equal(atomic_file_keep(&file), -1);
    assert_int_equal(errno, EISDIR);
    folder_lists("list ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(a_file_that_is_kept_is_a_file),
        FOLDER_TEST(the_old_file_is_there_until_the_new_one_is_complete),
        FOLDER_TEST(a_file_that_is_discarded_was_never_there),
        FOLDER_TEST(a_replaced_file_keeps_its_mode),
        FOLDER_TEST(a_replaced_file_keeps_its_owner_where_root_may_give_it),
        FOLDER_TEST(a_link_stays_and_its_target_is_replaced),
        FOLDER_TEST(an_absolute_link_is_followed),
        FOLDER_TEST(links_to_links_are_followed),
        FOLDER_TEST(a_link_to_nothing_makes_its_target),
        FOLDER_TEST(links_that_go_round_are_an_error),
        FOLDER_TEST(another_hard_link_keeps_the_old_file),
        FOLDER_TEST(what_is_no_regular_file_is_written_to_as_it_is),
        FOLDER_TEST(what_cannot_be_replaced_is_written_in_place),
        FOLDER_TEST(what_is_written_in_place_is_old_until_it_is_complete),
        FOLDER_TEST(a_new_file_is_not_written_in_place),
        FOLDER_TEST(what_is_open_is_written_to_where_it_stands),
        FOLDER_TEST(what_is_open_is_not_discarded),
        FOLDER_TEST(a_number_elsewhere_is_a_file),
        FOLDER_TEST(what_cannot_be_written_says_why),
        FOLDER_TEST(a_place_that_was_taken_away_leaves_no_litter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
