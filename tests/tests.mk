# Tests and releases; the Makefile builds and installs without this part.

MODULES = $(filter-out %_main.o, \
	$(call objects_of,$(sort $(DEAL_SOURCES) $(IDENTIFY_SOURCES))))
TESTS = $(patsubst tests/%.c,$(BUILD)/tests/%, \
	$(wildcard tests/system/*.c tests/command/*.c tests/unit/*.c))
# The page's takes longest, and begins first.
TEST_SCRIPTS = $(wildcard tests/system/page.sh) \
	$(filter-out %/page.sh,$(wildcard tests/system/*.sh))
TEST_SUPPORT = $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(wildcard tests/support/*.c))
TAR = tar

# The fuzzer twice: over the cases of boards, and with libFuzzer.
REPLAY = $(BUILD)/tests/fuzz_board
FUZZ_SOURCES = tests/support/files.c tests/support/command.c \
	$(filter-out %_main.c src/windows/%,$(MODULES:$(BUILD)/%.o=src/%.c)) $(LIB_SOURCES)
FUZZ_CC = clang
FUZZ_CFLAGS = -g -O1 $(FUZZ_WRAP) -fsanitize=fuzzer,address,undefined \
	-fno-sanitize-recover=all
FUZZ_WRAP = -Wl,--wrap=read,--wrap=write_numbers,--wrap=input_report
FUZZ_SECONDS = 20

BENCHES = $(BUILD)/tests/bench/straightforward
RELEASE = freecell-deal-$(VERSION)

test-deps: ## install what the tests need, with apt-get
	BUILD='$(BUILD)' tests/tools/install-deps

# For scripts that run make: -n would run a command in which $(MAKE) itself stands.
# SHARING begins one that shares the jobs of -j.
SCRIPT_MAKE = $(MAKE)
SHARING = $(if $(findstring n,$(firstword -$(MAKEFLAGS))),,+)

# What `make -j4 install check` builds for both is built once.
check: $(filter test-deps all programs,$(MAKECMDGOALS:install=all)) ## run every test; TEST=... chooses by name
	rm -f $(RESULTS)
	$(MAKE) --no-print-directory -k $(JOBS) $(TOGETHER) $(RESULTS) || :
	tests/tools/sum-results $(RESULTS)

# A program's output. Without -j there is one job more than processors, as some
# wait; each reports when it ends, in one piece if make can. Scripts take longest.
RESULTS = $(TEST_SCRIPTS:%=$(BUILD)/%.log) $(TESTS:%=%.log) $(REPLAY:%=%.log)
JOBS = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$$(($$(getconf \
	_NPROCESSORS_ONLN 2>/dev/null || echo 1) + 1)))
.PRECIOUS: $(RESULTS) # they stay if a test fails
TOGETHER = $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# Each test runs in a process group, which ends with it. Faults are for Linux;
# elsewhere their test is skipped.
GROUP = $(BUILD)/tests/group
FAULTS = $(if $(filter __linux__,$(MACROS)),$(BUILD)/tests/faults.so)
programs: all $(TESTS) $(REPLAY) $(BENCHES) $(FAULTS) $(GROUP) ## build the tests without running them

# A runner is a program that runs the commands and the tests: valgrind -q, or
# qemu-s390x. Scripts run what they build by it themselves.
$(BUILD)/tests/%.log: $(BUILD)/tests/% $(COMMANDS) $(FAULTS) $(GROUP) always
	BUILD='$(BUILD)' tests/tools/run-test $@ $(FREECELL_DEAL_RUNNER) $<

# GNU make may have another name, and scripts compile as make does.
$(BUILD)/tests/%.sh.log: tests/%.sh all $(GROUP) always
	mkdir -p $(@D)
	BUILD='$(BUILD)' MAKE='$(SCRIPT_MAKE)' CC='$(CC)' \
		CFLAGS='$(CFLAGS)' LDFLAGS='$(LDFLAGS)' tests/tools/run-test $@ $<

# cmocka passes every test a state, which few use.
$(BUILD)/tests/%.o: tests/%.c $(BUILD)/flags
	$(call say,CC $<)
	mkdir -p $(@D)
	$(COMPILE) -Wno-unused-parameter -Itests -c -o $@ $<

$(TESTS) $(BENCHES): $(BUILD)/tests/%: $(BUILD)/tests/%.o
$(REPLAY): $(BUILD)/tests/fuzz/fuzz_board.o $(BUILD)/tests/fuzz/replay.o
$(TESTS) $(REPLAY): $(TEST_SUPPORT) $(MODULES) $(BUILD)/libfreecell-deal.a
$(TESTS) $(BENCHES) $(REPLAY):
	$(call say,LD $@)
	$(LINK) $(WRAP) -o $@ $(filter %.o,$^) $(filter %.a,$^) -lcmocka $(LDLIBS)
$(REPLAY): WRAP = $(FUZZ_WRAP)
$(BUILD)/tests/unit/lookup: WRAP = -Wl,--wrap=freecell_find

# Loaded into the command by the test of faults; not measured itself.
$(BUILD)/tests/faults.so: tests/tools/faults.c $(BUILD)/flags
	$(call say,CC $<)
	mkdir -p $(@D)
	$(CC) -std=c11 -fPIC -shared -o $@ $< -ldl

$(GROUP): tests/tools/group.c $(BUILD)/flags
	$(call say,CC $<)
	mkdir -p $(@D)
	$(CC) -std=c11 -o $@ $<

# Leaves out tests that only repeat or take long, tests that take memory, rights or
# standard error from valgrind, and tests of other programs.
VALGRIND = valgrind --quiet --leak-check=full --error-exitcode=99
check-valgrind: ## run the tests under valgrind: some minutes
	$(MAKE) check FREECELL_DEAL_RUNNER='$(VALGRIND)' TEST_SCRIPTS= \
		REPLAY= TESTS='$(filter-out %/boards %/draw %/faults %/find \
		%/lookup %/questions %/refusals %/run %/scripts %/sessions,$(TESTS))'

check-cross: ## compare output on other machines, with emulators
	tests/tools/cross

check-proof: ## prove the library free of run-time errors, with frama-c
	tests/proof/prove

WINNABLE_SECONDS = 600
check-winnable: $(BUILD)/freecell-deal$(EXE) ## check the list for WINNABLE_SECONDS (600), with fc-solve
	BUILD='$(BUILD)' tests/proof/winnable $(WINNABLE_SECONDS)

PROOFS = $(BUILD)/proof/one_number $(BUILD)/proof/all_deals
check-all-deals: $(PROOFS) ## deal and find all 2^33-1 deals: half an hour
	$(foreach proof,$(PROOFS),$(proof) &&) :

$(BUILD)/proof/%: tests/proof/%.c $(BUILD)/libfreecell-deal.a
	$(call say,CC $<)
	mkdir -p $(@D)
	$(COMPILE) -fopenmp $(LDFLAGS) -o $@ $< $(BUILD)/libfreecell-deal.a $(LDLIBS)

# Findings stay in build/fuzz, new inputs in its corpus, for the next run. That
# begins with the text of each case of tests/data/boards.txt.
fuzz: $(BUILD)/fuzz/board $(BUILD)/tests/command/boards ## FUZZ_SECONDS (20) of texts of boards, with clang
	mkdir -p $(BUILD)/fuzz/corpus
	$(BUILD)/tests/command/boards $(BUILD)/fuzz/corpus
	$< -max_total_time=$(FUZZ_SECONDS) -timeout=60 -max_len=4096 \
		-close_fd_mask=2 -print_final_stats=1 -verbosity=0 \
		-artifact_prefix=$<- $(BUILD)/fuzz/corpus

$(BUILD)/fuzz/board: tests/fuzz/fuzz_board.c $(FUZZ_SOURCES) $(wildcard */*.h */*/*.h)
	$(call say,CC $<)
	mkdir -p $(@D)
	$(FUZZ_CC) $(DIALECT) -Itests $(FUZZ_CFLAGS) -o $@ $< $(FUZZ_SOURCES) -lcmocka

bench: all $(BENCHES) ## print ratios of speed; on an idle machine
	BUILD='$(BUILD)' tests/bench/ratios

# FILES of the command line are all that these three take.
lint: ## look for mistakes without running anything; FILES=... chooses
	DIALECT='$(DIALECT)' tests/tools/lint

check-format: ## check the format of C, and the lengths of functions
	tests/system/format.sh

format: ## format C, with clang-format
	clang-format -i $${FILES:-$$(find src include tests -name '*.[ch]')}

lint-includes: ## check that the includes in src run one way
	tests/tools/lint includes

# The same bytes from the same files: in a clone, those that git tracks, and elsewhere,
# as in the tarball itself, all that are there. All are of 2000-01-01.
SOURCE_DATE_EPOCH ?= 946684800
PACKED = .ci .clang-format .clang-tidy .editorconfig .gitignore LICENSE Makefile \
	README.md include man src tests
PACK = $(TAR) --format=ustar --mtime=@$(SOURCE_DATE_EPOCH) --owner=0 --group=0 \
	--numeric-owner --mode=u=rwX,go=rX
dist: ## the tarball, in build/; needs GNU tar
	$(call say,TAR $(BUILD)/$(RELEASE).tar.gz)
	mkdir -p $(BUILD)
	if [ -e .git ]; then git --git-dir=.git ls-files $(PACKED); \
		else find $(PACKED) -type f ! -name '*~'; fi >$(BUILD)/packed
	LC_ALL=C sort -o $(BUILD)/packed $(BUILD)/packed
	$(PACK) --files-from=$(BUILD)/packed --transform='s,^,$(RELEASE)/,' \
		-cf $(BUILD)/$(RELEASE).tar
	gzip -9nf $(BUILD)/$(RELEASE).tar

release: ## build/release: the tarball, static commands for Linux and Windows, the page
	$(SHARING)BUILD='$(BUILD)' RELEASE='$(RELEASE)' PACK='$(PACK)' \
		SOURCE_DATE_EPOCH='$(SOURCE_DATE_EPOCH)' \
		MAKE='$(SCRIPT_MAKE)' JOBS="$(JOBS)" tests/tools/release

check-release: release ## make the release again from its tarball, and run its programs
	$(SHARING)BUILD='$(BUILD)' RELEASE='$(RELEASE)' \
		MAKE='$(SCRIPT_MAKE)' JOBS="$(JOBS)" tests/tools/check-release

# In a folder that others cannot enter, and with a name that a shell takes apart, and
# built elsewhere.
distcheck: dist ## run the tests of what is in the tarball, outside git
	$(SHARING)tree=$$(mktemp -d) && trap 'rm -rf "$$tree"' EXIT && umask 077 && \
	mkdir "$$tree/it's a" && $(TAR) -xzf $(BUILD)/$(RELEASE).tar.gz -C "$$tree/it's a" && \
	$(SCRIPT_MAKE) -C "$$tree/it's a/$(RELEASE)" BUILD=elsewhere check

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*## .*/\1/p' tests/tests.mk)
