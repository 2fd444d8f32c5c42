import type { Page } from 'playwright-core';
import { nestedTabs, widget } from '../../support/markup';
import { OWNER_TAG, setOwnerScript } from '../../support/owner';
import type { Site } from '../../support/site';

export const TAG = '<script type="module" src="/piton.js" data-inspect></script>';
const MISSING = { expectedErrors: /404|failed at load/ };

/** One element in each state: mounted, waiting far below, failed at load, failed at mount, blocked, and unknown. */
export function setEveryState(site: Site): string {
  site.set('/page.css', 'body { margin: 0 } .far { margin-top: 4000px }');
  setOwnerScript(
    site,
    `piton.define({ name: 'probe', widget: 'probe', load: ({ number }) => ({ settings: { speed: number(500) }, mount() {} }) });
     piton.define({ name: 'kaputt', widget: 'kaputt', load: () => ({ mount() { throw new TypeError('mit Absicht'); } }) });
     piton.define({ name: 'endlos', widget: 'endlos', load: () => new Promise(() => {}) });
     piton.on('piton:error', (event) => event.preventDefault());`,
  );
  return [
    widget('probe', 'a1', '<p>Lebt</p>', { speed: 'schnell' }),
    nestedTabs('b2', ['Eins', 'Zwei']),
    widget('kaputt', 'c3', '<p>Wirft</p>'),
    widget('endlos', 'd4', '<p>Lädt</p>'),
    widget('probe', 'e5', '<p>Blockiert</p>').replace(
      'data-element_type',
      'consent-original-data-settings-_="{}" data-element_type',
    ),
    widget('fremde-uhr', 'f6', '<p>Unbekannt</p>'),
    widget('heading', 'g7', '<h2>Braucht nichts</h2>'),
    `<div class="far">${widget('probe', 'h8', '<p>Weit unten</p>')}</div>`,
  ].join('');
}
export const EVERY_STATE = {
  ...MISSING,
  tag: TAG,
  head: `<link rel="stylesheet" href="/page.css">${OWNER_TAG}`,
  before: (page: Page) =>
    page.route('**/chunks/nested-tabs-*.js*', (route) => route.fulfill({ status: 404 })),
};
export const STATES = [
  'a1 mounted',
  'b2 failed',
  'c3 failed',
  'd4 loading',
  'e5 blocked',
  'f6 no handler',
  'h8 waiting',
];

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Piton-Inspektor' });
export const rows = (page: Page) =>
  page.locator('piton-inspector ol > li').evaluateAll((items) =>
    items.map((item) => {
      const id = /\b[a-h]\d+\b/.exec(item.querySelector('.summary')?.textContent ?? '')?.[0];
      return `${id} ${(item as HTMLElement).dataset.state}`;
    }),
  );
export const row = (page: Page, id: string) => page.locator('piton-inspector ol > li', { hasText: id });
export const status = (page: Page) => panel(page).getByRole('status').innerText();

/** Everything in the page that an overlay could have changed. */
export const snapshot = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    size: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
  }));
