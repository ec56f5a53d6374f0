# freecell-deal: `make help` lists the targets. Those for tests and releases are
# in tests/tests.mk.

## CC AR CPPFLAGS CFLAGS LDFLAGS: also from the environment
## PREFIX BINDIR LIBDIR INCLUDEDIR PKGCONFIGDIR MANDIR MAN3DIR MAN6DIR DOCDIR
## BASHCOMPDIR ZSHCOMPDIR FISHCOMPDIR: the folders to install to; or, as GNU
## names them, prefix exec_prefix bindir libdir includedir datarootdir mandir
## docdir; DESTDIR goes before each
prefix = /usr/local
exec_prefix = $(PREFIX)
bindir = $(exec_prefix)/bin
libdir = $(exec_prefix)/lib
includedir = $(PREFIX)/include
datarootdir = $(PREFIX)/share
mandir = $(datarootdir)/man
docdir = $(datarootdir)/doc/freecell-deal

INSTALL = install
PREFIX = $(prefix)
BINDIR = $(bindir)
LIBDIR = $(libdir)
INCLUDEDIR = $(includedir)
PKGCONFIGDIR = $(LIBDIR)/pkgconfig
MANDIR = $(mandir)
MAN3DIR = $(MANDIR)/man3
MAN6DIR = $(MANDIR)/man6
DOCDIR = $(docdir)
BASHCOMPDIR = $(datarootdir)/bash-completion/completions
ZSHCOMPDIR = $(datarootdir)/zsh/site-functions
FISHCOMPDIR = $(datarootdir)/fish/vendor_completions.d

# The shared library's name has the first number of the header's version.
VERSION := $(shell sed -n 's/.*_VERSION "\(.*\)"/\1/p' include/freecell_deal.h)
SHARED = libfreecell-deal.so.$(VERSION)
SONAME = libfreecell-deal.so.$(firstword $(subst ., ,$(VERSION)))
MACHINE := $(shell $(CC) -dumpmachine 2>/dev/null)

# A text as one word for the shell.
quote = '$(subst ','\'',$(1))'

# Empty unless compiler and linker make ELF files and know the flags of gcc and
# GNU ld, as clang and lld do. If it is empty, as with tcc or for Windows, there
# is no shared library and no hardening.
ELF = $(shell cat build/elf 2>/dev/null)

# Hardening that costs no measurable time. It is part of the default flags only:
# CFLAGS from the user replace it.
HARDEN = $(if $(ELF),-fPIE -fstack-protector-strong -U_FORTIFY_SOURCE \
	-D_FORTIFY_SOURCE=2)
HARDEN_LINK = $(if $(ELF),-pie $(RELRO))
RELRO = -Wl,-z,relro,-z,now
EXPORTS = -Wl,--version-script=src/lib/exports.map

CFLAGS ?= -O2 -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(HARDEN)
LDFLAGS ?= $(if $(filter file,$(origin CFLAGS)),$(HARDEN_LINK))

# Windows lacks parts of POSIX; it knows programs by the suffix .exe.
ifneq (,$(findstring mingw,$(MACHINE)))
WINDOWS = build/windows/posix.o
PLATFORM = -Isrc/windows -include src/windows/posix.h
EXE = .exe
else
PLATFORM = -D_FILE_OFFSET_BITS=64
endif

# Record each object's headers; tcc lacks -MMD and -MP.
DEPENDENCIES = $(if $(findstring tcc,$(CC)),,-MMD -MP)
# Flags that the code needs, before those of the user.
LANGUAGE = -std=c11 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc $(PLATFORM)
COMPILE = $(CC) $(LANGUAGE) $(DEPENDENCIES) $(CPPFLAGS) $(CFLAGS)
LINK = $(CC) $(CFLAGS) $(LDFLAGS)
# Some flags are for programs only.
LINK_SHARED = $(CC) $(CFLAGS) -shared -Wl,-soname,$(SONAME) $(EXPORTS) \
	$(filter-out -pie -no-pie -static -static-pie,$(LDFLAGS))

