import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  // Relative addresses: the page works in any folder of any static host.
  base: './',
  plugins: [svelte()],
  resolve: {
    alias: { evodoku: process.env.EVODOKU_JS ?? path('../build/js/package') },
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
