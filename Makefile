# freecell-deal: `make help` lists the targets. Those for the web are in
# src/web/web.mk, and those for tests and releases in tests/tests.mk.

# PREFIX and DESTDIR count from the environment, too, and may have a $; on the
# command line, GNU's prefix is another name for PREFIX.
PREFIX ?= /usr/local
prefix = $(value PREFIX)
BINDIR = $(prefix)/bin
LIBDIR = $(prefix)/lib
INCLUDEDIR = $(prefix)/include
PKGCONFIGDIR = $(LIBDIR)/pkgconfig
MANDIR = $(prefix)/share/man
DOCDIR = $(prefix)/share/doc/freecell-deal
BASHCOMPDIR = $(prefix)/share/bash-completion/completions
ZSHCOMPDIR = $(prefix)/share/zsh/site-functions
FISHCOMPDIR = $(prefix)/share/fish/vendor_completions.d

# Each file that is made is a line; V=1 shows the commands instead, -s nothing.
ifneq ($(V),1)
.SILENT:
BRIEF := $(if $(findstring s,$(firstword -$(MAKEFLAGS))),,yes)
endif
say = $(if $(BRIEF),$(info $1))

# The shared library's name has the first number of the header's version.
VERSION := $(shell sed -n 's/.*_VERSION "\(.*\)"/\1/p' include/freecell_deal.h)
SHARED = libfreecell-deal.so.$(VERSION)
SONAME = libfreecell-deal.so.$(firstword $(subst ., ,$(VERSION)))

# What the compiler says of itself. A shared library and hardening need ELF, and
# flags of gcc and clang that tcc lacks.
MACROS := $(shell $(CC) -dM -E -x c /dev/null 2>/dev/null)
ELF := $(if $(filter __TINYC__,$(MACROS)),,$(filter __ELF__,$(MACROS)))

