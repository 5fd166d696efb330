// A step of an explanation as what a Board shows: { values, candidates, tints, roles, arrows }.
import { readCandidate, readCell } from './board.js';

/** How many links a drawing of all branches of a chain may have before it shows one at a time. */
const crowded = 20;

/** The branches of a step's chains that can be shown: none, or all together (-1), or one by one. */
export function branches(step) {
  const chains = step.chains ?? [];
  if (chains.length < 2) return [];
  const each = chains.map((_, index) => index);
  const links = chains.reduce((sum, chain) => sum + chain.length, 0);
  return links > crowded ? each : [-1, ...each];
}

/** @param branch which of the chains, -1 for all of them */
export function drawing(puzzle, step, branch = -1) {
  const tints = new Map();
  const roles = new Map();
  const arrows = [];
  const key = ({ cell, value }) => cell * 32 + value;
  for (const cells of step.unitCells ?? []) for (const cell of cells) tints.set(cell, 'unit');
  for (const name of step.cells ?? []) tints.set(readCell(puzzle.size, name), 'pattern');
  (step.chains ?? []).forEach((chain, index) => {
    if (branch >= 0 && index !== branch) return;
    const links = chain.map((link) => ({
      ...link,
      at: readCandidate(puzzle.size, link.candidate),
    }));
    for (const { at, on, from = [] } of links) {
      roles.set(key(at), on ? 'pattern' : 'off');
      for (const source of from) arrows.push({ from: links[source].at, to: at, on });
    }
  });
  for (const { candidate, role } of step.marks ?? [])
    roles.set(key(readCandidate(puzzle.size, candidate)), role === 'extra' ? 'extra' : 'pattern');
  for (const at of step.removes) roles.set(key(at), 'crossed');
  for (const at of step.places) {
    roles.set(key(at), 'place');
    tints.set(at.cell, 'target');
  }
  return { values: step.values, candidates: step.candidates, tints, roles, arrows };
}
