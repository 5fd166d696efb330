// Keeps a study's runs and points, off the page's thread: reading, sorting and counting a million
// runs takes seconds, which the page must not notice. Each message is { id, name, input }; the
// answer { id, output } or { id, error }, with { id, told } in between.
import { LiveStudy } from './live.js';
import { readExport } from './read.js';
import { comparisonOf, coursesOf, summaryOf } from './summary.js';

const study = { runs: null, points: null, head: null };
let order = null; // rows in the order shown
let live = null; // the study on a server, if that is where the runs are from

const verbs = {
  /** Reads exported files: runs, points, or both. */
  async open({ files }, told) {
    const into = {};
    let last = 0;
    for (const file of files) {
      await readExport(file.stream(), file.name, into, (bytes) => {
        const now = Date.now();
        if (now - last < 100) return;
        last = now;
        told({ bytes, size: file.size, rows: (into.runs?.rows ?? 0) + (into.points?.rows ?? 0) });
      });
    }
    Object.assign(study, { runs: null, points: null, head: null }, into);
    order = live = null;
    told({ rows: (study.runs?.rows ?? 0) + (study.points?.rows ?? 0), counting: true });
    return verbs.summary();
  },
  /** Reads a study from the server of `evodoku lab --store`; called again, only what is new. */
  async live({ base, name }, told) {
    if (live?.name !== name || live.base !== base) live = new LiveStudy(base, name);
    const changed = await live.update((rows) => told({ rows }));
    if (!changed && study.runs === live.runs) return null;
    Object.assign(study, { runs: live.runs, points: live.points, head: live.head });
    order = null;
    return verbs.summary();
  },
  /** Points of some runs of each solver, for curves. */
  async points(_, told) {
    if (live === null) return null;
    study.points = await live.readPoints(told);
    return verbs.summary();
  },
  summary() {
    const { runs, points, head } = study;
    const name = head?.study ?? runs?.by.study?.get(0) ?? points?.by.study?.get(0) ?? '';
    return {
      name,
      head: head && {
        summary: head.summary,
        planned: head.planned,
        done: head.done,
        budget: head.budget,
      },
      rows: runs?.rows ?? 0,
      columns: runs?.names.filter((one) => one !== 'study' && one !== 'id') ?? [],
      numbers: runs?.names.filter((one) => runs.isNumber(one)) ?? [],
      points: points?.rows ?? 0,
      recorded: live !== null && head?.record !== 'end',
      ...(runs && runs.rows > 0
        ? summaryOf(runs, head)
        : { solvers: [], puzzles: [], statuses: [], verdict: null }),
      courses: points && points.rows > 0 ? coursesOf(points) : [],
    };
  },
  /** Which rows are shown, and in which order; returns how many. */
  arrange({ solver = '', puzzle = '', status = '', sort = '', descending = false }) {
    const { runs } = study;
    if (!runs) return 0;
    const wanted = Object.entries({ solver, puzzle, status })
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [runs.by[name], runs.by[name].codeOf(text)]);
    const rows = [];
    for (let row = 0; row < runs.rows; row++) {
      if (wanted.every(([column, code]) => column.code(row) === code)) rows.push(row);
    }
    order = Uint32Array.from(rows);
    if (sort !== '' && runs.by[sort]) {
      const keys = runs.by[sort].keys(runs.rows);
      // What has no value comes last, whichever way the others go.
      const sign = descending ? -1 : 1;
      order.sort((a, b) => {
        const x = keys[a];
        const y = keys[b];
        if (x === y) return a - b;
        if (x !== x) return y !== y ? a - b : 1;
        return y !== y ? -1 : sign * (x - y);
      });
    }
    return order.length;
  },
  rows({ from, count }) {
    const { runs } = study;
    if (!runs) return [];
    const shown = runs.names.map((one) => one !== 'study' && one !== 'id');
    const out = [];
    const end = Math.min(order?.length ?? runs.rows, from + count);
    for (let i = from; i < end; i++) {
      out.push(runs.row(order ? order[i] : i).filter((_, column) => shown[column]));
    }
    return out;
  },
  compare({ first, second }) {
    return study.runs ? comparisonOf(study.runs, study.head, first, second) : null;
  },
};

self.onmessage = async ({ data: { id, name, input } }) => {
  try {
    const output = await verbs[name](input ?? {}, (told) => self.postMessage({ id, told }));
    self.postMessage({ id, output });
  } catch (error) {
    self.postMessage({ id, error: error.message });
  }
};
