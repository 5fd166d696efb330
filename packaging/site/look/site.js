// Light or dark, and the search. The pages can be read without.
"use strict";

const root = document.documentElement;
let stored = null;
try { stored = localStorage.getItem("theme"); } catch { /* a browser may refuse to store */ }
if (stored) root.dataset.theme = stored;

let rows = null;  // [place, title of the page, heading, text], from search.js
const waiting = [];

// Called by search.js, a script and no data: pages that are opened as files may not fetch those.
function index(given) {
  rows = given.map(row => ({ row, title: row[1].toLowerCase(), heading: row[2].toLowerCase(),
                             text: row[3].toLowerCase() }));
  for (const call of waiting.splice(0)) call();
}

function with_index(call) {
  if (rows) return call();
  waiting.push(call);
  if (waiting.length > 1) return;
  const script = document.createElement("script");
  script.src = root.dataset.up + "/search.js";
  document.head.append(script);
}

// How well a section fits; 0 if a word is missing. A heading counts for more than the text, a whole
// word for more than the start of one, and that for more than its middle.
function score(entry, words) {
  let sum = 0;
  for (const word of words) {
    const best = Math.max(20 * fit(entry.heading, word), 8 * fit(entry.title, word),
                          2 * fit(entry.text, word));
    if (best === 0) return 0;
    sum += best;
  }
  if (entry.heading === words.join(" ")) sum += 60;
  return sum;
}

function fit(text, word) {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0 && best < 3; at = text.indexOf(word, at + 1)) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]);
    const after = text[at + word.length];
    const ends = after === undefined || !/[\p{L}\p{N}]/u.test(after);
    best = Math.max(best, begins && ends ? 3 : begins ? 2 : 1);
  }
  return best;
}

function search(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { words, found: [] };
  const found = rows.map(entry => ({ entry, points: score(entry, words) }))
    .filter(one => one.points > 0)
    .sort((a, b) => b.points - a.points);
  return { words, found: found.slice(0, 20).map(one => one.entry) };
}

// The text around the first word, the words marked, as nodes: text never becomes HTML.
function excerpt(text, words) {
  const lower = text.toLowerCase();
  const places = words.map(word => lower.indexOf(word)).filter(at => at >= 0);
  const from = Math.max(0, (places.length ? Math.min(...places) : 0) - 50);
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  return marked((start > 0 ? "… " : "") + text.slice(start, start + 170) +
                (text.length > start + 170 ? " …" : ""), words);
}

function marked(text, words) {
  const out = document.createDocumentFragment();
  const lower = text.toLowerCase();
  let at = 0;
  while (at < text.length) {
    const next = words.map(word => ({ word, at: lower.indexOf(word, at) })).filter(one => one.at >= 0)
      .sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next) break;
    out.append(text.slice(at, next.at));
    const mark = document.createElement("mark");
    mark.textContent = text.slice(next.at, next.at + next.word.length);
    out.append(mark);
    at = next.at + next.word.length;
  }
  out.append(text.slice(at));
  return out;
}

function show(box, query) {
  const { words, found } = search(query);
  box.replaceChildren();
  box.hidden = words.length === 0;
  for (const { row: [place, title, heading, text] } of found) {
    const link = document.createElement("a");
    link.href = root.dataset.up + "/" + place;
    const name = document.createElement("b");
    name.append(marked(heading || title, words));
    const small = document.createElement("small");
    if (heading && heading !== title) small.append(title + " · ");
    small.append(excerpt(text, words));
    link.append(name, small);
    box.append(link);
  }
  if (words.length > 0 && found.length === 0) {
    const none = document.createElement("p");
    none.textContent = "Nothing has all of these words.";
    box.append(none);
  }
}

function move(box, step) {
  const links = [...box.querySelectorAll("a")];
  if (links.length === 0) return;
  const on = links.findIndex(link => link.classList.contains("on"));
  links[on]?.classList.remove("on");
  const next = links[(on + step + links.length + (on < 0 && step < 0 ? 1 : 0)) % links.length];
  next.classList.add("on");
  next.scrollIntoView({ block: "nearest" });
}

addEventListener("DOMContentLoaded", () => {
  const button = document.querySelector(".theme");
  button.hidden = false;
  button.addEventListener("click", () => {
    const dark = getComputedStyle(root).colorScheme === "dark";
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* for this page, then */ }
  });

  const form = document.querySelector("form");
  const input = form.querySelector("input");
  const box = form.querySelector(".found");
  const update = () => with_index(() => show(box, input.value));
  input.addEventListener("input", update);
  input.addEventListener("focus", update);
  input.addEventListener("keydown", event => {
    if (event.key === "Escape") { box.hidden = true; input.blur(); }
    if (event.key === "ArrowDown") { move(box, 1); event.preventDefault(); }
    if (event.key === "ArrowUp") { move(box, -1); event.preventDefault(); }
  });
  form.addEventListener("submit", event => {
    event.preventDefault();
    with_index(() => {
      show(box, input.value);
      const link = box.querySelector("a.on") || box.querySelector("a");
      if (link) location.href = link.href;
      box.hidden = true;
    });
  });
  document.addEventListener("click", event => {
    if (!form.contains(event.target)) box.hidden = true;
  });
  document.addEventListener("keydown", event => {
    if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
      input.focus();
      event.preventDefault();
    }
  });
  // A link can ask a question: index.html?q=swordfish
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) { input.value = asked; update(); }
});
