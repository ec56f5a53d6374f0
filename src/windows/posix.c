#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <errno.h>
#include <ntsecapi.h>
#include <shellapi.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The names mean the system's functions from here on. */
#undef main
#undef open
#undef read

enum { PATH_UNITS = 4096, SIGPIPE_STATUS = 128 + 13 };

/* What the console was like before. */
static UINT code_page;
static struct screen {
    HANDLE handle;
    DWORD mode;
} screens[2];

/* Sets errno for the last error of Windows. Returns -1. */
static int fail(void)
{
    switch (GetLastError()) {
    case ERROR_ACCESS_DENIED:
    case ERROR_LOCK_VIOLATION:
        errno = EACCES;
        break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        errno = ENOSPC;
        break;
    case ERROR_INVALID_HANDLE:
        errno = EBADF;
        break;
    default:
        errno = EIO;
    }
    return -1;
}

int posix_open(const char *path, int flags, ...)
{
    wchar_t wide[PATH_UNITS];
    if (MultiByteToWideChar(CP_UTF8, 0, path, -1, wide, PATH_UNITS) > 0)
        return _wopen(wide, flags | _O_BINARY, _S_IREAD | _S_IWRITE);
    errno = ENAMETOOLONG;
    return -1;
}

ssize_t posix_read(int fd, void *buffer, size_t length)
{
    return _read(fd, buffer, length < INT_MAX ? (unsigned)length : INT_MAX);
}

ssize_t posix_write(int fd, const void *bytes, size_t length)
{
    HANDLE handle = (HANDLE)_get_osfhandle(fd);
    DWORD most = length < INT_MAX ? (DWORD)length : INT_MAX, written = 0;
    if (!WriteFile(handle, bytes, most, &written, NULL) && written == 0) {
        DWORD error = GetLastError();
        if (error == ERROR_NO_DATA || error == ERROR_BROKEN_PIPE ||
            error == ERROR_PIPE_NOT_CONNECTED)
            exit(SIGPIPE_STATUS);
        return fail();
    }
    if (written > 0 || length == 0)
        return (ssize_t)written;
    errno = ENOSPC;
    return -1;
}

int posix_isatty(int fd)
{
    DWORD mode;
    return GetConsoleMode((HANDLE)_get_osfhandle(fd), &mode) != 0;
}

int posix_ioctl(int fd, int request, struct winsize *size)
{
    CONSOLE_SCREEN_BUFFER_INFO console;
    (void)request;
    if (!GetConsoleScreenBufferInfo((HANDLE)_get_osfhandle(fd), &console))
        return fail();
    size->ws_col =
        (unsigned short)(console.srWindow.Right - console.srWindow.Left + 1);
    return 0;
}

int posix_getentropy(void *buffer, size_t length)
{
    if (RtlGenRandom(buffer, (ULONG)length))
        return 0;
    errno = EIO;
    return -1;
}

int posix_clock_gettime(struct timespec *time)
{
    LARGE_INTEGER ticks, rate;
    (void)QueryPerformanceCounter(&ticks);
    (void)QueryPerformanceFrequency(&rate);
    time->tv_sec = (time_t)(ticks.QuadPart / rate.QuadPart);
    time->tv_nsec =
        (long)(ticks.QuadPart % rate.QuadPart * 1000000000 / rate.QuadPart);
    return 0;
}

static void restore_console(void)
{
    for (int i = 0; i < 2; i++)
        if (screens[i].handle != NULL)
            (void)SetConsoleMode(screens[i].handle, screens[i].mode);
    if (code_page != 0)
        (void)SetConsoleOutputCP(code_page);
}

/* UTF-8 and colors, until the program ends. */
static void prepare_console(void)
{
    for (int i = 0; i < 2; i++) {
        HANDLE handle = (HANDLE)_get_osfhandle(STDOUT_FILENO + i);
        if (!GetConsoleMode(handle, &screens[i].mode))
            continue;
        screens[i].handle = handle;
        /* Elsewhere, TERM says that a terminal shows colors. */
        if (SetConsoleMode(handle, screens[i].mode |
                                       ENABLE_VIRTUAL_TERMINAL_PROCESSING) &&
            getenv("TERM") == NULL)
            (void)_putenv("TERM=xterm");
        code_page = GetConsoleOutputCP();
    }
    if (code_page == 0)
        return;
    (void)SetConsoleOutputCP(CP_UTF8);
    (void)atexit(restore_console);
}

/* A person at the console ends the input with Ctrl-Z, which is text. */
static void prepare_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fd != STDIN_FILENO || !posix_isatty(fd))
            (void)_setmode(fd, _O_BINARY);
}

static char *narrow(const wchar_t *wide)
{
    int size = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = size > 0 ? malloc((size_t)size) : NULL;
    if (text == NULL)
        exit(2);
    (void)WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, size, NULL, NULL);
    return text;
}

/* The arguments are kept to the end, as they are elsewhere. */
int main(void)
{
    int argc;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &argc);
    char **argv = calloc((size_t)argc + 1, sizeof *argv);
    if (wide == NULL || argv == NULL)
        return 2;
    for (int i = 0; i < argc; i++)
        argv[i] = narrow(wide[i]);
    prepare_console();
    prepare_streams();
    return posix_main(argc, argv);
}
