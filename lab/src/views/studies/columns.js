// Many rows in little memory: a column of texts keeps each text once, a column of numbers is a
// typed array. A million runs with twenty columns take about 130 MB.

class Texts {
  #codes = new Uint32Array(1024);
  #known = new Map();
  #last = 0; // mostly a text is that of the row before
  values = [];

  set(row, text) {
    if (row >= this.#codes.length) this.#codes = grown(this.#codes, row);
    if (text === this.values[this.#last]) {
      this.#codes[row] = this.#last;
      return;
    }
    let code = this.#known.get(text);
    if (code === undefined) {
      code = this.values.length;
      this.values.push(text);
      this.#known.set(text, code);
    }
    this.#codes[row] = this.#last = code;
  }
  code(row) {
    return this.#codes[row];
  }
  codeOf(text) {
    return this.#known.get(text) ?? -1;
  }
  get(row) {
    return this.values[this.#codes[row]] ?? '';
  }
  /** What to sort by: texts in the order of people, 2 before 10. */
  keys(rows) {
    const order = this.values.map((_, i) => i);
    const compare = new Intl.Collator('en', { numeric: true }).compare;
    order.sort((a, b) => compare(this.values[a], this.values[b]));
    const rank = new Float64Array(order.length);
    order.forEach((code, i) => (rank[code] = i));
    return Float64Array.from({ length: rows }, (_, row) => rank[this.#codes[row]]);
  }
}

class Numbers {
  #values = new Float64Array(1024);
  #exact = new Map(); // whole numbers that a double would round: seeds can have 64 bits

  set(row, text) {
    if (row >= this.#values.length) this.#values = grown(this.#values, row);
    const empty = text === '' || text === null || text === undefined;
    const value = empty ? NaN : Number(text);
    this.#values[row] = value;
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER && !Number.isSafeInteger(value)) {
      this.#exact.set(row, String(text));
    }
  }
  number(row) {
    return this.#values[row];
  }
  get(row) {
    const value = this.#values[row];
    return Number.isNaN(value) ? '' : (this.#exact.get(row) ?? value);
  }
  keys(rows) {
    return this.#values.slice(0, rows);
  }
}

function grown(array, row) {
  const out = new array.constructor(Math.max(2 * array.length, row + 1));
  out.set(array);
  return out;
}

const NUMBERS = new Set([
  'id',
  'seed',
  'solved',
  'error',
  'fitness',
  'generations',
  'evaluations',
  'nodes',
  'time_limited',
  'behaviour',
  'seconds',
  'generation',
  'diversity',
  'aggregate',
  'best_expert',
  'mean_expert',
  'agreement',
]);

/** Rows with named columns, filled one after the other. */
export class Columns {
  rows = 0;

  constructor(names) {
    this.names = names;
    this.by = Object.fromEntries(
      names.map((name) => [name, NUMBERS.has(name) ? new Numbers() : new Texts()]),
    );
    this.list = names.map((name) => this.by[name]);
  }
  /** Fields in the order of the names. */
  add(fields) {
    for (let i = 0; i < this.list.length; i++) this.list[i].set(this.rows, fields[i] ?? '');
    this.rows++;
  }
  row(row) {
    return this.list.map((column) => column.get(row));
  }
  isNumber(name) {
    return this.by[name] instanceof Numbers;
  }
}
