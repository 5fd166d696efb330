// What the browser keeps between visits. Storage may be full, forbidden or edited by others: then
// the page works without it.

/** The value kept under \p key, or \p otherwise. */
export function recall(key, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(`evodoku.${key}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keeps a plain value; returns whether that worked. */
export function keep(key, value) {
  try {
    localStorage.setItem(`evodoku.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key) {
  try {
    localStorage.removeItem(`evodoku.${key}`);
  } catch {
    // Nothing was kept.
  }
}
