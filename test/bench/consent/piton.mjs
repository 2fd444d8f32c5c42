/** Piton with the bench's question, in the three forms in which owners can print it. */
import { bundle } from '../../../build.mjs';
import { printConsent } from '../../../demo/consent/print.mjs';
import { renderQuestion } from '../../../demo/question.mjs';
import { pitonOptions } from './piton-config.mjs';

/** Cookies of a visitor who has decided, as the theme's snippet recognises them (demo/saved/php.mjs). */
const DECIDED = /(?:^|;\s*)(?:real_cookie_banner-v|piton-consent)/;

const TAG = '<script type="module" src="/piton.js"></script>';

/**
 * Returns Piton as `npm run build` makes it with the configuration that the plugin prints: with preloads and the question
 * in the HTML, as the plugin prints them, with preloads alone, and with the tag alone.
 */
export async function pitons() {
  const { files: built, manifest, preload } = await bundle();
  const files = Object.fromEntries(Object.entries(built).map(([name, bytes]) => [`/${name}`, bytes]));
  const runtime = ['piton.js', ...preload.page].reduce((sum, name) => sum + manifest[name].brotli, 0);
  const preloadsFor = (cookies) =>
    [...preload.page, ...preload[DECIDED.test(cookies) ? 'decided' : 'undecided']]
      .map((file) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`)
      .join('\n');
  const { html, css, attributes } = await renderQuestion(
    {},
    'de-AT',
    printConsent(pitonOptions, { host: 'example.at', nonce: '' }).head,
  );
  const reader = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('');
  const question = `<script${reader}>${built['question.js']}</script><style id="piton-question-style">${css}</style>`;
  const contestant = (name, head, first = '', before = '') => ({
    name,
    files,
    runtime,
    print(host, cookies) {
      const printed = printConsent(pitonOptions, { host, nonce: '' });
      // The demo site prints its addresses without TLS.
      const config = printed.head.replaceAll(`http:\\/\\/${host}`, `https:\\/\\/${host}`);
      return { first, head: head(config, cookies), body: before + printed.before };
    },
  });
  return [
    contestant(
      'Piton, the question in the HTML',
      (config, cookies) => `${TAG}\n${preloadsFor(cookies)}\n${config}`,
      question,
      html,
    ),
    contestant('Piton, with preloads', (config, cookies) => `${TAG}\n${preloadsFor(cookies)}\n${config}`),
    contestant('Piton, the tag alone', (config) => `${config}${TAG}`),
  ];
}
