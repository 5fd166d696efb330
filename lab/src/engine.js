// The engine, always in a worker, so that nothing it does can block the page.
//
//   const ev = await engine();                 // the worker that all views share
//   const rating = await ev.rate(puzzle);
//
// What may take long gets a worker of its own name, which can be stopped without losing the others:
//
//   const ev = await engine('make');
//   const made = ev.make(order);               // stop('make') ends it: the promise is rejected,
//                                              // and the next engine('make') starts afresh
import { worker } from 'evodoku';

// The engine is compiled on all processors: what the page shows first must not wait for it.
const shown = new Promise((done) => {
  if (document.hidden) done();
  else requestAnimationFrame(() => setTimeout(done));
});

/** @type {Map<string, Promise<import('evodoku').EngineWorker>>} */
const workers = new Map();

/** The worker of this name, started when it is first asked for. */
export function engine(name = 'shared') {
  let started = workers.get(name);
  if (!started) {
    started = shown.then(() => worker());
    workers.set(name, started);
    // A worker that did not start is not kept: the next call tries again.
    started.catch(() => workers.get(name) === started && workers.delete(name));
  }
  return started;
}

/** Ends the worker of this name, and whatever it is doing. */
export function stop(name = 'shared') {
  const started = workers.get(name);
  workers.delete(name);
  started?.then((api) => api.terminate()).catch(() => {});
}

/** Whether a call failed because its worker was stopped. */
export const wasStopped = (error) => error?.cancelled === true;
