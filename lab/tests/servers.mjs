// The two ways in which the page reaches a browser: any server of plain files, and evodoku lab.
import { spawn } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** A server without special headers, in a folder of its address, as many hosts have it. */
export function plainServer(folder) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname).replace(
      /^\/lab/,
      '',
    );
    const file = join(folder, normalize(path === '/' ? '/index.html' : path));
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${server.address().port}/lab/`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}

/** evodoku lab, with more words for its command line: labServer(program, folder, ['--store',
    file]). */
export function labServer(program, folder, words = []) {
  const child = spawn(program, ['lab', '--no-open', '--port', '0', '--page', folder, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`evodoku lab ended with ${code}`)));
    child.stdout.on('data', (text) => {
      said += text;
      const found = /http:\S+/.exec(said);
      if (found) resolve({ url: found[0], close: () => child.kill('SIGINT') });
    });
  });
}
