import type { JSHandle, Page } from 'playwright-core';
import type { Blocker, ConsentConfig } from '../../../src/consent/types';
import { it as base, type Open, type OpenOptions } from '../../support/browser';
import { BLOCKERS, SERVICES } from '../../support/consent';
import { importModule, serveModule } from '../../support/module';
import type { Site } from '../../support/site';
import type * as Module from './placeholder-probe';
import type { Probe } from './placeholder-probe';

/** The styles that the server prints in the head, and frames as themes style them. */
const SERVER_STYLE =
  '[consent-id]:not(.rcb-content-blocker):not([consent-transaction-complete]):not([consent-visual-use-parent^="children:"]):not([consent-confirm]){opacity:0!important}.rcb-content-blocker+.rcb-content-blocker-children-fallback~*{display:none!important}iframe{border:0}';

/** The attributes of an element that is blocked for a service. */
export const blockedBy = (service: keyof typeof BLOCKERS, more = ''): string =>
  `consent-required="${SERVICES[service]}" consent-by="services" consent-id="${BLOCKERS[service]}" ${more}`;

/** A blocked video of the usual size. */
export const video = (id: string, more = ''): string =>
  `<iframe id="${id}" width="560" height="315" title="Video" ${blockedBy('youtube', `consent-original-src-_="https://www.youtube.com/embed/1" ${more}`)}></iframe>`;

export interface Look {
  readonly look?: Partial<Blocker>;
  readonly config?: Partial<ConsentConfig>;
  readonly isSlow?: boolean;
  /** The page's own style sheet. */
  readonly css?: string;
}

/** Opens a page with blocked elements and waits until their placeholders are painted. */
async function openPlaceholders(
  open: Open,
  site: Site,
  body: string,
  { look = {}, config = {}, isSlow = false, css = '', ...options }: OpenOptions & Look = {},
): Promise<{ page: Page; probe: JSHandle<Probe> }> {
  await serveModule(site, '/placeholder.js', 'test/browser/blocker/placeholder-probe.ts');
  site.set('/page.css', `${SERVER_STYLE}${css}`, { 'content-type': 'text/css' });
  const page = await open(`<main><h1>Probe</h1>${body}</main>`, {
    tag: '<link rel="stylesheet" href="/page.css">',
    ready: false,
    ...options,
  });
  const module = await importModule<typeof Module>(page, '/placeholder.js');
  const probe = await page.evaluateHandle(([begin, ...given]) => begin.begin(...given), [
    module,
    look,
    config,
    isSlow,
  ] as const);
  return { page, probe };
}

/** A test whose page has blocked elements. */
export const it = base.extend<{
  show: (body: string, options?: OpenOptions & Look) => ReturnType<typeof openPlaceholders>;
}>({
  show: ({ open, site }, use) => use((body, options) => openPlaceholders(open, site, body, options)),
});

export const placeholders = (page: Page) => page.locator('.rcb-content-blocker');

/** Waits until every placeholder is painted. */
export const painted = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction(
    (expected) => document.querySelectorAll('.rcb-content-blocker:not(:empty)').length === expected,
    count,
  );
};
