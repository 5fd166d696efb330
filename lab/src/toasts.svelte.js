// Short messages at the edge of the page, read out by screen readers.
export const toasts = $state([]);
let last = 0;

/** Shows \p text for a few seconds; kind is 'note', 'good' or 'bad'. */
export function toast(text, kind = 'note') {
  const id = ++last;
  toasts.push({ id, text, kind });
  setTimeout(() => dismiss(id), 4000 + 40 * text.length);
}

export function dismiss(id) {
  const at = toasts.findIndex((entry) => entry.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
