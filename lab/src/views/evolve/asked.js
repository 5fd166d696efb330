// What the engine is asked for when a run is started, from what the form says.
import { draftOf } from './recipe.js';

/** What `evolve` is asked to do: with a puzzle, or with a problem. */
export function optionsFor(what, recipe, seed) {
  const base = { recipe: recipe.text || recipe.name, set: recipe.text ? {} : recipe.set, seed };
  if (what.puzzle) return { ...base, puzzle: what.puzzle };
  return { ...base, problem: what.problem };
}

/** A problem of the engine's table as `evolve` takes it; the seed decides one that is made. */
export function problemText(problem, settings, seed) {
  const words = [problem.name];
  for (const { name } of problem.parameters) {
    const value = name === 'seed' ? seed : settings[name];
    if (value !== undefined && value !== '') words.push(`${name}=${value}`);
  }
  return words.join(' ');
}

/** The solution of a puzzle that has no other, if that is found soon. */
export async function onlySolution(ev, puzzle) {
  try {
    const outcome = await ev.solve(puzzle, { seconds: 2 });
    const one = outcome.status === 'solved' && outcome.complete && outcome.solutions === 1;
    return one ? outcome.solution : null;
  } catch {
    return null; // then nobody is told who is right
  }
}

/** A recipe as the engine understands it, with what the page wants to know of it. */
export async function resolve(ev, recipe, onSudoku) {
  const whole = await ev.recipe(recipe.text || recipe.name, recipe.text ? {} : recipe.set);
  const draft = draftOf(whole.text);
  const fitness = draft.problem?.fitness ?? 'missing';
  return {
    ...recipe,
    name: recipe.text ? draft.name : recipe.name,
    whole: whole.text,
    label: labelOf(recipe, draft),
    vote: draft.crowd?.vote?.operator ?? 'by_cell',
    crowded: draft.crowd !== null,
    ownFitness: onSudoku && fitness !== 'missing',
  };
}

function labelOf(recipe, draft) {
  const changes = Object.entries(recipe.set ?? {}).map(([path, value]) => `${path}=${value}`);
  if (recipe.text) return `${draft.name} (own)`;
  return changes.length > 0 ? `${recipe.name} ${changes.join(' ')}` : recipe.name;
}
