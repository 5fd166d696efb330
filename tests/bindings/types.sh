#!/bin/sh
# types.sh SOURCE BUILD PYTHON: mypy on the package and on a program that uses it.
set -eu
source=$1 build=$2 python=$3
"$python" -c 'import mypy' 2>/dev/null || {
  echo "mypy is not there (Debian: mypy): types are not checked"
  exit 77
}
export MYPYPATH="$source/bindings/python"
cd "$source"
"$python" -m mypy --cache-dir "$build/mypy" bindings/python/evodoku tests/bindings/python/typed.py
