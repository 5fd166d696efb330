// A game: a puzzle, what the player put into it, and how it came to be. Every change is an edit, a
// list of [field, cell, before, after], so that undo and redo know no limit and survive a reload.
import { bit, candidatesOf, conflictsOf, peers } from '../../parts/board.js';

const fields = ['values', 'corner', 'centre', 'colours', 'removed'];

export class Game {
  values = $state.raw([]);
  corner = $state.raw([]); // bit masks of marks
  centre = $state.raw([]);
  colours = $state.raw([]); // bit masks of paints
  removed = $state.raw([]); // candidates that the player crossed out of the automatic marks
  past = $state.raw([]);
  future = $state.raw([]);
  selected = $state.raw(new Set([0]));
  cursor = $state(0);
  seconds = $state(0);
  paused = $state(false);
  watched = false; // the steps are shown: the clock stands
  auto = $state(false); // marks are kept by the page

  conflicts = $derived(conflictsOf(this.puzzle, this.values));
  candidates = $derived(
    this.auto
      ? candidatesOf(this.puzzle, this.values).map((mask, cell) => mask & ~this.removed[cell])
      : null,
  );
  solved = $derived(this.conflicts.size === 0 && !this.values.includes(0));
  filled = $derived(this.values.filter(Boolean).length);

  /** @param kept what `state()` returned earlier */
  constructor(puzzle, kept = null) {
    this.puzzle = puzzle;
    const blank = new Array(puzzle.size ** 2).fill(0);
    for (const field of fields) this[field] = kept?.[field] ?? blank;
    if (!kept) {
      this.values = puzzle.cells.map((given, cell) => given || puzzle.values?.[cell] || 0);
      this.centre = puzzle.marks ?? blank;
    }
    Object.assign(this, {
      past: kept?.past ?? [],
      future: kept?.future ?? [],
      seconds: kept?.seconds ?? 0,
      auto: kept?.auto ?? false,
    });
  }

  /** All that is worth keeping, as plain data. */
  state() {
    const { puzzle, past, future, seconds, auto, solved, filled } = this;
    const state = { puzzle, past, future, seconds, auto, solved, filled, when: Date.now() };
    for (const field of fields) state[field] = this[field];
    return state;
  }

  /** Makes one edit of some changes [field, cell, after]; what changes nothing is left out. */
  edit(changes) {
    const edit = changes
      .map(([field, cell, after]) => [field, cell, this[field][cell], after])
      .filter(([, , before, after]) => before !== after);
    if (edit.length === 0) return;
    this.past = [...this.past, edit];
    this.future = [];
    this.#put(edit.map(([field, cell, , after]) => [field, cell, after]));
  }
  #put(changes) {
    const fresh = {};
    for (const [field, cell, value] of changes) (fresh[field] ??= [...this[field]])[cell] = value;
    Object.assign(this, fresh);
  }
  undo() {
    const edit = this.past.at(-1);
    if (!edit) return;
    this.past = this.past.slice(0, -1);
    this.future = [edit, ...this.future];
    this.#put(edit.map(([field, cell, before]) => [field, cell, before]));
  }
  redo() {
    const edit = this.future[0];
    if (!edit) return;
    this.future = this.future.slice(1);
    this.past = [...this.past, edit];
    this.#put(edit.map(([field, cell, , after]) => [field, cell, after]));
  }

  get #open() {
    return [...this.selected].filter((cell) => !this.puzzle.cells[cell]);
  }

  /** What a digit does to the selected cells: mode is 'value', 'corner', 'centre' or 'colour'. */
  enter(mode, value) {
    if (mode === 'colour') this.#toggle('colours', [...this.selected], value);
    else if (mode === 'value') this.#place(value);
    else {
      const empty = this.#open.filter((cell) => !this.values[cell]);
      if (this.auto) this.#toggle('removed', empty, value);
      else this.#toggle(mode, empty, value);
    }
  }
  #toggle(field, cells, value) {
    const all = cells.every((cell) => this[field][cell] & bit(value));
    this.edit(
      cells.map((cell) => [
        field,
        cell,
        all ? this[field][cell] & ~bit(value) : this[field][cell] | bit(value),
      ]),
    );
  }
  #place(value) {
    const open = this.#open;
    if (open.length && open.every((cell) => this.values[cell] === value)) {
      this.edit(open.map((cell) => ['values', cell, 0]));
    } else {
      this.place(open.map((cell) => ({ cell, value })));
    }
  }
  /** Puts values into cells, and takes them out of the marks of their peers. */
  place(candidates) {
    const all = peers(this.puzzle);
    const changes = [];
    for (const { cell, value } of candidates) {
      changes.push(['values', cell, value]);
      for (const other of all[cell]) {
        for (const field of ['corner', 'centre'])
          if (this[field][other] & bit(value))
            changes.push([field, other, this[field][other] & ~bit(value)]);
      }
    }
    this.edit(changes);
  }
  /** Crosses candidates out, which needs the automatic marks. */
  cross(candidates) {
    this.auto = true;
    const masks = new Map();
    for (const { cell, value } of candidates)
      masks.set(cell, (masks.get(cell) ?? this.removed[cell]) | bit(value));
    this.edit([...masks].map(([cell, mask]) => ['removed', cell, mask]));
  }
  /** Empties the selected cells: first their values, then marks, then colours. */
  erase() {
    const levels = [['values'], this.auto ? ['removed'] : ['corner', 'centre'], ['colours']];
    for (const level of levels) {
      const cells = level[0] === 'colours' ? [...this.selected] : this.#open;
      const there = cells.filter((cell) => level.some((field) => this[field][cell]));
      if (there.length === 0) continue;
      this.edit(there.flatMap((cell) => level.map((field) => [field, cell, 0])));
      return;
    }
  }
  restart() {
    const blank = new Array(this.values.length).fill(0);
    this.edit(
      fields.flatMap((field) =>
        (field === 'values' ? this.puzzle.cells : blank).map((value, cell) => [field, cell, value]),
      ),
    );
    this.seconds = 0;
  }

  /** Selects cells: how is what a Board says. */
  pick(cell, how) {
    const { size } = this.puzzle;
    if (how === 'only') this.selected = new Set([cell]);
    else if (how === 'add') this.selected = new Set([...this.selected, cell]);
    else if (how === 'toggle') {
      const fresh = new Set(this.selected);
      if (!fresh.delete(cell)) fresh.add(cell);
      this.selected = fresh;
    } else {
      const rows = [this.cursor, cell].map((at) => Math.floor(at / size)).sort((a, b) => a - b);
      const columns = [this.cursor, cell].map((at) => at % size).sort((a, b) => a - b);
      const fresh = new Set(this.selected);
      for (let row = rows[0]; row <= rows[1]; row++)
        for (let column = columns[0]; column <= columns[1]; column++)
          fresh.add(row * size + column);
      this.selected = fresh;
    }
    this.cursor = cell;
  }
}
