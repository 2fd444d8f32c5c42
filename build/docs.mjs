/**
 * Writes the generated parts of the README: the owner's configuration, the tag with its preloads and its integrity, the
 * drawing of the imports, and the sizes; and the reference of handlers and settings, as the body of a page of the demo.
 * `--check` writes nothing and fails where one of the two is not current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../build.mjs';
import { drawImports } from './drawing.mjs';
import { readHandlers } from './handlers.mjs';
import { knownNames } from './known-names.mjs';
import { referenceBody } from './reference.mjs';
import { readSentences, shownDefault } from './sentences.mjs';
import { sizeTable } from './size.mjs';

const fileAt = (path) => join(dirname(fileURLToPath(import.meta.url)), '..', path);

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text) => `\`${cell(text)}\``;
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const tagWithIntegrity = (script, style) =>
  `\`\`\`html\n<link rel="stylesheet" crossorigin href="https://cdn.example/piton/piton.css"\n  integrity="${style.integrity}">\n<script type="module" crossorigin src="https://cdn.example/piton/piton.js"\n  integrity="${script.integrity}"></script>\n\`\`\``;

const preloadLine = (file) => `<link rel="modulepreload" href="/wp-content/piton/${file}">`;

/** What every visitor needs, decided or not. */
const preloadLines = ({ page, undecided, decided }) =>
  `\`\`\`html\n${[...page, ...undecided.filter((file) => decided.includes(file))].map(preloadLine).join('\n')}\n\`\`\``;

/** Replaces what stands between the markers of `name`. Throws where the README lacks them. */
function fill(text, name, content) {
  const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`README.md has no place for "${name}"`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}

const names = await readHandlers();
/** Each key of the owner's configuration with its sentence, which stands in the public types. */
const configTable = async () => {
  const sentences = await readSentences();
  const rows = Object.entries(names.config).flatMap(([type, fields]) =>
    Object.entries(fields).map(([key, field]) => [
      code(type === 'ConsentQuestion' ? `consent.${key}` : key),
      cell(field.form),
      cell(shownDefault(field)),
      cell(sentences[type][key]),
    ]),
  );
  return table(['key', 'form', 'default', 'what it does'], rows);
};
/** File, to what is to stand in it of what stands in it now. */
const DOCUMENTS = {
  // First, since the build brings it along.
  'src/config/known.ts': () => knownNames(names),
  'README.md': async (text) => {
    const { manifest, preload } = await bundle();
    let next = fill(text, 'configuration', await configTable());
    next = fill(next, 'preloads', preloadLines(preload));
    next = fill(next, 'tag', tagWithIntegrity(manifest['piton.js'], manifest['piton.css']));
    next = fill(next, 'imports', await drawImports());
    return fill(next, 'sizes', sizeTable(manifest));
  },
  'demo/pages/referenz.html': () => referenceBody(names.handlers),
};
for (const [file, write] of Object.entries(DOCUMENTS)) {
  const now = await readFile(fileAt(file), 'utf8').catch(() => '');
  const next = await write(now);
  if (next === now) {
    console.log(`${file} is current`);
  } else if (process.argv.includes('--check')) {
    console.error(`${file} is not current; run "npm run docs" and commit it`);
    process.exitCode = 1;
  } else {
    await writeFile(fileAt(file), next);
    console.log(`${file} written`);
  }
}
