// The statistics of `evodoku study show` and its verdict, computed in the page: the same methods
// as src/study/stats and src/study/report/winner.cpp, which say who published them. Runs without a
// solution count as infinite everywhere.

const Z95 = 1.959963984540054; // the normal quantile of 0.975

// Chebyshev's fit of Numerical Recipes (erfc), with a relative error below 1.2e-7.
function erfc(x) {
  const z = Math.abs(x);
  const t = 2 / (2 + z);
  const c = [
    -1.3026537197817094, 6.4196979235649026e-1, 1.9476473204185836e-2, -9.561514786808631e-3,
    -9.46595344482036e-4, 3.66839497852761e-4, 4.2523324806907e-5, -2.0278578112534e-5,
    -1.624290004647e-6, 1.30365583558e-6, 1.5626441722e-8, -8.5238095915e-8, 6.529054439e-9,
    5.059343495e-9, -9.91364156e-10, -2.27365122e-10, 9.6467911e-11, 2.394038e-12, -6.886027e-12,
    8.94487e-13, 3.13092e-13, -1.12708e-13, 3.81e-16, 7.106e-15,
  ];
  let d = 0;
  let dd = 0;
  for (let j = c.length - 1; j > 0; j--) [d, dd] = [(4 * t - 2) * d - dd + c[j], d];
  const out = t * Math.exp(-z * z + 0.5 * (c[0] + (4 * t - 2) * d) - dd);
  return x >= 0 ? out : 2 - out;
}

/** The chance that a standard normal value exceeds z. */
export const normalTail = (z) => 0.5 * erfc(z / Math.SQRT2);

function logGamma(x) {
  const c = [
    76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155,
    0.1208650973866179e-2, -0.5395239384953e-5,
  ];
  let y = x;
  const t = x + 5.5 - (x + 0.5) * Math.log(x + 5.5);
  let sum = 1.000000000190015;
  for (const one of c) sum += one / ++y;
  return -t + Math.log((2.5066282746310005 * sum) / x);
}

// The regularised incomplete beta function, by its continued fraction (Lentz).
function incompleteBeta(a, b, x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(b, a, 1 - x);
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x),
  );
  const tiny = 1e-300;
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || tiny);
  let h = d;
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d || tiny);
    c = 1 + even / c || tiny;
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d || tiny);
    c = 1 + odd / c || tiny;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return (front * h) / a;
}

