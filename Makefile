# freecell-deal: `make help` says what there is to make.

PREFIX = /usr/local
BINDIR = $(PREFIX)/bin
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
MANDIR = $(PREFIX)/share/man

CC = cc
AR = ar
INSTALL = install
CFLAGS = -O2 -Wall -Wextra -Wpedantic -Wshadow -Wconversion

# What the code cannot do without, before what the user may want to add.
COMPILE = $(CC) -std=c11 -D_POSIX_C_SOURCE=200809L -Iinclude -MMD -MP \
	$(CPPFLAGS) $(CFLAGS)
LINK = $(CC) $(CFLAGS) $(LDFLAGS)

LIB_OBJECTS = $(patsubst src/%.c,build/%.o,$(wildcard src/lib/*.c))
CMD_OBJECTS = $(patsubst src/%.c,build/%.o,$(wildcard src/cmd/*.c))
MODULES = $(filter-out build/cmd/main.o,$(CMD_OBJECTS))
TESTS = $(patsubst tests/%.c,build/tests/%,$(wildcard tests/test_*.c))
TEST_SUPPORT = $(patsubst tests/%.c,build/tests/%.o,$(wildcard tests/support/*.c))

all: build/freecell-deal build/libfreecell-deal.a

build/freecell-deal: $(CMD_OBJECTS) build/libfreecell-deal.a
	$(LINK) -o $@ $(CMD_OBJECTS) build/libfreecell-deal.a $(LDLIBS)

build/libfreecell-deal.a: $(LIB_OBJECTS)
	rm -f $@
	$(AR) rc $@ $(LIB_OBJECTS)

build/%.o: src/%.c build/flags
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

build/tests/%.o: tests/%.c build/flags
	@mkdir -p $(@D)
	$(COMPILE) -Isrc/cmd -Isrc/lib -Itests -c -o $@ $<

# Other flags make other objects, so all are made again when these change.
build/flags: always
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(LDFLAGS) $(LDLIBS)' | cmp -s - $@ || \
		echo '$(COMPILE) $(LDFLAGS) $(LDLIBS)' >$@

build/tests/test_%: build/tests/test_%.o $(TEST_SUPPORT) $(MODULES) \
		build/libfreecell-deal.a
	$(LINK) -o $@ $^ -lcmocka $(LDLIBS)

# What takes too long for every day: each is a program that exits with 0.
build/checks/%: tests/checks/%.c build/libfreecell-deal.a build/flags
	@mkdir -p $(@D)
	$(COMPILE) $(LDFLAGS) -o $@ $< build/libfreecell-deal.a $(LDLIBS)

build/bench/%: tests/bench/%.c build/libfreecell-deal.a build/flags
	@mkdir -p $(@D)
	$(COMPILE) $(LDFLAGS) -o $@ $< build/libfreecell-deal.a $(LDLIBS)

check: all $(TESTS)
	@failed=; for test in $(TESTS); do \
		echo "== $$test"; $$test || failed="$$failed $$test"; \
	done; \
	if [ -n "$$failed" ]; then echo "FAILED:$$failed"; exit 1; fi; \
	echo "all tests passed"

check-all-deals: build/checks/one_number build/checks/all_deals
	build/checks/one_number
	build/checks/all_deals

bench: all build/bench/straightforward
	tests/bench/throughput

test-deps:
	tests/install-deps

install: all
	$(INSTALL) -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(LIBDIR) \
		$(DESTDIR)$(INCLUDEDIR) $(DESTDIR)$(MANDIR)/man3 \
		$(DESTDIR)$(MANDIR)/man6
	$(INSTALL) -m 755 build/freecell-deal $(DESTDIR)$(BINDIR)
	$(INSTALL) -m 644 build/libfreecell-deal.a $(DESTDIR)$(LIBDIR)
	$(INSTALL) -m 644 include/freecell_deal.h $(DESTDIR)$(INCLUDEDIR)
	$(INSTALL) -m 644 man/freecell_deal.3 $(DESTDIR)$(MANDIR)/man3
	$(INSTALL) -m 644 man/freecell-deal.6 $(DESTDIR)$(MANDIR)/man6

uninstall:
	rm -f $(DESTDIR)$(BINDIR)/freecell-deal \
		$(DESTDIR)$(LIBDIR)/libfreecell-deal.a \
		$(DESTDIR)$(INCLUDEDIR)/freecell_deal.h \
		$(DESTDIR)$(MANDIR)/man3/freecell_deal.3 \
		$(DESTDIR)$(MANDIR)/man6/freecell-deal.6

clean:
	rm -rf build

help:
	@echo 'make              build/freecell-deal and the library'
	@echo 'make check        run every test'
	@echo 'make check-all-deals'
	@echo '                  deal all 2^33-1 deals in two ways: a quarter hour'
	@echo 'make bench        print ratios of speed; on an idle machine'
	@echo 'make test-deps    install what the tests need'
	@echo 'make install      into PREFIX ($(PREFIX)), below DESTDIR'
	@echo 'make uninstall    take that away again'
	@echo 'make clean        remove build/'

.PHONY: all check check-all-deals bench test-deps install uninstall clean help always
.SECONDARY:

-include $(shell find build -name '*.d' 2>/dev/null)
