#!/bin/sh
# The manual's recipe for Spark. Where PySpark's pipe() runs a command, this
# does it in the same way, without Spark around it: the words as a shell splits
# them, an environment that is empty, the elements a line each, and the lines
# that come back without their ends.
#
# shellcheck disable=SC2317 # check() calls what nobody else does
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/engines.sh

cat >"$scratch/spark.py" <<'END'
import shlex, sys, threading
from subprocess import PIPE, Popen

class Partitions:
    def __init__(self, lists):
        self.lists = lists

    def pipe(self, command, env=None, checkCode=False):
        def run(elements):
            process = Popen(shlex.split(command), env=env or {},
                            stdin=PIPE, stdout=PIPE)
            def feed():
                for element in elements:
                    line = str(element).rstrip("\n") + "\n"
                    process.stdin.write(line.encode("utf-8"))
                process.stdin.close()
            threading.Thread(target=feed).start()
            for line in iter(process.stdout.readline, b""):
                yield line.rstrip(b"\n").decode("utf-8")
            process.wait()
            if checkCode and process.returncode:
                raise RuntimeError("status %d" % process.returncode)
        return Partitions([run(elements) for elements in self.lists])

    def collect(self):
        return [element for elements in self.lists for element in elements]

class sc:
    def parallelize(elements, count):
        ends = [len(elements) * i // count for i in range(count + 1)]
        return Partitions([elements[a:b] for a, b in zip(ends, ends[1:])])

exec(sys.stdin.read())
sys.stdout.write("".join(line + "\n" for line in deals.collect()))
END

recipe=$(recipe '.pipe(' | sed "s|/usr/local/bin|$scratch/bin|")
wrong=$(printf '%s' "$recipe" | sed 's/^deals/shards[3] = "5-4"\n&/')
needs_python() {
    [ -z "$(lacks python3)" ] || skip 'not installed: python3'
}

run() {
    status=0
    printf '%s\n' "$1" | python3 "$scratch/spark.py" >"$scratch/deals" \
        2>"$scratch/said" || status=$?
}

partitions_make_what_one_process_deals() {
    needs_python
    run "$recipe"
    cat "$scratch/said"
    [ "$status" -eq 0 ]
    freecell-deal -l 1-100000 | cmp - "$scratch/deals"
}

partitions_of_several_shards_do_too() {
    needs_python
    run "$(printf '%s' "$recipe" | sed 's/len(shards)/3/')"
    [ "$status" -eq 0 ]
    freecell-deal -l 1-100000 | cmp - "$scratch/deals"
}

a_shard_that_fails_is_noticed() {
    needs_python
    run "$wrong"
    [ "$status" -eq 1 ]
    grep 'RuntimeError: status 2' "$scratch/said"
    grep "freecell-deal: .*5-4" "$scratch/said"
}

without_checkcode_it_is_dropped() {
    needs_python
    run "$(printf '%s' "$wrong" | sed 's/, checkCode=True//')"
    [ "$status" -eq 0 ]
    [ "$(wc -l <"$scratch/deals")" -eq 90000 ]
}

without_its_path_the_program_is_not_found() {
    needs_python
    [ ! -e /usr/bin/freecell-deal ] || skip 'freecell-deal is in /usr/bin'
    run "$(printf '%s' "$recipe" | sed "s|$scratch/bin/||")"
    [ "$status" -eq 1 ]
    grep FileNotFoundError "$scratch/said"
}

check partitions_make_what_one_process_deals
check partitions_of_several_shards_do_too
check a_shard_that_fails_is_noticed
check without_checkcode_it_is_dropped
check without_its_path_the_program_is_not_found
end_of_checks
