#!/bin/sh
# hardening.sh PLAIN HARD: how much longer one build of the program takes than another. Both run in turns,
# seven times each; the shortest processor time of each counts, as all else only adds to it.
plain=$1
hard=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$plain" make -n 400 --maker samurai -q -j 1 >"$work/hard.sdm"
for _ in 1 2 3 4 5 6 7 8; do cat "$work/hard.sdm"; done >"$work/more.sdm"
for _ in 1 2 3 4 5 6 7 8; do cat "$work/more.sdm"; done >"$work/many.sdm"

# seconds PROGRAM WORDS...: processor time of one run.
seconds() {
  command time -f %U "$@" 2>&1 >/dev/null </dev/null | tail -n 1
}

# compare NAME WORDS...
compare() {
  name=$1
  shift
  best_plain=9999
  best_hard=9999
  for _ in 1 2 3 4 5 6 7; do
    best_plain=$(printf '%s\n%s\n' "$best_plain" "$(seconds "$plain" "$@")" | sort -g | head -n 1)
    best_hard=$(printf '%s\n%s\n' "$best_hard" "$(seconds "$hard" "$@")" | sort -g | head -n 1)
  done
  echo "$name $best_plain $best_hard" |
    awk '{ printf "%-10s %7.2f s %7.2f s %+6.1f %%\n", $1, $2, $3, 100 * ($3 / $2 - 1) }'
}

compare fast solve "$work/many.sdm" -j 1 -q
compare general solve "$work/many.sdm" -w general -j 1 -q
compare hughes solve "$work/hard.sdm" -w hughes --max-evaluations 20000 --limit 1 -j 1 -q
compare rate rate "$work/hard.sdm" -j 1 -q
compare make make -n 400 --maker samurai --seed 2 -j 1 -q
