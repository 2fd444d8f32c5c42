/** Creates the ZIP of the WordPress plugin on request. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { answer } from './saved/answers.mjs';
import { zip } from './zip.mjs';

/** The name of the download, as the handbook calls it. */
const NAME = 'piton-wordpress.zip';
export const PLUGIN_ZIP = `/${NAME}`;

/**
 * The files of the plugin's folder, with that folder's name.
 * @param {string} dist folder of the built product
 * @returns {Promise<Record<string, Buffer>>} no file if the plugin was not built
 */
export async function pluginFiles(dist) {
  const folder = join(dist, 'wordpress');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[relative(folder, path).replaceAll('\\', '/')] = await readFile(path);
  }
  return files;
}

/**
 * @param {string} dist folder of the built product
 * @returns {Promise<import('./saved/answers.mjs').Answer | undefined>} `undefined` if the plugin was not built
 */
export async function pluginAnswer(dist) {
  const files = await pluginFiles(dist);
  if (Object.keys(files).length === 0) return undefined;
  const headers = { 'Content-Disposition': `attachment; filename="${NAME}"` };
  return answer(zip(files), 'application/zip', { headers });
}
