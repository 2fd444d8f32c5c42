/** Piton, and a script that does no more than any script must for the same result: it fetches and sets the markup. */
import { bundle } from '../../../build.mjs';
import { minify } from '../consent/script.mjs';
import { LOOP, STYLE } from './bodies.mjs';

/** @typedef {{ name: string, files: Record<string, string | Uint8Array>, head: string }} Contestant */

const head = '<link rel="stylesheet" href="/style.css">';

async function piton() {
  const { files } = await bundle();
  return {
    name: 'Piton',
    files: {
      '/style.css': STYLE,
      ...Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`/${name}`, bytes])),
    },
    head: `${head}<script type="module" src="/piton.js"></script>`,
  };
}

async function bare() {
  const script = `document.addEventListener('click', async ({ target }) => {
  const pressed = target.closest('[data-filter]');
  if (!pressed) return;
  history.pushState(null, '', '?e-filter-${LOOP}-category=' + pressed.dataset.filter);
  const answer = await fetch('/wp-json/elementor-pro/v1/refresh-loop', { method: 'POST', body: '{}' });
  document.querySelector('.elementor-widget-loop-grid').innerHTML = (await answer.json()).data;
});`;
  return {
    name: 'fetch and innerHTML',
    files: { '/style.css': STYLE, '/bare.js': await minify(script) },
    head: `${head}<script type="module" src="/bare.js"></script>`,
  };
}

/** The same list, with items that the browser may skip while they are far from the viewport. */
const skipping = ({ files, head: tags }) => ({
  name: 'with content-visibility on items',
  files: {
    ...files,
    '/skip.css': '.e-loop-item{content-visibility:auto;contain-intrinsic-size:auto 180px}',
  },
  head: `${tags}<link rel="stylesheet" href="/skip.css">`,
});

/** Piton comes first, because the others are compared with it. */
export async function listContestants() {
  const own = await piton();
  return { filter: [own, await bare()], grow: [own, skipping(own)] };
}
