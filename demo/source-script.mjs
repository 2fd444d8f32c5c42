/**
 * Modules that the demo takes from the product's sources, bundled at the first request, so that the demo never differs
 * from the product.
 */
import { bundleSource } from '../tools/source.mjs';

const bundled = new Map();

/**
 * @param {string} code of a module whose imports begin with `./src/`
 * @returns {Promise<string>} the same as one module without imports
 */
export function sourceScript(code) {
  if (!bundled.has(code)) bundled.set(code, bundleSource(code));
  return bundled.get(code);
}

/** Imports such a module into the server itself. */
export const loadSource = async (code) =>
  import(`data:text/javascript;base64,${Buffer.from(await sourceScript(code)).toString('base64')}`);
