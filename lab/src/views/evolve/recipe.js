// A recipe as a form edits it, as TOML, and as the changes (`--set`) that lead to it.
import { parse, stringify } from 'smol-toml';

/** Families of which a recipe may have none or several, in the words of the program. */
export const LISTS = ['cross', 'mutate', 'improve', 'rescue', 'stop'];
const ONES = ['pool', 'select', 'survive', 'migrate'];
export const CROWD = ['who', 'vote', 'fill', 'when', 'join'];

const number = (name, kind, standard, min, max, summary) => ({
  name,
  kind,
  default: standard,
  min,
  max,
  summary,
});

/** What a recipe says besides its operators. */
export const PLAIN = [
  number('population', 'int', '100', 2, 100e6, 'individuals on each island'),
  number('islands', 'int', '1', 1, 4096, 'populations that exchange individuals'),
  number('cross_rate', 'real', '1', 0, 1, 'the share of children that are crossed at all'),
  { name: 'twins', kind: 'bool', default: 'false', summary: 'a couple has two children' },
  {
    name: 'stop_when',
    kind: 'choice',
    default: 'any',
    choices: ['any', 'all'],
    summary: 'how many of the stop conditions must hold',
  },
];

/** What a family adds to the parameters of each of its operators. */
export const EXTRA = {
  cross: [number('weight', 'real', '1', 0, 1e6, 'how often, beside the other crossovers')],
  mutate: [
    number('rate', 'real', '1', 0, 1, 'the share of children that it changes'),
    number('count', 'int', '0', 0, 100e6, 'or how many of each generation; 0: by the rate'),
    {
      name: 'twin',
      kind: 'choice',
      default: 'both',
      choices: ['both', 'second'],
      summary: 'which of two children',
    },
  ],
  improve: [number('rate', 'real', '1', 0, 1, 'the share of children that it starts from')],
};

/** What a Sudoku is evolved as. */
export const SUDOKU = [
  {
    name: 'encoding',
    kind: 'choice',
    default: 'rows',
    choices: ['rows', 'boxes', 'free', 'cells'],
    summary: 'what genes stand for, and what stays a permutation',
  },
  {
    name: 'fitness',
    kind: 'choice',
    default: 'missing',
    choices: [
      'missing',
      'line_repeats',
      'unique243',
      'unique270',
      'gold',
      'gold_exp',
      'mean_product',
    ],
    summary: 'what selection goes by',
  },
  {
    name: 'pencil',
    kind: 'bool',
    default: 'false',
    summary: 'fill in cells with one value left before evolving',
  },
  {
    name: 'hidden',
    kind: 'bool',
    default: 'false',
    summary: 'also values with one cell left in a unit',
  },
  {
    name: 'fill',
    kind: 'choice',
    default: 'any',
    choices: ['any', 'allowed'],
    summary: 'what new boards hold in free cells',
  },
];

/** Titles of the families, for people. */
export const TITLES = {
  pool: 'Pool: who may breed',
  select: 'Selection',
  cross: 'Crossover',
  mutate: 'Mutation',
  improve: 'Local search',
  survive: 'Survival',
  rescue: 'Rescue when stuck',
  stop: 'Stop',
  migrate: 'Migration',
  'crowd.who': 'Who is asked',
  'crowd.vote': 'How they vote',
  'crowd.fill': 'What fills the rest',
  'crowd.when': 'When',
  'crowd.join': 'How the aggregate joins',
};

const spelled = (value) => (typeof value === 'string' ? { operator: value } : { ...value });

/** The recipe of a TOML text (whole: without a base) in one form: lists are lists, operators tables
 * with their names. */
export function draftOf(text) {
  const { crowd, problem, paper, open, ...rest } = parse(text);
  const draft = { ...rest, problem: problem ?? null, crowd: null };
  for (const family of LISTS) {
    const value = rest[family];
    const none = value === undefined || value === 'none';
    draft[family] = none ? [] : (Array.isArray(value) ? value : [value]).map(spelled);
  }
  for (const family of ONES)
    draft[family] = rest[family] === undefined ? null : spelled(rest[family]);
  if (crowd !== undefined && crowd !== 'none') {
    draft.crowd = Object.fromEntries(
      CROWD.map((choice) => [choice, crowd[choice] === undefined ? null : spelled(crowd[choice])]),
    );
  }
  return draft;
}

