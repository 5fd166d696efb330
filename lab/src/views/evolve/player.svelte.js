// A run, or two side by side, seen generation by generation. Runs live in workers and are pulled:
// a pause is nothing more than not to pull. What has been seen can be seen again.
import { engine, stop, wasStopped } from '../../engine.js';
import { History } from './history.js';

const FULL = Infinity;
export const PACES = [0.5, 1, 2, 4, 8, 16, 32, 64, FULL];

/** One recipe at work, in a worker of its own. */
class Side {
  history = new History();
  result = null;
  ended = false;
  #run = null;

  constructor(worker) {
    this.worker = worker;
  }
  async start(options) {
    const ev = await engine(this.worker);
    this.#run = ev.evolve(options);
  }
  /** Up to \p count more generations. */
  async pull(count) {
    if (this.ended) return;
    const frames = await this.#run.pull(count);
    for (const frame of frames) this.history.push(frame);
    this.result = await Promise.race([this.#run.result, null]); // there once the run is over
    this.ended = this.result !== null;
  }
  close() {
    this.#run?.close();
    this.#run = null;
  }
}

export class Player {
  /** idle, starting, running, paused, ended or failed. */
  phase = $state('idle');
  pace = $state(8);
  sides = $state.raw([]);
  /** Counts what has changed in the histories of the sides, at most once per frame of the
      screen. */
  version = $state(0);
  latest = $state(0);
  shown = $state(0);
  failure = $state('');
  #turn = 0; // of the pump: a new one ends the old
  #batch = 1;
  #painting = 0;

  get moving() {
    return this.phase === 'running' || this.phase === 'starting';
  }
  get ended() {
    return this.sides.length > 0 && this.sides.every((side) => side.ended);
  }

  /** Starts one run for each of the options, and stops before the generation \p until. */
  async start(list, { until = FULL, running = true } = {}) {
    this.clear();
    const turn = this.#turn;
    this.phase = 'starting';
    this.sides = list.map((_, i) => new Side(`evolve-${i}`));
    try {
      await Promise.all(this.sides.map((side, i) => side.start(list[i])));
      if (turn !== this.#turn) return;
      this.phase = 'running';
      await this.#pull(1, turn);
      if (turn !== this.#turn || this.#over()) return;
      while (this.latest < until && until !== FULL && turn === this.#turn && !this.ended) {
        await this.#pull(Math.min(64, until - this.latest), turn);
      }
      if (turn !== this.#turn || this.#over()) return;
      if (running) this.#pump();
      else this.phase = 'paused';
    } catch (error) {
      this.#fail(error, turn);
    }
  }

  clear() {
    this.#turn++;
    for (const side of this.sides) side.close();
    this.sides = [];
    this.phase = 'idle';
    this.failure = '';
    this.latest = this.shown = 0;
    this.#batch = 1;
    this.version++;
  }
  /** Also ends the workers: for when the view is left. */
  leave() {
    const workers = this.sides.map((side) => side.worker);
    this.clear();
    for (const worker of workers) stop(worker);
  }

  pause() {
    if (this.phase !== 'running') return;
    this.#turn++;
    this.phase = 'paused';
  }
  resume() {
    if (this.phase !== 'paused' || this.ended) return;
    this.shown = this.latest;
    this.phase = 'running';
    this.#pump();
  }
  /** Shows what was at a generation; the runs stay where they are. */
  seek(generation) {
    if (this.phase === 'running') this.pause();
    this.shown = Math.max(0, Math.min(this.latest, Math.round(generation)));
  }
  /** One generation back, or the nearest one before that is kept. */
  back() {
    if (this.phase === 'running') this.pause();
    this.shown = Math.max(0, ...this.sides.map((side) => this.#frameBefore(side)));
  }
  #frameBefore({ history }) {
    const index = history.indexAt(this.shown - 1);
    const frame = history.frames[index];
    return frame && frame.generation < this.shown ? frame.generation : 0;
  }
  /** One generation on: one that was seen before, or a new one. */
  async forward() {
    if (this.phase === 'running') this.pause();
    if (this.shown < this.latest) {
      const next = this.sides.map(({ history }) => {
        const frame = history.frames[history.indexAt(this.shown) + 1];
        return frame && frame.generation > this.shown ? frame.generation : Infinity;
      });
      this.shown = Math.min(this.latest, ...next);
      return;
    }
    if (this.phase !== 'paused' || this.#stepping) return;
    this.#stepping = true;
    const turn = this.#turn;
    try {
      await this.#pull(1, turn);
      this.#over();
    } catch (error) {
      this.#fail(error, turn);
    } finally {
      this.#stepping = false;
    }
  }
  #stepping = false;

  async #pull(count, turn) {
    await Promise.all(this.sides.map((side) => side.pull(count)));
    if (turn !== this.#turn && this.sides.length === 0) return;
    this.#paint();
  }

  // What is new is shown with the next frame of the screen, however much has come until then.
  #paint() {
    const show = () => {
      this.#painting = 0;
      const follows = this.shown === this.latest;
      this.latest = Math.max(0, ...this.sides.map((side) => side.history.last?.generation ?? 0));
      if (follows) this.shown = this.latest;
      this.version++;
    };
    if (document.hidden || this.phase !== 'running' || this.latest === 0) {
      show();
    } else if (this.#painting === 0) {
      this.#painting = requestAnimationFrame(show);
    }
  }

  #over() {
    if (!this.ended) return false;
    this.#paint();
    this.phase = 'ended';
    return true;
  }
  #fail(error, turn) {
    if (wasStopped(error) || turn !== this.#turn) return;
    this.failure = error.message;
    this.phase = 'failed';
  }

  async #pump() {
    const turn = ++this.#turn;
    try {
      while (turn === this.#turn) {
        const began = performance.now();
        const full = this.pace === FULL;
        const interval = full ? 0 : Math.max(1000 / this.pace, 1000 / 60);
        const count = full ? this.#batch : Math.max(1, Math.round((this.pace * interval) / 1000));
        await this.#pull(count, turn);
        if (turn !== this.#turn) return;
        if (this.#over()) return;
        const took = performance.now() - began;
        if (full) {
          // As much at a time as takes a frame or two of the screen.
          if (took < 20) this.#batch = Math.min(128, 2 * this.#batch);
          else if (took > 60) this.#batch = Math.max(1, this.#batch >> 1);
        } else {
          await this.#rest(began + interval, turn);
        }
      }
    } catch (error) {
      this.#fail(error, turn);
    }
  }
  // Waits, in pieces, so that a new pace is heeded at once.
  async #rest(until, turn) {
    const pace = this.pace;
    for (
      let left;
      (left = until - performance.now()) > 0 && turn === this.#turn && this.pace === pace;
    ) {
      await new Promise((done) => setTimeout(done, Math.min(left, 100)));
    }
  }
}
