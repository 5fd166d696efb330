#!/bin/sh
# js.sh SOURCE PROGRAM WORK: the npm package as people get it, and the same results as the program's.
# It needs the package that bindings/js/build has made; ./test has it made for the page.
set -eu
source=$1 program=$2 work=$3
package=$source/build/js/package
command -v node > /dev/null && [ -e "$package/evodoku.wasm" ] || {
  echo "there is no package yet: bindings/js/build makes it"
  exit 77
}
EVODOKU_PROGRAM=$program EVODOKU_JS=$package node --test "$source/tests/bindings/js"
(cd "$package" && node --test test)
size=$(gzip -9c "$package/evodoku.wasm" | wc -c)
[ "$size" -le 1500000 ] || { echo "evodoku.wasm has $size bytes compressed, at most 1500000" && exit 1; }
[ "${EVODOKU_DOCS:-}" = all ] || exit 0
# The same for engines without vectors, and what `npm pack` gives to a stranger.
EVODOKU_WASM=evodoku-plain.wasm EVODOKU_PROGRAM=$program EVODOKU_JS=$package \
  node --test "$source/tests/bindings/js"
rm -rf "$work" && mkdir -p "$work/stranger"
(cd "$package" && npm pack --silent --pack-destination "$work")
cd "$work/stranger"
npm init -y > /dev/null
npm install --silent --offline --no-audit --no-fund "$work"/evodoku-*.tgz
node --input-type=module -e "
  import { load } from 'evodoku';
  const evodoku = await load();
  if (evodoku.solve('.'.repeat(81)).status !== 'multiple') process.exit(1);
"
[ -e node_modules/evodoku/index.d.ts ] && [ -e node_modules/evodoku/licences/cadical ]
