// A run that stands still until somebody asks for its next generation.
const BYTES = ['best', 'commonest', 'crowd', 'expert', 'conflicts'];
const SHARES = ['cellAgreement', 'crowdAgreement'];

function generationOf(plain) {
  for (const name of BYTES) plain[name] &&= Uint8Array.from(plain[name]);
  for (const name of SHARES) plain[name] &&= Float32Array.from(plain[name]);
  return plain;
}

function runOf(plain) {
  return { ...plain, genes: Uint8Array.from(plain.genes) };
}

export class Evolution {
  #call;
  #run;
  #ended = false;
  #failure = null;
  #last = Promise.resolve(); // one after the other
  #resolve;
  #reject;

  constructor(call, options) {
    this.#call = call;
    /** Resolves once the run is over, or closed. */
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.result.catch(() => {}); // whoever iterates hears of it there
    this.#run = this.#inTurn(() => this.#call('evolve', options));
    this.#run.catch(() => {});
  }

  #inTurn(work) {
    const turn = this.#last.then(work);
    this.#last = turn.catch((error) => {
      this.#failure = error;
      this.#reject(error);
    });
    return turn;
  }

  async #take(count, finish) {
    if (this.#failure) throw this.#failure;
    if (this.#ended) return [];
    const run = await this.#run;
    const { generations, result } = await this.#call('pull', { run, count, finish });
    if (result) {
      this.#ended = true;
      this.#resolve(runOf(result));
      await this.#call('close', { run });
    }
    return generations.map(generationOf);
  }

  /** Up to `count` next generations in one go; none once the run is over. */
  pull(count = 1) {
    return this.#inTurn(() => this.#take(count));
  }

  async next() {
    const [value] = await this.pull(1);
    return value ? { value, done: false } : { value: undefined, done: true };
  }

  /** Ends the run where it stands. */
  close() {
    return this.#inTurn(async () => {
      if (this.#ended || this.#failure) return;
      this.#ended = true;
      this.#resolve(runOf(await this.#call('close', { run: await this.#run })));
    });
  }

  /** The rest of the run at once. */
  async finish() {
    await this.#inTurn(() => this.#take(1, true));
    return this.result;
  }

  async return() {
    await this.close();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator]() {
    return this;
  }
}
