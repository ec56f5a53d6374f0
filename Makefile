# freecell-deal: `make help` lists the targets. Those for tests and releases are
# in tests/tests.mk.

# PREFIX and DESTDIR count from the environment, too; on the command line, GNU's
# prefix is another name for PREFIX.
PREFIX ?= /usr/local
prefix = $(PREFIX)
BINDIR = $(prefix)/bin
LIBDIR = $(prefix)/lib
INCLUDEDIR = $(prefix)/include
PKGCONFIGDIR = $(LIBDIR)/pkgconfig
MANDIR = $(prefix)/share/man
DOCDIR = $(prefix)/share/doc/freecell-deal
BASHCOMPDIR = $(prefix)/share/bash-completion/completions
ZSHCOMPDIR = $(prefix)/share/zsh/site-functions
FISHCOMPDIR = $(prefix)/share/fish/vendor_completions.d

# The shared library's name has the first number of the header's version.
VERSION := $(shell sed -n 's/.*_VERSION "\(.*\)"/\1/p' include/freecell_deal.h)
SHARED = libfreecell-deal.so.$(VERSION)
SONAME = libfreecell-deal.so.$(firstword $(subst ., ,$(VERSION)))

# What the compiler says of itself. A shared library and hardening need ELF, and
# flags of gcc and clang that tcc lacks.
MACROS := $(shell $(CC) -dM -E -x c /dev/null 2>/dev/null)
ELF := $(if $(filter __TINYC__,$(MACROS)),,$(filter __ELF__,$(MACROS)))

# Hardening that costs no measurable time; CFLAGS from the user replace it.
HARDEN = $(if $(ELF),-fPIE -fstack-protector-strong -U_FORTIFY_SOURCE \
	-D_FORTIFY_SOURCE=2)
CFLAGS ?= -O2 -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(HARDEN)
LDFLAGS ?= $(if $(filter file,$(origin CFLAGS)),$(ELF:%=-pie -z relro -z now))

# Windows lacks parts of POSIX; it knows programs by the suffix .exe.
WINDOWS := $(filter __MINGW32__,$(MACROS))
EXE = $(WINDOWS:%=.exe)
PLATFORM = $(if $(WINDOWS),-Isrc/windows -include src/windows/posix.h, \
	-D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64)

# The folder to build in; what is for Windows or another machine has its own. Of
# gcc's x86_64-linux-gnu and clang's x86_64-pc-linux-gnu the first part counts;
# on macOS, clang says arm64 where gcc says aarch64, and on the BSDs, amd64.
machine_of = $(subst arm64,aarch64,$(subst amd64,x86_64,$(firstword \
	$(subst -, ,$(shell $(1) -dumpmachine 2>/dev/null)))))
NATIVE := $(call machine_of,cc)
FOREIGN := $(if $(NATIVE),$(filter-out $(NATIVE),$(call machine_of,$(CC))))
BUILD = build$(if $(WINDOWS),/windows,$(FOREIGN:%=/%))
$(if $(word 2,$(BUILD)),$(error BUILD has a blank, which make cannot use: $(BUILD)))

# Flags that the code needs, before those of the user.
LANGUAGE = -std=c11 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc $(PLATFORM)
# tcc knows no other way to note what a file includes.
DEPENDS = $(if $(filter __TINYC__,$(MACROS)),-MD,$(if $(MACROS),-MMD -MP))
COMPILE = $(CC) $(LANGUAGE) $(DEPENDS) $(CPPFLAGS) $(CFLAGS)
LINK = $(CC) $(CFLAGS) $(LDFLAGS)

