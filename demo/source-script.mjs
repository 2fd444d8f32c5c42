/** Modules that the demo takes from the product's sources, bundled when somebody asks: so the demo never says anything else than the product. */
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { cssText } from '../build.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const bundled = new Map();

/**
 * @param {string} contents of a module whose imports begin with `./src/`
 * @returns {Promise<string>} the same as one module without imports
 */
export function sourceScript(contents) {
  if (!bundled.has(contents))
    bundled.set(
      contents,
      esbuild
        .build({
          absWorkingDir: ROOT,
          stdin: { contents, resolveDir: ROOT },
          bundle: true,
          format: 'esm',
          write: false,
          jsxFactory: 'h',
          logLevel: 'error',
          plugins: [cssText],
          define: { __VERSION__: '""', __RELEASE__: '""' },
        })
        .then(({ outputFiles: [file] }) => file.text),
    );
  return bundled.get(contents);
}

/** The module of such a script, for the server itself. */
export const loadSource = async (contents) =>
  import(`data:text/javascript;base64,${Buffer.from(await sourceScript(contents)).toString('base64')}`);
