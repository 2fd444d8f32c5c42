import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './options.mjs';

const PACKAGE = /node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Returns the licence texts of the packages that `sources`, paths, are from; their licences require a copy. */
export async function licenceNotices(sources) {
  const folders = new Set(sources.flatMap((path) => PACKAGE.exec(path) ?? []));
  const texts = [...folders].sort().map(async (folder) => {
    const read = (path) => readFile(join(root, folder, path), 'utf8');
    const { name, version, license } = JSON.parse(await read('package.json'));
    const file = (await readdir(join(root, folder))).find((each) => /^licen[cs]e/i.test(each));
    if (!file) throw new Error(`${name} has no licence text`);
    return `${name} ${version} (${license})\n\n${(await read(file)).trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`);
}
