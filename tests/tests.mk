# What tests and releases freecell-deal: a part of the Makefile, which builds
# and installs without it.

MODULES = $(filter-out build/cmd/main.o,$(CMD_OBJECTS))
TESTS = $(patsubst tests/%.c,build/tests/%, \
	$(wildcard tests/unit/*.c tests/command/*.c tests/system/*.c))
TEST_SCRIPTS = $(wildcard tests/system/*.sh)
TEST_SUPPORT = $(patsubst tests/%.c,build/tests/%.o,$(wildcard tests/support/*.c))
# GNU make and GNU tar may have other names, and scripts compile as make does.
TAR = tar
SCRIPT_ENV = MAKE=$(call quote,$(MAKE)) TAR=$(call quote,$(TAR)) \
	CC=$(call quote,$(CC)) CFLAGS=$(call quote,$(CFLAGS))

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

BENCHES = $(patsubst tests/bench/%.c,build/bench/%,$(wildcard tests/bench/*.c))
RELEASE = freecell-deal-$(VERSION)

test-deps: ## install what the tests need, by the system's package manager
	tests/tools/install-deps

check: ## run every test
check: $(filter test-deps,$(MAKECMDGOALS))
	@rm -f $(RESULTS)
	@$(MAKE) --no-print-directory -k $(JOBS) $(TOGETHER) $(RESULTS); \
		tests/tools/sum-results $(RESULTS)

# A program's output. Without -j there are as many jobs as processors; each
# tells at its end what came of it, in one piece where make knows how to. What
# takes long begins first, so that nothing waits for it alone at the end.
LONGEST = $(filter %/faults,$(TESTS))
RESULTS = $(LONGEST:%=%.log) $(TEST_SCRIPTS:%=build/%.log) \
	$(patsubst %,%.log,$(filter-out $(LONGEST),$(TESTS)) $(REPLAYS))
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

# cmocka hands every test a state that few of them use.
build/tests/%.o: tests/%.c build/elf
	@mkdir -p $(@D)
	$(COMPILE) -Wno-unused-parameter -Itests -c -o $@ $<

$(TESTS): build/tests/%: build/tests/%.o $(TEST_SUPPORT) $(MODULES) \
		build/libfreecell-deal.a
	$(LINK) -o $@ $^ -lcmocka $(LDLIBS)

build/tests/fuzz_%: build/tests/fuzz/fuzz_%.o build/tests/fuzz/replay.o \
		build/tests/fuzz/support.o $(TEST_SUPPORT) $(MODULES) \
		build/libfreecell-deal.a
	$(LINK) -o $@ $^ -lcmocka $(LDLIBS)

# Loaded into the command by test_faults; no part of what is measured there.
build/tests/faults.so: tests/faults/preload.c build/elf
	@mkdir -p $(@D)
	$(CC) -std=c11 $(CPPFLAGS) -fPIC -shared -o $@ $< \
		$(filter-out -static% --coverage -fprofile-% -fsanitize% -fno-pic \
		-fno-PIC -fPIE -fpie -pie -no-pie,$(CFLAGS) $(LDFLAGS)) -ldl

# Without what only repeats itself a thousand times, what takes away the memory,
# the rights and the standard error that valgrind wants, and what is not ours.
VALGRIND = valgrind --quiet --leak-check=full --error-exitcode=99
check-valgrind: ## run them under valgrind: some minutes
	$(MAKE) check FREECELL_DEAL_RUNNER='$(VALGRIND)' TEST_SCRIPTS= \
		REPLAYS= TESTS='$(filter-out %/answers %/faults %/streams \
		%command/output %/prompt %/progress %/picture %/browser %/shells \
		%/examples %/partners %/run %unit/identify %unit/find,$(TESTS))'

# Takes compilers for other machines, and emulators; what is missing is skipped.
check-cross: ## the same bytes on other machines, by emulators
	tests/tools/cross

# Takes frama-c.
check-proof: ## that the library has no undefined behaviour
	tests/proof/prove

check-threads: ## sixteen threads at once, under a thread sanitizer
	@mkdir -p build/proof
	$(CC) $(LANGUAGE) $(CPPFLAGS) -g -O1 -fsanitize=thread -pthread \
		-o build/proof/threads tests/proof/threads.c src/lib/*.c
	build/proof/threads

check-all-deals: ## deal and find all 2^33-1 deals in two ways: half an hour
check-all-deals: build/proof/one_number build/proof/all_deals build/proof/all_found
	build/proof/one_number
	build/proof/all_deals
	build/proof/all_found

# What takes too long for every day: each is a program that exits with 0.
build/proof/%: tests/proof/%.c build/libfreecell-deal.a build/elf
	@mkdir -p $(@D)
	$(COMPILE) $(LDFLAGS) -o $@ $< build/libfreecell-deal.a $(LDLIBS)

# What a fuzzer finds stays in build/fuzz, and what is new to it in
# build/fuzz/corpus, from where it goes on next time.
fuzz: ## FUZZ_SECONDS (20) of each fuzzer, with clang
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

build/fuzz/%: tests/fuzz/%.c $(FUZZ_SOURCES) \
		$(wildcard include/*.h src/*/*.h tests/*/*.h)
	@mkdir -p $(@D)
	$(FUZZ_CC) $(LANGUAGE) -Itests $(FUZZ_CFLAGS) \
		-o $@ $< $(FUZZ_SOURCES)

bench: ## print ratios of speed; on an idle machine
bench: all $(BENCHES)
	build/bench/identify
	tests/bench/throughput

build/bench/%: build/tests/bench/%.o build/tests/support/random.o \
		build/tests/support/reference.o $(MODULES) build/libfreecell-deal.a
	@mkdir -p $(@D)
	$(LINK) -o $@ $^ $(LDLIBS)

coverage: ## which lines and branches the tests never run
coverage: dist
	$(SCRIPT_ENV) tests/tools/coverage build/$(RELEASE).tar.gz

lint: ## look for mistakes without running anything
lint: lint-includes
	LANGUAGE='$(LANGUAGE)' tests/tools/lint

# Includes run one way: from what decides to what it decides about.
lint-includes:
	tests/tools/lint-includes

# The same bytes from the same files, whoever makes it, when and where. The
# date of all files is 2000-01-01, unless the environment says another.
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

distcheck: ## run the tests of what is in the tarball, outside git
distcheck: dist
	tree=$$(mktemp -d) && trap 'rm -rf "$$tree"' EXIT && \
	$(TAR) -xzf build/$(RELEASE).tar.gz -C "$$tree" && \
	$(MAKE) -C "$$tree/$(RELEASE)" check

.PHONY: test-deps check programs check-valgrind check-threads check-cross check-proof check-all-deals \
	fuzz bench coverage lint lint-includes dist distcheck
