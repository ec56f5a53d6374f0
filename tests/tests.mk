# What tests and releases freecell-deal: a part of the Makefile, which builds
# and installs without it.

MODULES = $(filter-out build/cmd/main.o,$(CMD_OBJECTS))
TESTS = $(patsubst tests/%.c,build/tests/%, \
	$(wildcard tests/system/*.c tests/command/*.c tests/unit/*.c))
TEST_SCRIPTS = $(wildcard tests/system/*.sh)
TEST_SUPPORT = $(patsubst tests/%.c,build/tests/%.o,$(wildcard tests/support/*.c))
# GNU make and GNU tar may have other names, and scripts compile as make does.
TAR = tar
SCRIPT_ENV = MAKE=$(call quote,$(MAKE)) TAR=$(call quote,$(TAR)) \
	CC=$(call quote,$(CC)) CFLAGS=$(call quote,$(CFLAGS))

# Each fuzzer twice: over its corpus, and with libFuzzer.
FUZZERS = $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
REPLAYS = $(FUZZERS:%=build/tests/fuzz_%)
FUZZ_SOURCES = tests/fuzz/support.c tests/support/reference.c \
	$(filter-out src/cmd/main.c src/windows/%,$(wildcard src/*/*.c))
FUZZ_CC = clang
FUZZ_CFLAGS = -g -O1 -fsanitize=fuzzer,address,undefined \
	-fno-sanitize-recover=all
FUZZ_SECONDS = 20

