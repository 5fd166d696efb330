#!/bin/sh
# clang_tidy.sh FILE...: clang-tidy over sources, with the commands of build/lint, from the root of the
# tree. A file that was clean, and that has not changed since, nor anything it includes, is passed
# over.
status=0
for file in "$@"; do
  clean=build/lint/clean/$file # lists what was read
  if [ -e "$clean" ] && [ "$clean" -nt .clang-tidy ]; then
    # shellcheck disable=SC2046 # a list of words on purpose
    changed=$(find $(cat "$clean") -newer "$clean" 2>&1 | head -n 1)
    [ -n "$changed" ] || continue
  fi
  mkdir -p "$(dirname "$clean")"
  begun=$(mktemp "$clean.XXXXXX")
  if found=$(clang-tidy --quiet -p build/lint "$file" 2>/dev/null); then
    c++ -std=c++20 -Iinclude -Isrc -MM -MG "$file" | sed 's/^[^:]*://; s/\\$//' |
      tr ' ' '\n' | while read -r read; do [ -e "$read" ] && echo "$read"; done >"$clean"
    touch -r "$begun" "$clean" # what is edited meanwhile counts as changed
  else
    echo "$found"
    status=1
  fi
  rm -f "$begun"
done
exit $status
