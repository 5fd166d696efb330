// Much that is to be shown at once comes in steps, so that no step holds up the page.

/** Calls `step(1)`, `step(2)` and so on up to `count`, each in a task of its own; the function that
 * comes back ends it. */
export function inSteps(count, step) {
  let timer = 0;
  const take = (number) => {
    step(number);
    if (number < count) timer = setTimeout(take, 25, number + 1);
  };
  timer = setTimeout(take, 0, 1);
  return () => clearTimeout(timer);
}
