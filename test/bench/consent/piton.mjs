/** Piton with the bench's question, in the two forms in which owners can print it. */
import { bundle } from '../../../build.mjs';
import { printConsent } from '../../../demo/consent/print.mjs';
import { pitonOptions } from './piton-config.mjs';

/** Cookies of a visitor who has decided, as the theme's snippet recognises them (demo/saved/php.mjs). */
const DECIDED = /(?:^|;\s*)(?:real_cookie_banner-v|piton-consent)/;

const TAG = '<script type="module" src="/piton.js"></script>';

/**
 * Returns Piton as `npm run build` makes it with the configuration that the plugin prints, once with preloads and once
 * with the tag alone.
 */
export async function pitons() {
  const { files: built, manifest, preload } = await bundle();
  const files = Object.fromEntries(Object.entries(built).map(([name, bytes]) => [`/${name}`, bytes]));
  const runtime = ['piton.js', ...preload.page].reduce((sum, name) => sum + manifest[name].brotli, 0);
  const preloadsFor = (cookies) =>
    [...preload.page, ...preload[DECIDED.test(cookies) ? 'decided' : 'undecided']]
      .map((file) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`)
      .join('\n');
  const contestant = (name, head) => ({
    name,
    files,
    runtime,
    print(host, cookies) {
      const printed = printConsent(pitonOptions, { host, nonce: '' });
      // The demo site prints its addresses without TLS.
      const config = printed.head.replaceAll(`http:\\/\\/${host}`, `https:\\/\\/${host}`);
      return { head: head(config, cookies), body: printed.before };
    },
  });
  return [
    contestant('Piton, with preloads', (config, cookies) => `${TAG}\n${preloadsFor(cookies)}\n${config}`),
    contestant('Piton, the tag alone', (config) => `${config}${TAG}`),
  ];
}
