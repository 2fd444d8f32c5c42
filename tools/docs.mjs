/**
 * Writes the generated parts of the documents: the tag with its integrity hash in README.md, the diagram of imports in
 * src/README.md, the sizes in test/bench/README.md, and the demo's reference of handlers and settings. It also writes
 * the source files that are derived from the handlers' folders (src/config/known.ts). `--check`
 * writes nothing and fails if one of these files is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../build.mjs';
import { drawImports } from './drawing.mjs';
import { readHandlers } from './handlers.mjs';
import { knownNames } from './known-names.mjs';
import { referenceBody } from './reference.mjs';
import { sizeTable } from './size.mjs';

const fileAt = (path) => join(dirname(fileURLToPath(import.meta.url)), '..', path);

/** The attributes by which optimisers leave a tag alone, as the WordPress plugin prints them. */
const UNTOUCHED =
  'nowprocket nitro-exclude data-cfasync="false" data-no-optimize="1" data-wpmeteor-nooptimize="true"';

const tagWithIntegrity = (script, style) =>
  `\`\`\`html\n<link rel="stylesheet" crossorigin href="https://cdn.example/piton/piton.css"\n  integrity="${style.integrity}">\n<script type="module" crossorigin src="https://cdn.example/piton/piton.js"\n  ${UNTOUCHED}\n  integrity="${script.integrity}"></script>\n\`\`\``;

/** Replaces the text between the markers of `name`. Throws if the document has no such markers. */
function fill(text, name, content) {
  const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`a document has no markers for the generated part "${name}"`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}

const names = await readHandlers();
let bundled;
/** Returns the build, which runs once for all documents. */
const built = () => {
  bundled ??= bundle();
  return bundled;
};
/** By file, the function that returns the file's new text, given its current text. */
const DOCUMENTS = {
  // These two come first, because the build bundles them.
  'src/config/known.ts': () => knownNames(names),
  'README.md': async (text) => {
    const { manifest } = await built();
    return fill(text, 'tag', tagWithIntegrity(manifest['piton.js'], manifest['piton.css']));
  },
  'src/README.md': async (text) => fill(text, 'imports', await drawImports()),
  'test/bench/README.md': async (text) => fill(text, 'sizes', sizeTable((await built()).manifest)),
  'demo/pages/reference.html': () => referenceBody(names),
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