# Hardening that costs no measurable time; CFLAGS from the user replace it.
HARDEN = $(if $(ELF),-fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
CFLAGS ?= -O3 -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(HARDEN)
LDFLAGS ?= $(if $(filter file,$(origin CFLAGS)),$(ELF:%=-pie -z relro -z now))

# Windows lacks parts of POSIX; it knows programs by the suffix .exe.
WINDOWS := $(filter __MINGW32__,$(MACROS))
EXE = $(WINDOWS:%=.exe)
PLATFORM = $(if $(WINDOWS),-Isrc/windows -include src/windows/posix.h, \
	-D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64)

# Flags that the code needs, before those of the user.
DIALECT = -std=c11 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc $(PLATFORM)
# tcc knows no other way to note what a file includes.
DEPENDS = $(if $(filter __TINYC__,$(MACROS)),-MD,$(if $(MACROS),-MMD -MP))
COMPILE = $(CC) $(DIALECT) $(DEPENDS) $(CPPFLAGS) $(CFLAGS)
LINK = $(CC) $(CFLAGS) $(LDFLAGS)

# What each part is made of. Both programs have the same way in and out.
LIB_SOURCES = $(wildcard src/lib/*.c)
BOTH_SOURCES = $(wildcard src/io/*.c) src/cmd/arguments.c src/cmd/program.c \
	src/deals/range.c $(if $(WINDOWS),$(wildcard src/windows/*.c))
DEAL_SOURCES = $(BOTH_SOURCES) $(wildcard src/cmd/deal_*.c src/print/*.c) \
	$(filter-out src/deals/range.c,$(wildcard src/deals/*.c))
IDENTIFY_SOURCES = $(BOTH_SOURCES) $(wildcard src/cmd/identify_*.c src/boards/*.c)
BUILD = build
objects_of = $(patsubst src/%.c,$(BUILD)/%.o,$(1))
LIB_OBJECTS = $(call objects_of,$(LIB_SOURCES))

PROGRAMS = freecell-deal freecell-identify
COMMANDS = $(PROGRAMS:%=$(BUILD)/%$(EXE))
all: $(COMMANDS) $(BUILD)/libfreecell-deal.a $(ELF:%=$(BUILD)/$(SHARED)) ## build both commands and the library; the default
	$(if $(ELF),,$(call say,no shared library: only gcc and clang for ELF make one))

$(BUILD)/freecell-deal$(EXE): $(call objects_of,$(DEAL_SOURCES))
$(BUILD)/freecell-identify$(EXE): $(call objects_of,$(IDENTIFY_SOURCES))
$(COMMANDS): $(BUILD)/libfreecell-deal.a
	$(call say,LD $@)
	$(LINK) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(LDLIBS)

$(BUILD)/libfreecell-deal.a: $(LIB_OBJECTS)
	$(call say,AR $@)
	rm -f $@ && $(AR) rc $@ $(LIB_OBJECTS)

# Some flags are for programs only.
$(BUILD)/$(SHARED): $(LIB_OBJECTS) src/lib/exports.map
	$(call say,LD $@)
	$(CC) $(filter-out -pie -no-pie -static -static-pie,$(CFLAGS) $(LDFLAGS)) \
		-shared -Wl,-soname,$(SONAME) -Wl,--version-script=src/lib/exports.map \
		-o $@ $(LIB_OBJECTS) $(LDLIBS)

include src/web/web.mk

# Another compiler or other flags build all again; the folder keeps what they were.
FLAGS := $(COMPILE) $(LDFLAGS) $(LDLIBS) $(AR)
$(BUILD)/flags: export FLAGS := $(FLAGS)
$(BUILD)/flags:
	mkdir -p $(@D)
	printf '%s\n' "$$FLAGS" >$@
ifneq ($(FLAGS),$(shell cat $(BUILD)/flags 2>/dev/null))
$(BUILD)/flags: always
endif

$(LIB_OBJECTS): COMPILE += $(ELF:%=-fPIC -fvisibility=default) # for both libraries
$(BUILD)/%.o: src/%.c $(BUILD)/flags
	$(call say,CC $<)
	mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

# The other functions that the manual page freecell_deal describes.
PAGES = $(addprefix freecell_,card_name card_parse deal_run find from_columns \
	identify last_deal next_impossible to_columns version winnable)

# Commands quote these folders, so that they may have blanks, but not '.
FOLDERS = $(foreach folder,BINDIR LIBDIR INCLUDEDIR PKGCONFIGDIR DOCDIR BASHCOMPDIR \
	ZSHCOMPDIR FISHCOMPDIR,'$D$($(folder))') '$D$(MANDIR)/man3' '$D$(MANDIR)/man6'
D = $(value DESTDIR)
# So that pkg-config --define-prefix can move it.
from_prefix = $(subst $(prefix)/,$${prefix}/,$1)

# Of both programs; bash and fish look for a file by a program's name.
COMPLETION = src/completion/freecell-deal

# Many shells leave the ~ of PREFIX=~/.local as it is.
absolute-prefix:
	case '$(prefix)' in /*) ;; *) \
		printf '%s\n' 'PREFIX must begin with /: $(prefix)' >&2; exit 1 ;; esac

install: absolute-prefix all $(PAGE) $(MODULE) ## install below PREFIX, building first if files or flags changed
	$(call say,INSTALL $D$(prefix))
	umask 022 && mkdir -p $(FOLDERS)
	install -m 755 $(COMMANDS) '$D$(BINDIR)'
	install -m 644 $(BUILD)/libfreecell-deal.a $(MODULE) '$D$(LIBDIR)'
	install -m 644 include/freecell_deal.h '$D$(INCLUDEDIR)'
	install -m 644 LICENSE $(PAGE) '$D$(DOCDIR)'
	$(if $(ELF),install -m 755 $(BUILD)/$(SHARED) '$D$(LIBDIR)')
	$(if $(ELF),ln -sfn $(SHARED) '$D$(LIBDIR)/$(SONAME)')
	$(if $(ELF),ln -sfn $(SONAME) '$D$(LIBDIR)/libfreecell-deal.so')
	umask 022 && printf '%s\n' 'prefix=$(prefix)' \
		'libdir=$(call from_prefix,$(LIBDIR))' \
		'includedir=$(call from_prefix,$(INCLUDEDIR))' 'Version: $(VERSION)' | \
		cat - src/lib/freecell-deal.pc.in >'$D$(PKGCONFIGDIR)/freecell-deal.pc'
	install -m 644 man/freecell_deal.3 '$D$(MANDIR)/man3'
	for page in $(PAGES); do \
		ln -sfn freecell_deal.3 '$D$(MANDIR)/man3'/$$page.3 || exit; done
	for program in $(PROGRAMS); do \
		install -m 644 man/$$program.6 '$D$(MANDIR)/man6' && \
		install -m 644 $(COMPLETION).bash '$D$(BASHCOMPDIR)'/$$program && \
		install -m 644 $(COMPLETION).fish '$D$(FISHCOMPDIR)'/$$program.fish || exit; done
	install -m 644 src/completion/_freecell-deal '$D$(ZSHCOMPDIR)'

# Folders that are empty then go, too, up to PREFIX itself.
uninstall: absolute-prefix ## remove it again, and older versions of the library
	$(call say,UNINSTALL $D$(prefix))
	rm -f '$D$(INCLUDEDIR)/freecell_deal.h' '$D$(PKGCONFIGDIR)/freecell-deal.pc' \
		$(addprefix '$D$(BINDIR)'/,$(PROGRAMS) $(PROGRAMS:%=%.exe)) \
		$(addprefix '$D$(LIBDIR)'/,libfreecell-deal.a libfreecell-deal.so* freecell-deal.wasm) \
		$(addprefix '$D$(MANDIR)'/,man3/freecell_deal.3 $(PAGES:%=man3/%.3) \
		$(PROGRAMS:%=man6/%.6)) \
		$(addprefix '$D$(DOCDIR)'/,LICENSE freecell-deal.html) \
		$(addprefix '$D$(BASHCOMPDIR)'/,$(PROGRAMS)) \
		$(addprefix '$D$(ZSHCOMPDIR)'/,$(PROGRAMS:%=_%)) \
		$(addprefix '$D$(FISHCOMPDIR)'/,$(PROGRAMS:%=%.fish))
	for folder in $(FOLDERS); do \
		while rmdir "$$folder" 2>/dev/null; do \
			case $$folder in '$D$(prefix)'/*) folder=$${folder%/*} ;; *) break ;; \
			esac; done; done

# Nothing is built while the folder is removed.
$(if $(filter clean,$(MAKECMDGOALS)),$(eval .NOTPARALLEL:))
clean: ## remove build/
	rm -rf '$(BUILD)'

help: ## list the targets, and then the variables
	awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' \
		Makefile src/web/web.mk $(wildcard tests/tests.mk)
	echo; echo 'CC, AR, CPPFLAGS, CFLAGS, LDFLAGS, BUILD, DESTDIR, V=1 and these can be set:'
	sed -n '/^PREFIX/,/^FISHCOMPDIR/p' Makefile

.PHONY: all install uninstall absolute-prefix clean help always
.SECONDARY:
.DELETE_ON_ERROR:
-include tests/tests.mk $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d)
