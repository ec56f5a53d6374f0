# freecell-deal: `make help` lists the targets. Those for tests and releases are
# in tests/tests.mk.

prefix = /usr/local
exec_prefix = $(PREFIX)
bindir = $(exec_prefix)/bin
libdir = $(exec_prefix)/lib
includedir = $(PREFIX)/include
datarootdir = $(PREFIX)/share
mandir = $(datarootdir)/man
docdir = $(datarootdir)/doc/freecell-deal

PREFIX = $(prefix)
BINDIR = $(bindir)
LIBDIR = $(libdir)
INCLUDEDIR = $(includedir)
PKGCONFIGDIR = $(LIBDIR)/pkgconfig
MANDIR = $(mandir)
DOCDIR = $(docdir)
BASHCOMPDIR = $(datarootdir)/bash-completion/completions
ZSHCOMPDIR = $(datarootdir)/zsh/site-functions
FISHCOMPDIR = $(datarootdir)/fish/vendor_completions.d
FOLDERS = BINDIR LIBDIR INCLUDEDIR PKGCONFIGDIR DOCDIR BASHCOMPDIR ZSHCOMPDIR \
	FISHCOMPDIR

# The shared library's name has the first number of the header's version.
VERSION := $(shell sed -n 's/.*_VERSION "\(.*\)"/\1/p' include/freecell_deal.h)
SHARED = libfreecell-deal.so.$(VERSION)
SONAME = libfreecell-deal.so.$(firstword $(subst ., ,$(VERSION)))

# A text as one word for the shell.
quote = '$(subst ','\'',$(1))'

# What is out of date is built for install as it was built before.
-include $(if $(filter-out install uninstall,$(or $(MAKECMDGOALS),all)),, \
	$(wildcard build/flags))

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

# Flags that the code needs, before those of the user.
LANGUAGE = -std=c11 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc $(PLATFORM)
COMPILE = $(CC) $(LANGUAGE) $(if $(ELF)$(WINDOWS),-MMD -MP) $(CPPFLAGS) $(CFLAGS)
LINK = $(CC) $(CFLAGS) $(LDFLAGS)

