import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { marksOf } from '../../support/marks';
import { whenReady } from '../../support/ready';
import { samples, setSampleFiles } from '../../support/samples';
import { accept, banner, decline } from '../consent/demo-site';
import { ran } from '../consent/probe-site';
import { outside, it as withProduct } from '../consent/product';
import { extrasPopup, layersPage, popup } from '../layers/layers-page';
import { modal } from '../popups/popup-page';
import { form, text } from '../widgets/form-page';
import { megaMenu } from '../widgets/mega-menu-page';
import {
  ANSWERED,
  ASKING,
  BY_THEMSELVES,
  block,
  CLICKED,
  createLater,
  HOLDING,
  MISSING,
  TALL,
  WAYS,
  words,
} from './chunks-page';
import { clicked, restWorks, visited } from './visited-page';

/** Longer than a chunk may take to load, ms. */
const TOO_LONG_MS = 125_000;

const PAGE = `<h1>Reisen</h1><button id="start" class="open-512">Öffnen</button>${extrasPopup({ popup_animation: '' })}
  ${['lightbox', 'hotspots', 'slides', 'reviews', 'background-video'].map((name) => samples[name]).join('')}
  ${megaMenu('ab1', [{ text: 'Anfang', href: '#start' }])}${form('a1b2c3d', text('name'))}${popup(512)}`;

describe('a chunk that is requested on demand and', () => {
  it.for(Object.entries(WAYS))(
    '%s removes nothing from the page, is reported to the owner, and is requested again with the next click [core.7, core.12, popup.2]',
    async ([way, answer], { open, site, warnings }) => {
      setSampleFiles(site);
      let asked = new Set<string>();
      let pass: (ms: number) => Promise<void> = async () => {};
      const page = await layersPage({ open, site }, PAGE, {
        ...TALL,
        ready: false,
        csp: "script-src 'self'",
        expectedErrors: new RegExp(`${MISSING.source}|Unexpected end|failed at mount`),
        async before(fresh) {
          await fresh.clock.install();
          pass = createLater(fresh, CLICKED);
          asked = await block(fresh, CLICKED, answer);
        },
      });
      const said = async (what: RegExp) => {
        await expect
          .poll(async () => {
            if (way === 'hangs') await pass(TOO_LONG_MS);
            return warnings.filter((line) => what.test(line)).length;
          })
          .toBe(1);
      };
      // Arrows without a function are removed.
      const read = async () => (await words(page)).replace(/[ ›]+/g, ' ');
      const openers = async () => (await marksOf(page)).filter(({ handler }) => handler?.endsWith('popup'));
      await expect
        .poll(async () => (await openers()).map(({ state }) => state))
        .toEqual(['mounted', 'mounted']);
      const before = await read();
      await page.locator('#form-field-name').fill('Anna');
      await page.locator('#start').click();
      await said(
        /can't be shown: ChunkLoadError: Loading chunk (?:view|react) failed[\s\S]*(?:view|react)-\w+\.js/,
      );
      await page.locator('a.ee-popup__trigger').click();
      await said(/the popup can't open: ChunkLoadError: Loading chunk[\s\S]*\.js/);
      await expect
        .poll(() => page.locator('#start').evaluate((start) => start.closest('[inert]')))
        .toBe(null);
      await expect.poll(() => page.locator('.mfp-wrap,.elementor-popup-modal:visible').count()).toBe(0);
      await expect.poll(() => read()).toBe(before);
      await expect.poll(() => page.locator('#form-field-name').inputValue()).toBe('Anna');

      // From here on the server answers again.
      await expect.poll(() => CLICKED.filter((name) => !asked.has(name))).toEqual([]);
      await page.unroute(/\/chunks\//);
      await page.locator('#start').click();
      await modal(page).waitFor();
      await page.keyboard.press('Escape');
      await modal(page).waitFor({ state: 'hidden' });
      await page.locator('a.ee-popup__trigger').click();
      await page.locator('.mfp-wrap').waitFor();
    },
  );
});

describe('a chunk of consent that', () => {
  withProduct(
    'does not come for a few seconds costs the visitor no question, and blocks all the time [consent.12, core.12]',
    async ({ product, arrive }) => {
      let tries = 0;
      const { page, requests } = await arrive(product.serve(visited()), {
        expectedErrors: MISSING,
        async before(fresh) {
          await fresh.clock.install();
          // The first request and the one that follows at once fail; the next one comes after a second.
          await fresh.route(/\/consent-\w+\.js/, (route) => (++tries > 2 ? route.continue() : route.abort()));
        },
      });
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000);
          return accept(page).isVisible();
        })
        .toBe(true);
      expect(outside(requests, product.url)).toEqual([]);
      await decline(page).click();
      await expect.poll(() => ran(page)).toEqual(['basis']);
      await restWorks(page);
    },
  );

  withProduct.for(Object.entries(WAYS))(
    '%s runs nothing that was not allowed; the page can be used, and a decision applies from the next visit on at the latest [core.7, core.12, consent.12, blocker.2]',
    async ([way, answer], { product, arrive }) => {
      const blocked = new Set<string>(ASKING);
      let asked = new Set<string>();
      let pass: (ms: number) => Promise<void> = async () => {};
      const { page, requests } = await arrive(product.serve(visited()), {
        expectedErrors: new RegExp(`${MISSING.source}|Unexpected end|Piton`),
        async before(fresh) {
          await fresh.clock.install();
          pass = createLater(fresh, blocked);
          asked = await block(fresh, blocked, answer);
        },
      });
      const later = () => (way === 'hangs' ? pass(TOO_LONG_MS) : undefined);

      // Without these chunks the page shows no consent question.
      const expectNoQuestion = async (names: readonly string[]) => {
        await whenReady(page);
        await expect
          .poll(async () => {
            await later();
            return names.filter((name) => !asked.has(name));
          })
          .toEqual([]);
        await restWorks(page);
        await expect.poll(() => banner(page).count()).toBe(0);
        await expect.poll(() => ran(page)).toEqual([]);
        expect(outside(requests, product.url)).toEqual([]);
      };
      await expectNoQuestion(ASKING);
      // The loader treats a file that is cut off as one that is missing, whose test has every list.
      const isShort = way === 'is cut off';
      for (const names of isShort ? [] : BY_THEMSELVES) {
        blocked.clear();
        for (const name of names) blocked.add(name);
        await page.reload();
        await expectNoQuestion(names);
      }

      // The page then shows the question: first without each list of chunks for placeholders, and then without the
      // chunks that a decision needs.
      for (const names of [...(isShort ? [] : HOLDING), ANSWERED]) {
        blocked.clear();
        for (const name of names) blocked.add(name);
        await page.reload();
        await accept(page).waitFor();
        if (names !== ANSWERED) await expect.poll(() => names.filter((name) => !asked.has(name))).toEqual([]);
      }
      await accept(page).click();
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      await expect.poll(() => ANSWERED.filter((name) => !asked.has(name))).toEqual([]);
      await later();
      await restWorks(page);
      expect(outside(requests, product.url)).toEqual([]);

      // All chunks are available again.
      blocked.clear();
      await page.reload();
      await whenReady(page);
      await expect.poll(async () => (await ran(page)).sort()).toEqual(['basis', 'karten', 'werbung']);
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      expect(clicked(product)).toEqual(['main_all']);
    },
  );
});
