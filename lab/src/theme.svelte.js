// Light or dark: as the system prefers, until the reader chooses.
import { keep, recall } from './kept.js';

const system = window.matchMedia('(prefers-color-scheme: dark)');
const chosen = recall('theme');

/** `theme.dark` is what is shown; whoever draws on a canvas redraws when it changes. */
export const theme = $state({ dark: chosen ? chosen === 'dark' : system.matches });
let follows = !chosen;

function show() {
  document.documentElement.dataset.theme = theme.dark ? 'dark' : 'light';
}
show();
system.addEventListener('change', () => {
  if (!follows) return;
  theme.dark = system.matches;
  show();
});

export function switchTheme() {
  follows = false;
  theme.dark = !theme.dark;
  keep('theme', theme.dark ? 'dark' : 'light');
  show();
}

/** A variable of app.css as a colour that a canvas takes: colour('--accent'). */
export function colour(name) {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}