LIB_OBJECTS = $(patsubst src/%.c,$(BUILD)/%.o,$(wildcard src/lib/*.c))
CMD_OBJECTS = $(patsubst src/%.c,$(BUILD)/%.o,$(wildcard src/io/*.c src/deals/*.c \
	src/print/*.c src/boards/*.c src/cmd/*.c $(WINDOWS:%=src/windows/*.c)))

all: ## build the command and the library; the default
all: $(BUILD)/freecell-deal$(EXE) $(BUILD)/libfreecell-deal.a \
	$(ELF:%=$(BUILD)/$(SHARED))
	$(if $(ELF),,@echo 'no shared library: $(CC) is not gcc or clang for ELF')

$(BUILD)/freecell-deal$(EXE): $(CMD_OBJECTS) $(BUILD)/libfreecell-deal.a
	$(LINK) -o $@ $(CMD_OBJECTS) $(BUILD)/libfreecell-deal.a $(LDLIBS)

$(BUILD)/libfreecell-deal.a: $(LIB_OBJECTS)
	@rm -f $@
	$(AR) rc $@ $(LIB_OBJECTS)

# Some flags are for programs only.
$(BUILD)/$(SHARED): $(LIB_OBJECTS) src/lib/exports.map
	$(CC) $(filter-out -pie -no-pie -static -static-pie,$(CFLAGS) $(LDFLAGS)) \
		-shared -Wl,-soname,$(SONAME) -Wl,--version-script=src/lib/exports.map \
		-o $@ $(LIB_OBJECTS) $(LDLIBS)

# For web pages, by what wasi-libc has of the C library.
WASM = clang --target=wasm32-wasi -std=c11 -Wall -Iinclude -Isrc

# Its functions and its memory are the exports; it imports nothing. The list of
# deals that cannot be won would make it 70 times as large.
WASM_SOURCES = $(filter-out %/winnable.c,$(wildcard src/lib/*.c))
wasm: $(BUILD)/freecell-deal.wasm ## build the library for web pages, by clang, lld and wasi-libc
$(BUILD)/freecell-deal.wasm: $(wildcard src/lib/*.[ch] include/*.h)
	@mkdir -p $(@D)
	$(WASM) -O2 -mbulk-memory -nostartfiles -fvisibility=default -o $@ $(WASM_SOURCES) \
		-Wl,--no-entry,--export-dynamic,--export=__heap_base,--strip-all

# The whole program, unchanged, in one file with the page.
SOURCES = $(CMD_OBJECTS:$(BUILD)/%.o=src/%.c) $(wildcard src/lib/*.c)
page: $(BUILD)/freecell-deal.html ## build the web page, by clang, lld and wasi-libc
$(BUILD)/freecell-deal.html: src/web/page.html $(BUILD)/web/program.wasm
	gzip -9nc $(BUILD)/web/program.wasm | base64 | \
		sed -e '/@MODULE@/ { s/@MODULE@.*//; r /dev/stdin' -e 'a </script>' -e '}' $< >$@

$(BUILD)/web/program.wasm: $(wildcard src/*/*.[ch] src/lib/*.txt src/wasi/*/*.h include/*.h)
	@mkdir -p $(@D)
	$(WASM) -Oz -D_POSIX_C_SOURCE=200809L -Isrc/wasi -o $@ $(SOURCES) \
		-Wl,--strip-all,-z,stack-size=1048576

$(LIB_OBJECTS): COMPILE += $(ELF:%=-fPIC -fvisibility=default) # for both libraries
$(BUILD)/%.o: src/%.c
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

# The other functions that the manual page freecell_deal describes.
PAGES = $(filter-out freecell_deal, \
	$(shell sed -n 's/^ *\(free.*\);/\1/p' src/lib/exports.map))

# Commands quote these folders, so that they may have blanks, but not '; and their
# names stand in a file of pkg-config, where some characters have a meaning.
FOLDERS = BINDIR LIBDIR INCLUDEDIR PKGCONFIGDIR MANDIR DOCDIR BASHCOMPDIR \
	ZSHCOMPDIR FISHCOMPDIR
check-folders:
	$(foreach folder,$(FOLDERS),$(if $(filter /%,$(firstword $($(folder)))),,\
		$(error $(folder) must begin with /: $($(folder)))))
	$(foreach folder,DESTDIR $(FOLDERS),$(foreach bad,' " $$ \ #,\
		$(if $(findstring $(bad),$($(folder))),\
		$(error $(folder) cannot have $(bad) in it: $($(folder))))))

# So that pkg-config --define-prefix can move it.
from_prefix = $(subst $(prefix)/,$${prefix}/,$(1))

# The web page and the module are installed if they were built, earlier or just now.
D = $(DESTDIR)
install: check-folders all $(wildcard $(BUILD)/freecell-deal.*) ## install below PREFIX, building first if needed
	umask 022 && mkdir -p $(foreach folder,$(FOLDERS),'$D$($(folder))') \
		'$D$(MANDIR)/man3' '$D$(MANDIR)/man5' '$D$(MANDIR)/man6'
	install -m 755 $(BUILD)/freecell-deal$(EXE) '$D$(BINDIR)'
	install -m 644 $(BUILD)/libfreecell-deal.a '$D$(LIBDIR)'
	[ ! -e $(BUILD)/freecell-deal.wasm ] || \
		install -m 644 $(BUILD)/freecell-deal.wasm '$D$(LIBDIR)'
	install -m 644 include/freecell_deal.h '$D$(INCLUDEDIR)'
	$(if $(ELF),install -m 755 $(BUILD)/$(SHARED) '$D$(LIBDIR)')
	$(if $(ELF),ln -sfn $(SHARED) '$D$(LIBDIR)/$(SONAME)')
	$(if $(ELF),ln -sfn $(SONAME) '$D$(LIBDIR)/libfreecell-deal.so')
	umask 022 && printf '%s\n' 'Version: $(VERSION)' 'prefix=$(prefix)' \
		'libdir=$(call from_prefix,$(LIBDIR))' \
		'includedir=$(call from_prefix,$(INCLUDEDIR))' | \
		cat - src/lib/freecell-deal.pc.in >'$D$(PKGCONFIGDIR)/freecell-deal.pc'
	install -m 644 man/freecell_deal.3 '$D$(MANDIR)/man3'
	for page in $(PAGES); do \
		ln -sfn freecell_deal.3 '$D$(MANDIR)/man3'/$$page.3 || exit; done
	install -m 644 man/freecell-boards.5 '$D$(MANDIR)/man5'
	install -m 644 man/freecell-deal.6 '$D$(MANDIR)/man6'
	install -m 644 LICENSE '$D$(DOCDIR)'
	[ ! -e $(BUILD)/freecell-deal.html ] || \
		install -m 644 $(BUILD)/freecell-deal.html '$D$(DOCDIR)'
	install -m 644 src/completion/freecell-deal.bash '$D$(BASHCOMPDIR)/freecell-deal'
	install -m 644 src/completion/_freecell-deal '$D$(ZSHCOMPDIR)'
	install -m 644 src/completion/freecell-deal.fish '$D$(FISHCOMPDIR)'

uninstall: check-folders ## remove it again, and older versions of the library
	rm -f '$D$(BINDIR)/freecell-deal$(EXE)' '$D$(INCLUDEDIR)/freecell_deal.h' \
		$(addprefix '$D$(LIBDIR)'/libfreecell-deal,.a .so .so.*) \
		'$D$(LIBDIR)/freecell-deal.wasm' '$D$(PKGCONFIGDIR)/freecell-deal.pc' \
		$(addprefix '$D$(MANDIR)'/,$(PAGES:%=man3/%.3) man3/freecell_deal.3 \
		man5/freecell-boards.5 man6/freecell-deal.6) \
		$(addprefix '$D$(DOCDIR)'/,LICENSE freecell-deal.html) \
		'$D$(BASHCOMPDIR)/freecell-deal' '$D$(ZSHCOMPDIR)/_freecell-deal' \
		'$D$(FISHCOMPDIR)/freecell-deal.fish'
	rmdir '$D$(DOCDIR)' 2>/dev/null || :

# Nothing is built while the folder is removed.
$(if $(filter clean,$(MAKECMDGOALS)),$(eval .NOTPARALLEL:))
clean: ## remove build/
	rm -rf '$(BUILD)'

help: ## list the targets, and then the variables
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' \
		Makefile $(wildcard tests/tests.mk)
	@echo; echo 'CC, AR, CPPFLAGS, CFLAGS, LDFLAGS, BUILD, DESTDIR and these can be set:'
	@sed -n '/^PREFIX/,/^FISHCOMPDIR/p' Makefile

.PHONY: all wasm page check-folders install uninstall clean help always
.SECONDARY:
.DELETE_ON_ERROR:
-include tests/tests.mk $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d)