/** The value that Student's t exceeds with a chance of 2.5 %. */
export function studentQuantile95(freedom) {
  if (!(freedom < 1e7)) return Z95;
  const tail = (t) => 0.5 * incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t));
  let low = 0;
  let high = 2;
  while (tail(high) > 0.025 && high < 1e9) high *= 2;
  for (let i = 0; i < 100 && high - low > 1e-12 * high; i++) {
    const middle = (low + high) / 2;
    if (tail(middle) > 0.025) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Wilson's interval for a share of solved runs, 95 %. */
export function wilson(solved, runs) {
  if (runs === 0) return { low: 0, high: 1 };
  const p = solved / runs;
  const zz = Z95 * Z95;
  const middle = p + zz / (2 * runs);
  const half = Z95 * Math.sqrt((p * (1 - p)) / runs + zz / (4 * runs * runs));
  const scale = 1 + zz / runs;
  return {
    low: solved === 0 ? 0 : Math.max(0, (middle - half) / scale),
    high: solved === runs ? 1 : Math.min(1, (middle + half) / scale),
  };
}

/** The difference of two shares (Newcombe's method 10), 95 %. */
export function newcombe(a, b) {
  const first = wilson(a.solved, a.runs);
  const second = wilson(b.solved, b.runs);
  const p = a.solved / a.runs;
  const q = b.solved / b.runs;
  return {
    low: p - q - Math.hypot(p - first.low, second.high - q),
    high: p - q + Math.hypot(first.high - p, q - second.low),
  };
}

/** The value in the middle of sorted values, the mean of two where there are two. */
export function medianOfSorted(sorted) {
  const n = sorted.length;
  if (n === 0) return NaN;
  const above = sorted[n >> 1];
  return n % 2 === 1 ? above : (sorted[(n >> 1) - 1] + above) / 2;
}

export const median = (values) => medianOfSorted(Float64Array.from(values).sort());

function spread(values) {
  const n = values.length;
  let sum = 0;
  for (const one of values) sum += one;
  const mean = sum / n;
  let squares = 0;
  for (const one of values) squares += (one - mean) * (one - mean);
  return { n, mean, variance: n > 1 ? squares / (n - 1) : NaN };
}

/** A mean with Student's interval, 95 %; the error of a run, say. */
export function meanInterval(values) {
  const { n, mean, variance } = spread(values);
  const half = n > 1 ? studentQuantile95(n - 1) * Math.sqrt(variance / n) : 0;
  return { mean, low: mean - half, high: mean + half };
}

// The mean of values that come in strata, its variance, and the degrees of freedom of Welch and
// Satterthwaite. If a stratum has a single value, all are taken as one.
function meanSpread(strata) {
  const filled = strata.filter((one) => one.length > 0);
  const total = filled.reduce((sum, one) => sum + one.length, 0);
  if (total > 1 && filled.length > 1 && filled.some((one) => one.length === 1)) {
    return meanSpread([filled.flatMap((one) => Array.from(one))]);
  }
  let mean = 0;
  let variance = 0;
  let divisor = 0;
  for (const one of filled) {
    const own = spread(one);
    const share = own.n / total;
    mean += share * own.mean;
    const part = (share * share * own.variance) / own.n;
    variance += part;
    divisor += (part * part) / (own.n - 1);
  }
  if (total === 1) return { mean, variance: Infinity, freedom: 1 };
  return { mean, variance, freedom: variance > 0 ? (variance * variance) / divisor : Infinity };
}

/** The mean within strata, with its interval, 95 %. */
export function stratifiedMean(strata) {
  const { mean, variance, freedom } = meanSpread(strata);
  const half = variance > 0 ? studentQuantile95(freedom) * Math.sqrt(variance) : 0;
  return { mean, low: mean - half, high: mean + half };
}

/** The ratio of two means with its interval, 95 %, by the delta method on the logarithm. */
export function meanRatio(above, below) {
  const a = meanSpread(above);
  const b = meanSpread(below);
  if (!(a.mean > 0 && b.mean > 0)) return null;
  const ratio = a.mean / b.mean;
  const partA = a.variance / (a.mean * a.mean);
  const partB = b.variance / (b.mean * b.mean);
  const variance = partA + partB;
  if (variance === Infinity) return { ratio, low: 0, high: Infinity };
  if (!(variance > 0)) return { ratio, low: ratio, high: ratio };
  const freedom =
    (variance * variance) / ((partA * partA) / a.freedom + (partB * partB) / b.freedom);
  const half = studentQuantile95(freedom) * Math.sqrt(variance);
  return { ratio, low: ratio * Math.exp(-half), high: ratio * Math.exp(half) };
}

function rankTogether(a, b) {
  const first = Float64Array.from(a).sort();
  const second = Float64Array.from(b).sort();
  let sumA = 0;
  let ties = 0;
  for (let i = 0, j = 0; i < first.length || j < second.length;) {
    const value =
      j === second.length || (i < first.length && first[i] < second[j]) ? first[i] : second[j];
    const before = i + j;
    const firstI = i;
    while (i < first.length && first[i] === value) ++i;
    while (j < second.length && second[j] === value) ++j;
    const t = i + j - before;
    sumA += ((i - firstI) * (before + i + j + 1)) / 2;
    ties += t * t * t - t;
  }
  return { sumA, ties };
}

/** Van Elteren's test: strata are [values of a, values of b] by puzzle. a12 is the chance that a
 * value of a is larger than one of b. */
export function vanElteren(strata) {
  let u = 0;
  let pairs = 0;
  let variance = 0;
  let largest = 0;
  for (const [a, b] of strata) {
    const m = a.length;
    const n = b.length;
    if (m === 0 || n === 0) continue;
    const { sumA, ties } = rankTogether(a, b);
    const all = m + n;
    const weight = 1 / (all + 1);
    u += weight * (sumA - (m * (m + 1)) / 2);
    pairs += weight * m * n;
    variance += ((weight * weight * m * n) / 12) * (all + 1 - ties / (all * (all - 1)));
    largest = Math.max(largest, all);
  }
  if (pairs === 0) return { p: 1, a12: 0.5 };
  const a12 = u / pairs;
  if (!(variance > 0)) return { p: 1, a12 };
  const distance = Math.max(0, Math.abs(u - pairs / 2) - 0.5 / (largest + 1));
  return { p: Math.min(1, 2 * normalTail(distance / Math.sqrt(variance))), a12 };
}

/** Holm's correction of several p-values. */
export function holm(p) {
  const order = p.map((_, i) => i).sort((a, b) => p[a] - p[b] || a - b);
  const out = new Array(p.length);
  let largest = 0;
  order.forEach((index, i) => {
    largest = Math.max(largest, Math.min(1, (p.length - i) * p[index]));
    out[index] = largest;
  });
  return out;
}

/** "a large" and the like, by the convention of Vargha and Delaney (2000). */
export function effectSize(a12) {
  const distance = Math.abs(a12 - 0.5);
  if (distance >= 0.21) return 'a large';
  if (distance >= 0.14) return 'a medium';
  return distance >= 0.06 ? 'a small' : 'no or a negligible';
}

/** The figures of some runs. costs, solved and errors (negative: none) have one value for each. */
export function figuresOf(costs, solved, errors, penalty) {
  const runs = costs.length;
  const atInfinity = new Float64Array(runs);
  const known = [];
  let count = 0;
  let spent = 0;
  let par10 = 0;
  for (let i = 0; i < runs; i++) {
    spent += costs[i];
    atInfinity[i] = solved[i] ? costs[i] : Infinity;
    par10 += solved[i] ? costs[i] : 10 * penalty;
    if (solved[i]) count++;
    if (errors[i] >= 0) known.push(errors[i]);
  }
  atInfinity.sort();
  return {
    runs,
    solved: count,
    success: runs > 0 ? count / runs : NaN,
    wilson: wilson(count, runs),
    ert: count > 0 ? spent / count : Infinity,
    par10: runs > 0 ? par10 / runs : NaN,
    median: medianOfSorted(atInfinity),
    error: known.length > 0 ? meanInterval(known) : null,
    sorted: atInfinity,
  };
}

function byPuzzle(solver, value) {
  const out = new Map();
  for (let i = 0; i < solver.costs.length; i++) {
    const list = out.get(solver.puzzles[i]) ?? [];
    if (list.length === 0) out.set(solver.puzzles[i], list);
    list.push(value(i));
  }
  return out;
}

function errorDifferences(a, b) {
  const others = new Map();
  for (let i = 0; i < b.costs.length; i++) {
    if (b.errors[i] >= 0) others.set(`${b.puzzles[i]} ${b.seeds[i]}`, b.errors[i]);
  }
  const out = new Map();
  for (let i = 0; i < a.costs.length; i++) {
    const other = others.get(`${a.puzzles[i]} ${a.seeds[i]}`);
    if (other === undefined || a.errors[i] < 0) continue;
    const list = out.get(a.puzzles[i]) ?? [];
    if (list.length === 0) out.set(a.puzzles[i], list);
    list.push(a.errors[i] - other);
  }
  return [...out.values()];
}

function leadOf(a, b) {
  const one = a.figures;
  const other = b.figures;
  if (one.solved === one.runs && other.solved === other.runs) {
    if (a.unit !== b.unit) return { of: 'nothing' };
    const cost = (solver) => [...byPuzzle(solver, (i) => solver.costs[i]).values()];
    const ratio = meanRatio(cost(b), cost(a));
    return ratio === null ? { of: 'nothing' } : { of: 'cost', value: ratio.ratio, ...ratio };
  }
  const solved = { of: 'solved', value: one.success - other.success, ...newcombe(one, other) };
  if (solved.low > 0 || solved.high < 0) return solved;
  const errors = errorDifferences(a, b);
  if (errors.length === 0) return one.solved + other.solved > 0 ? solved : { of: 'nothing' };
  const mean = stratifiedMean(errors);
  return { of: 'error', value: mean.mean, low: mean.low, high: mean.high };
}

/** How solver a does beside b: the chance that a run of a does better on the same puzzle, how sure
 * that is, and by how much it leads, in the measure that tells the most. */
export function compare(a, b) {
  let worst = 1;
  for (const one of [a, b]) for (const cost of one.costs) worst = Math.max(worst, cost + 1);
  const withCost = a.unit === b.unit;
  const standing = (solver) => (i) => {
    if (solver.solved[i]) return withCost ? solver.costs[i] : 0;
    return solver.errors[i] < 0 ? Infinity : worst + solver.errors[i];
  };
  const ofA = byPuzzle(a, standing(a));
  const ofB = byPuzzle(b, standing(b));
  const strata = [...ofA].map(([puzzle, values]) => [values, ofB.get(puzzle) ?? []]);
  const test = vanElteren(strata);
  return { chance: 1 - test.a12, p: test.p, lead: leadOf(a, b) };
}

/** 12,345 or four digits: as the program writes numbers. */
export function amount(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (Math.abs(value) >= 1000) {
    return Math.round(value).toLocaleString('en-US').replace('-', '−');
  }
  const text = String(Number(value.toPrecision(4)));
  return text;
}

const range = (low, high) => `${amount(low)} to ${amount(high)}`;
const pText = (p) => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);
const percents = (share) => Math.round(100 * share);

