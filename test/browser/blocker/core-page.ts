import type { Page } from 'playwright-core';
import type { Open, OpenOptions } from '../../support/browser';
import { BLOCKERS, SERVICES } from '../../support/consent';
import { importModule, serveModule } from '../../support/module';
import type { Site } from '../../support/site';
import type * as Core from './core-probe';
import type { Probe } from './core-probe';

declare global {
  interface Window {
    probe: Probe;
    /** What the pages' own scripts write down. */
    log: string[];
    /** How long scripts ran at a time in long frames, ms. */
    tasks: number[];
  }
}

export const NONCE = 'cGFnZQ';
export const LOG = `<script nonce="${NONCE}">window.log = []</script>`;

/** The site's other name: another origin, as third parties have. */
export const thirdParty = (site: Site): string => site.url.replace('127.0.0.1', 'localhost');

/** Attributes with which the server holds an element of a service back (contract content-blocker B1.1). */
export const held = (service: keyof typeof BLOCKERS, more = ''): string =>
  `consent-required="${SERVICES[service]}" consent-by="services" consent-id="${BLOCKERS[service]}" ${more}`;

/** A held script with a source. */
export const heldScript = (service: keyof typeof BLOCKERS, src: string, more = ''): string =>
  `<script ${more} ${held(service)} consent-original-src-_="${src}" consent-original-type-_="application/javascript" type="application/consent"></script>`;

/** A held inline script. */
export const heldCode = (service: keyof typeof BLOCKERS, code: string, more = ''): string =>
  `<script ${more} ${held(service)} consent-original-type-_="application/javascript" type="application/consent" consent-inline="${code.replaceAll('"', '&quot;')}"></script>`;

/** Opens a page that trusts nothing but itself, the third party and what carries its nonce, and starts the core in it. */
export async function openHeld(
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

/** The visitor allows services; settles once all that was held for them has been told of. */
export const allow = (page: Page, ...services: (keyof typeof SERVICES)[]): Promise<void> =>
  page.evaluate(
    (ids) =>
      new Promise<void>((resolve) => {
        document.addEventListener('RCB/OptIn/ContentBlocker/All', () => setTimeout(resolve), { once: true });
        window.probe.consent.allow(...ids);
      }),
    services.map((name) => SERVICES[name]),
  );
