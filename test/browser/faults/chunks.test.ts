import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { marksOf } from '../../support/marks';
import { OWNER_TAG, setOwnerScript } from '../../support/owner';
import { samples, setSampleFiles } from '../../support/samples';
import { accept, banner } from '../consent/demo-site';
import { it as withProduct } from '../consent/product';
import { extrasPopup, layersPage, popup } from '../layers/layers-page';
import { modal } from '../popups/popup-page';
import {
  block,
  CHUNKS,
  CONFIG,
  closure,
  createLater,
  EVERYTHING,
  failOnce,
  INNER,
  KEPT,
  LATER,
  MISSING,
  OWNER,
  REST,
  TALL,
  WAYS,
  words,
} from './chunks-page';
import { clicked } from './visited-page';

const log = () => (window as unknown as { log: string[][] }).log;

describe('a chunk', () => {
  it.for(Object.entries(WAYS))(
    'of any handler that %s leaves the page readable and the owner’s own code working, and is named in the report [core.7d, core.12]',
    async ([way, answer], { open, site }) => {
      setSampleFiles(site);
      setOwnerScript(site, OWNER);
      const lost = CHUNKS.filter((name) => !KEPT.includes(name));
      const without = await open(EVERYTHING + REST, {
        ...TALL,
        tag: '',
        ready: false,
        csp: "script-src 'self'",
      });
      const before = await words(without);
      await without.context().close();
      let asked = new Set<string>();
      let pass: (ms: number) => Promise<void> = async () => {};
      const page = await open(EVERYTHING + REST, {
        ...TALL,
        head: CONFIG + OWNER_TAG,
        ready: false,
        csp: "script-src 'self'",
        expectedErrors: /Failed to load resource|failed at load on|Loading chunk/,
        async before(fresh) {
          await fresh.clock.install();
          pass = createLater(fresh, lost);
          asked = await block(fresh, lost, answer);
        },
      });
      await page.locator('#owner[data-alive]').waitFor();
      await expect.poll(() => asked.has('counter') && asked.has('nested-tabs')).toBe(true);
      await expect
        .poll(async () => {
          if (way === 'hangs') await pass(125_000);
          return (await marksOf(page)).filter(({ state }) => state === 'loading' || state === 'waiting')
            .length;
        })
        .toBe(0);
      // Every new chunk must be tested here or have a row in another test.
      const others = [...KEPT, ...LATER, ...INNER];
      await expect
        .poll(() => CHUNKS.filter((name) => !asked.has(name) && !others.includes(name)))
        .toEqual([]);
      const failed = (await marksOf(page)).filter(({ handler }) => handler && handler !== 'owner');
      expect(failed.filter(({ state }) => state !== 'failed')).toEqual([]);
      const said = await page.evaluate(log);
      const type = { hangs: 'timeout', 'is cut off': 'error' }[way] ?? 'missing';
      for (const [handler, error, kind, request = ''] of said) {
        expect([handler, kind]).toEqual([handler, type]);
        expect(error).toContain('Loading chunk');
        const [, file] = /([^/]+)-\w{4}\.js/.exec(request) ?? [];
        // Scripts that the owner names have a limit of their own, which may end first.
        expect(
          file ? [...closure(file)].some((name) => lost.includes(name)) : request === handler,
          request,
        ).toBe(true);
      }
      expect(new Set(said.map(([handler]) => handler)).size).toBe(
        new Set(failed.map(({ handler }) => handler)).size,
      );
      const after = (await words(page)).replaceAll(' ', '');
      // Arrows without a function are gone, and no other text is.
      expect(before.split(' ').filter((word) => /\w/.test(word) && !after.includes(word))).toEqual([]);
    },
  );

  it('that fails once prevents no handler, also where many share it [core.7, core.12]', async ({
    open,
    site,
  }) => {
    setSampleFiles(site);
    const page = await open(EVERYTHING, {
      ...TALL,
      ready: false,
      csp: "script-src 'self'",
      expectedErrors: /Failed to load resource/,
      before: (fresh) => failOnce(fresh, CHUNKS),
    });
    await page.getByRole('tab').first().waitFor();
    await expect
      .poll(async () =>
        (await marksOf(page)).filter(({ state }) => state === 'loading' || state === 'failed'),
      )
      .toEqual([]);
    await expect
      .poll(async () => (await marksOf(page)).filter(({ state }) => state === 'mounted').length)
      .toBeGreaterThan(50);
  });

  it.for([['react'], ['view', 'magnific', 'show', 'sanitizer', 'floating', 'tip']])(
    'that a click requests and that fails once (%s) loads at the second attempt, also where others share it [core.7, popup.2]',
    async (names, { open, site }) => {
      setSampleFiles(site);
      const page = await layersPage(
        { open, site },
        `<button id="start" class="open-512">Öffnen</button>${extrasPopup({ popup_animation: '' })}${popup(512)}${samples.hotspots}`,
        { reducedMotion: 'reduce', expectedErrors: MISSING, before: (fresh) => failOnce(fresh, names) },
      );
      await page.locator('#start').click();
      await modal(page).waitFor();
      await page.keyboard.press('Escape');
      await modal(page).waitFor({ state: 'hidden' });
      await page.locator('a.ee-popup__trigger').click();
      await page.locator('.mfp-wrap.mfp-ready').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.mfp-wrap').waitFor({ state: 'detached' });
      await page.locator('[role=tooltip]').first().waitFor();
    },
  );
});

describe('the question for consent', () => {
  withProduct.for([
    ['basics'],
    ['consent'],
    ['views'],
    ['defaults', 'more'],
    ['basics', 'ui', 'consent', 'banner', 'views', 'record', 'post-decision', 'guard', 'pass', 'placeholder'],
  ])(
    'is asked, answered and stored although chunks fail once (%s) [core.7, banner.1, consent.12]',
    async (names, { product, arrive }) => {
      const { page, requests } = await arrive('/gesperrt/', {
        expectedErrors: MISSING,
        before: (fresh) => failOnce(fresh, names),
      });
      await accept(page).click();
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      await expect.poll(() => clicked(product)).toEqual(['main_all']);
      await expect.poll(() => requests.some((url) => url.includes('//karten.localhost'))).toBe(true);
    },
  );
});
