# freecell-deal: `make help` says what there is to make.

PREFIX = /usr/local
BINDIR = $(PREFIX)/bin
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
PKGCONFIGDIR = $(LIBDIR)/pkgconfig
MANDIR = $(PREFIX)/share/man
DOCDIR = $(PREFIX)/share/doc/freecell-deal
BASHCOMPDIR = $(PREFIX)/share/bash-completion/completions
ZSHCOMPDIR = $(PREFIX)/share/zsh/site-functions
FISHCOMPDIR = $(PREFIX)/share/fish/vendor_completions.d

CC = cc
AR = ar
INSTALL = install
TAR = tar
# Not empty where compiler and linker make ELF files and know the flags of gcc
# and GNU ld, as clang and lld do. Elsewhere, as with tcc, on macOS and for
# Windows, there is no shared library, and programs are not hardened.
GNU_ELF := $(shell mkdir -p build && \
	echo 'int main(void) { volatile char a[9] = {__ELF__}; return a[8]; }' | \
	$(CC) -fPIE -fstack-protector-strong -pie -Wl,-z,relro,-z,now \
	-Wl,--version-script=src/lib/exports.map -x c -o build/probe - \
	>build/probe.log 2>&1 && echo yes)

CFLAGS = -O2 -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(HARDEN)
LDFLAGS = $(if $(filter file,$(origin CFLAGS)),$(HARDEN_LINK))

# What makes attacks harder and costs no time that can be measured. It is part
# of the default flags only: who sets CFLAGS has those and no more.
ifneq ($(GNU_ELF),)
HARDEN = -fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
HARDEN_LINK = -pie -Wl,-z,relro,-z,now
endif

# The header has the version; the shared library's name has its first number.
VERSION := $(shell sed -n \
	's/^.define FREECELL_DEAL_VERSION "\(.*\)"$$/\1/p' include/freecell_deal.h)
SONAME = libfreecell-deal.so.$(firstword $(subst ., ,$(VERSION)))
SHARED = $(if $(GNU_ELF),libfreecell-deal.so.$(VERSION))
RELEASE = freecell-deal-$(VERSION)

# Which headers an object is made of; tcc writes that down in no such way.
DEPENDENCIES = $(if $(findstring tcc,$(CC)),,-MMD -MP)

# Windows lacks some names of POSIX; its programs' names end so that it sees.
ifneq (,$(findstring mingw,$(shell $(CC) -dumpmachine 2>/dev/null)))
WINDOWS = build/windows/posix.o
EXE = .exe
else
LARGE_FILES = -D_FILE_OFFSET_BITS=64
endif

# What the code cannot do without, before what the user may want to add.
LANGUAGE = -std=c11 -D_POSIX_C_SOURCE=200809L $(LARGE_FILES) -Iinclude -Isrc
COMPILE = $(CC) $(LANGUAGE) $(PLATFORM) $(DEPENDENCIES) $(CPPFLAGS) $(CFLAGS)
LINK = $(CC) $(CFLAGS) $(LDFLAGS)
# These make programs, and no library.
LINK_SHARED = $(CC) $(CFLAGS) \
	$(filter-out -pie -no-pie -static -static-pie,$(LDFLAGS)) -shared \
	-Wl,-soname,$(SONAME) -Wl,--version-script=src/lib/exports.map

LIB_OBJECTS = $(patsubst src/%.c,build/%.o,$(wildcard src/lib/*.c))
PIC_OBJECTS = $(LIB_OBJECTS:build/lib/%=build/pic/%)
CMD_OBJECTS = $(patsubst src/%.c,build/%.o, \
	$(wildcard src/io/*.c src/deals/*.c src/boards/*.c src/cmd/*.c)) $(WINDOWS)
MODULES = $(filter-out build/cmd/main.o,$(CMD_OBJECTS))
TESTS = $(patsubst tests/%.c,build/tests/%, \
	$(wildcard tests/unit/*.c tests/command/*.c tests/system/*.c))
TEST_SCRIPTS = $(wildcard tests/system/*.sh)
# GNU make may have another name, and scripts compile as make does.
SCRIPT_ENV = MAKE='$(MAKE)' CC='$(CC)' CFLAGS='$(CFLAGS)'
TEST_SUPPORT = $(patsubst tests/%.c,build/tests/%.o,$(wildcard tests/support/*.c))

# Each fuzzer twice: over its corpus, and with libFuzzer.
FUZZ_NAMES = $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
REPLAYS = $(addprefix build/tests/,$(FUZZ_NAMES))
FUZZERS = $(addprefix build/fuzz/,$(FUZZ_NAMES))
FUZZ_SOURCES = tests/fuzz/support.c tests/support/reference.c \
	$(filter-out src/cmd/main.c src/windows/%,$(wildcard src/*/*.c))
