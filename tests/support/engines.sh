# For scripts that run other programs by the manual's recipes, in a folder of
# their own: $scratch.
# shellcheck shell=sh

root=$PWD
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# recipe WORD: the first display of the manual that has it.
recipe() {
    awk -v word="$1" '
        /^\.Bd -literal/ { inside = 1; text = ""; next }
        /^\.Ed/ && inside && index(text, word) { printf "%s", text; exit }
        /^\.Ed/ { inside = 0 }
        inside { gsub(/\\e/, "\\"); text = text $0 "\n" }
    ' "$root/man/freecell-deal.6" | grep .
}

PATH=$root/build:$PATH
