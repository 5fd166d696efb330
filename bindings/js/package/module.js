// The WebAssembly module: loading it, what its C library wants of the system, and calls by name.
import { EvodokuError } from './error.js';
import { VECTORS } from './vectors.js';

const inNode = typeof process !== 'undefined' && Boolean(process.versions?.node);

/** The bytes or the compiled module behind an address. */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer)
    return WebAssembly.compile(source);
  const url = new URL(source, import.meta.url);
  if (inNode && url.protocol === 'file:') {
    const name = 'node:fs/promises'; // a name, so that no bundler for browsers looks for it
    const { readFile } = await import(/* @vite-ignore */ name);
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new EvodokuError(6, `cannot load ${url}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  // Servers of single pages answer with the page where a file is missing.
  if (bytes.byteLength < 4 || new DataView(bytes).getUint32(0) !== 0x0061736d) {
    throw new EvodokuError(6, `cannot load ${url}: what is there is no WebAssembly`);
  }
  return WebAssembly.compile(bytes);
}

/** What is there in the place of a system: a clock, chance, and no files. */
function system(module, memory, tell) {
  const NO_SUCH_CALL = 52;
  let seen = null; // until memory grows: then it is another
  const view = () =>
    seen?.buffer === memory().buffer ? seen : (seen = new DataView(memory().buffer));
  const own = {
    tell,
    getentropy(at, size) {
      const bytes = new Uint8Array(memory().buffer, at, size);
      if (globalThis.crypto?.getRandomValues) globalThis.crypto.getRandomValues(bytes);
      else for (let i = 0; i < size; ++i) bytes[i] = Math.random() * 256;
      return 0;
    },
    // Asked twice for each puzzle: by halves, as a BigInt would be garbage.
    clock_time_get(_clock, _precision, at) {
      const now = Math.round(performance.now() * 1e6);
      view().setUint32(at, now % 2 ** 32, true);
      view().setUint32(at + 4, now / 2 ** 32, true);
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    emscripten_notify_memory_growth: () => {},
    // The last words of a program that cannot continue.
    fd_write(_file, pieces, count, written) {
      let text = '';
      let sum = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(pieces + 8 * i, true);
        const size = view().getUint32(pieces + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, size));
        sum += size;
      }
      if (text.trim()) console.warn(text.trim());
      view().setUint32(written, sum, true);
      return 0;
    },
    proc_exit(code) {
      throw new EvodokuError(6, `the module has ended with code ${code}`);
    },
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] =
      own[name] ?? (() => (from === 'wasi_snapshot_preview1' ? NO_SUCH_CALL : -NO_SUCH_CALL));
  }
  return imports;
}

/** Loads the module; returns `call(name, input, onTold)`, which returns what the function
    returns. */
export async function loadModule(source) {
  source ??= WebAssembly.validate(VECTORS)
    ? new URL('./evodoku.wasm', import.meta.url)
    : new URL('./evodoku-plain.wasm', import.meta.url);
  const module = await compile(source);
  let exports = null;
  let told = null;
  const memory = () => exports.memory;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const text = (at, size) => decoder.decode(new Uint8Array(memory().buffer, at, size));
  const instance = await WebAssembly.instantiate(
    module,
    system(module, memory, (at, size) => told?.(JSON.parse(text(at, size)))),
  );
  exports = instance.exports;
  exports._initialize();

  /** Copies bytes into the module for the time of a function. */
  function withBytes(all, work) {
    const places = [];
    try {
      for (const bytes of all) {
        const at = exports.take(Math.max(1, bytes.length ?? bytes));
        if (at === 0) throw new EvodokuError(6, 'out of memory');
        places.push(at);
        if (typeof bytes !== 'number') new Uint8Array(memory().buffer, at).set(bytes);
      }
      return work(...places);
    } finally {
      for (const at of places) exports.give_back(at);
    }
  }

  function failed(answer) {
    const { code, message, line, column } = answer.error;
    return new EvodokuError(code, message, { line, column });
  }

  function solveMany({ boards, board, solver }) {
    if (!(boards instanceof Uint8Array)) {
      throw new EvodokuError(2, 'solveMany: expected a Uint8Array with the cells of all boards');
    }
    const shape = call('board', board ? { board } : {});
    const code = encoder.encode(shape.board);
    const by = encoder.encode(solver ?? '');
    const cells = shape.size * shape.size;
    if (boards.length % cells !== 0) {
      throw new EvodokuError(
        2,
        `solveMany: found ${boards.length} cells, expected boards of ${cells}`,
      );
    }
    const count = boards.length / cells;
    return withBytes([code, by, boards, boards.length, count], (name, who, from, to, statuses) => {
      const solved = exports.solve_boards(
        name,
        code.length,
        who,
        by.length,
        from,
        count,
        to,
        statuses,
      );
      if (solved < 0) throw failed(JSON.parse(text(exports.answer(), -solved)));
      const bytes = new Uint8Array(memory().buffer);
      return {
        solutions: bytes.slice(to, to + boards.length),
        statuses: bytes.slice(statuses, statuses + count),
        solved,
      };
    });
  }

  let broken = null;
  function call(name, input, onTold) {
    if (broken) throw broken;
    if (name === 'solveMany') return solveMany(input);
    try {
      told = onTold;
      const bytes = encoder.encode(JSON.stringify(input ?? {}));
      const called = encoder.encode(name);
      const answer = withBytes([called, bytes], (word, at) => {
        const size = exports.call(word, called.length, at, bytes.length);
        return JSON.parse(text(exports.answer(), size));
      });
      if (answer.error) throw failed(answer);
      return answer.value;
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // What it held in the middle of its work is not to be trusted any more.
      broken = new EvodokuError(6, `internal error, please report it: ${name}: ${error.message}`);
      throw broken;
    } finally {
      told = null;
    }
  }
  return call;
}
