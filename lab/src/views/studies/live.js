// A study that is read from a running `evodoku lab --store FILE`, while it grows: docs/lab.md has
// the addresses. Runs come in pieces, each once.
import { Columns } from './columns.js';
import { POINT_COLUMNS } from './read.js';

const COLUMNS = [
  'id',
  'solver',
  'puzzle',
  'seed',
  'status',
  'solved',
  'error',
  'fitness',
  'generations',
  'evaluations',
  'nodes',
  'seconds',
  'ended',
];
const RUNS_WITH_POINTS = 30; // of each solver

// As the export writes it: to the second.
const moment = (seconds) =>
  seconds ? new Date(1000 * Math.floor(seconds)).toISOString().replace('.000', '') : '';

/** Asks the server; an answer that is no JSON or an error of its own becomes an Error. */
export async function ask(base, path) {
  let answer;
  try {
    answer = await fetch(new URL(path, base), { headers: { accept: 'application/json' } });
  } catch {
    throw new Error('the server does not answer: is `evodoku lab` still running?');
  }
  const json = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(json?.error ?? `the server answered ${answer.status}`);
  if (json === null) throw new Error('the answer of the server is no JSON');
  return json;
}

export class LiveStudy {
  runs = new Columns(COLUMNS);
  points = null;
  head = null;
  #after = 0;

  constructor(base, name) {
    this.base = base;
    this.name = name;
  }

  /** Reads what is new; whether there was anything. */
  async update(told) {
    const name = encodeURIComponent(this.name);
    const head = await ask(this.base, `api/study?name=${name}`);
    const before = this.runs.rows;
    if (this.head === null || head.plan !== this.head.plan || head.done < before) this.#restart();
    const restarted = this.runs.rows === 0;
    this.head = head;
    await this.#read(name, told);
    if (this.runs.rows < head.done) {
      // A run that was repeated has another number: what is held is no longer the whole.
      this.#restart();
      await this.#read(name, told);
    }
    return restarted || this.runs.rows !== before;
  }

  #restart() {
    this.runs = new Columns(COLUMNS);
    this.#after = 0;
  }

  async #read(name, told) {
    for (let more = true; more;) {
      const piece = await ask(this.base, `api/runs?study=${name}&after=${this.#after}`);
      for (let i = 0; i < piece.id.length; i++) {
        this.runs.add(COLUMNS.map((column) => this.#field(piece, column, i)));
      }
      this.#after = piece.next;
      more = piece.more;
      told(this.runs.rows);
    }
  }

  #field(piece, column, i) {
    if (column === 'solver') return this.head.solvers[piece.solver[i]].name;
    if (column === 'puzzle') return this.head.puzzles[piece.puzzle[i]].name;
    if (column === 'solved') return piece.status[i] === 'solved' ? 1 : 0;
    if (column === 'ended') return moment(piece.ended[i]);
    return piece[column]?.[i] ?? '';
  }

  /** The points of the first runs of each solver. */
  async readPoints(told) {
    const points = new Columns(POINT_COLUMNS);
    const taken = new Map();
    const { id, solver, puzzle, seed } = this.runs.by;
    for (let row = 0; row < this.runs.rows; row++) {
      const name = solver.get(row);
      const count = taken.get(name) ?? 0;
      if (count === RUNS_WITH_POINTS) continue;
      taken.set(name, count + 1);
      for (const point of await ask(this.base, `api/points?run=${id.get(row)}`)) {
        const own = { solver: name, puzzle: puzzle.get(row), seed: seed.get(row), ...point };
        points.add(POINT_COLUMNS.map((column) => own[column] ?? ''));
      }
      told({ rows: points.rows });
    }
    this.points = points;
    return points;
  }
}
