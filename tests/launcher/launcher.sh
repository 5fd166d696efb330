#!/bin/sh
# launcher.sh CASE SOURCE WORK: one case of what ./evodoku does, in a small tree of its own with a
# cmake that only pretends: it notes its calls, and "builds" a program that prints the text of
# src/text.
set -u
case_=$1
source=$2
work=$3/$case_

die() {
  echo "$case_: $*" >&2
  exit 1
}

# expect WHAT WANTED GOT
expect() { [ "$2" = "$3" ] || die "$1: expected '$2', got '$3'"; }

# make_tree FOLDER
make_tree() {
  mkdir -p "$1/src" "$1/include" "$1/recipes" "$1/cmake" "$1/setup" || exit 1
  cp "$source/evodoku" "$1/" && cp "$source/setup/common.sh" "$1/setup/" || exit 1
  : >"$1/CMakeLists.txt"
  : >"$1/CMakePresets.json"
  : >"$1/setup/packages.txt"
  echo one >"$1/src/text"
  # A build takes time; here nothing does, and times of files are coarse.
  find "$1" -exec touch -d '1 minute ago' {} +
}

make_tools() {
  mkdir -p "$work/bin"
  cat >"$work/bin/cmake" <<'EOF'
#!/bin/sh
echo "$1" >>"$CALLS"
case $1 in
--preset)
  mkdir -p "build/$2" && : >"build/$2/build.ninja"
  printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\nCMAKE_CACHEFILE_DIR:INTERNAL=%s\n' \
    "$PWD" "$PWD/build/$2" >"build/$2/CMakeCache.txt"
  ;;
--build)
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$2/CMakeCache.txt")
  # Ninja reads the sources that were configured.
  : >"$2/.ninja_log"
  printf "${NINJA_STATUS:+[1/4 70.123] one\n[0/2] other\n[2/4 80.0] two\n[4/4 200.5] all\n}"
  [ ! -e "$home/src/broken" ] || { echo "x.cpp:1: error: broken" && exit 1; }
  printf '#!/bin/sh\necho "%s" "$@"\n' "$(cat "$home/src/text")" >"$2/evodoku"
  chmod +x "$2/evodoku"
  ;;
esac
EOF
  # Nothing is installed by a test.
  printf '#!/bin/sh\nexit 0\n' >"$work/bin/dpkg-query"
  chmod +x "$work/bin/"*
  PATH=$work/bin:$PATH
  export PATH CALLS="$work/calls"
  : >"$CALLS"
}

builds() { grep -c -- --build "$CALLS"; }

rm -rf "$work" && mkdir -p "$work" || exit 1
work=$(cd "$work" && pwd -P)
unset OMPI_COMM_WORLD_SIZE PMI_SIZE SLURM_STEP_NUM_TASKS
make_tools
tree=$work/tree
make_tree "$tree"
log=$work/log

case $case_ in
builds_once)
  expect "first call" "one a b" "$("$tree/evodoku" a b 2>"$log")"
  expect "second call" "one" "$("$tree/evodoku" 2>>"$log")"
  expect "builds" 1 "$(builds)"
  echo two >"$tree/src/text"
  expect "after an edit" two "$("$tree/evodoku" 2>>"$log")"
  expect "builds" 2 "$(builds)"
  ;;

says_how_long)
  "$tree/evodoku" 2>"$log" >/dev/null || die "failed"
  grep -qE '^evodoku: building .* for the first time: (about|less) .*(core|cores)$' "$log" ||
    die "no estimate: $(cat "$log")"
  # Not on a terminal: plain lines, a minute apart.
  expect "lines of progress" \
    "evodoku: step 1 of 4, about 4 minutes left
evodoku: step 4 of 4, less than a minute left" "$(grep step "$log")"
  expect "the log of the build" "[4/4 200.5] all" "$(tail -n 1 "$tree/build/log.txt")"
  ;;

shows_progress_on_a_terminal)
  command -v script >/dev/null 2>&1 || exit 77
  TERM=xterm script -qec "$tree/evodoku" /dev/null >"$log" </dev/null || die "failed"
  tr '\r' '\n' <"$log" | grep -q 'step 2 of 4, about a minute left$' || die "$(cat "$log")"
  ;;

