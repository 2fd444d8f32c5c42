/**
 * Writes the reference of handlers, their settings and texts, as the body of the demo's page demo/pages/reference.html.
 */

const escapeHtml = (text) =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const code = (text) => `<code>${escapeHtml(text)}</code>`;
const list = (texts) => texts.map(code).join(', ');

/** Returns a value as text: `{size, unit}` as in CSS, any other value as JSON. */
const shown = (value) =>
  value && typeof value === 'object' && 'unit' in value
    ? `${value.size}${value.unit}`
    : JSON.stringify(value);

function markOf({ widget, setting, values, selector }) {
  const marks = [];
  if (widget) marks.push(`Widget ${code(widget)}`);
  if (setting) marks.push(`Einstellung ${list(setting)}${values ? ` = ${list(values)}` : ''}`);
  if (selector) marks.push(code(selector));
  return marks.join(' oder ');
}

/** @param {string} name the accessible name; the table is a focusable region, because it scrolls on narrow screens */
const table = (name, head, rows) =>
  `<div class="qa-tafel" role="region" tabindex="0" aria-label="${escapeHtml(name)}"><table>
<thead><tr>${head.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(([key, ...cells]) => `<tr><th scope="row">${key}</th>${cells.join('')}</tr>`).join('\n')}
</tbody></table></div>`;

const textTable = (name, texts) =>
  table(
    `Texte von ${name}`,
    ['Text', 'Deutsch'],
    texts.map(([key, text]) => [
      code(`${name}.${key}`),
      `<td>${escapeHtml(typeof text === 'string' ? text : text[0])}</td>`,
    ]),
  );

/** Prints the texts of a part that is no handler. */
const describePart = ([name, texts]) =>
  `<section class="qa-teil">\n<h2 id="${escapeHtml(name)}"><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></h2>\n<p class="qa-satz">Kein Handler: Texte des Platzhalters für Hosts, die niemand genannt hat.</p>\n${textTable(name, Object.entries(texts))}\n</section>`;

function describe({ entry, handler }) {
  const name = entry.name ?? entry.widget;
  const parts = [
    `<h2 id="${escapeHtml(name)}"><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></h2>`,
    `<p class="qa-satz">${markOf(entry)}; startet ${code(entry.when ?? 'visible')}.</p>`,
  ];
  const settings = Object.entries(handler.settings ?? {});
  if (settings.length)
    parts.push(
      table(
        `Einstellungen von ${name}`,
        ['Einstellung', 'Form', 'Vorgabe'],
        settings.map(([key, field]) => [
          code(key),
          `<td lang="en">${escapeHtml(field.form)}${field.responsive ? ', per device' : ''}</td>`,
          `<td>${code(shown(field.fallback))}</td>`,
        ]),
      ),
    );
  const texts = Object.entries(handler.texts ?? {});
  if (texts.length) parts.push(textTable(name, texts));
  return `<section class="qa-teil">\n${parts.join('\n')}\n</section>`;
}

/**
 * @param {{ handlers: { entry: object, handler: object }[], parts: Record<string, object> }} read as returned by
 *   `readHandlers`
 * @returns {string} HTML, sorted by the handlers' names
 */
export function referenceBody({ handlers, parts }) {
  const nameOf = ({ entry }) => entry.name ?? entry.widget;
  const sorted = handlers.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const links = [...sorted.map(nameOf), ...Object.keys(parts)].map(
    (name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`,
  );
  return `<!-- generated: npm run docs -->
<div class="qa"><header class="qa-kopf"><p class="ak-marke">Referenz</p><h1>Handler und Einstellungen</h1>
<p class="qa-urteil">Worauf jeder Handler achtet, wann er startet, was er aus <code>data-settings</code> liest und was er sagt. Aus den Quellen erzeugt; die Suche des Browsers findet jeden Schlüssel.</p>
<p class="qa-satz">${links.join(' · ')}</p></header>
${sorted.map(describe).join('\n')}
${Object.entries(parts).map(describePart).join('\n')}
</div>
`;
}