FUZZ_CC = clang
FUZZ_CFLAGS = -g -O1 -fsanitize=fuzzer,address,undefined \
	-fno-sanitize-recover=all
FUZZ_SECONDS = 20

all: build/freecell-deal$(EXE) build/libfreecell-deal.a $(SHARED:%=build/%)

build/freecell-deal$(EXE): $(CMD_OBJECTS) build/libfreecell-deal.a
	$(LINK) -o $@ $(CMD_OBJECTS) build/libfreecell-deal.a $(LDLIBS)

build/libfreecell-deal.a: $(LIB_OBJECTS)
	rm -f $@
	$(AR) rc $@ $(LIB_OBJECTS)

build/libfreecell-deal.so.$(VERSION): $(PIC_OBJECTS) src/lib/exports.map
	$(LINK_SHARED) -o $@ $(PIC_OBJECTS) $(LDLIBS)

build/pic/%.o: src/lib/%.c build/flags
	@mkdir -p $(@D)
	$(COMPILE) -fPIC -c -o $@ $<

ifdef WINDOWS
$(CMD_OBJECTS): PLATFORM = -Isrc/windows -include src/windows/posix.h
endif

build/%.o: src/%.c build/flags
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

# cmocka hands every test a state that few of them use.
build/tests/%.o: tests/%.c build/flags
	@mkdir -p $(@D)
	$(COMPILE) -Wno-unused-parameter -Itests -c -o $@ $<

# Other flags make other objects, so all are made again when these change.
build/flags: always
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(LDFLAGS) $(LDLIBS)' | cmp -s - $@ || \
		echo '$(COMPILE) $(LDFLAGS) $(LDLIBS)' >$@

$(TESTS): build/tests/%: build/tests/%.o $(TEST_SUPPORT) $(MODULES) \
		build/libfreecell-deal.a
	$(LINK) -o $@ $^ -lcmocka $(LDLIBS)

# What takes too long for every day: each is a program that exits with 0.
build/proof/%: tests/proof/%.c build/libfreecell-deal.a build/flags
	@mkdir -p $(@D)
	$(COMPILE) $(LDFLAGS) -o $@ $< build/libfreecell-deal.a $(LDLIBS)

build/tests/fuzz_%: build/tests/fuzz/fuzz_%.o build/tests/fuzz/replay.o \
		build/tests/fuzz/support.o $(TEST_SUPPORT) $(MODULES) \
		build/libfreecell-deal.a
	$(LINK) -o $@ $^ -lcmocka $(LDLIBS)

build/bench/%: build/tests/bench/%.o build/tests/support/random.o \
		build/tests/support/reference.o $(MODULES) build/libfreecell-deal.a
	@mkdir -p $(@D)
	$(LINK) -o $@ $^ $(LDLIBS)

