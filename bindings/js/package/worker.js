// The engine in a worker: one message per call, one or more in answer.
import { loadModule } from './module.js';

let port = globalThis;
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
if (typeof self !== 'undefined') {
  self.onmessage = ({ data }) => take(data);
} else {
  // Not awaited: bundlers may make a classic worker of this file, which has no await at its top.
  const name = 'node:worker_threads';
  import(/* @vite-ignore */ name).then(({ parentPort }) => {
    port = parentPort;
    port.on('message', take);
  });
}
