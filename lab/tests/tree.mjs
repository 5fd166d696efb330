// What a screen reader is given of a page: Chromium's accessibility tree, as a list in the order in
// which it is read.
//
//   const read = await heard(page);       // [{ role, name, level, depth, states, description }]
//   console.log(spoken(read));            // as lines, to look at
const silent = new Set([
  'generic',
  'none',
  'InlineTextBox',
  'LineBreak',
  'RootWebArea',
  'LayoutTable',
  'LayoutTableRow',
  'LayoutTableCell',
  'ListMarker',
  'paragraph',
  'LabelText',
  'SvgRoot',
  'DescriptionList',
]);
const told = [
  'checked',
  'pressed',
  'selected',
  'expanded',
  'disabled',
  'invalid',
  'focused',
  'live',
  'busy',
  'modal',
  'sort',
];

/** Everything that has a role or a name, from the top of the page to its end. */
export async function heard(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const out = [];
  const walk = (node, depth) => {
    if (!node) return;
    const role = node.role?.value ?? '';
    const name = (node.name?.value ?? '').trim();
    let inside = depth;
    if (!node.ignored && !silent.has(role) && !(role === 'StaticText' && name === '')) {
      const properties = Object.fromEntries(
        (node.properties ?? []).map((one) => [one.name, one.value.value]),
      );
      const states = Object.fromEntries(
        told
          .filter((key) => ![undefined, false, 'false', 'off', ''].includes(properties[key]))
          .map((key) => [key, properties[key]]),
      );
      out.push({
        role,
        name,
        depth,
        states,
        level: properties.level ?? 0,
        description: (node.description?.value ?? '').trim(),
        value: node.value?.value,
      });
      inside = depth + 1;
    }
    for (const id of node.childIds ?? []) walk(byId.get(id), inside);
  };
  walk(nodes[0], 0);
  // What a named element says already is not told again by the text inside of it.
  return out.filter((one, i) => {
    if (one.role !== 'StaticText') return true;
    for (let k = i - 1; k >= 0; k--) {
      if (out[k].depth >= one.depth) continue;
      return !(out[k].name && out[k].name.includes(one.name) && out[k].role !== 'region');
    }
    return true;
  });
}

export const spoken = (read) =>
  read
    .map(({ role, name, depth, states, level, description, value }) => {
      const more = [
        level && `level ${level}`,
        value !== undefined && value !== '' && `= ${value}`,
        ...Object.entries(states).map(([key, is]) =>
          is === true || is === 'true' ? key : `${key}: ${is}`,
        ),
        description && description !== name && `(${description})`,
      ].filter(Boolean);
      return `${'  '.repeat(depth)}${role} ${JSON.stringify(name)} ${more.join(', ')}`.trimEnd();
    })
    .join('\n');