shows_what_failed)
  : >"$tree/src/broken"
  "$tree/evodoku" 2>"$log"
  expect "exit code" 6 $?
  grep -q 'error: broken' "$log" || die "the error is not shown: $(cat "$log")"
  rm "$tree/src/broken"
  expect "mended" one "$("$tree/evodoku" 2>>"$log")"
  ;;

copied)
  "$tree/evodoku" >/dev/null 2>"$log" || die "failed"
  cp -a "$tree" "$work/copy"
  echo copied >"$work/copy/src/text"
  expect "the copy" copied "$("$work/copy/evodoku" 2>>"$log")"
  expect "the original" one "$("$tree/evodoku" 2>>"$log")"
  expect "the copy again" copied "$("$work/copy/evodoku" 2>>"$log")"
  expect "builds" 2 "$(builds)"
  ;;

moved)
  "$tree/evodoku" >/dev/null 2>"$log" || die "failed"
  mv "$tree" "$work/moved"
  expect "unchanged" one "$("$work/moved/evodoku" 2>>"$log")"
  expect "builds" 1 "$(builds)"
  echo two >"$work/moved/src/text"
  expect "edited" two "$("$work/moved/evodoku" 2>>"$log")"
  # By another name for the same folder nothing is configured again.
  ln -s moved "$work/link"
  echo three >"$work/moved/src/text"
  expect "through a link" three "$("$work/link/evodoku" 2>>"$log")"
  expect "configured" 2 "$(grep -c -- --preset "$CALLS")"
  ;;

dated_in_the_future)
  touch -d '1 year' "$tree/src/text"
  expect "first call" one "$("$tree/evodoku" 2>"$log")"
  expect "second call" one "$("$tree/evodoku" 2>>"$log")"
  expect "builds" 1 "$(builds)"
  echo two >"$tree/src/text"
  expect "after an edit" two "$("$tree/evodoku" 2>>"$log")"
  echo three >"$tree/src/text" && touch -d '1 year' "$tree/src/text"
  expect "after an edit in the future" three "$("$tree/evodoku" 2>>"$log")"
  expect "builds" 3 "$(builds)"
  ;;

owned_by_another)
  "$tree/evodoku" >/dev/null 2>"$log" || die "failed"
  echo two >"$tree/src/text"
  if [ "$(id -u)" = 0 ]; then
    command -v setpriv >/dev/null 2>&1 || exit 77
    # Others may read the tree, wherever the build folder lies.
    open=$(mktemp -d) && chmod 755 "$open" && cp -a "$tree" "$work/bin" "$open/"
    : >"$open/calls" && chmod 666 "$open/calls"
    PATH=$open/bin:$PATH CALLS=$open/calls setpriv --reuid=65534 --regid=65534 --clear-groups \
      "$open/tree/evodoku" 2>"$log"
    code=$?
    rm -rf "$open"
  else
    chmod a-w "$tree/build/release"
    "$tree/evodoku" 2>"$log"
    code=$?
    chmod u+w "$tree/build/release"
  fi
  expect "exit code" 6 $code
  expect "lines" 1 "$(wc -l <"$log")"
  grep -q "^evodoku: cannot write to .*, which belongs to $(id -un)" "$log" || die "$(cat "$log")"
  ;;

odd_numbers_of_processes)
  for size in abc '' -1 1.5 '4 4' 99999999999999999999 0 1; do
    for name in OMPI_COMM_WORLD_SIZE PMI_SIZE SLURM_STEP_NUM_TASKS; do
      expect "$name='$size'" one "$(env "$name=$size" "$tree/evodoku" 2>"$log")"
    done
    grep -qvE '^evodoku: ' "$log" && die "'$size': $(cat "$log")"
  done
  # One that is a number is taken, after others that are not.
  printf '#!/bin/sh\necho ranks\n' >"$tree/build/release/evodoku-mpi"
  chmod +x "$tree/build/release/evodoku-mpi"
  expect "4 ranks" ranks "$(OMPI_COMM_WORLD_SIZE=abc PMI_SIZE=4 "$tree/evodoku" 2>"$log")"
  ;;

