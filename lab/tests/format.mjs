// node lab/tests/format.mjs [--write]: names the files of the page and of bindings/js that are not
// as Prettier would write them, or writes them so.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, getFileInfo } from 'prettier';
import * as svelte from 'prettier-plugin-svelte';

const lab = fileURLToPath(new URL('..', import.meta.url));
const places = ['src', 'tests', 'index.html', 'vite.config.js', '../bindings/js/package'];
const { prettier: options } = JSON.parse(readFileSync(join(lab, 'package.json'), 'utf8'));
const plugins = [svelte];

function filesOf(path) {
  if (/\.\w+$/.test(path)) return /\.(m?js|d\.ts|svelte|css|html)$/.test(path) ? [path] : [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.includes('.'))
    .flatMap((entry) => filesOf(join(path, entry.name)));
}

/** Each file that is not as it should be: { path, text }. */
export async function unformatted() {
  const out = [];
  for (const path of places.flatMap((place) => filesOf(join(lab, place)))) {
    const { inferredParser: parser } = await getFileInfo(path, { plugins });
    const before = readFileSync(path, 'utf8');
    const text = await format(before, { ...options, parser, plugins });
    if (text !== before) out.push({ path: relative(join(lab, '..'), path), text });
  }
  return out;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = await unformatted();
  for (const { path, text } of found) {
    console.log(path);
    if (process.argv.includes('--write')) writeFileSync(join(lab, '..', path), text);
  }
  if (!process.argv.includes('--write') && found.length > 0) process.exitCode = 1;
}
