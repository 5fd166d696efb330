#!/bin/sh
# notebooks.sh SOURCE BUILD WORK PYTHON: every notebook runs from its top to its bottom.
set -eu
[ "${EVODOKU_DOCS:-}" = all ] || {
  echo "for ./test --full: they take a minute"
  exit 77
}
source=$1 build=$2 work=$3 python=$4
"$python" -c 'import nbconvert, ipykernel, matplotlib, pandas' 2>/dev/null || {
  echo "nbconvert, ipykernel, matplotlib or pandas is not there: notebooks are not run"
  exit 77
}
rm -rf "$work" && mkdir -p "$work"
# A kernel of this Python, whatever others the user has.
mkdir -p "$work/kernels/python3"
printf '{"argv": ["%s", "-m", "ipykernel_launcher", "-f", "{connection_file}"], %s}\n' "$python" \
  '"display_name": "Python 3", "language": "python"' >"$work/kernels/python3/kernel.json"
export JUPYTER_PATH="$work" PYTHONPATH="$build/python" MPLBACKEND=Agg HOME="$work"
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config"
cd "$work"
"$python" -m nbconvert --to notebook --execute --output-dir "$work" \
  "$source"/bindings/python/notebooks/*.ipynb
[ "$(find . -maxdepth 1 -name '*.ipynb' | wc -l)" -ge 3 ]
