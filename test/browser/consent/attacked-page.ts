/** A page on which hostile values and scripts are tried. */
import { expect } from 'vitest';
import { accept, banner, decline } from './demo-site';
import { ran, service } from './probe-site';
import { type Arrival, type OwnPage, outside, type Product } from './product';

/** A service whose code logs its name when the service is allowed. */
export const plain = (id: number, name: string, more: object = {}) =>
  service(id, name, { codeOptOut: '', ...more });
const group = (id: number, name: string, isEssential: boolean, items: readonly object[]) => ({
  id,
  name,
  slug: name.toLowerCase(),
  isEssential,
  items,
});
export const groups = (...marketing: readonly object[]) =>
  JSON.stringify([
    group(60, 'Essenziell', true, [plain(1, 'basis')]),
    group(61, 'Marketing', false, [plain(2, 'karten'), plain(3, 'werbung'), ...marketing]),
  ]);
export const blocker = (rules: readonly string[]) => ({
  id: 9,
  name: 'Karten',
  rules,
  criteria: 'services',
  services: [2],
  isVisual: true,
  visualType: 'default',
});

/** Two services that log their names when they run, and a map that belongs to one of them. */
export const page = (more: OwnPage = {}): OwnPage => ({
  body: ({ host }) =>
    `<iframe title="Karte" width="640" height="360" consent-original-src-_="http://karten.localhost:${host.split(':')[1]}/karte"
      consent-required="2" consent-by="services" consent-id="9"></iframe>`,
  ...more,
  consent: {
    ...more.consent,
    frontend: { groups: groups(), blocker: [blocker(['*karten.localhost*'])], ...more.consent?.frontend },
  },
});

/** What a browser holds when it opens a page: the value of a cookie, and entries of the local storage. */
interface Held {
  readonly cookie?: string;
  readonly stored?: Readonly<Record<string, string>>;
}

/** Opens the address once more, as a visitor whose browser holds these values alone. */
export async function reopen(
  { page: each, context, requests }: Arrival,
  address: string,
  { cookie, stored = {} }: Held = {},
): Promise<void> {
  // No page of the product runs while the values are set.
  await each.goto(new URL('/dist/piton.js', address).href);
  await context.clearCookies();
  await each.evaluate(
    ([baked, entries]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a forger does
      if (baked !== undefined) document.cookie = baked;
      sessionStorage.clear();
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    [cookie, stored] as const,
  );
  requests.length = 0;
  await each.goto(address);
}

/**
 * Checks the state without a decision: no service has run, no third party was requested, and the banner accepts a
 * decision.
 * @param message names the attack where there are several
 */
export async function stillAsks(visitor: Arrival, product: Product, message = ''): Promise<void> {
  await accept(visitor.page).waitFor();
  await expect.poll(() => ran(visitor.page), { message: message }).toEqual([]);
  expect(outside(visitor.requests, product.url), message).toEqual([]);
  await decline(visitor.page).click();
  await expect.poll(() => banner(visitor.page).isVisible(), { message }).toBe(false);
  await expect.poll(() => ran(visitor.page), { message }).toEqual(['basis']);
  expect(outside(visitor.requests, product.url), message).toEqual([]);
}

/** Accepts all: each service runs once, and the map is loaded. */
export async function thenAllows({ page: each, requests }: Arrival, product: Product): Promise<void> {
  await accept(each).click();
  await expect.poll(async () => (await ran(each)).sort()).toEqual(['basis', 'karten', 'werbung']);
  await expect.poll(() => outside(requests, product.url).some((url) => url.includes('/karte'))).toBe(true);
}
