// Unpacks a puzzle of a long page when it is opened, or when a link leads into it.
async function unpack(puzzle) {
  const part = puzzle.querySelector("script.packed");
  if (!part) return;
  part.remove();
  const place = document.createElement("div");
  puzzle.append(place);
  try {
    const bytes = Uint8Array.from(atob(part.textContent), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    place.innerHTML = await new Response(stream).text();
  } catch (error) {
    place.textContent = "This browser cannot unpack the page: " + error;
  }
}
async function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  for (const puzzle of document.querySelectorAll("details.puzzle")) {
    if (!id.startsWith(puzzle.id + "-") && id !== puzzle.id) continue;
    puzzle.open = true;
    await unpack(puzzle);
  }
  if (id) document.getElementById(id)?.scrollIntoView();
}
addEventListener("DOMContentLoaded", () => {
  const puzzles = document.querySelectorAll("details.puzzle");
  for (const puzzle of puzzles) {
    puzzle.addEventListener("toggle", () => puzzle.open && unpack(puzzle));
  }
  if (puzzles.length > 0 && !location.hash) puzzles[0].open = true;
  follow();
});
addEventListener("hashchange", follow);
