// The address after the #: "#/play?p=..." is the view "play" with its parameters.
import { views } from './views/views.js';

function read() {
  const [path, query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [name, ...rest] = path.split('/').map(decodeURIComponent);
  const view = views.find((entry) => entry.name === name) ?? views[0];
  return { view, rest, query: new URLSearchParams(query) };
}

/** Where the reader is: `route.now.view`, `.rest` (what follows the view's name), `.query`. */
export const route = new (class {
  now = $state.raw(read());
})();

window.addEventListener('hashchange', () => {
  route.now = read();
});

/** The address of a view: link('learn/x-wing'), link('play', { p: text }). */
export function link(path, query = {}) {
  const text = new URLSearchParams(query).toString();
  return `#/${path}${text && `?${text}`}`;
}

export function go(path, query = {}) {
  location.hash = link(path, query);
}

/** Changes the address without a step in the history and without a new visit to the view. */
export function rename(path, query = {}) {
  history.replaceState(history.state, '', link(path, query));
}