function inBrackets(low, high) {
  return Number.isFinite(low) && Number.isFinite(high)
    ? ` (95 % interval ${range(low, high)})`
    : '';
}

/** "50 points (34 to 64)" and the like. */
export function leadText(lead) {
  switch (lead.of) {
    case 'solved':
      return `${percents(lead.value)} points (${range(percents(lead.low), percents(lead.high))})`;
    case 'cost':
      return `${amount(lead.value)} times (${range(lead.low, lead.high)})`;
    case 'error':
      return `${amount(lead.value)} errors (${range(lead.low, lead.high)})`;
    default:
      return '–';
  }
}

function whatTheyDid(a, b, lead) {
  const one = a.figures;
  const other = b.figures;
  const shares =
    `the first solved ${amount(one.solved)} of ${amount(one.runs)} runs, ` +
    `the second ${amount(other.solved)} of ${amount(other.runs)}`;
  switch (lead.of) {
    case 'solved': {
      const points = percents(lead.value);
      const more = points < 0 ? 'fewer' : 'more';
      const sure = inBrackets(percents(lead.low), percents(lead.high));
      return `${shares}, ${amount(Math.abs(points))} percentage points ${more}${sure}`;
    }
    case 'cost':
      return (
        `both solved all runs, the second with ${amount(lead.value)} times the ${a.unit} of the ` +
        `first${inBrackets(lead.low, lead.high)}`
      );
    case 'error':
      return (
        `${one.solved + other.solved === 0 ? 'neither solved a run' : shares}, and the first ` +
        `ended with an error of ${amount(one.error.mean)} on average, the second with ` +
        `${amount(other.error.mean)}, a difference of ${amount(lead.value)}` +
        inBrackets(lead.low, lead.high)
      );
    default:
      return a.unit === b.unit
        ? shares
        : `${shares}, and ${a.unit} cannot be compared with ${b.unit}`;
  }
}

