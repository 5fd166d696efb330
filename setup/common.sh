# What ./evodoku and ./test share: messages, packages, configuring and building. Plain POSIX shell,
# because a fresh machine has nothing else. Set `root` and `me` before sourcing.

say() { printf '%s: %s\n' "$me" "$*" >&2; }

# fail MESSAGE: ends with the exit code of a system error.
fail() {
  say "$*"
  exit 6
}

# quietly STEP COMMAND...: runs a command with its output in a log; on failure shows the log's end.
quietly() {
  step=$1
  shift
  log=$root/build/log.txt
  "$@" >"$log" 2>&1 || build_failed "$step" "$*"
}

# build_failed STEP COMMAND: shows what the log says of it, and ends.
build_failed() {
  say "$1 failed: $2"
  # The compiler's errors come first and may be followed by much else.
  if grep -qE 'error:|Error|^E: ' "$log"; then
    grep -nE -A6 'error:|Error|^E: ' "$log" | head -n 60 >&2
  else
    tail -n 40 "$log" >&2
  fi
  fail "the whole output is in $log"
}

# install_packages STEP...: installs what the given steps need and the machine does not have.
install_packages() {
  command -v dpkg-query >/dev/null 2>&1 || return 0 # not Debian: CMake says what it misses
  wanted=
  for group in "$@"; do
    wanted="$wanted $(awk -v g="$group" '$1 == g { print $2 }' "$root/setup/packages.txt")"
  done
  # shellcheck disable=SC2086 # a list of words on purpose
  have=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' $wanted 2>/dev/null |
    awk '$2 == "installed" { print $1 }')
  missing=
  for package in $wanted; do
    case "
$have
" in
    *"
$package
"*) ;;
    *) missing="$missing $package" ;;
    esac
  done
  [ -n "$missing" ] || return 0
  as_root=
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null 2>&1 ||
      fail "packages are missing and this needs root: apt-get install --no-install-recommends$missing"
    as_root=sudo
  fi
  say "installing missing packages:$missing"
  # The lists may be absent or old: get them only if the packages cannot be had without.
  # shellcheck disable=SC2086
  if ! DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y --no-install-recommends $missing \
    </dev/null >/dev/null 2>&1; then
    quietly "updating the package lists" $as_root apt-get update
    quietly "installing packages" \
      $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
  fi
}

# is_of_this_tree FOLDER: whether a build folder was configured for the sources beside it. One that
# was copied or moved along with its checkout would build those it was made for.
is_of_this_tree() {
  for key in CMAKE_HOME_DIRECTORY:INTERNAL CMAKE_CACHEFILE_DIR:INTERNAL; do
    was=$(sed -n "s/^$key=//p" "$1/CMakeCache.txt" 2>/dev/null)
    case $key in
    CMAKE_HOME*) is=$root ;;
    *) is=$1 ;;
    esac
    # Names of the same folder may differ: by links, for one.
    [ -n "$was" ] && [ "$(cd "$was" 2>/dev/null && pwd -P)" = "$(cd "$is" && pwd -P)" ] || return 1
  done
}

# configure_preset PRESET: where needed.
configure_preset() {
  preset=$1
  dir=$root/build/$preset
  # What it holds was built from other sources.
  if [ -e "$dir/CMakeCache.txt" ] && ! is_of_this_tree "$dir"; then rm -rf "$dir"; fi
  if [ ! -e "$dir/build.ninja" ]; then
    say "configuring ($preset)"
    (cd "$root" && quietly "configuring" cmake --preset "$preset") || exit
  fi
}

# build_preset PRESET TARGET...: configures (where needed) and builds.
build_preset() {
  configure_preset "$1"
  shift
  if [ -e "$dir/.ninja_log" ]; then
    say "building ($preset)"
  else
    say "building ($preset) for the first time: $(first_build_takes "$preset")"
  fi
  (cd "$root" && with_progress cmake --build "$dir" --target "$@") || exit
}

# first_build_takes PRESET: in words. Processor seconds as measured on a server of 2024 (GCC 12).
first_build_takes() {
  case $1 in
  release) seconds=300 ;;
  test) seconds=800 ;;
  page) seconds=300 ;;
  *) seconds=1500 ;;
  esac
  cores=$(nproc)
  left=$(about $((seconds / cores)))
  if [ "$cores" = 1 ]; then
    echo "$left on one core"
  else
    echo "$left on $cores cores"
  fi
}

# about SECONDS: in words.
about() {
  if [ "$1" -lt 50 ]; then
    echo "less than a minute"
  elif [ "$1" -lt 90 ]; then
    echo "about a minute"
  else
    echo "about $((($1 + 30) / 60)) minutes"
  fi
}

# with_progress COMMAND...: a build by Ninja, with its output in the log. Shows how far it is: on a
# terminal in one line that is written again and again, elsewhere in a line once a minute.
with_progress() {
  log=$root/build/log.txt
  status=$root/build/.status
  echo 1 >"$status"
  { NINJA_STATUS='[%f/%t %e] ' "$@" 2>&1 </dev/null && echo 0 >"$status"; } | show_progress
  [ "$(cat "$status")" = 0 ] || build_failed "building" "$*"
  rm -f "$status"
}

# show_progress: reads lines that start with "[STEP/STEPS SECONDS] ".
show_progress() {
  terminal=
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then terminal=yes; fi
  next=60
  while IFS= read -r line; do
    printf '%s\n' "$line" >&3
    case $line in
    \[[0-9]*/[0-9]*\ [0-9]*\]\ *) ;;
    *) continue ;;
    esac
    line=${line#\[}
    step=${line%%/*}
    line=${line#*/}
    steps=${line%% *}
    line=${line#* }
    passed=${line%%.*}
    if [ "$step" = 0 ] || [ "$passed" -lt 2 ]; then continue; fi
    left=$(about $((passed * (steps - step) / step)))
    if [ -n "$terminal" ]; then
      printf '\r\033[K%s: step %s of %s, %s left' "$me" "$step" "$steps" "$left" >&2
    elif [ "$passed" -ge "$next" ]; then
      say "step $step of $steps, $left left"
      next=$((passed + 60))
    fi
  done 3>"$log"
  if [ -n "$terminal" ]; then printf '\r\033[K' >&2; fi
}

# with_lock PRESET: one set-up at a time; mpirun, for one, starts several of us at once.
with_lock() {
  lock=$root/build/.lock
  mkdir -p "$root/build/$1" 2>/dev/null
  (: >>"$lock") 2>/dev/null
  for place in "$root/build" "$root/build/$1" "$lock"; do
    [ -w "$place" ] && continue
    owner=$(stat -c %U "$place" 2>/dev/null) || owner=
    fail "cannot write to $place${owner:+, which belongs to $owner}: build as the owner, or in a" \
      "clone of your own"
  done
  exec 9>"$lock"
  if ! flock -n 9; then
    [ "${ranks:-1}" -gt 1 ] || say "waiting for another build"
    flock 9
  fi
}
