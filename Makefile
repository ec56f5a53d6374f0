# freecell-deal: `make help` says what there is to make. What tests and
# releases it is in tests/tests.mk.

INSTALL = install

## CC, AR, CPPFLAGS, CFLAGS, LDFLAGS: from the environment or the command line.
## PREFIX, BINDIR, LIBDIR, INCLUDEDIR, PKGCONFIGDIR, MANDIR, DOCDIR, BASHCOMPDIR,
## ZSHCOMPDIR, FISHCOMPDIR, or prefix, exec_prefix, bindir, libdir, includedir,
## datarootdir, mandir, docdir, as GNU has them: where to install; DESTDIR goes
## before each.
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
MAN3DIR = $(MANDIR)/man3
MAN6DIR = $(MANDIR)/man6
DOCDIR = $(docdir)
BASHCOMPDIR = $(datarootdir)/bash-completion/completions
ZSHCOMPDIR = $(datarootdir)/zsh/site-functions
FISHCOMPDIR = $(datarootdir)/fish/vendor_completions.d

# The header has the version; the shared library's name has its first number.
VERSION := $(shell sed -n \
	's/^.define FREECELL_DEAL_VERSION "\(.*\)"$$/\1/p' include/freecell_deal.h)
MAJOR = $(firstword $(subst ., ,$(VERSION)))
MACHINE := $(shell $(CC) -dumpmachine 2>/dev/null)

# A text as one word of the shell's.
quote = '$(subst ','\'',$(1))'

# Written by its rule; not empty where compiler and linker make ELF files and
# know the flags of gcc and GNU ld, as clang and lld do. Elsewhere, as with tcc
# and for Windows, there is no shared library, and nothing is hardened.
ELF = $(shell cat build/elf 2>/dev/null)

# What makes attacks harder and costs no time that can be measured. It is part
# of the default flags only: who sets CFLAGS has those and no more.
HARDEN = $(if $(ELF),-fPIE -fstack-protector-strong -U_FORTIFY_SOURCE \
	-D_FORTIFY_SOURCE=2)
HARDEN_LINK = $(if $(ELF),-pie -Wl$(comma)-z$(comma)relro$(comma)-z$(comma)now)
comma = ,

CFLAGS ?= -O2 -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(HARDEN)
LDFLAGS ?= $(if $(filter file,$(origin CFLAGS)),$(HARDEN_LINK))

# On macOS the flags are those that Apple's ld documents; nobody has tried them.
ifneq (,$(findstring darwin,$(MACHINE)))
shared_name = libfreecell-deal$(1).dylib
SHARED_FLAGS = -dynamiclib -Wl,-exported_symbol,'_freecell_*' \
	-install_name $(call quote,$(LIBDIR)/$(SONAME)) \
	-current_version $(VERSION) -compatibility_version $(MAJOR)
CAN_SHARE = yes
else
shared_name = libfreecell-deal.so$(1)
SHARED_FLAGS = -shared -Wl,-soname,$(SONAME) \
	-Wl,--version-script=src/lib/exports.map
CAN_SHARE = $(ELF)
endif
SHARED = $(call shared_name,.$(VERSION))
SONAME = $(call shared_name,.$(MAJOR))

# Windows lacks some names of POSIX; its programs' names end so that it sees.
ifneq (,$(findstring mingw,$(MACHINE)))
WINDOWS = build/windows/posix.o
EXE = .exe
else
LARGE_FILES = -D_FILE_OFFSET_BITS=64
endif

# Which headers an object is made of; tcc writes that down in no such way.
DEPENDENCIES = $(if $(findstring tcc,$(CC)),,-MMD -MP)
# What the code cannot do without, before what the user may want to add.
LANGUAGE = -std=c11 -D_POSIX_C_SOURCE=200809L $(LARGE_FILES) -Iinclude -Isrc
COMPILE = $(CC) $(LANGUAGE) $(PLATFORM) $(DEPENDENCIES) $(CPPFLAGS) $(CFLAGS)
LINK = $(CC) $(CFLAGS) $(LDFLAGS)
# Some flags make programs, and no library.
LINK_SHARED = $(CC) $(CFLAGS) $(SHARED_FLAGS) \
	$(filter-out -pie -no-pie -static -static-pie,$(LDFLAGS))

