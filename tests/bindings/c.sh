#!/bin/sh
# c.sh SOURCE BUILD WORK: the example and that of evodoku.h are compiled as strict C11, and as C++,
# and run; the shared library exports what the header declares, each with its version, and nothing
# else.
set -eu
source=$1 build=$2 work=$3
rm -rf "$work" && mkdir -p "$work"
strict="-Wall -Wextra -pedantic -Werror -I$source/include"
link="-L$build -levodoku -Wl,-rpath,$build"
# The example of the header, as its comment has it.
sed -n '/\\code/,/\\endcode/p' "$source/include/evodoku.h" | sed '1d;$d;s/^ \* \{0,1\}//' \
  >"$work/header.c"
# shellcheck disable=SC2086 # lists of words on purpose
for file in "$source/bindings/c/example.c" "$work/header.c"; do
  gcc -std=c11 $strict "$file" $link -o "$work/as_c"
  g++ -x c++ -std=c++17 $strict "$file" -x none $link -o "$work/as_cpp"
  "$work/as_cpp" >"$work/output"
  "$work/as_c" >"$work/output"
done
grep -q '^812753649943682175675491283154237896369845721287169534521974368438526917796318452$' \
  "$work/output"
sed -n 's/^[a-z].*[ *]\(evodoku_[a-z_]*\)(.*/\1@@EVODOKU_0/p' "$source/include/evodoku.h" |
  grep -v evodoku_made@ | sort >"$work/declared"
# The name of the version is a symbol, too.
nm -D --defined-only "$build/libevodoku.so.0" | sed 's/.* //' | grep -v '^EVODOKU_0' |
  sort >"$work/exported"
diff -u "$work/declared" "$work/exported"
[ "$(wc -l <"$work/exported")" -gt 20 ]
objdump -p "$build/libevodoku.so" | grep -q 'SONAME *libevodoku.so.0$'
