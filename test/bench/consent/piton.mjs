/** Piton with the bench's question, in the two forms in which owners can print it. */
import { bundle } from '../../../build.mjs';
import { printConsent } from '../../../demo/consent/print.mjs';
import { pitonOptions } from './piton-config.mjs';

/** Names of the files that the entry requests for a lazy import, as the build wrote them into it. */
const chunksOf = (entry, name) =>
  new RegExp(`"(${name}-[A-Z0-9]{8}(?: [^"]+)?)"`).exec(entry)?.[1].split(' ') ?? [];

/** Chunks that a page with a question needs at once. */
const NEEDED = ['core', 'consent', 'banner', 'blocker'];

/** Piton as `npm run build` makes it beside the configuration that the plugin prints: the tag alone, and with preloads. */
export async function pitons() {
  const built = await bundle();
  const files = Object.fromEntries(Object.entries(built.files).map(([name, bytes]) => [`/${name}`, bytes]));
  const entry = Buffer.from(built.files['piton.js']).toString();
  const needed = new Set(NEEDED.flatMap((name) => chunksOf(entry, name)));
  const preloads = [...needed]
    .map((name) => `<link rel="modulepreload" href="/chunks/${name}.js">`)
    .join('\n');
  const tag = '<script type="module" src="/piton.js"></script>';
  const contestant = (name, head) => ({
    name,
    files,
    print(host) {
      const printed = printConsent(pitonOptions, { host, nonce: '' });
      // The demo site has no TLS.
      const config = printed.head.replaceAll(`http:\\/\\/${host}`, `https:\\/\\/${host}`);
      return { head: head(config), body: printed.before };
    },
  });
  return [
    contestant('Piton, with preloads', (config) => `${tag}\n${preloads}\n${config}`),
    contestant('Piton, the tag alone', (config) => `${config}${tag}`),
  ];
}