build/fuzz/%: tests/fuzz/%.c $(FUZZ_SOURCES) \
		$(wildcard include/*.h src/*/*.h tests/*/*.h)
	@mkdir -p $(@D)
	$(FUZZ_CC) $(LANGUAGE) -Itests $(FUZZ_CFLAGS) \
		-o $@ $< $(FUZZ_SOURCES)

# A runner is a program that runs the command and the tests: valgrind -q, or
# qemu-s390x. Scripts run what they build by it themselves.
check: all $(TESTS) $(REPLAYS) build/tests/faults.so
	@failed=; for test in $(TESTS) $(REPLAYS) $(TEST_SCRIPTS); do \
		echo "== $$test"; \
		case $$test in \
		*.sh) $(SCRIPT_ENV) $$test ;; \
		*) $(FREECELL_DEAL_RUNNER) $$test ;; \
		esac || failed="$$failed $$test"; \
	done; \
	if [ -n "$$failed" ]; then echo "FAILED:$$failed"; exit 1; fi; \
	echo "all tests passed"

# Loaded into the command by test_faults; no part of what is measured there.
build/tests/faults.so: tests/faults/preload.c build/flags
	@mkdir -p $(@D)
	$(CC) -std=c11 $(CPPFLAGS) -fPIC -shared -o $@ $< \
		$(filter-out -static% --coverage -fprofile-% -fsanitize% -fno-pic \
		-fno-PIC -fPIE -fpie -pie -no-pie,$(CFLAGS) $(LDFLAGS)) -ldl

# Takes compilers for other machines, and emulators; what is missing is skipped.
check-cross:
	tests/tools/cross

# Takes frama-c.
check-proof:
	tests/proof/prove

check-all-deals: build/proof/one_number build/proof/all_deals
	build/proof/one_number
	build/proof/all_deals

# What a fuzzer finds stays in build/fuzz, and what is new to it in
# build/fuzz/corpus, from where it goes on next time.
fuzz: $(FUZZERS)
	@for name in $(FUZZ_NAMES); do \
		echo "== $$name, $(FUZZ_SECONDS) seconds"; \
		seeds=tests/fuzz/corpus/$${name#fuzz_}; \
		found=build/fuzz/corpus/$${name#fuzz_}; \
		words=; dictionary=tests/fuzz/$$name.dict; \
		[ ! -e $$dictionary ] || words=-dict=$$dictionary; \
		mkdir -p $$found && \
		build/fuzz/$$name -max_total_time=$(FUZZ_SECONDS) -timeout=10 \
			-max_len=4096 -close_fd_mask=2 -print_final_stats=1 \
			-verbosity=0 -artifact_prefix=build/fuzz/$$name- $$words \
			$$found $$seeds || exit 1; \
	done

bench: all build/bench/straightforward build/bench/identify
	build/bench/identify
	tests/bench/throughput

# Without what only repeats itself a thousand times, what takes away the memory,
# the rights and the standard error that valgrind wants, and what is not ours.
VALGRIND = valgrind --quiet --leak-check=full --error-exitcode=99
check-valgrind:
	$(MAKE) check FREECELL_DEAL_RUNNER='$(VALGRIND)' TEST_SCRIPTS= \
		REPLAYS= TESTS='$(filter-out %/faults %/faults_files %/million %_trial \
		%_agreement %_solver %_chance %command/output %/prompt %/progress \
		%/picture %/browser %/shells %/examples %/partners %/run \
		%unit/identify,$(TESTS))'

coverage: dist
	$(SCRIPT_ENV) tests/tools/coverage build/$(RELEASE).tar.gz

# Includes run one way: from what decides to what it decides about.
lint-includes:
	tests/tools/lint-includes

lint: lint-includes
	LANGUAGE='$(LANGUAGE)' tests/tools/lint

test-deps:
	tests/tools/install-deps

# A folder below PREFIX, as pkg-config has it, which can put another there.
below_prefix = $(patsubst $(PREFIX)/%,$${prefix}/%,$(1))

build/freecell-deal.pc: src/lib/freecell-deal.pc.in always
	@mkdir -p $(@D)
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' \
		-e 's|@INCLUDEDIR@|$(call below_prefix,$(INCLUDEDIR))|' \
		-e 's|@LIBDIR@|$(call below_prefix,$(LIBDIR))|' $< >$@

install: all build/freecell-deal.pc
	$(INSTALL) -d "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(LIBDIR)" \
		"$(DESTDIR)$(INCLUDEDIR)" "$(DESTDIR)$(PKGCONFIGDIR)" \
		"$(DESTDIR)$(MANDIR)/man3" "$(DESTDIR)$(MANDIR)/man6" \
		"$(DESTDIR)$(DOCDIR)" "$(DESTDIR)$(BASHCOMPDIR)" \
		"$(DESTDIR)$(ZSHCOMPDIR)" "$(DESTDIR)$(FISHCOMPDIR)"
	$(INSTALL) -m 755 build/freecell-deal "$(DESTDIR)$(BINDIR)"
	$(INSTALL) -m 644 build/libfreecell-deal.a "$(DESTDIR)$(LIBDIR)"
ifneq ($(SHARED),)
	$(INSTALL) -m 755 build/$(SHARED) "$(DESTDIR)$(LIBDIR)"
	ln -sf $(SHARED) "$(DESTDIR)$(LIBDIR)/$(SONAME)"
	ln -sf $(SONAME) "$(DESTDIR)$(LIBDIR)/libfreecell-deal.so"
endif
	$(INSTALL) -m 644 include/freecell_deal.h "$(DESTDIR)$(INCLUDEDIR)"
	$(INSTALL) -m 644 build/freecell-deal.pc "$(DESTDIR)$(PKGCONFIGDIR)"
	$(INSTALL) -m 644 man/freecell_deal.3 "$(DESTDIR)$(MANDIR)/man3"
	$(INSTALL) -m 644 man/freecell-deal.6 "$(DESTDIR)$(MANDIR)/man6"
	$(INSTALL) -m 644 LICENSE "$(DESTDIR)$(DOCDIR)"
	$(INSTALL) -m 644 src/completion/freecell-deal.bash \
		"$(DESTDIR)$(BASHCOMPDIR)/freecell-deal"
	$(INSTALL) -m 644 src/completion/_freecell-deal "$(DESTDIR)$(ZSHCOMPDIR)"
	$(INSTALL) -m 644 src/completion/freecell-deal.fish \
		"$(DESTDIR)$(FISHCOMPDIR)"

uninstall:
	rm -f "$(DESTDIR)$(BINDIR)/freecell-deal" \
		"$(DESTDIR)$(LIBDIR)/libfreecell-deal.a" \
		"$(DESTDIR)$(LIBDIR)/libfreecell-deal.so" \
		"$(DESTDIR)$(LIBDIR)/$(SONAME)" \
		"$(DESTDIR)$(LIBDIR)/libfreecell-deal.so.$(VERSION)" \
		"$(DESTDIR)$(INCLUDEDIR)/freecell_deal.h" \
		"$(DESTDIR)$(PKGCONFIGDIR)/freecell-deal.pc" \
		"$(DESTDIR)$(MANDIR)/man3/freecell_deal.3" \
		"$(DESTDIR)$(MANDIR)/man6/freecell-deal.6" \
		"$(DESTDIR)$(DOCDIR)/LICENSE" \
		"$(DESTDIR)$(BASHCOMPDIR)/freecell-deal" \
		"$(DESTDIR)$(ZSHCOMPDIR)/_freecell-deal" \
		"$(DESTDIR)$(FISHCOMPDIR)/freecell-deal.fish"
	rmdir "$(DESTDIR)$(DOCDIR)" 2>/dev/null || true

# The same bytes from the same files, whoever makes it, when and where. The
# date of all files is 2000-01-01, unless the environment says another.
SOURCE_DATE_EPOCH ?= 946684800
dist:
	@mkdir -p build
	$(TAR) --sort=name --format=ustar --mtime=@$(SOURCE_DATE_EPOCH) \
		--owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
		--exclude-backups --transform='s,^,$(RELEASE)/,' \
		-cf build/$(RELEASE).tar .ci .clang-format .clang-tidy \
		.editorconfig .gitignore LICENSE Makefile README.md include \
		man src tests
	gzip -9nf build/$(RELEASE).tar

# What is in the tarball passes its tests elsewhere, without git.
distcheck: dist
	tree=$$(mktemp -d) && trap 'rm -rf "$$tree"' EXIT && \
	$(TAR) -xzf build/$(RELEASE).tar.gz -C "$$tree" && \
	$(MAKE) -C "$$tree/$(RELEASE)" check

clean:
	rm -rf build

help:
	@echo 'make              build/freecell-deal and the library'
	@echo 'make check        run every test'
	@echo 'make check-cross  the same bytes on other machines, by emulators'
	@echo 'make check-proof  that the library has no undefined behaviour'
	@echo 'make check-valgrind'
	@echo '                  run them under valgrind: some minutes'
	@echo 'make check-all-deals'
	@echo '                  deal all 2^33-1 deals in two ways: a quarter hour'
	@echo 'make fuzz         FUZZ_SECONDS ($(FUZZ_SECONDS)) of each fuzzer, with clang'
	@echo 'make bench        print ratios of speed; on an idle machine'
	@echo 'make coverage     which lines and branches the tests never run'
	@echo 'make lint         look for mistakes without running anything'
	@echo 'make test-deps    install what the tests need'
	@echo 'make install      into PREFIX ($(PREFIX)), below DESTDIR'
	@echo 'make uninstall    take that away again'
	@echo 'make dist         build/$(RELEASE).tar.gz'
	@echo 'make distcheck    and run the tests of what is in it'
	@echo 'make clean        remove build/'

.PHONY: all check check-cross check-proof check-all-deals check-valgrind \
	coverage lint lint-includes fuzz bench test-deps install uninstall dist distcheck clean \
	help always
.SECONDARY:

-include $(wildcard build/*/*.d build/*/*/*.d)
