/**
 * Writes the generated parts of the README: the reference of handlers and settings from their schemas, that of the
 * owner's configuration, the tag with its preloads and its integrity, and the sizes. `--check` writes nothing and fails where the README is not current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../build.mjs';
import { readHandlers } from './handlers.mjs';
import { sizeTable } from './size.mjs';

const readme = join(dirname(fileURLToPath(import.meta.url)), '../README.md');

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text) => `\`${cell(text)}\``;
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** `{size, unit}` as CSS writes it, everything else as JSON. */
const shown = (value) =>
  value && typeof value === 'object' && 'unit' in value
    ? `${value.size}${value.unit}`
    : JSON.stringify(value);

function markOf({ widget, setting, values, selector }) {
  const marks = [];
  if (widget) marks.push(`widget ${code(widget)}`);
  if (setting)
    marks.push(`setting ${setting.map(code).join(', ')}${values ? ` = ${values.map(code).join(', ')}` : ''}`);
  if (selector) marks.push(code(selector));
  return marks.join(' or ');
}

const tagWithIntegrity = ({ integrity }) =>
  `\`\`\`html\n<script type="module" crossorigin src="https://cdn.example/piton/piton.js"\n  integrity="${integrity}"></script>\n\`\`\``;

const preloadLine = (file) => `<link rel="modulepreload" href="/wp-content/piton/${file}">`;

/** What every visitor needs, decided or not. */
const preloadLines = ({ page, undecided, decided }) =>
  `\`\`\`html\n${[...page, ...undecided.filter((file) => decided.includes(file))].map(preloadLine).join('\n')}\n\`\`\``;

/** Handlers with their settings and texts, as Markdown. */
function describeHandlers(handlers) {
  return handlers
    .map(({ entry, handler }) => {
      const name = entry.name ?? entry.widget;
      const parts = [`#### ${name}`, `On ${markOf(entry)}; starts ${code(entry.when ?? 'visible')}.`];
      const settings = Object.entries(handler.settings ?? {});
      if (settings.length) {
        const rows = settings.map(([key, field]) => [
          code(key),
          `${cell(field.form)}${field.responsive ? ', per device' : ''}`,
          code(shown(field.fallback)),
        ]);
        parts.push(table(['setting', 'form', 'default'], rows));
      }
      const texts = Object.entries(handler.texts ?? {});
      if (texts.length) {
        const rows = texts.map(([key, text]) => [
          code(`${name}.${key}`),
          cell(typeof text === 'string' ? text : text[0]),
        ]);
        parts.push(table(['text', 'German'], rows));
      }
      return parts.join('\n\n');
    })
    .join('\n\n');
}

/** Replaces what stands between the markers of `name`. Throws where the README lacks them. */
function fill(text, name, content) {
  const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`README.md has no place for "${name}"`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}

const { handlers, config } = await readHandlers();
const { manifest, preload } = await bundle();
const now = await readFile(readme, 'utf8');
const configRows = Object.entries(config).map(([key, field]) => [
  code(key),
  cell(field.form),
  cell(field.about),
]);
let next = fill(now, 'configuration', table(['key', 'form', 'what it does'], configRows));
next = fill(next, 'preloads', preloadLines(preload));
next = fill(next, 'tag', tagWithIntegrity(manifest['piton.js']));
next = fill(next, 'handlers', describeHandlers(handlers));
next = fill(next, 'sizes', sizeTable(manifest));
if (next === now) {
  console.log('README.md is current');
} else if (process.argv.includes('--check')) {
  console.error('README.md is not current; run "npm run docs" and commit it');
  process.exitCode = 1;
} else {
  await writeFile(readme, next);
  console.log('README.md written');
}
