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
  mkdir -p "$root/build"
  if ! "$@" >"$log" 2>&1; then
    say "$step failed: $*"
    # The compiler's errors come first and may be followed by much else.
    if grep -qE 'error:|Error|^E: ' "$log"; then
      grep -nE -A6 'error:|Error|^E: ' "$log" | head -n 60 >&2
    else
      tail -n 40 "$log" >&2
    fi
    fail "the whole output is in $log"
  fi
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

# build_preset PRESET TESTS TARGET...: configures (where needed) and builds. TESTS is ON or OFF.
build_preset() {
  preset=$1
  tests=$2
  shift 2
  dir=$root/build/$preset
  if [ ! -e "$dir/build.ninja" ] ||
    { [ "$tests" = ON ] && ! grep -q '^EVODOKU_TESTS:BOOL=ON' "$dir/CMakeCache.txt"; }; then
    say "configuring ($preset)"
    (cd "$root" && quietly "configuring" cmake --preset "$preset" -DEVODOKU_TESTS="$tests") || exit
  fi
  say "building ($preset)"
  (cd "$root" && quietly "building" cmake --build "$dir" --target "$@") || exit
}

# with_lock: one set-up at a time; mpirun, for one, starts several of us at once.
with_lock() {
  mkdir -p "$root/build" || fail "cannot write to $root/build"
  exec 9>"$root/build/.lock"
  if ! flock -n 9; then
    [ "${ranks:-1}" -gt 1 ] || say "waiting for another build"
    flock 9
  fi
}