LIB_OBJECTS = $(patsubst src/%.c,build/%.o,$(wildcard src/lib/*.c))
PIC_OBJECTS = $(LIB_OBJECTS:build/lib/%=build/pic/%)
CMD_OBJECTS = $(patsubst src/%.c,build/%.o, \
	$(wildcard src/io/*.c src/deals/*.c src/boards/*.c src/cmd/*.c)) $(WINDOWS)

all: ## build/freecell-deal, and the library; what make does by itself
all: build/freecell-deal$(EXE) build/libfreecell-deal.a build/$(SHARED)

build/freecell-deal$(EXE): $(CMD_OBJECTS) build/libfreecell-deal.a
	@rm -f build/freecell-deal build/freecell-deal.exe
	$(LINK) -o $@ $(CMD_OBJECTS) build/libfreecell-deal.a $(LDLIBS)

build/libfreecell-deal.a: $(LIB_OBJECTS)
	@rm -f $@
	$(AR) rc $@ $(LIB_OBJECTS)

build/$(SHARED): $(PIC_OBJECTS) src/lib/exports.map
	$(if $(CAN_SHARE),$(LINK_SHARED) -o $@ $(PIC_OBJECTS) $(LDLIBS), \
		@rm -f $@; echo 'no shared library, as $(CC) makes no ELF files')

build/pic/%.o: src/lib/%.c build/elf
	@mkdir -p $(@D)
	$(COMPILE) -fPIC -c -o $@ $<

ifdef WINDOWS
$(CMD_OBJECTS): PLATFORM = -Isrc/windows -include src/windows/posix.h
endif

build/%.o: src/%.c build/elf
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

build/elf: build/flags
	@echo 'int main(void) { volatile char a[9] = {__ELF__}; return a[8]; }' | \
		$(CC) -fPIE -fstack-protector-strong -pie -Wl,-z,relro,-z,now \
		-Wl,--version-script=src/lib/exports.map -x c -o build/probe - \
		>build/probe.log 2>&1 && echo yes >$@ || : >$@

# Other flags make other objects, so all are made again when these change.
build/flags: FLAGS = $(COMPILE) $(LDFLAGS) $(LDLIBS)
build/flags: ELF =
build/flags: always
	@mkdir -p $(@D)
	@echo $(call quote,$(FLAGS)) | cmp -s - $@ || echo $(call quote,$(FLAGS)) >$@

# The functions that the page of freecell_deal explains beside it.
PAGES = $(filter-out freecell_deal, \
	$(shell sed -n 's/^ *\(free.*\);/\1/p' src/lib/exports.map))

# All that is installed: mode, file, folder, and name in there. What stands in
# build/ need not be there: it is what was built, with whatever flags.
define for_each_file
$(call $(1),755,build/freecell-deal,BINDIR,freecell-deal)
$(call $(1),755,build/freecell-deal.exe,BINDIR,freecell-deal.exe)
$(call $(1),644,build/libfreecell-deal.a,LIBDIR,libfreecell-deal.a)
$(call $(1),755,build/$(SHARED),LIBDIR,$(SHARED))
$(call $(1),link,$(SHARED),LIBDIR,$(SONAME))
$(call $(1),link,$(SONAME),LIBDIR,$(call shared_name,))
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

install: ## put what is built, or else is built first, below PREFIX
install: built
	$(INSTALL) -d $(foreach folder,BINDIR LIBDIR INCLUDEDIR PKGCONFIGDIR \
		MAN3DIR MAN6DIR DOCDIR BASHCOMPDIR ZSHCOMPDIR FISHCOMPDIR, \
		$(call quote,$(DESTDIR)$($(folder))))
	$(call for_each_file,put)

uninstall: ## take that away again, and older versions of the library
	$(call for_each_file,remove)
	rm -f $(call quote,$(DESTDIR)$(LIBDIR))/$(call shared_name,.*)
	rmdir $(call quote,$(DESTDIR)$(DOCDIR)) 2>/dev/null || true

# Nothing is built again to be installed. What has to be belongs to whom the
# tree belongs to, even if it is root who installs.
built: $(filter all,$(MAKECMDGOALS))
	@[ -e build/libfreecell-deal.a ] && \
		{ [ -e build/freecell-deal ] || [ -e build/freecell-deal.exe ]; } || \
		{ $(MAKE) all && { chown -R "$$(ls -nd . | \
			awk '{ print $$3 ":" $$4 }')" build 2>/dev/null || true; }; }

clean: ## remove build/
	rm -rf build

help: ## say this
	@awk '/^## / { print substr($$0, 4) } \
		/^[a-z-]+:.* ## / { text = $$0; sub(/.* ## /, "", text); \
			sub(/:.*/, ""); printf "make %-16s %s\n", $$0, text }' \
		Makefile $(wildcard tests/tests.mk)

.PHONY: all install uninstall built clean help always
.SECONDARY:
-include tests/tests.mk $(wildcard build/*/*.d build/*/*/*.d)