odd_path)
  odd="$work/a b  'c' \"d\" \$(e) ;f&g* é"
  cp -a "$tree" "$odd"
  expect "first call" "one a b" "$("$odd/evodoku" a b 2>"$log")"
  echo two >"$odd/src/text"
  expect "after an edit" two "$("$odd/evodoku" 2>>"$log")"
  expect "from within" two "$(cd "$odd" && ./evodoku 2>>"$log")"
  ln -s "$odd/evodoku" "$work/link to it"
  expect "through a link" two "$("$work/link to it" 2>>"$log")"
  ;;

builds_the_page)
  # Tools that pretend, as cmake does.
  mkdir -p "$tree/lab/src" "$tree/bindings/js"
  cp "$source/setup/page.sh" "$tree/setup/"
  printf '#!/bin/sh\necho wasm >>"$CALLS"\n' >"$tree/bindings/js/build"
  cat >"$work/bin/npm" <<'EOF'
#!/bin/sh
echo "npm $1" >>"$CALLS"
[ ! -e broken ] || { echo "x.js: Error: broken" && exit 1; }
case $1 in
ci) mkdir -p node_modules && : >node_modules/.package-lock.json ;;
run) mkdir -p "$EVODOKU_LAB" && cp src/text "$EVODOKU_LAB/index.html" ;;
esac
EOF
  printf '#!/bin/sh\nexit 0\n' >"$work/bin/node"
  chmod +x "$work/bin/npm" "$work/bin/node" "$tree/bindings/js/build"
  echo page >"$tree/lab/src/text"
  : >"$tree/lab/package-lock.json"
  find "$tree" -exec touch -d '1 minute ago' {} +
  unset EVODOKU_LAB
  calls() { grep -c "$1" "$CALLS"; }
  # What needs no page builds none.
  for words in "solve lab" "lab --help" "lab --page x" "lab --page=x"; do
    # shellcheck disable=SC2086 # words on purpose
    expect "$words" "one $words" "$("$tree/evodoku" $words 2>"$log")"
  done
  expect "builds of the page" 0 "$(calls npm)"
  expect "first call" "one lab --no-open" "$("$tree/evodoku" lab --no-open 2>"$log")"
  grep -qE '^evodoku: building the page for the first time: (about|less) .* to download' "$log" ||
    die "no estimate: $(cat "$log")"
  expect "the page" page "$(cat "$tree/build/lab/index.html")"
  expect "second call" "one lab" "$("$tree/evodoku" lab 2>"$log")"
  expect "said the second time" "" "$(cat "$log")"
  expect "calls" "1 1 1" "$(calls wasm) $(calls 'npm ci') $(calls 'npm run')"
  expect "another page" "one lab" "$(EVODOKU_LAB=elsewhere "$tree/evodoku" lab 2>"$log")"
  echo changed >"$tree/lab/src/text" && touch -d '1 year' "$tree/lab/src/text"
  expect "after an edit" "one lab" "$("$tree/evodoku" lab 2>"$log")"
  expect "the page" changed "$(cat "$tree/build/lab/index.html")"
  expect "calls" "2 1 2" "$(calls wasm) $(calls 'npm ci') $(calls 'npm run')"
  # One that a test has made with less is no page for people.
  echo quick >"$tree/build/.page"
  expect "after a quick build" "one lab" "$("$tree/evodoku" lab 2>"$log")"
  expect "calls" "3 1 3" "$(calls wasm) $(calls 'npm ci') $(calls 'npm run')"
  : >"$tree/lab/broken" && echo again >"$tree/lab/src/text"
  "$tree/evodoku" lab 2>"$log"
  expect "exit code" 6 $?
  grep -q 'Error: broken' "$log" || die "the error is not shown: $(cat "$log")"
  rm "$tree/lab/broken"
  expect "mended" "one lab" "$("$tree/evodoku" lab 2>>"$log")"
  expect "the page" again "$(cat "$tree/build/lab/index.html")"
  ;;

*) die "there is no such case" ;;
esac
