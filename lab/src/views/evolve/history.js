// The generations of a run that have been seen. Whole frames (boards, agreement) take much memory:
// of these a few hundred are kept, evenly spread, and all of the latest. The curves keep a point
// for each generation, for as long as these are few enough to draw.

const FRAMES = 480;
const LATEST = 120;
const POINTS = 24000;

const CURVES = [
  'generation',
  'bestInPopulation',
  'meanError',
  'diversity',
  'aggregate',
  'agreement',
  'bestScore',
  'meanScore',
];

export class History {
  frames = [];
  curves = Object.fromEntries(CURVES.map((name) => [name, []]));
  #frameStride = 1;
  #pointStride = 1;

  get last() {
    return this.frames[this.frames.length - 1] ?? null;
  }

  push(frame) {
    this.frames.push(frame);
    if (this.frames.length > FRAMES) this.#thinFrames();
    const { generation } = this.curves;
    // The latest point is always there, whether it stays or not.
    const held = generation.length;
    if (held > 1 && generation[held - 1] % this.#pointStride !== 0) {
      for (const name of CURVES) this.curves[name].pop();
    }
    // The best of a generation may be the aggregate: the population's own best is the best expert.
    const told = { ...frame, bestInPopulation: frame.bestExpert ?? frame.bestError };
    for (const name of CURVES) this.curves[name].push(told[name] ?? null);
    if (generation.length > POINTS) this.#thinPoints();
  }

  #thinFrames() {
    const recent = this.frames.length - LATEST;
    while (this.frames.length > FRAMES - LATEST / 2) {
      this.#frameStride *= 2;
      const stride = this.#frameStride;
      this.frames = this.frames.filter(
        (one, i) => i === 0 || i >= recent || one.generation % stride === 0,
      );
      if (this.frames.length <= LATEST + 2) break;
    }
  }

  #thinPoints() {
    this.#pointStride *= 2;
    const { generation } = this.curves;
    const kept = generation.map(
      (g, i) => g % this.#pointStride === 0 || i === generation.length - 1,
    );
    for (const name of CURVES) this.curves[name] = this.curves[name].filter((_, i) => kept[i]);
  }

  /** The position of the frame of a generation, or of the nearest before it. */
  indexAt(generation) {
    let low = 0;
    let high = this.frames.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.frames[middle].generation <= generation) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  at(generation) {
    return this.frames[this.indexAt(generation)] ?? null;
  }

  /** Curves for a drawing: at most \p most points, the last among them. */
  drawn(names, most = 1200) {
    const n = this.curves.generation.length;
    const stride = Math.max(1, Math.ceil(n / most));
    return names.map((name) => {
      const all = this.curves[name];
      if (stride === 1) return all.slice();
      const out = [];
      for (let i = 0; i < n; i += stride) out.push(all[i]);
      if ((n - 1) % stride !== 0) out.push(all[n - 1]);
      return out;
    });
  }
}
