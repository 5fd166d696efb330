// How the player wants the board, kept in the browser.
import { keep, recall } from '../../kept.js';

const usual = { peers: true, conflicts: true, timer: true };
export const wishes = $state({ ...usual, ...recall('wishes') });

export function wish(name, value) {
  wishes[name] = value;
  keep('wishes', $state.snapshot(wishes));
}
