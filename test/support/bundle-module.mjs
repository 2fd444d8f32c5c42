import { importSource } from '../../tools/source.mjs';

/**
 * Bundles a module and imports it, for code that has to run at its full speed.
 * @param {string} file from the repository's root
 */
export const importBundled = (file) => importSource(`export * from './${file.replace(/\.ts$/, '')}';`);
