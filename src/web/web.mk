# The library as a WebAssembly module, and both commands in a web page, by clang,
# lld and what wasi-libc has of the C library.

WASM = clang --target=wasm32-wasi -std=c11 -Wall -Iinclude -Isrc

# Its functions and its memory are the exports; it imports nothing. The list of
# deals that cannot be won would make it 70 times as large.
WASM_SOURCES = $(filter-out %/winnable.c,$(LIB_SOURCES))
wasm: $(BUILD)/freecell-deal.wasm ## build the library for web pages, with clang, lld and wasi-libc
$(BUILD)/freecell-deal.wasm: $(wildcard src/lib/*.[ch] include/*.h)
	$(call say,WASM $@)
	mkdir -p $(@D)
	$(WASM) -O2 -mbulk-memory -nostartfiles -fvisibility=default -o $@ $(WASM_SOURCES) \
		-Wl,--no-entry,--export-dynamic,--export=__heap_base,--strip-all

# Both programs, unchanged, and one that says what lies on a text's board, in one file
# with the page. It ends with the licenses of all that is in it.
LICENSES = LICENSE src/wasi/wasi-libc.txt
page: $(BUILD)/freecell-deal.html ## build the web page, with clang, lld and wasi-libc
$(BUILD)/freecell-deal.html: src/web/page.html src/web/programs.js \
		$(BUILD)/web/program.wasm $(LICENSES)
	$(call say,PAGE $@)
	gzip -9nc $(BUILD)/web/program.wasm >$(BUILD)/web/program.gz
	base64 <$(BUILD)/web/program.gz >$(BUILD)/web/program.base64
	sed -e '/@PROGRAMS@/ { r src/web/programs.js' -e 'd' -e '}' \
		-e '/@MODULE@/ { r $(BUILD)/web/program.base64' -e 'd' -e '}' $< >$@
	{ echo '<!--' && cat $(LICENSES) && echo '-->'; } >>$@

# src/wasi/main.c is the module's main, and calls one of theirs, which have other
# names there.
WEB = $(WASM) -Oz -D_POSIX_C_SOURCE=200809L -Isrc/wasi
WEB_SOURCES = $(filter-out %_main.c,$(sort $(DEAL_SOURCES) $(IDENTIFY_SOURCES))) \
	$(LIB_SOURCES) $(wildcard src/wasi/*.c)
WEB_MAINS = $(BUILD)/web/deal_main.o $(BUILD)/web/identify_main.o
$(BUILD)/web/program.wasm: $(WEB_SOURCES) $(WEB_MAINS)
	$(call say,WASM $@)
	$(WEB) -o $@ $(filter %.c %.o,$^) -Wl,--strip-all,-z,stack-size=1048576

$(BUILD)/web/%_main.o: src/cmd/%_main.c
	$(call say,WASM $<)
	mkdir -p $(@D)
	$(WEB) -Dmain=freecell_$*_main -c -o $@ $<

$(BUILD)/web/program.wasm $(WEB_MAINS): \
	$(wildcard src/*/*.h src/*/*/*.h src/lib/*.txt include/*.h)

# What make installs of them: what was built, or what the same command builds.
built_by = $(if $(filter $1,$(MAKECMDGOALS)),$(BUILD)/$2,$(wildcard $(BUILD)/$2))
PAGE := $(call built_by,page,freecell-deal.html)
MODULE := $(call built_by,wasm,freecell-deal.wasm)

.PHONY: wasm page