BENCHES = $(patsubst tests/bench/%.c,build/bench/%,$(wildcard tests/bench/*.c))
RELEASE = freecell-deal-$(VERSION)

test-deps: ## install what the tests need, by the system's package manager
	tests/tools/install-deps

check: $(filter test-deps,$(MAKECMDGOALS)) ## run every test
	@rm -f $(RESULTS)
	@$(MAKE) --no-print-directory -k $(JOBS) $(TOGETHER) $(RESULTS); \
		tests/tools/sum-results $(RESULTS)

# A program's output. Without -j there are as many jobs as processors; each
# reports when it ends, in one piece if make can. What takes long begins first.
RESULTS = $(TEST_SCRIPTS:%=build/%.log) $(TESTS:%=%.log) $(REPLAYS:%=%.log)
JOBS = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$$(getconf \
	_NPROCESSORS_ONLN 2>/dev/null || echo 1))
TOGETHER = $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

programs: ## build all that the tests and the bench run, and run nothing
programs: all $(TESTS) $(REPLAYS) $(BENCHES) build/tests/faults.so

# A runner is a program that runs the command and the tests: valgrind -q, or
# qemu-s390x. Scripts run what they build by it themselves.
build/tests/%.log: build/tests/% build/freecell-deal build/tests/faults.so always
	@tests/tools/run-test $@ $(FREECELL_DEAL_RUNNER) $<

build/tests/%.sh.log: tests/%.sh all always
	@mkdir -p $(@D)
	@$(SCRIPT_ENV) tests/tools/run-test $@ $<

# cmocka passes every test a state, which few use.
build/tests/%.o: tests/%.c build/elf
	@mkdir -p $(@D)
	$(COMPILE) -Wno-unused-parameter -Itests -c -o $@ $<

$(TESTS): build/tests/%: build/tests/%.o
$(REPLAYS): build/tests/%: build/tests/fuzz/%.o build/tests/fuzz/replay.o \
	build/tests/fuzz/support.o
$(TESTS) $(REPLAYS): $(TEST_SUPPORT) $(MODULES) build/libfreecell-deal.a
	$(LINK) -o $@ $(filter %.o,$^) $(filter %.a,$^) -lcmocka $(LDLIBS)

# Loaded into the command by the test of faults; not measured itself.
build/tests/faults.so: tests/faults/preload.c build/elf
	@mkdir -p $(@D)
	$(CC) -std=c11 -fPIC -shared -o $@ $< -ldl

# Leaves out tests that only repeat, tests that take memory, rights or standard
# error from valgrind, and tests of other programs.
VALGRIND = valgrind --quiet --leak-check=full --error-exitcode=99
check-valgrind: ## run them under valgrind: some minutes
	$(MAKE) check FREECELL_DEAL_RUNNER='$(VALGRIND)' TEST_SCRIPTS= \
		REPLAYS= TESTS='$(filter-out %/answers %/boards %/browser %/faults \
		%command/output %/picture %/progress %/prompt %/refusals %/shells \
		%/streams %/typing %/run %unit/identify %unit/find,$(TESTS))'

check-cross: ## the same bytes on other machines, by emulators
	tests/tools/cross

check-proof: ## prove the library free of run-time errors, by frama-c
	tests/proof/prove

check-all-deals: ## deal and find all 2^33-1 deals in two ways: half an hour
check-all-deals: build/proof/one_number build/proof/all_deals build/proof/all_found
	build/proof/one_number && build/proof/all_deals && build/proof/all_found

build/proof/%: tests/proof/%.c build/libfreecell-deal.a build/elf
	@mkdir -p $(@D)
	$(COMPILE) $(LDFLAGS) -o $@ $< build/libfreecell-deal.a $(LDLIBS)

fuzz: $(FUZZERS:%=fuzz-%) ## FUZZ_SECONDS (20) of each fuzzer, with clang

# Findings stay in build/fuzz, new inputs in build/fuzz/corpus, from which the
# next run goes on.
fuzz-%: build/fuzz/%
	@tests/tools/seeds $* build/fuzz/corpus/$*
	$< -max_total_time=$(FUZZ_SECONDS) -timeout=10 -max_len=4096 \
		-close_fd_mask=2 -print_final_stats=1 -verbosity=0 \
		-artifact_prefix=$<- build/fuzz/corpus/$* tests/fuzz/corpus/$* \
		$(patsubst %,-dict=%,$(wildcard tests/fuzz/fuzz_$*.dict))

build/fuzz/%: tests/fuzz/fuzz_%.c $(FUZZ_SOURCES) $(wildcard */*.h */*/*.h)
	@mkdir -p $(@D)
	$(FUZZ_CC) $(LANGUAGE) -Itests $(FUZZ_CFLAGS) -o $@ $< $(FUZZ_SOURCES)

bench: all $(BENCHES) ## print ratios of speed; on an idle machine
	build/bench/identify
	tests/bench/throughput

build/bench/%: build/tests/bench/%.o build/tests/support/random.o \
		build/tests/support/reference.o build/libfreecell-deal.a
	@mkdir -p $(@D)
	$(LINK) -o $@ $^ $(LDLIBS)

coverage: dist ## list the lines and branches that the tests never run
	$(SCRIPT_ENV) tests/tools/coverage build/$(RELEASE).tar.gz

lint: ## look for mistakes without running anything
	LANGUAGE='$(LANGUAGE)' tests/tools/lint

# The same bytes from the same files, dated 2000-01-01 by default.
SOURCE_DATE_EPOCH ?= 946684800
dist: ## the tarball, in build/; takes GNU tar
	@mkdir -p build
	$(TAR) --sort=name --format=ustar --mtime=@$(SOURCE_DATE_EPOCH) \
		--owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
		--exclude-backups --transform='s,^,$(RELEASE)/,' \
		-cf build/$(RELEASE).tar .ci .clang-format .clang-tidy \
		.editorconfig .gitignore LICENSE Makefile README.md include \
		man src tests
	gzip -9nf build/$(RELEASE).tar

distcheck: dist ## run the tests of what is in the tarball, outside git
	tree=$$(mktemp -d) && trap 'rm -rf "$$tree"' EXIT && \
	$(TAR) -xzf build/$(RELEASE).tar.gz -C "$$tree" && \
	$(MAKE) -C "$$tree/$(RELEASE)" check

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*## .*/\1/p' tests/tests.mk)
