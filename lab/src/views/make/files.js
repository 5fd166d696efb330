// Puzzles as files of the reader's own.

/** Hands a file to the browser, to be saved. */
export function save(name, type, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Several drawings on one sheet, side by side. Each is a whole SVG file. */
export function sheet(drawings, columns = Math.ceil(Math.sqrt(drawings.length))) {
  const side = 500;
  const gap = 40;
  const rows = Math.ceil(drawings.length / columns);
  const inner = drawings.map((text, index) => {
    const x = gap + (index % columns) * (side + gap);
    const y = gap + Math.floor(index / columns) * (side + gap);
    const tag = text.slice(text.indexOf('<svg'));
    const end = tag.indexOf('>');
    const box = /viewBox="([^"]*)"/.exec(tag.slice(0, end))?.[1];
    const width = /\bwidth="([\d.]+)/.exec(tag.slice(0, end))?.[1];
    const height = /\bheight="([\d.]+)/.exec(tag.slice(0, end))?.[1];
    const opening = `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${box ?? `0 0 ${width} ${height}`}"`;
    // What else the drawing says of itself (fonts, say) stays; its place and size are ours.
    const rest = tag.slice(4, end).replace(/\s(?:x|y|width|height|viewBox|xmlns)="[^"]*"/g, '');
    return `${opening}${rest}${tag.slice(end)}`;
  });
  const width = gap + Math.min(columns, drawings.length) * (side + gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${gap + rows * (side + gap)}">\n${inner.join('\n')}\n</svg>\n`;
}
