#!/bin/sh
# freecell-deal.pc.sh FILE: writes what pkg-config reads of the library. VERSION,
# and the folders PREFIX, INCLUDEDIR and LIBDIR, are in the environment.
set -u

# With what the format, or the shell that reads the flags, takes as special.
escape() {
    printf '%s\n' "$1" | sed 's/[][ \	"'\''#&|;()<>*?`~!{}^\\$]/\\&/g'
}

# A folder below PREFIX moves with it, as pkg-config can put another there.
below_prefix() {
    case $1 in
    "$PREFIX"/*) printf '%s%s\n' "\${prefix}" "$(escape "${1#"$PREFIX"}")" ;;
    *) escape "$1" ;;
    esac
}

rm -f "$1" && umask 022 && cat >"$1" <<END
prefix=$(escape "$PREFIX")
includedir=$(below_prefix "$INCLUDEDIR")
libdir=$(below_prefix "$LIBDIR")

Name: freecell-deal
Description: Deals the numbered games of FreeCell, and names a board
Version: $VERSION
Cflags: -I\${includedir}
Libs: -L\${libdir} -lfreecell-deal
END
