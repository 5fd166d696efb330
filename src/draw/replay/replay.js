// The clock of the drawing is set by hand: a frame is a moment in the middle of it.
const film = document.querySelector("svg[role=img]");
const form = document.querySelector("form");
const slider = form.elements.frame;
const button = form.elements.play;
const told = form.querySelector("output");
const each = Number(form.dataset.each), total = Number(form.dataset.total);
const generations = form.dataset.generations.split(" ");
const last = generations.length - 1;
let playing = false;
const now = () => Math.min(last, Math.floor((film.getCurrentTime() % total) / each));
const tell = frame => {
  slider.value = frame;
  told.textContent = `generation ${generations[frame]} (frame ${frame + 1} of ${last + 1})`;
  slider.setAttribute("aria-valuetext", `generation ${generations[frame]}`);
};
const play = on => {
  playing = on;
  button.textContent = on ? "Pause" : "Play";
  if (on) film.unpauseAnimations(); else film.pauseAnimations();
};
const go = frame => {
  play(false);
  frame = Math.max(0, Math.min(last, frame));
  film.setCurrentTime((frame + 0.5) * each);
  tell(frame);
};
const tick = () => {
  if (playing) tell(now());
  requestAnimationFrame(tick);
};
slider.addEventListener("input", () => go(Number(slider.value)));
button.addEventListener("click", () => play(!playing));
form.addEventListener("submit", event => event.preventDefault());
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target === button && event.key === " ") return;  // presses the button itself
  const keys = { ArrowLeft: () => go(now() - 1), ArrowRight: () => go(now() + 1),
    Home: () => go(0), End: () => go(last), " ": () => play(!playing) };
  if (!(event.key in keys)) return;
  event.preventDefault();
  keys[event.key]();
});
form.hidden = false;
if (matchMedia("(prefers-reduced-motion: reduce)").matches) go(last); else play(true);
tick();
