/** Makes the files of dist/ that are no code: the public types, and the licences of the packages inside. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './options.mjs';

const read = (path) => readFile(join(root, path), 'utf8');

/**
 * Returns the public types (src/api) as one file. The sources contain nothing but types and import only each other, so that the
 * declarations are their texts without the imports, in the order of src/api/index.ts.
 */
export async function emitDeclarations() {
  const index = await read('src/api/index.ts');
  const exported = /^export type \* from '\.\/(\w+)';\n/gm;
  const texts = await Promise.all(
    [...index.matchAll(exported)].map(([, name]) => read(`src/api/${name}.ts`)),
  );
  const types = texts.join('\n').replace(/^import type \{[^}]*\} from '\.\/\w+';\n/gm, '');
  return `${index.replace(exported, '')}${types}\nexport {};\n`;
}

/** Returns the licence texts of the packages that `sources`, paths, are from; their licences require a copy. */
export async function licenceNotices(sources) {
  const folders = new Set(sources.flatMap((path) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const texts = [...folders].sort().map(async (folder) => {
    const { name, version, license } = JSON.parse(await read(`${folder}/package.json`));
    const file = (await readdir(join(root, folder))).find((each) => /^licen[cs]e/i.test(each));
    if (!file) throw new Error(`${name} has no licence text`);
    return `${name} ${version} (${license})\n\n${(await read(`${folder}/${file}`)).trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`);
}