/** The same as a table that TOML can write. */
function tableOf(draft) {
  const out = {};
  for (const [key, value] of Object.entries(draft)) {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
      continue;
    out[key] = value;
  }
  if (draft.crowd) {
    out.crowd = Object.fromEntries(
      Object.entries(draft.crowd).filter(([, value]) => value !== null),
    );
  }
  return out;
}

export const tomlOf = (draft) => stringify(tableOf(draft));

/** A value in one line of TOML: { operator = "band", weight = 1 }. */
export function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
    return `{ ${entries.map(([key, one]) => `${key} = ${inline(one)}`).join(', ')} }`;
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

const same = (a, b) => inline(sorted(a)) === inline(sorted(b));

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value ?? 'none';
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

const NAMES = ['name', 'summary', 'paper', 'open'];

/** Whether two recipes are the same but for their names. */
export function sameRecipe(a, b) {
  const bare = (draft) =>
    Object.fromEntries(Object.entries(tableOf(draft)).filter(([key]) => !NAMES.includes(key)));
  return same(bare(a), bare(b));
}

// One operator: its parameters if the operator is the same, else the whole.
function changeOne(path, base, now, standard, out) {
  if (same(base, now)) return;
  if (now === null) {
    out[path] = 'none';
    return;
  }
  if (base === null || base.operator !== now.operator) {
    const bare = Object.keys(now).length === 1;
    // A name alone would keep the parameters that both have.
    out[path] = bare && Object.keys(base ?? {}).length <= 1 ? now.operator : inline(now);
    return;
  }
  for (const key of new Set([...Object.keys(base), ...Object.keys(now)])) {
    if (same(base[key], now[key])) continue;
    out[`${path}.${key}`] = now[key] ?? standard(path, now.operator, key);
  }
}

/** What `--set` must say to make \p now of \p base: path and value. `standard(family, operator,
 * parameter)` is a default. */
export function changesOf(base, now, standard) {
  const out = {};
  for (const { name, default: usual } of PLAIN) {
    if (!same(base[name], now[name])) out[name] = now[name] ?? usual;
  }
  if (!same(base.problem, now.problem)) {
    if (base.problem === null) out.problem = inline(now.problem);
    else {
      for (const { name, default: usual } of SUDOKU) {
        if (!same(base.problem[name], now.problem?.[name]))
          out[`problem.${name}`] = now.problem?.[name] ?? usual;
      }
    }
  }
  for (const family of ONES) changeOne(family, base[family], now[family], standard, out);
  for (const family of LISTS) {
    const [before, after] = [base[family], now[family]];
    if (same(before, after)) continue;
    const alike =
      before.length === after.length &&
      before.every((one, i) => one.operator === after[i].operator);
    if (after.length === 0) out[family] = 'none';
    else if (!alike) out[family] = inline(after.length === 1 ? after[0] : after);
    else {
      before.forEach((one, i) =>
        changeOne(
          before.length === 1 ? family : `${family}.${i}`,
          one,
          after[i],
          (_, operator, key) => standard(family, operator, key),
          out,
        ),
      );
    }
  }
  if (!same(base.crowd, now.crowd)) {
    if (now.crowd === null) out.crowd = 'none';
    else if (base.crowd === null) out.crowd = inline(now.crowd);
    else
      for (const choice of CROWD)
        changeOne(`crowd.${choice}`, base.crowd[choice], now.crowd[choice], standard, out);
  }
  return out;
}

/** A word of a command line, quoted where the shell would take it for something else. */
export function quoted(word) {
  const text = String(word);
  return /^[A-Za-z0-9_.,:=+@%/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The command that repeats a run. `recipe` is { name, set } or { file }; `problem` { name,
 * settings } or { puzzle }. */
export function commandOf({
  problem,
  recipe,
  seed,
  evaluations = null,
  runs = null,
  watch = false,
}) {
  const words = ['evodoku'];
  if (problem.puzzle === undefined) {
    words.push('evolve', problem.name);
    for (const [name, value] of Object.entries(problem.settings)) {
      if (name !== 'seed' && value !== '' && value !== null) words.push(`--${name}`, value);
    }
  } else {
    words.push('solve');
  }
  if (recipe.file) words.push('--recipe', recipe.file);
  else words.push('--with', recipe.name);
  for (const [path, value] of Object.entries(recipe.set ?? {}))
    words.push('--set', `${path}=${value}`);
  words.push('--seed', seed);
  if (runs !== null) words.push('--runs', runs);
  if (evaluations) words.push('--max-evaluations', evaluations);
  if (watch) words.push('--watch');
  if (problem.puzzle !== undefined) words.push(problem.puzzle);
  return words.map(quoted).join(' ');
}
