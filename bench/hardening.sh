#!/bin/sh
# hardening.sh PLAIN HARD [NAME...]: how much longer one build of the program takes than another, with
# all of the commands below or with some. Both run in turns, seven times each; the shortest processor
# time of each counts, as all else only adds to it.
plain=$1
hard=$2
shift 2
names=" $* "
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
puzzles=$(dirname "$0")/../puzzles
"$plain" make -n 400 --maker samurai -q -j 1 >"$work/easy.sdm"
# repeat N FILE...: the puzzles of files, N times.
repeat() {
  n=$1
  shift
  while [ "$n" -gt 0 ]; do
    cat "$@"
    n=$((n - 1))
  done
}
repeat 100 "$work/easy.sdm" >"$work/many.sdm"
repeat 8 "$work/many.sdm" >"$work/lots.sdm"
repeat 20 "$puzzles/famous.sdm" >"$work/hard.sdm"

# seconds PROGRAM WORDS...: processor time of one run.
seconds() {
  command time -f %U "$@" 2>&1 >/dev/null </dev/null | tail -n 1
}

# compare NAME WORDS...
compare() {
  name=$1
  shift
  case $names in "  " | *" $name "*) ;; *) return ;; esac
  best_plain=9999
  best_hard=9999
  for _ in 1 2 3 4 5 6 7; do
    best_plain=$(printf '%s\n%s\n' "$best_plain" "$(seconds "$plain" "$@")" | sort -g | head -n 1)
    best_hard=$(printf '%s\n%s\n' "$best_hard" "$(seconds "$hard" "$@")" | sort -g | head -n 1)
  done
  echo "$name $best_plain $best_hard" |
    awk '{ printf "%-10s %7.2f s %7.2f s %+6.1f %%\n", $1, $2, $3, 100 * ($3 / $2 - 1) }'
}

compare fast solve "$work/lots.sdm" -j 1 -q
compare general solve "$work/many.sdm" -w general -j 1 -q
compare backtrack solve "$work/hard.sdm" -w backtrack --limit 1 -j 1 -q
compare csp solve "$work/hard.sdm" -w csp -j 1 -q
compare dive solve "$work/lots.sdm" -w dive -j 1 -q
compare anneal solve "$puzzles/rated-9.sdm" -w anneal --max-evaluations 300000 -j 1 -q
compare hughes solve "$puzzles/rated-9.sdm" -w hughes --max-evaluations 200000 --limit 1 -j 1 -q
compare crowd solve "$puzzles/rated-9.sdm" -w hughes-crowd --max-evaluations 200000 --limit 1 -j 1 -q
compare textbook solve "$puzzles/rated-9.sdm" -w textbook --max-evaluations 40000 --limit 1 -j 1 -q
compare pencil solve "$puzzles/rated-9.sdm" -w pencil --max-evaluations 50000 --limit 1 -j 1 -q
compare sato solve "$puzzles/rated-9.sdm" -w sato --max-evaluations 25000 --limit 1 -j 1 -q
compare champion solve "$puzzles/famous.sdm" -w champion-pure --runs 20 --limit 1 -j 1 -q
compare rate rate "$puzzles/rated-9.sdm" -j 1 -q
compare make make -n 5000 --seed 2 -j 1 -q
