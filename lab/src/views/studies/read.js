// Reads what `evodoku study export` writes, piece by piece: CSV of runs, CSV of points, JSON (with
// or without points). A reader is given the text in chunks of any size and calls back with rows, so
// that a file of hundreds of megabytes needs no more memory than what is kept of it.
import { Columns } from './columns.js';

export class ReadError extends Error {}

const RUNS = ['solver', 'puzzle', 'seed', 'status', 'solved'];
const POINTS = ['solver', 'puzzle', 'seed', 'generation', 'error'];
export const POINT_COLUMNS = [
  'solver',
  'puzzle',
  'seed',
  'generation',
  'evaluations',
  'error',
  'fitness',
  'diversity',
  'aggregate',
  'best_expert',
  'mean_expert',
  'agreement',
];
const JSON_COLUMNS = [
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
  'message',
  'seconds',
  'started',
  'ended',
  'host',
];

/** The fields of a line of CSV, quoted ones among them. */
export function fieldsOf(line) {
  if (!line.includes('"')) return line.split(',');
  const out = [];
  for (let at = 0; at <= line.length; at++) {
    if (line[at] !== '"') {
      let end = line.indexOf(',', at);
      if (end < 0) end = line.length;
      out.push(line.slice(at, end));
      at = end;
      continue;
    }
    let text = '';
    for (;;) {
      const end = line.indexOf('"', at + 1);
      if (end < 0) throw new ReadError('a quoted field does not end');
      text += line.slice(at + 1, end);
      at = end + 1;
      if (line[at] !== '"') break;
      text += '"';
    }
    out.push(text);
  }
  return out;
}

const quotes = (text) => {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++;
  return count;
};

/** Puts the text together from chunks, and takes it apart into lines. */
class Lines {
  #rest = '';
  number = 0;

  constructor(take) {
    this.take = take;
  }
  add(chunk) {
    const text = this.#rest + chunk;
    let at = 0;
    for (let end; (end = text.indexOf('\n', at)) >= 0; at = end + 1) {
      this.number++;
      this.take(text.charCodeAt(end - 1) === 13 ? text.slice(at, end - 1) : text.slice(at, end));
    }
    this.#rest = text.slice(at);
  }
  end() {
    if (this.#rest === '') return;
    this.number++;
    this.take(this.#rest);
    this.#rest = '';
  }
}

class CsvReader {
  #open = ''; // a record whose quotes are not closed yet: a line break stands within
  #fields = 0;

  constructor(into) {
    this.into = into;
    this.table = null;
  }
  line(text) {
    const record = this.#open === '' ? text : `${this.#open}\n${text}`;
    if (record.includes('"') && quotes(record) % 2 === 1) {
      this.#open = record;
      return;
    }
    this.#open = '';
    if (record === '') return;
    const fields = fieldsOf(record);
    if (this.table === null) return this.#begin(fields);
    if (fields.length !== this.#fields) {
      throw new ReadError(`${fields.length} fields, expected ${this.#fields}`);
    }
    this.table.add(fields);
  }
  #begin(names) {
    this.#fields = names.length;
    const has = (wanted) => wanted.every((one) => names.includes(one));
    const kind = has(RUNS) ? 'runs' : has(POINTS) ? 'points' : null;
    if (kind === null) {
      const missing = RUNS.filter((one) => !names.includes(one)).join(', ');
      throw new ReadError(
        `the columns of a study's export were expected; not there: ${missing}. ` +
          '`evodoku study export csv NAME` writes them',
      );
    }
    this.table = new Columns(names);
    this.into[kind] = this.table;
  }
  end() {
    if (this.#open !== '') throw new ReadError('a quoted field does not end');
    if (this.table === null) throw new ReadError('the file is empty');
  }
}

class JsonReader {
  #head = '';
  #state = 'head';

  constructor(into) {
    this.into = into;
  }
  // An export has everything but the runs in its first line, then a run in each line.
  line(text) {
    if (this.#state === 'head') {
      this.#head += (this.#head === '' ? '' : '\n') + text;
      if (this.#head.length > 64e6) throw new ReadError('this is no export of a study');
      if (!/"runs"\s*:\s*\[\s*$/.test(text)) return;
      this.#begin(`${this.#head}]}`);
      this.#state = 'runs';
      return;
    }
    const trimmed = text.trim().replace(/,$/, '');
    if (trimmed === '' || this.#state === 'end') return;
    if (trimmed === ']}' || trimmed === ']') {
      this.#state = 'end';
      return;
    }
    this.#run(this.#parse(trimmed));
  }
  #parse(text) {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new ReadError(`not JSON: ${error.message}`);
    }
  }
  #begin(text) {
    const head = this.#parse(text);
    if (!Array.isArray(head.runs) || !Array.isArray(head.solvers)) {
      throw new ReadError('this is no export of a study: it has no solvers and runs');
    }
    const { runs, ...rest } = head;
    this.into.head = rest;
    this.into.runs = new Columns(JSON_COLUMNS);
    for (const run of runs) this.#run(run);
  }
  #run(run) {
    if (run === null || typeof run !== 'object' || run.solver === undefined) {
      throw new ReadError('a run was expected: an object with solver, puzzle and seed');
    }
    const value = (name) => (run[name] === true ? 1 : run[name] === false ? 0 : (run[name] ?? ''));
    this.into.runs.add(JSON_COLUMNS.map(value));
    if (!Array.isArray(run.points)) return;
    this.into.points ??= new Columns(POINT_COLUMNS);
    for (const point of run.points) {
      const own = { solver: run.solver, puzzle: run.puzzle, seed: run.seed, ...point };
      this.into.points.add(POINT_COLUMNS.map((name) => own[name] ?? ''));
    }
  }
  end() {
    // Written by another program, all of it may stand in one line or spread over many.
    if (this.#state === 'head') this.#begin(this.#head);
    else if (this.#state !== 'end') throw new ReadError('the file breaks off in the middle');
  }
}

/** Reads a stream of bytes into \p into (runs, points, head). Returns the number of bytes. `told`
 * is called with the bytes so far after each piece. */
export async function readExport(stream, name, into, told = () => {}) {
  let reader = null;
  const lines = new Lines((text) => {
    const plain = lines.number === 1 ? text.replace(/^\ufeff/, '') : text;
    reader ??= plain.trimStart().startsWith('{') ? new JsonReader(into) : new CsvReader(into);
    reader.line(plain);
  });
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    const source = stream.getReader();
    for (;;) {
      const { done, value } = await source.read();
      if (done) break;
      bytes += value.length;
      lines.add(decoder.decode(value, { stream: true }));
      told(bytes);
    }
    lines.add(decoder.decode());
    lines.end();
    if (reader === null) throw new ReadError('the file is empty');
    reader.end();
  } catch (error) {
    if (error instanceof ReadError) error.message = `${name}:${lines.number}: ${error.message}`;
    throw error;
  }
  return bytes;
}
