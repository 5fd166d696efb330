// The engine in a worker: one message per call, one or more in answer.
import { loadModule } from './module.js';

let port = globalThis;
if (typeof self === 'undefined') {
  const name = 'node:worker_threads';
  const { parentPort } = await import(/* @vite-ignore */ name);
  port = parentPort;
}

let call = null;
let last = Promise.resolve();

async function answer({ id, name, input }) {
  try {
    if (name === 'load') {
      call = await loadModule(input.wasm);
      port.postMessage({ id, value: call('version', {}) });
      return;
    }
    port.postMessage({ id, value: call(name, input, (told) => port.postMessage({ id, told })) });
  } catch (error) {
    const { message, code = 6, line, column } = error;
    port.postMessage({ id, error: { message, code, line, column } });
  }
}

const take = (message) => {
  last = last.then(() => answer(message));
};
if (port === globalThis) globalThis.onmessage = ({ data }) => take(data);
else port.on('message', take);
