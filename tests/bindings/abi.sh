#!/bin/sh
# abi.sh SOURCE WORK [--record]: is the ABI that evodoku.h describes the one that was recorded? With
# --record it becomes what is recorded: for functions that were added, never for changes. Compilers
# check the library against the header, and c.sh that it exports what stands there, so a library of
# functions that do nothing has the same ABI, and nothing of the inside.
set -eu
source=$1 work=$2
recorded=$source/bindings/c/evodoku.abi
command -v abidw >/dev/null || {
  echo "abidw is not there (Debian: abigail-tools): the ABI is not compared"
  exit 77
}
rm -rf "$work" && mkdir -p "$work"
cd "$work"
awk '
  !inside && /^(int|void|uint64_t|const char\*) evodoku_[a-z_]*\(/ { inside = 1 }
  inside && sub(/;$/, " { __builtin_trap(); }") { inside = 0 }
  /^#ifdef __cplusplus/ { skip = 1 }
  !skip
  /^#endif/ { skip = 0 }
  END { print "enum evodoku_code evodoku_codes;" }' "$source/include/evodoku.h" >evodoku.c
sed -i '/^#endif$/d;/^#ifndef EVODOKU_H/d' evodoku.c
gcc -std=c11 -g -O0 -shared -fPIC -Wl,-soname,libevodoku.so.0 evodoku.c -o libevodoku.so.0
abidw --no-corpus-path --no-comp-dir-path --no-show-locs --type-id-style hash --no-elf-needed \
  libevodoku.so.0 >evodoku.abi
[ "$(grep -c '<elf-symbol' evodoku.abi)" -gt 20 ]
if [ "${3:-}" = --record ]; then cp evodoku.abi "$recorded"; fi
abidiff "$recorded" evodoku.abi
