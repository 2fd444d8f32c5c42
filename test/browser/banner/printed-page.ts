import type { Page, Route } from 'playwright-core';
// @ts-expect-error: the demo is plain JavaScript
import { renderQuestion } from '../../../demo/question.mjs';
import { it as base, type Open, type OpenOptions } from '../../support/browser';
import type { Site } from '../../support/site';

interface Printable {
  readonly key: string;
  readonly html: string;
  readonly css: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export const CONFIG = {
  consent: {
    groups: [
      { id: 60, name: 'Essenziell', isEssential: true, items: [{ id: 1, name: 'Basis' }] },
      { id: 61, name: 'Funktional', items: [{ id: 2, name: 'Karten', legalBasis: 'consent' }] },
    ],
    links: [{ label: 'Impressum', url: '/impressum/', pageType: 'legalNotice' }],
  },
};

export interface PrintedPage {
  readonly page: Page;
  /** Lets the files of Piton arrive, which the browser has requested meanwhile. */
  arrive(): void;
}

interface PrintedOptions extends OpenOptions {
  readonly consent?: Readonly<Record<string, unknown>>;
  /** Changes the printed markup. */
  readonly change?: (question: Printable) => string;
  /** What becomes of the request for Piton's entry; by default it waits for `arrive`. */
  readonly onEntry?: (route: Route) => Promise<void>;
}

export type Print = (options?: PrintedOptions) => Promise<PrintedPage>;

/** Opens a page under the strict policy whose HTML contains the question, before Piton's code arrives. */
async function printedPage(
  { open, site }: { open: Open; site: Site },
  { consent = {}, change = ({ html }) => html, onEntry, before, ...options }: PrintedOptions,
): Promise<PrintedPage> {
  const config = { consent: { ...CONFIG.consent, ...consent } };
  const question: Printable = await renderQuestion(config);
  site.set('/frage.css', question.css);
  const attributes = Object.entries(question.attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = await open(
    `${change(question)}<main><h1>Reisen</h1><p><a href="#unten">Dahinter</a></p>${'<p>Berge und Schnee.</p>'.repeat(40)}</main>`,
    {
      ready: false,
      waitUntil: 'domcontentloaded',
      head: `<script src="/question.js" ${attributes}></script><link rel="stylesheet" id="piton-question-style" href="/frage.css"><script type="application/json" id="piton-config">${JSON.stringify(config)}</script>`,
      // A module without `async` would hold up the event for which the test waits.
      tag: '<script async src="/piton.js" data-piton></script>',
      ...options,
      async before(each) {
        await each.route('**/piton.js', async (route) => {
          if (onEntry) return onEntry(route);
          await arrived;
          await route.continue();
        });
        await before?.(each);
      },
    },
  );
  return { page, arrive };
}

/** `it` with pages in whose HTML the question stands. */
export const it = base.extend<{ print: Print }>({
  print: ({ open, site }, use) => use((options = {}) => printedPage({ open, site }, options)),
});
