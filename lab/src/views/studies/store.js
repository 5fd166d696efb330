// The page's side of the worker: calls by name that give promises.
export class StudyWorker {
  #worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  #calls = new Map();
  #last = 0;

  constructor() {
    this.#worker.onmessage = ({ data: { id, output, error, told } }) => {
      const call = this.#calls.get(id);
      if (!call) return;
      if (told !== undefined) return call.told(told);
      this.#calls.delete(id);
      if (error !== undefined) call.fail(new Error(error));
      else call.done(output);
    };
    this.#worker.onerror = (event) => {
      for (const call of this.#calls.values())
        call.fail(new Error(event.message || 'the worker has failed'));
      this.#calls.clear();
    };
  }
  call(name, input = {}, told = () => {}) {
    const id = ++this.#last;
    return new Promise((done, fail) => {
      this.#calls.set(id, { done, fail, told });
      this.#worker.postMessage({ id, name, input });
    });
  }
  end() {
    this.#worker.terminate();
    this.#calls.clear();
  }
}
