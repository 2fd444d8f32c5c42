import type { Page } from 'playwright-core';
import { it as base, type Open, type OpenOptions } from '../../support/browser';
import { BLOCKERS, SERVICES } from '../../support/consent';
import { importModule, serveModule } from '../../support/module';
import type { Site } from '../../support/site';
import type * as Core from './core-probe';
import type { Probe } from './core-probe';

declare global {
  interface Window {
    probe: Probe;
    /** The entries that the scripts of the page log. */
    log: string[];
  }
}

export const NONCE = 'cGFnZQ';
export const LOG = `<script nonce="${NONCE}">window.log = []</script>`;

/** Returns the same server's address with another host name, which browsers treat as a third party's origin. */
export const thirdParty = (site: Site): string => site.url.replace('127.0.0.1', 'localhost');

/** The attributes with which the server blocks an element of a service. */
export const blockedBy = (service: keyof typeof BLOCKERS, more = ''): string =>
  `consent-required="${SERVICES[service]}" consent-by="services" consent-id="${BLOCKERS[service]}" ${more}`;

/** A blocked script with an address. */
export const blockedScript = (service: keyof typeof BLOCKERS, src: string, more = ''): string =>
  `<script ${more} ${blockedBy(service)} consent-original-src-_="${src}" consent-original-type-_="application/javascript" type="application/consent"></script>`;

/** A blocked inline script. */
export const blockedCode = (service: keyof typeof BLOCKERS, code: string, more = ''): string =>
  `<script ${more} ${blockedBy(service)} consent-original-type-_="application/javascript" type="application/consent" consent-inline="${code.replaceAll('"', '&quot;')}"></script>`;

/**
 * Opens a page whose policy allows only the site itself, the third party and scripts with the page's nonce, and starts
 * the blocker's core in the page.
 */
export async function openBlocked(
  open: Open,
  site: Site,
  body: string,
  { clicked, isWhole, ...options }: OpenOptions & { clicked?: string; isWhole?: boolean } = {},
): Promise<Page> {
  await serveModule(site, '/core.js', 'test/browser/blocker/core-probe.ts');
  const page = await open(body, {
    tag: LOG,
    ready: false,
    csp: `script-src 'self' 'nonce-${NONCE}' ${thirdParty(site)}; style-src 'self' ${thirdParty(site)} 'nonce-${NONCE}'; require-trusted-types-for 'script'; trusted-types piton`,
    ...options,
  });
  const core = await importModule<typeof Core>(page, '/core.js');
  await page.evaluate(([module, id, whole]) => void (whole ? module.beginWhole() : module.begin(id)), [
    core,
    clicked,
    isWhole,
  ] as const);
  return page;
}

type Options = Parameters<typeof openBlocked>[3];

/** `it` with pages on which the blocker's core runs. */
export const it = base.extend<{ block: (body: string, options?: Options) => Promise<Page> }>({
  block: ({ open, site }, use) => use((body, options) => openBlocked(open, site, body, options)),
});

/** Allows services as the visitor would; resolves when all blocked elements of these services are unblocked. */
export const allow = (page: Page, ...services: (keyof typeof SERVICES)[]): Promise<void> =>
  page.evaluate(
    (ids) =>
      new Promise<void>((resolve) => {
        document.addEventListener('RCB/OptIn/ContentBlocker/All', () => setTimeout(resolve), { once: true });
        window.probe.consent.allow(...ids);
      }),
    services.map((name) => SERVICES[name]),
  );

/**
 * Allows the services, and returns how many different numbers of blocked elements the frames of the page show meanwhile.
 * A single task that unblocks everything would show two numbers.
 */
export async function countStepsOfAllow(page: Page, ...services: (keyof typeof SERVICES)[]): Promise<number> {
  const seen = await page.evaluateHandle(() => {
    const numbers = new Set<number>();
    const look = () => {
      numbers.add(document.querySelectorAll('[consent-required]:not([consent-transaction-complete])').length);
      requestAnimationFrame(look);
    };
    look();
    return numbers;
  });
  await allow(page, ...services);
  return seen.evaluate((numbers) => numbers.size);
}
