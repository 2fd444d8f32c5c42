/** The server's answers for the pages of layers: the page under test, the pages of origin, remote contents, a film. */
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answer, fileAnswer } from '../saved/answers.mjs';
import { originPage, testPage } from './lab-pages.mjs';

const HTML = 'text/html; charset=utf-8';
const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const CONSENT = folder('../consent/');
const ASSETS = folder('../assets/');
/** The folder of the builder's style sheets that are loaded on demand. */
const CONDITIONALS = '/wp-content/plugins/elementor/assets/css/conditionals';
/** The folder of the builder's drawings for shape dividers. */
const SHAPES = '/wp-content/plugins/elementor/assets/shapes';
/** The delay of the slow server, ms. */
const SLOW = 4_000;

const remote = (title, body) =>
  `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

/** A remote page with content that must be removed: a script, an event attribute, a foreign frame. */
const FAR = remote(
  'Aus der Ferne',
  `<p>Dieser Absatz steht außerhalb der Packliste und darf nicht erscheinen.</p>
<div class="ak-fern-packliste"><h2>Packliste aus der Ferne</h2><ul><li>Steigeisen</li><li>Pickel</li><li>Thermosflasche</li></ul>
<script>document.title = 'Das Skript aus der Ferne ist gelaufen';</script><p onclick="document.title = 'Auch das'">Geprüft am Ende der Saison.</p></div>`,
);
const FRAME = `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Wetterbericht</title><link rel="stylesheet" href="/index.css"></head><body class="qa-verirrt"><h1>Wetterbericht</h1><p>Morgen Sonne, minus vier Grad auf der Hütte. Diese Seite steht in einem Rahmen.</p></body></html>`;

/**
 * @param {{ tag: string, strict: (html: string, status?: number, relax?: (policy: string) => string) => import('../saved/answers.mjs').Answer }} server
 * @returns {(url: URL) => Promise<import('../saved/answers.mjs').Answer | undefined>}
 */
export function createLayerAnswers({ tag, strict }) {
  const answers = {
    '/labor/seite/': ({ searchParams }) => strict(testPage(searchParams, tag)),
    '/labor/herkunft/suche/': originPage(strict),
    '/labor/herkunft/heli-skiing/': originPage(strict),
    '/fenster/rahmen/': () => strict(FRAME),
    '/fenster/fern/': () => answer(FAR, HTML),
    '/fenster/langsam/': async () => {
      await wait(SLOW);
      return answer(
        remote('Langsam', '<p>Gut Ding braucht Weile: vier Sekunden, um genau zu sein.</p>'),
        HTML,
      );
    },
    '/fenster/kaputt/': () => answer('Der Server ist müde.', 'text/plain; charset=utf-8', { status: 500 }),
    [`${CONDITIONALS}/dialog.min.css`]: () => fileAnswer(ASSETS, 'cms-dialog.css'),
    [`${CONDITIONALS}/lightbox.min.css`]: () => fileAnswer(ASSETS, 'cms-lightbox.css'),
    [`${SHAPES}/waves.svg`]: () => fileAnswer(ASSETS, 'art/form-wellen.svg'),
    '/bilder/film.webm': () => fileAnswer(CONSENT, 'film.webm'),
  };
  return async (url) => (Object.hasOwn(answers, url.pathname) ? answers[url.pathname](url) : undefined);
}
