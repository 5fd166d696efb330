#!/bin/sh
# pip.sh SOURCE WORK PYTHON: the Python package as people get it, without a network: an sdist, a
# wheel made from what is in it, and `pip install .` into a fresh environment; then the tests there.
set -eu
[ "${EVODOKU_DOCS:-}" = all ] || {
  echo "for ./test --full: it builds all of the library"
  exit 77
}
source=$1 work=$2 python=$3
rm -rf "$work" && mkdir -p "$work/checkout"
# What git knows is what people have: nothing that was built may be needed.
git -C "$source" ls-files -z --cached --others --exclude-standard |
  (cd "$source" && xargs -0 tar cf - --ignore-failed-read) | tar xf - -C "$work/checkout"
cd "$work/checkout"
"$python" setup.py -q sdist --dist-dir "$work/dist"
mkdir "$work/unpacked"
tar xf "$work"/dist/evodoku-*.tar.gz -C "$work/unpacked" --strip-components 1
cd "$work/unpacked"
"$python" -m venv --system-site-packages "$work/venv"
pip="$work/venv/bin/pip --disable-pip-version-check --no-cache-dir"
# shellcheck disable=SC2086 # a list of words on purpose
{
  $pip wheel -q --no-build-isolation --no-deps --wheel-dir "$work/dist" .
  $pip install -q --no-build-isolation .
}
[ "$(find "$work/dist" -name '*.whl' | wc -l)" = 1 ]
cd "$work"
"$work/venv/bin/python" - "$work" <<'END'
import sys, evodoku
assert evodoku.__file__.startswith(sys.argv[1]), evodoku.__file__
END
"$work/venv/bin/python" -m pytest -q -p no:cacheprovider "$source/tests/bindings/python"
