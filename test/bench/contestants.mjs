/**
 * The libraries of the bench. Each attaches one click handler per element as its documentation says, in the fastest of
 * several documented ways: Alpine with an expression in place of a component, is-land without a condition. Stimulus
 * would gain 5 to 8 % from a listener added in connect(), which its documentation replaces by data-action.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { bundle } from '../../build.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const { resolve } = createRequire(import.meta.url);

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {Record<string, string | Uint8Array>} files as they are served, by path
 * @property {string} head the tag in the page's head
 * @property {string} inline script in the page itself; counted with the files
 * @property {string} tag name of a marked element
 * @property {(options: string, at: number) => string} attributes of a marked element; `options` is a ready attribute value
 */

/** Bundles a library and its handler as one minified module, as any bundler does. */
async function moduleOf(name) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(here, 'page-scripts', `${name}.js`)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'chrome111',
    legalComments: 'none',
    write: false,
  });
  return outputFiles[0].contents;
}

/**
 * Piton as `npm run build` makes it. The page defines the handler, as an owner's page does for a handler without
 * settings.
 */
async function piton() {
  const { files } = await bundle();
  return {
    name: 'Piton',
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`/${name}`, bytes])),
    head: '<script type="module" src="/piton.js"></script>',
    inline: `(window.piton ||= []).push((piton) => piton.define({ name: 'bench', widget: 'bench', when: 'load',
  mount(element, { signal }) {
    element.addEventListener('click', () => element.classList.toggle('on'), { signal });
    bench.attached();
  },
}));`,
    tag: 'div',
    attributes: (options) => `data-settings="${options}" data-widget_type="bench.default"`,
  };
}

const stimulus = async () => ({
  name: 'Stimulus',
  files: { '/stimulus.js': await moduleOf('stimulus') },
  head: '<script type="module" src="/stimulus.js"></script>',
  inline: '',
  tag: 'div',
  attributes: (options) =>
    `data-options="${options}" data-controller="bench" data-action="click->bench#toggle"`,
});

/** Alpine reports once for all elements, when it has initialised them. */
const alpine = async () => ({
  name: 'Alpine',
  files: { '/alpine.js': await readFile(resolve('alpinejs/dist/cdn.min.js')) },
  head: '<script defer src="/alpine.js"></script>',
  inline: "document.addEventListener('alpine:initialized', () => bench.attached(true));",
  tag: 'div',
  attributes: (options) => `data-options="${options}" x-data x-on:click="$el.classList.toggle('on')"`,
});

/** Without a condition an island starts at once. */
const island = async () => ({
  name: 'is-land',
  files: { '/is-land.js': await moduleOf('is-land') },
  head: '<script type="module" src="/is-land.js"></script>',
  inline: '',
  tag: 'is-land',
  attributes: (options) => `data-options="${options}" type="bench"`,
});

/** @returns {Promise<Contestant[]>} Piton first */
export const contestants = () => Promise.all([piton(), stimulus(), alpine(), island()]);
