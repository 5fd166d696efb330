// evodoku for JavaScript: see index.d.ts.
import { engineOf } from './api.js';
import { EvodokuError } from './error.js';
import { loadModule } from './module.js';

export { EvodokuError };

/** The engine in this thread. */
export async function load({ wasm } = {}) {
  const call = await loadModule(wasm);
  return engineOf(call, call('version', {}));
}

const CANCELLED = 130;

/** The engine in a worker: each function returns a promise. */
export async function worker({ wasm } = {}) {
  let thread;
  if (typeof Worker !== 'undefined') {
    thread = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  } else {
    const name = 'node:worker_threads';
    const { Worker: NodeWorker } = await import(/* @vite-ignore */ name);
    thread = new NodeWorker(new URL('./worker.js', import.meta.url));
    thread.unref();
    const on = (event, listener) => thread.on(event, listener);
    thread.addEventListener = (event, listener) =>
      on(event, (data) => listener(event === 'message' ? { data } : data));
  }
  const waiting = new Map();
  let next = 0;
  let gone = null;
  const fail = (error) => {
    gone = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    thread.unref?.();
  };
  thread.addEventListener('message', ({ data }) => {
    const call = waiting.get(data.id);
    if (!call) return;
    if ('told' in data) return call.onTold?.(data.told);
    waiting.delete(data.id);
    if (waiting.size === 0) thread.unref?.();
    if (data.error) call.reject(new EvodokuError(data.error.code, data.error.message, data.error));
    else call.resolve(data.value);
  });
  thread.addEventListener('error', (event) => {
    fail(new EvodokuError(6, `the worker has failed: ${event.message ?? event}`));
  });
  const call = (name, input, onTold) =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone);
      waiting.set(++next, { resolve, reject, onTold });
      thread.ref?.();
      thread.postMessage({ id: next, name, input });
    });
  const engine = engineOf(
    call,
    await call('load', { wasm: wasm instanceof URL ? wasm.href : wasm }),
  );
  engine.terminate = () => {
    thread.terminate();
    fail(new EvodokuError(CANCELLED, 'the worker was stopped', { cancelled: true }));
  };
  return engine;
}
