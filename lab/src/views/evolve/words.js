// What is to be seen in a picture, in words: for those who look at it in a lecture, and for those
// who do not see it.

const percent = (share) => `${Math.round(100 * share)} %`;
const plural = (n, one, many = `${one}s`) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** Cells that are not given, and how many of them hold the value of the solution. */
export function rightIn(board, solution, givens) {
  if (!board || !solution) return null;
  let right = 0;
  let free = 0;
  for (let cell = 0; cell < board.length; cell++) {
    if (givens[cell]) continue;
    free++;
    if (board[cell] === solution[cell]) right++;
  }
  return { right, free };
}

/** In how many cells the aggregate differs from the best expert, and who is right there. */
export function difference(frame, solution, givens) {
  const { crowd, expert } = frame;
  if (!crowd || !expert) return null;
  const out = { cells: 0, crowd: 0, expert: 0 };
  for (let cell = 0; cell < crowd.length; cell++) {
    if (givens?.[cell] || crowd[cell] === expert[cell]) continue;
    out.cells++;
    if (!solution) continue;
    if (crowd[cell] === solution[cell]) out.crowd++;
    if (expert[cell] === solution[cell]) out.expert++;
  }
  return out;
}

export function aboutBest(frame, setting) {
  const what = {
    sudoku: 'Red cells hold a value that stands twice in a row, column, box or other unit.',
    queens: 'Red queens are attacked along a diagonal; rows and columns are never shared.',
    mastermind:
      'The code that fits the answers best. Its error is by how many pegs the answers differ.',
    lightup:
      'Yellow cells are lit. What counts as an error: dark cells, bulbs that light each other, and wrong numbers.',
  }[setting.kind];
  const error = frame.bestExpert ?? frame.bestError;
  const state =
    error === 0
      ? 'This one is a solution: its error is 0.'
      : `Its error is ${error}: ${setting.kind === 'sudoku' ? 'the values that are missing from units' : '0 would be a solution'}.`;
  const fitness = setting.ownFitness
    ? ` The fitness that selection goes by is ${short(frame.bestScore)} (mean ${short(frame.meanScore)}).`
    : '';
  return `The best of the population in generation ${frame.generation.toLocaleString('en-US')}. ${state}${fitness} ${what}`;
}

export function short(value) {
  if (value === null || value === undefined) return '–';
  return Math.abs(value) >= 1e6
    ? value.toExponential(3)
    : Number(value.toPrecision(5)).toLocaleString('en-US');
}

export function aboutPopulation(frame) {
  const alike = frame.diversity;
  const begin = `The darker a cell, the more of the population hold the same value there. Two individuals differ in ${percent(alike)} of the free cells`;
  if (alike > 0.6) return `${begin}: nearly everything is still open.`;
  if (alike > 0.25) return `${begin}: the population is making up its mind.`;
  return `${begin}: most are copies of each other, and only mutation brings anything new.`;
}

/** Why the crowd is ahead here, or why it is not. */
export function aboutCrowd(frame, { solution, givens, vote }) {
  if (frame.aggregate === null || frame.aggregate === undefined) {
    return 'The crowd was not asked about this generation.';
  }
  const lead = frame.bestExpert - frame.aggregate;
  const who = plural(frame.experts ?? 0, 'expert');
  const out = [];
  if (lead > 0) {
    out.push(
      `The crowd is ahead by ${lead}: its aggregate has an error of ${frame.aggregate}, the best of ${who} ${frame.bestExpert}.`,
    );
  } else if (lead < 0) {
    out.push(
      `The crowd is behind by ${-lead}: its aggregate has an error of ${frame.aggregate}, the best of ${who} ${frame.bestExpert}.`,
    );
  } else {
    out.push(`The crowd and the best of ${who} have the same error, ${frame.aggregate}.`);
  }
  const seen = difference(frame, solution, givens);
  if (seen && seen.cells > 0) {
    out.push(
      `They differ in ${plural(seen.cells, 'cell')}` +
        (solution
          ? `: there the crowd holds the solution's value in ${seen.crowd}, the best expert in ${seen.expert}.`
          : '.'),
    );
  }
  const agree = frame.agreement ?? 0;
  if (agree > 0.9) {
    out.push(
      `On average ${percent(agree)} of the experts agree on a cell: they are nearly copies, and a vote among copies returns a copy, mistakes included.`,
    );
  } else if (vote === 'by_group') {
    out.push(
      `The vote is on whole rows. Two experts seldom hold the same row (${percent(agree)} agree on average), so there is little to count: the aggregate is somebody's rows put together, which crossover does anyway.`,
    );
  } else if (lead > 0) {
    out.push(
      `The experts still differ: on average only ${percent(agree)} agree on a cell. Each has made other mistakes, so wrong votes spread over many values, while what is right turns up a little more often and wins.`,
    );
  } else if (agree < 0.9) {
    out.push(
      `On average ${percent(agree)} of the experts agree on a cell. The vote takes each cell on its own, so values that are each popular need not go together in a row, column and box; the best expert's board was chosen as a whole.`,
    );
  }
  return out.join(' ');
}

/** About the curves of a run, up to a generation. */
export function aboutErrors(frame, history, crowded) {
  if (!frame) return '';
  const first = history.frames[0];
  const gap = frame.meanError - frame.bestError;
  const out = [
    `The best error fell from ${first.bestError} to ${frame.bestError} within ${plural(frame.generation, 'generation')}.`,
    gap > 3
      ? `The mean is ${gap.toFixed(1)} above the best: selection still has something to choose from.`
      : `The mean is only ${gap.toFixed(1)} above the best: there is little left to choose from.`,
  ];
  if (crowded) {
    const { aggregate, bestInPopulation } = history.curves;
    let ahead = 0;
    let asked = 0;
    for (let i = 0; i < aggregate.length; i++) {
      if (aggregate[i] === null || history.curves.generation[i] > frame.generation) continue;
      asked++;
      if (aggregate[i] < bestInPopulation[i]) ahead++;
    }
    if (asked > 0)
      out.push(
        `The aggregate was ahead of the best expert in ${percent(ahead / asked)} of the generations so far.`,
      );
  }
  return out.join(' ');
}

export function aboutDiversity(frame, crowded) {
  if (!frame) return '';
  const out = [
    `Diversity is the share of free cells in which two individuals differ; now ${frame.diversity.toFixed(2)}.`,
  ];
  out.push('As it falls, the population settles on one board, right or wrong.');
  if (crowded)
    out.push(
      'Agreement of the experts mirrors it: the crowd knows more than its best expert only while agreement is low.',
    );
  return out.join(' ');
}
