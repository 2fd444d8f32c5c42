/**
 * Draws a diagram of the imports between folders, for src/README.md. The diagram is read from the sources, so it shows
 * the actual imports.
 */
import { LOADER, readModules } from '../build/chunks.mjs';

/**
 * Returns the node of a file: `ui` for `src/ui/layer/index.ts`, `piton` for `src/piton.ts`. */
const placeOf = (path) => path.split('/')[1]?.replace(/\.\w+$/, '') ?? '';

/** Returns the nodes that each node imports, statically and lazily. Types, stylesheets and packages are left out. */
function readArrows() {
  const arrows = new Map();
  for (const [from, { now, later }] of readModules()) {
    const arrow = arrows.get(placeOf(from)) ?? { now: new Set(), later: new Set() };
    arrows.set(placeOf(from), arrow);
    // A lazy import calls the loader only in the build.
    for (const [when, paths] of Object.entries({ now, later }))
      for (const path of paths.keys())
        if (placeOf(path) !== placeOf(from) && path !== LOADER) arrow[when].add(placeOf(path));
  }
  return arrows;
}

/** @returns {string} a Mermaid flowchart; nodes with identical arrows share a box */
export function drawImports() {
  const arrows = readArrows();
  const outOf = (place) => [...(arrows.get(place)?.now ?? [])].sort();
  const laterOf = (place) =>
    [...(arrows.get(place)?.later ?? [])].filter((to) => !arrows.get(place)?.now.has(to)).sort();
  const into = (place) =>
    [...arrows].flatMap(([from, { now, later }]) =>
      now.has(place) ? `${from} now` : later.has(place) ? `${from} later` : [],
    );
  const boxes = new Map();
  // A folder of types has no arrows.
  const isDrawn = (place) => outOf(place).length || laterOf(place).length || into(place).length;
  for (const place of [...arrows.keys()].filter(isDrawn).sort()) {
    const same = JSON.stringify([outOf(place), laterOf(place), into(place).sort()]);
    boxes.set(same, [...(boxes.get(same) ?? []), place]);
  }
  const boxOf = new Map([...boxes.values()].flatMap((box) => box.map((place) => [place, box[0]])));
  const targets = (places) => [...new Set(places.map((place) => boxOf.get(place)))].join(' & ');
  const lines = [...boxes.values()].flatMap((box) => {
    const [first] = box;
    const [now, later] = [targets(outOf(first)), targets(laterOf(first))];
    return [
      `  ${first}["${box.join('<br>')}"]`,
      ...(now ? [`  ${first} --> ${now}`] : []),
      ...(later ? [`  ${first} -.-> ${later}`] : []),
    ];
  });
  return `\`\`\`mermaid\nflowchart TD\n${lines.join('\n')}\n\`\`\``;
}
