/**
 * Records what the page reports in tests of the whole product: events, API answers, and the services whose code ran.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { banner, openSettings } from './demo-site';
import type { OwnPage } from './product';

export interface RecordedEvent {
  readonly type: string;
  readonly detail: Record<string, unknown> | null;
}
type Probe = Window & { recorded: RecordedEvent[] };
type Fields = Readonly<Record<string, unknown>>;

/** Records every event of consent with the ids of the objects in its detail; runs before any script of the page. */
export async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: RecordedEvent[] = [];
    Object.assign(window, { recorded });
    const plain = (value: unknown): unknown => {
      if (value instanceof Promise) return 'promise';
      if (value instanceof Element) return value.localName;
      if (Array.isArray(value)) return value.map(plain);
      if (typeof value !== 'object' || value === null) return value;
      const { id } = value as { id?: number };
      if (id !== undefined) return id;
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
    };
    for (const type of [
      'RCB/PreDecision/Promises',
      'RCB/Banner/Show/Interactive',
      'RCB/Banner/Show',
      'RCB/Apply/Interactive',
      'RCB/OptIn',
      'RCB/OptIn/All',
      'RCB/OptOut',
      'RCB/OptOut/All',
      'RCB/OptIn/ContentBlocker',
      'RCB/OptIn/ContentBlocker/All',
    ])
      document.addEventListener(type, (event) => {
        recorded.push({ type, detail: plain((event as CustomEvent).detail) as RecordedEvent['detail'] });
      });
  });
}
/** The details of all events of that name, oldest first. */
export const detailsOf = (page: Page, type: string): Promise<RecordedEvent['detail'][]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as Probe).recorded
        .filter((each) => each.type === wanted)
        .map(({ detail }) => detail),
    type,
  );
/** Waits until a decision has been applied. */
export const applied = (page: Page) =>
  expect.poll(async () => (await detailsOf(page, 'RCB/OptOut/All')).length).toBeGreaterThan(0);
/** The service's state according to the public API. */
export const state = (page: Page, id: number) =>
  page.evaluate((serviceId) => {
    const { consentGiven, cookieOptIn } = window.consentApi?.consentSync(serviceId) ?? {};
    return { consentGiven, cookieOptIn };
  }, id);

/** Code that logs `name` in the page when the code runs. */
export const mark = (name: string) => `<script>(window.ran ??= []).push('${name}')</script>`;
/** The logged names, in order. */
export const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? []);
/** A service whose code logs the service's name. */
export const service = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  uniqueName: name,
  legalBasis: 'consent',
  codeOptIn: mark(name),
  codeOptOut: mark(`kein ${name}`),
  ...more,
});
/**
 * A page with an essential service 1, a map's service 2 in group 61, and the services in `more`, each in its own group
 * from 62 on.
 */
export const site = (frontend: Fields = {}, others: Fields = {}, more: readonly object[] = []): OwnPage => ({
  consent: {
    frontend: {
      groups: JSON.stringify([
        { id: 60, name: 'Essenziell', slug: 'essential', isEssential: true, items: [service(1, 'basis')] },
        { id: 61, name: 'Funktional', slug: 'functional', items: [service(2, 'karten')] },
        ...more.map((each, at) => ({
          id: 62 + at,
          name: `Gruppe ${at}`,
          slug: `gruppe-${at}`,
          items: [each],
        })),
      ]),
      blocker: [
        {
          id: 9,
          name: 'Karten',
          rules: ['*karten.localhost*'],
          criteria: 'services',
          services: [2],
          isVisual: true,
        },
      ],
      ...frontend,
    },
    others,
  },
  body: ({ host }) =>
    `<iframe title="Karte" width="640" height="360" consent-original-src-_="http://karten.localhost:${host.split(':')[1]}/karte"
      consent-required="2" consent-by="services" consent-id="9"></iframe>`,
});

/** Allows one group and declines all others. */
export async function allow(page: Page, group: number): Promise<void> {
  await openSettings(page);
  await banner(page).locator(`.rcb-group-list [data-rcb-group="${group}"]`).check();
  await banner(page).locator('[data-rcb="custom"]').click();
}