/** The sentences of `study show` about two solvers, the first of which is the better one. */
export function sentences(a, b, { chance, p, lead }, corrected) {
  const sure = p < 0.05;
  let begin = `No difference between ${a.name} and ${b.name} is proved: `;
  if (sure) begin = `${a.name} is better than ${b.name}: `;
  if (sure && chance < 0.5) {
    begin = `${a.name} has the smaller PAR10, yet ${b.name} does better more often: `;
  }
  const test =
    `. On the same puzzle a run of the first does better than one of the second with a chance of ` +
    `${chance.toFixed(3)} (A12, ${effectSize(chance)} effect; van Elteren's test, ${pText(p)}` +
    `${corrected ? " after Holm's correction" : ''}).`;
  return (
    begin +
    whatTheyDid(a, b, lead) +
    test +
    (!sure && p < 1 ? ' More puzzles or seeds may tell.' : '')
  );
}

/** Solvers ordered as the program does: the smallest PAR10, then the smallest error. */
export function bestFirst(solvers) {
  const error = (one) => one.figures.error?.mean ?? 0;
  return solvers
    .filter((one) => one.figures.runs > 0)
    .sort((a, b) => a.figures.par10 - b.figures.par10 || error(a) - error(b));
}

/** The best solver beside each of the others (a dozen at most), and sentences about the first two;
 * null where fewer than two have runs. */
export function verdict(solvers) {
  const best = bestFirst(solvers).slice(0, 13);
  if (best.length < 2) return null;
  const others = best.slice(1).map((one) => ({ solver: one, ...compare(best[0], one) }));
  const corrected = holm(others.map((one) => one.p));
  others.forEach((one, i) => (one.p = corrected[i]));
  return {
    winner: best[0],
    others,
    text: sentences(best[0], others[0].solver, others[0], others.length > 1),
  };
}