LIB_OBJECTS = $(patsubst src/%.c,build/%.o,$(wildcard src/lib/*.c))
PIC_OBJECTS = $(LIB_OBJECTS:build/lib/%=build/pic/%)
CMD_OBJECTS = $(patsubst src/%.c,build/%.o,$(wildcard src/io/*.c src/deals/*.c \
	src/boards/*.c src/cmd/*.c $(WINDOWS:%=src/windows/*.c)))

all: ## build the command and the library; the default
all: build/freecell-deal$(EXE) build/libfreecell-deal.a $(ELF:%=build/$(SHARED))
	$(if $(ELF),,@echo 'no shared library: $(CC) is not gcc or clang for ELF')

build/freecell-deal$(EXE): $(CMD_OBJECTS) build/libfreecell-deal.a
	$(LINK) -o $@ $(CMD_OBJECTS) build/libfreecell-deal.a $(LDLIBS)

build/libfreecell-deal.a: $(LIB_OBJECTS)
	@rm -f $@
	$(AR) rc $@ $(LIB_OBJECTS)

# Some flags are for programs only.
build/$(SHARED): $(PIC_OBJECTS) src/lib/exports.map
	$(CC) $(filter-out -pie -no-pie -static -static-pie,$(CFLAGS) $(LDFLAGS)) \
		-shared -Wl,-soname,$(SONAME) -Wl,--version-script=src/lib/exports.map \
		-o $@ $(PIC_OBJECTS) $(LDLIBS)

# Its functions and its memory are the exports; it imports nothing.
wasm: build/freecell-deal.wasm ## build the library for web pages, by clang and lld
build/freecell-deal.wasm: $(wildcard src/lib/*.[ch] src/web/*.h include/*.h)
	@mkdir -p $(@D)
	clang --target=wasm32 -std=c11 -O2 -Wall -mbulk-memory -ffreestanding -nostdlib \
		-fvisibility=default -Isrc/web -Iinclude -Isrc -o $@ src/lib/*.c \
		-Wl,--no-entry,--export-dynamic,--export=__heap_base,--strip-all

build/pic/%.o: src/lib/%.c build/flags
	@mkdir -p $(@D)
	$(COMPILE) -fPIC -fvisibility=default -c -o $@ $<

build/%.o: src/%.c build/flags
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

# How all is built: if that changes, or a source is gone, all is built again.
FLAGS = $(foreach name,CC AR CPPFLAGS CFLAGS LDFLAGS LDLIBS,$(call quote,$(name) \
	= $(subst $$,$$$$,$($(name))))) '\# $(LANGUAGE) $(LIB_OBJECTS) $(CMD_OBJECTS)'
build/flags: always
	@mkdir -p $(@D)
	@printf '%s\n' $(FLAGS) | cmp -s - $@ || { \
		[ ! -e $@ ] || echo 'building all again: with other flags or sources'; \
		printf '%s\n' $(FLAGS) >$@; }

# The other functions that the manual page freecell_deal describes.
PAGES = $(filter-out freecell_deal, \
	$(shell sed -n 's/^ *\(free.*\);/\1/p' src/lib/exports.map))

# All that is installed: how, what, the folder, and there the name.
PROGRAM = install -m 755
DATA = install -m 644
PC = VERSION=$(VERSION) PREFIX=$(call quote,$(PREFIX)) \
	INCLUDEDIR=$(call quote,$(INCLUDEDIR)) LIBDIR=$(call quote,$(LIBDIR)) sh
define for_each_file
$(call $(1),$(PROGRAM),build/freecell-deal$(EXE),BINDIR,freecell-deal$(EXE))
$(call $(1),$(DATA),build/libfreecell-deal.a,LIBDIR,libfreecell-deal.a)
$(if $(WASM),$(call $(1),$(DATA),build/freecell-deal.wasm,LIBDIR,freecell-deal.wasm))
$(if $(ELF),$(call $(1),$(PROGRAM),build/$(SHARED),LIBDIR,$(SHARED)))
$(if $(ELF),$(call $(1),ln -sf,$(SHARED),LIBDIR,$(SONAME)))
$(if $(ELF),$(call $(1),ln -sf,$(SONAME),LIBDIR,libfreecell-deal.so))
$(call $(1),$(DATA),include/freecell_deal.h,INCLUDEDIR,freecell_deal.h)
$(call $(1),$(PC),src/lib/freecell-deal.pc.sh,PKGCONFIGDIR,freecell-deal.pc)
$(call $(1),$(DATA),man/freecell_deal.3,MANDIR,man3/freecell_deal.3)
$(foreach page,$(PAGES),$(call $(1),ln -sf,freecell_deal.3,MANDIR,man3/$(page).3) &&) :
$(call $(1),$(DATA),man/freecell-boards.5,MANDIR,man5/freecell-boards.5)
$(call $(1),$(DATA),man/freecell-deal.6,MANDIR,man6/freecell-deal.6)
$(call $(1),$(DATA),LICENSE,DOCDIR,LICENSE)
$(call $(1),$(DATA),src/completion/freecell-deal.bash,BASHCOMPDIR,freecell-deal)
$(call $(1),$(DATA),src/completion/_freecell-deal,ZSHCOMPDIR,_freecell-deal)
$(call $(1),$(DATA),src/completion/freecell-deal.fish,FISHCOMPDIR,freecell-deal.fish)
endef
folder = $(if $(filter /%,$(firstword $(2))),$(call quote,$(DESTDIR)$(2)), \
	$(error $(1) is not an absolute path: $(2)))
place = $(call quote,$(DESTDIR)$($(3))/$(4))
put = $(1) $(2) $(place)
remove = rm -f $(place)

# What root builds belongs to the owner of the tree. The module for web pages is
# installed if it was built.
WASM = $(wildcard build/freecell-deal.wasm)
install: all $(WASM) ## install below PREFIX, building first if needed
	umask 022 && mkdir -p $(addprefix $(call folder,MANDIR,$(MANDIR))/man,3 5 6) \
		$(foreach name,$(FOLDERS),$(call folder,$(name),$($(name))))
	$(call for_each_file,put)
	@[ "$$(id -u)" -ne 0 ] || chown -R "$$(ls -nd . | \
		awk '{ print $$3 ":" $$4 }')" build 2>/dev/null || :

uninstall: WASM = yes
uninstall: ## remove it again, and older versions of the library
	$(call for_each_file,remove)
	rm -f $(call quote,$(DESTDIR)$(LIBDIR))/libfreecell-deal.so*
	$(if $(filter %/freecell-deal,$(lastword $(DOCDIR))), \
		rmdir $(call quote,$(DESTDIR)$(DOCDIR)) 2>/dev/null || :)

# Nothing is built while build/ is removed.
$(if $(filter clean,$(MAKECMDGOALS)),$(eval .NOTPARALLEL:))
clean: ## remove build/
	rm -rf build

help: ## list the targets, and then the variables
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' \
		Makefile $(wildcard tests/tests.mk)
	@echo; echo 'CC, AR, CPPFLAGS, CFLAGS, LDFLAGS, DESTDIR and these can be set:'
	@sed -n '/^prefix/,/^FISHCOMPDIR/p' Makefile

.PHONY: all wasm install uninstall clean help always
.SECONDARY:
-include tests/tests.mk $(wildcard build/*/*.d build/*/*/*.d)
