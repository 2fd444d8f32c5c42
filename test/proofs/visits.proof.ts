import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { accept, banner, decline } from '../browser/consent/demo-site';
import { it as consentIt } from '../browser/consent/product';
import { it } from '../support/browser';
import { createDomCounter } from '../support/dom-counts';
import { nestedTabs } from '../support/markup';
import { createSite } from '../support/site';

/** The time limit on a busy machine, ms. */
const TIMEOUT = 600_000;

type Config = { consent: { revision: string; groups: { items: { id: number; uniqueName: string }[] }[] } };

/** A page of a site without a server, whose configuration `change` has changed. */
const standalone = (change: (config: Config) => void = () => {}) => ({
  consent: { standalone: true },
  json(text: string) {
    const config = JSON.parse(text) as Config;
    change(config);
    return JSON.stringify(config).replaceAll('<', '\\u003c');
  },
});

const cookiesOf = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name }) => name === 'piton-consent')
    .map(({ value }) => decodeURIComponent(value));

const answered = (page: Page) => expect.poll(() => banner(page).isVisible()).toBe(false);

describe('a visit', () => {
  consentIt(
    'in a tab that asks an older question neither replaces the decision on the newer one nor asks again',
    async ({ product, arrive }) => {
      const NEWER = '0123456789abcdef0123456789abcdef';
      const newer = product.serve(standalone(({ consent }) => Object.assign(consent, { revision: NEWER })));
      const { page: old, context } = await arrive(product.serve(standalone()));
      await accept(old).waitFor();
      const other = await context.newPage();
      await other.goto(newer);
      await decline(other).click();
      await answered(other);
      // The question of the older page is answered later.
      if (await accept(old).isVisible()) await accept(old).click();
      await answered(old);
      await other.reload();
      const [latest = ''] = await cookiesOf(other);
      // Either the decision on the newer question is in force, or that question is asked again: never the older answer.
      await expect.poll(async () => latest.includes(NEWER) || (await accept(other).isVisible())).toBe(true);
    },
    TIMEOUT,
  );

  consentIt(
    'on a site whose decisions are longer than a cookie is remembered, or the question is asked again',
    async ({ product, arrive }) => {
      const many = standalone(({ consent }) => {
        const items = consent.groups.at(-1)?.items;
        const [first] = items ?? [];
        for (let at = 0; first && at < 900; at++)
          items?.push({ ...first, id: 100_000 + at, uniqueName: `dienst-${at}` });
      });
      const { page } = await arrive(product.serve(many));
      await accept(page).click();
      await answered(page);
      await page.reload();
      await page.evaluate(() => (window.piton as { ready: Promise<void> }).ready);
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('-log-'))))
        .toBe(true);
      await expect.poll(() => banner(page).isVisible()).toBe(false);
    },
    TIMEOUT,
  );

  consentIt(
    'with Global Privacy Control that is switched on while the question is open: the visitor’s own answer counts, and an unanswered question is not asked again',
    async ({ product, arrive }) => {
      const address = product.serve(standalone());
      for (const answers of [true, false]) {
        const { page } = await arrive(address);
        await accept(page).waitFor();
        await page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
        );
        await page.evaluate(() =>
          Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
        );
        if (answers) {
          await accept(page).click();
          await answered(page);
          const before = await cookiesOf(page);
          await page.reload();
          await page.evaluate(() => (window.piton as { ready: Promise<void> }).ready);
          expect(await cookiesOf(page)).toEqual(before);
        } else {
          await page.reload();
          await page.evaluate(() => (window.piton as { ready: Promise<void> }).ready);
        }
        await expect.poll(() => banner(page).isVisible()).toBe(false);
      }
    },
    TIMEOUT,
  );

  it(
    'of a page whose tag is of another release than the chunks that the host still has: the content stays',
    async ({ site, open }) => {
      const other = Object.fromEntries(
        Object.entries(inject('files')).filter(([name]) => !name.startsWith('chunks/')),
      );
      const cdn = await createSite(other);
      const page = await open(nestedTabs('ab12cd3', ['Eins', 'Zwei']), {
        tag: `<script type="module" crossorigin src="${cdn.url}/piton.js"></script>`,
        csp: 'default-src *',
        ready: false,
        expectedErrors: /./,
      });
      await page.evaluate(() => (window.piton as { ready: Promise<void> }).ready);
      await expect.poll(() => page.getByText('Eins').isVisible()).toBe(true);
      expect(site.requests.filter((path) => path.includes('/chunks/'))).toEqual([]);
      await cdn.close();
    },
    TIMEOUT,
  );

  it(
    'of a page with two tags of two releases from one host runs one of them',
    async ({ open, warnings }) => {
      const page = await open(nestedTabs('ab12cd3', ['Eins', 'Zwei']), {
        tag: '<script type="module" src="/piton.js"></script><script type="module" src="/piton.js?ver=2"></script>',
      });
      await page.getByRole('tab', { name: 'Titel 2' }).click();
      await expect.poll(() => page.locator('.e-active').innerText()).toContain('Zwei');
      expect(warnings.filter((text) => text.includes('twice'))).toHaveLength(1);
    },
    TIMEOUT,
  );

  it(
    'in a sandboxed frame without an origin, to which the host allows its files, starts handlers without an error',
    async ({ site, open }) => {
      site.set(
        '/inner.html',
        `<!doctype html><html lang="de"><title>Innen</title><link rel="stylesheet" href="/piton.css"><script type="module" crossorigin src="/piton.js"></script><body>${nestedTabs('ab12cd3', ['Eins', 'Zwei'])}`,
      );
      const page = await open(
        '<iframe sandbox="allow-scripts" src="/inner.html" width="900" height="600"></iframe>',
        {
          csp: 'default-src * ',
          tag: '',
          ready: false,
        },
      );
      const frame = page.frameLocator('iframe');
      await frame.getByRole('tab', { name: 'Titel 2' }).click();
      await expect.poll(() => frame.locator('.e-active').innerText()).toContain('Zwei');
    },
    TIMEOUT,
  );
});