LIB_OBJECTS = $(patsubst src/%.c,build/%.o,$(wildcard src/lib/*.c))
PIC_OBJECTS = $(LIB_OBJECTS:build/lib/%=build/pic/%)
CMD_OBJECTS = $(patsubst src/%.c,build/%.o, \
	$(wildcard src/io/*.c src/deals/*.c src/boards/*.c src/cmd/*.c)) $(WINDOWS)

all: ## build the command and the library; the default
all: build/freecell-deal$(EXE) build/libfreecell-deal.a build/$(SHARED)

build/freecell-deal$(EXE): $(CMD_OBJECTS) build/libfreecell-deal.a
	@rm -f build/freecell-deal build/freecell-deal.exe
	$(LINK) -o $@ $(CMD_OBJECTS) build/libfreecell-deal.a $(LDLIBS)

build/libfreecell-deal.a: $(LIB_OBJECTS)
	@rm -f $@
	$(AR) rc $@ $(LIB_OBJECTS)

build/$(SHARED): $(PIC_OBJECTS) src/lib/exports.map
	$(if $(ELF),$(LINK_SHARED) -o $@ $(PIC_OBJECTS) $(LDLIBS), \
		@rm -f $@; echo 'no shared library: $(CC) does not make ELF files')

build/pic/%.o: src/lib/%.c build/elf
	@mkdir -p $(@D)
	$(COMPILE) -fPIC -c -o $@ $<

build/%.o: src/%.c build/elf
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

build/elf: build/flags
	@echo 'int main(void) { volatile char a[9] = {__ELF__}; return a[8]; }' | \
		$(CC) -fPIE -fstack-protector-strong -pie $(RELRO) $(EXPORTS) \
		-x c -o build/probe - >build/probe.log 2>&1 && echo yes >$@ || : >$@

# Other flags make other objects: all are built again when they change.
build/flags: FLAGS = $(COMPILE) $(LDFLAGS) $(LDLIBS)
build/flags: ELF =
build/flags: always
	@mkdir -p $(@D)
	@echo $(call quote,$(FLAGS)) | cmp -s - $@ || echo $(call quote,$(FLAGS)) >$@

# The other functions that the manual page freecell_deal describes.
PAGES = $(filter-out freecell_deal, \
	$(shell sed -n 's/^ *\(free.*\);/\1/p' src/lib/exports.map))

# All that is installed: mode, file, folder and name. Files of build/ may be
# missing: what was built is installed.
define for_each_file
$(call $(1),755,build/freecell-deal,BINDIR,freecell-deal)
$(call $(1),755,build/freecell-deal.exe,BINDIR,freecell-deal.exe)
$(call $(1),644,build/libfreecell-deal.a,LIBDIR,libfreecell-deal.a)
$(call $(1),755,build/$(SHARED),LIBDIR,$(SHARED))
$(call $(1),link,$(SHARED),LIBDIR,$(SONAME))
$(call $(1),link,$(SONAME),LIBDIR,libfreecell-deal.so)
$(call $(1),644,include/freecell_deal.h,INCLUDEDIR,freecell_deal.h)
$(call $(1),644,src/lib/freecell-deal.pc.sh,PKGCONFIGDIR,freecell-deal.pc)
$(call $(1),644,man/freecell_deal.3,MAN3DIR,freecell_deal.3)
$(foreach name,$(PAGES),$(call $(1),644,man/page.sh,MAN3DIR,$(name).3) && )true
$(call $(1),644,man/freecell-deal.6,MAN6DIR,freecell-deal.6)
$(call $(1),644,LICENSE,DOCDIR,LICENSE)
$(call $(1),644,src/completion/freecell-deal.bash,BASHCOMPDIR,freecell-deal)
$(call $(1),644,src/completion/_freecell-deal,ZSHCOMPDIR,_freecell-deal)
$(call $(1),644,src/completion/freecell-deal.fish,FISHCOMPDIR,freecell-deal.fish)
endef
place = $(call quote,$(DESTDIR)$($(3))/$(4))
put = $(if $(filter link,$(1)),[ ! -e build/$(SHARED) ] || ln -sf $(2) $(place), \
	$(if $(filter %.sh,$(2)),$(call put_output,$(1),$(2),$(3),$(4)), \
	$(if $(filter build/%,$(2)),[ ! -e $(2) ] || )$(INSTALL) -m $(1) $(2) $(place)))
put_output = rm -f $(place) && VERSION=$(VERSION) \
	PREFIX=$(call quote,$(PREFIX)) LIBDIR=$(call quote,$(LIBDIR)) \
	INCLUDEDIR=$(call quote,$(INCLUDEDIR)) sh $(2) >$(place) && \
	chmod $(1) $(place)
remove = rm -f $(place)

install: built ## install below PREFIX, building first if needed
	$(INSTALL) -d $(foreach folder,BINDIR LIBDIR INCLUDEDIR PKGCONFIGDIR \
		MAN3DIR MAN6DIR DOCDIR BASHCOMPDIR ZSHCOMPDIR FISHCOMPDIR, \
		$(call quote,$(DESTDIR)$($(folder))))
	$(call for_each_file,put)

uninstall: ## remove it again, and older versions of the library
	$(call for_each_file,remove)
	rm -f $(call quote,$(DESTDIR)$(LIBDIR))/libfreecell-deal.so.*
	rmdir $(call quote,$(DESTDIR)$(DOCDIR)) 2>/dev/null || true

# Installing rebuilds nothing. What must be built belongs to the tree's owner,
# even if root installs.
built: $(filter all,$(MAKECMDGOALS))
	@[ -e build/libfreecell-deal.a ] && \
		{ [ -e build/freecell-deal ] || [ -e build/freecell-deal.exe ]; } || \
		{ $(MAKE) all && { chown -R "$$(ls -nd . | \
			awk '{ print $$3 ":" $$4 }')" build 2>/dev/null || true; }; }

clean: ## remove build/
	rm -rf build

help: ## list the targets, and then the variables
	@awk -F ':.*## ' '/^## / { variables = variables substr($$0, 3) "\n" } \
		/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 } \
		END { printf "\nVariables:\n%s", variables }' \
		Makefile $(wildcard tests/tests.mk)

.PHONY: all install uninstall built clean help always
.SECONDARY:
-include tests/tests.mk $(wildcard build/*/*.d build/*/*/*.d)
