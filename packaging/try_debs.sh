#!/bin/sh
# Runs in a clean Debian with the packages in /debs: installs each, uses it, and purges all.
set -eu
say() { printf '  %s\n' "$*"; }
run() { "$@" >/tmp/log 2>&1 || { cat /tmp/log >&2 && echo "failed: $*" >&2 && exit 1; }; }
install() { run apt-get install -y --no-install-recommends "$@"; }
puzzle=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
solution=812753649943682175675491283154237896369845721287169534521974368438526917796318452

run apt-get update
dpkg-query -W -f '${Package}\n' | sort >/tmp/before
cd /tmp

install /debs/evodoku_*.deb
say "evodoku: $(evodoku --version)"
[ "$(evodoku solve $puzzle)" = $solution ]
evodoku make -q -n 2 --seed 1 | evodoku rate | grep -q '^[.1-9]'
gunzip -c /usr/share/man/man1/evodoku-make.1.gz | grep -q '^\.TH'
[ -s /usr/share/bash-completion/completions/evodoku ]
evodoku solve /usr/share/doc/evodoku/examples/puzzles/hughes.sdm >/dev/null

install /debs/libevodoku0_*.deb
say "libevodoku0: $(ls /usr/lib/*/libevodoku.so.0)"

install /debs/python3-evodoku_*.deb
said=$(python3 -c "import evodoku; print(evodoku.solve('$puzzle').line)")
say "python3-evodoku: $said"
[ "$said" = $solution ]

install /debs/libevodoku-dev_*.deb gcc g++ cmake make pkg-config
# shellcheck disable=SC2046 # a list of words on purpose
run gcc -std=c11 -Wall -Wextra -pedantic -Werror /debs/example.c -o example $(pkg-config --cflags --libs evodoku)
run ./example
say "libevodoku-dev, in C: $(tail -n 1 /tmp/log)"
run cmake -S /debs/install/cpp -B stranger
run cmake --build stranger
run ./stranger/stranger
say "libevodoku-dev, in C++: built with CMake, and run"

install /debs/evodoku-doc_*.deb
[ -s /usr/share/doc/evodoku-doc/html/index.html ]
say "evodoku-doc: $(find /usr/share/doc/evodoku-doc/html -name '*.html' | wc -l) pages"

# Purged, nothing of it is left; results of studies would be, as they are the user's.
run apt-get purge -y evodoku libevodoku0 libevodoku-dev python3-evodoku evodoku-doc
rm -rf /tmp/stranger /tmp/example
left=$(find / -xdev \( -path /debs -o -path /proc -o -path /var/cache -o -path /var/log \) -prune \
  -o -iname '*evodoku*' -print)
[ -z "$left" ] || { echo "left after purging: $left" >&2 && exit 1; }
dpkg --audit
say "purged"