describe('a page that changes for long', () => {
  const tabs = (at: number) => nestedTabs(`e${at.toString(16).padStart(6, '0')}`, ['Eins', 'Zwei']);

  it(
    'gets ten thousand elements one after the other, works, and keeps nothing of those that leave',
    async ({ open }) => {
      const page = await open(`<main>${tabs(1)}</main>`, { csp: "script-src 'self'" });
      const count = await createDomCounter(page, 3);
      const insert = (times: number) =>
        page.evaluate(
          async ([html, most]) => {
            const main = document.querySelector('main') as HTMLElement;
            for (let at = 0; at < most; at++) {
              const template = document.createElement('template');
              template.innerHTML = html.replaceAll('e000001', `e${(at + 2).toString(16).padStart(6, '0')}`);
              main.append(template.content);
              if (main.childElementCount > 20) main.firstElementChild?.remove();
              if (at % 50 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
            }
            main.replaceChildren();
            await new Promise((resolve) => setTimeout(resolve));
          },
          [tabs(1), times] as const,
        );
      await insert(200);
      const before = await count();
      await insert(10_000);
      const after = await count();
      expect(after.listeners).toBeLessThanOrEqual(before.listeners + 20);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + 100);
    },
    TIMEOUT,
  );

  it(
    'has its element replaced a thousand times while it is used, and leaves nothing behind',
    async ({ open }) => {
      const page = await open(`<main>${tabs(1)}</main>`);
      const count = await createDomCounter(page, 3);
      const replace = (times: number) =>
        page.evaluate(async (most) => {
          for (let at = 0; at < most; at++) {
            const element = document.querySelector('main > *') as HTMLElement;
            const copy = element.cloneNode(true) as HTMLElement;
            element.querySelectorAll<HTMLElement>('[role=tab]')[at % 2]?.click();
            element.replaceWith(copy);
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
          await new Promise((resolve) => setTimeout(resolve));
        }, times);
      await replace(50);
      const before = await count();
      await replace(1_000);
      const after = await count();
      expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50);
      await page.getByRole('tab', { name: 'Titel 2' }).click();
      await expect.poll(() => page.locator('.e-active').first().innerText()).toContain('Zwei');
    },
    TIMEOUT,
  );
});
