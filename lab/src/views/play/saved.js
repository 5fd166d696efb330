// Games that the browser keeps: each under its puzzle's text, and a list of them, newest first.
import { forget, keep, recall } from '../../kept.js';

const limit = 30;

/** [{ text, title, size, clues, filled, seconds, solved, when }] */
export const savedGames = () => recall('games', []);
export const savedGame = (text) => recall(`game ${text}`);

/** @param state of a Game */
export function saveGame(state) {
  const { puzzle, filled, seconds, solved, when } = state;
  const { text, title, size, clues } = puzzle;
  const others = savedGames().filter((game) => game.text !== text);
  for (const game of others.splice(limit - 1)) forget(`game ${game.text}`);
  // Where the browser has no room for the whole history, the position alone is kept.
  keep(`game ${text}`, state) || keep(`game ${text}`, { ...state, past: [], future: [] });
  keep('games', [{ text, title, size, clues, filled, seconds, solved, when }, ...others]);
}

export function dropGame(text) {
  forget(`game ${text}`);
  keep(
    'games',
    savedGames().filter((game) => game.text !== text),
  );
}
