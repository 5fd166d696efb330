// Tables are sorted by a click on the name of a column, or by Enter or the space bar on it.
(() => {
  const number = text => {
    const plain = text.replace(/,/g, "").replace(/\u2212/g, "-");
    if (plain.startsWith("\u221e")) return Infinity;
    const found = /[+-]?\d+(\.\d+)?(e[+-]?\d+)?/.exec(plain);
    return found ? Number(found[0]) : NaN;
  };
  // What has no value comes last, whichever way the rest is sorted.
  const compare = (a, b, is_number, down) => {
    const none = [a, b].map(one => one === "\u2013" || one === "");
    if (none[0] || none[1]) return none[0] - none[1];
    const numbers = [number(a), number(b)];
    const order = !is_number || numbers.some(isNaN) || numbers[0] === numbers[1]
      ? a.localeCompare(b, "en", { numeric: true }) : numbers[0] - numbers[1] || 0;
    return down ? -order : order;
  };
  for (const table of document.querySelectorAll("table")) {
    const body = table.tBodies[0];
    if (!table.tHead || 2 > body.rows.length) continue;
    const heads = Array.from(table.tHead.rows[0].cells);
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.append(...head.childNodes);
      head.append(button);
      button.onclick = () => {
        const down = head.getAttribute("aria-sort") === "ascending";
        for (const one of heads) one.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const text = row => row.cells[column].textContent.trim();
        const is_number = head.classList.contains("n");
        body.append(...Array.from(body.rows).sort(
          (a, b) => compare(text(a), text(b), is_number, down)));
      };
    });
  }
})();
