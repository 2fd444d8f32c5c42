import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const packageOf = (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];

/**
 * Returns the licence texts of the packages in the chunks; their licences require a copy.
 * @param {string} root of the checkout
 * @param {string[]} inputs paths of all sources
 */
export async function licenceNotices(root, inputs) {
  const names = [...new Set(inputs.map(packageOf).filter(Boolean))].sort();
  const texts = names.map(async (name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
    if (!file) throw new Error(`${name} has no licence text`);
    return `${name} ${version} (${license})\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`);
}
