# The page of the lab, for ./evodoku lab and ./test: built where it is not there or a source has
# changed since. Source setup/common.sh before.

# page_newer FILE FIND_ACTION...: what the page is made of and is newer than a file. Directories
# count too, so that removed files are seen.
page_newer() {
  than=$1
  shift
  # Not the folder itself, which changes with what npm installs into it.
  find "$root/lab/"* "$root/bindings/js" "$root/src" "$root/include" "$root/recipes" \
    "$root/setup/page.sh" -name node_modules -prune -o -newer "$than" "$@"
}

# A page is whole, or quick: without the engine for browsers that have no vectors, which takes as
# long again to build and which the quick tests do not need. Set it before to have the latter.
page_kind=${page_kind:-whole}

page_is_fresh() {
  [ -e "$root/build/lab/index.html" ] && [ -e "$root/build/.page" ] &&
    grep -qx -e whole -e "$page_kind" "$root/build/.page" &&
    [ -z "$(page_newer "$root/build/.page" -print -quit)" ]
}

# build_page: call it with the lock held.
build_page() {
  ! page_is_fresh || return 0
  # Node from elsewhere brings an npm of its own, and Debian's would not go with it.
  needs="js lab"
  if command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1; then needs=js; fi
  if [ ! -e "$root/build/lab/index.html" ]; then
    say "building the page for the first time: $(first_build_takes page), and" \
      "$(page_downloads "$needs")"
  else
    say "building the page"
  fi
  # shellcheck disable=SC2086 # a list of words on purpose
  install_packages $needs
  # The mark carries the time before the build: an edit during the build is not missed.
  echo "$page_kind" >"$root/build/.page.started"
  # What is dated later than now would look changed forever.
  page_newer "$root/build/.page.started" -exec touch -r "$root/build/.page.started" {} +
  quick=
  [ "$page_kind" = whole ] || quick=--quick
  with_progress "$root/bindings/js/build" $quick
  (
    cd "$root/lab" || exit 6
    if [ ! -e node_modules/.package-lock.json ] ||
      [ package-lock.json -nt node_modules/.package-lock.json ]; then
      quietly "installing the page's packages" npm ci --no-audit --no-fund --loglevel=error
    fi
    EVODOKU_LAB=$root/build/lab quietly "building the page" npm run build
  ) || exit
  mv "$root/build/.page.started" "$root/build/.page"
}

# page_downloads STEPS: in words, what is fetched the first time (Debian 12: the compiler alone is
# 191 MB, and takes 1.2 GB).
page_downloads() {
  case $1 in
  *lab*) echo "up to 260 MB to download (1.6 GB on the disk)" ;;
  *) echo "up to 220 MB to download (1.4 GB on the disk)" ;;
  esac
}
