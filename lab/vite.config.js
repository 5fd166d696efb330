import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const engine = process.env.EVODOKU_JS ?? path('../build/js/package');

/** All files below a folder, as paths relative to it. */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
      : [entry.name],
  );

/** Writes the service worker, which knows every file of the page. */
const offline = {
  name: 'offline',
  apply: 'build',
  async writeBundle({ dir }) {
    const { VECTORS } = await import(pathToFileURL(join(engine, 'vectors.js')));
    const files = filesBelow(dir)
      .filter((file) => file !== 'offline.js' && !file.startsWith('api/'))
      .sort();
    const hash = createHash('sha256');
    for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
    const text = readFileSync(path('src/offline.js'), 'utf8')
      .replace('__VERSION__', `evodoku ${hash.digest('hex').slice(0, 16)}`)
      .replace("'__VECTORS__'", VECTORS.join(', '))
      .replace("'__FILES__'", ['', ...files].map((file) => JSON.stringify(`./${file}`)).join(', '));
    writeFileSync(join(dir, 'offline.js'), text);
  },
};

export default defineConfig({
  // Relative addresses: the page works in any folder of any static host.
  base: './',
  plugins: [svelte(), offline],
  resolve: {
    alias: { evodoku: engine },
  },
  worker: { format: 'es' },
  build: {
    outDir: process.env.EVODOKU_LAB ?? path('../build/lab'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // data: addresses would need holes in the Content-Security-Policy
    modulePreload: { polyfill: false },
  },
});
