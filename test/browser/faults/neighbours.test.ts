import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { marksOf } from '../../support/marks';
import { nestedTabs } from '../../support/markup';
import { whenReady } from '../../support/ready';
import { setSampleFiles } from '../../support/samples';
import { page as asking } from '../consent/attacked-page';
import { accept, banner } from '../consent/demo-site';
import { ran } from '../consent/probe-site';
import { it as withProduct } from '../consent/product';
import { modal, openPopup, popup, popupPage } from '../popups/popup-page';
import { EVERYTHING, TALL } from './chunks-page';
import { faultTable } from './table';
import { clicked } from './visited-page';

const record = faultTable('other scripts on the page');

const TABS = nestedTabs('ab12cd3', ['Eins', 'Zwei']);
const secondTab = async (page: Page) => {
  await page.getByRole('tab', { name: 'Titel 2' }).click();
  await expect.poll(() => page.locator('.e-active').innerText()).toContain('Zwei');
};

/** Changes that scripts of other plugins make to shared objects. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  'Prototype.js: additions to arrays, strings and elements': `
    Array.prototype.toJSON = function () { return '[' + this.map((each) => JSON.stringify(each)).join(', ') + ']'; };
    for (const name of ['each', 'first', 'last', 'without', 'uniq', 'compact', 'invoke']) Array.prototype[name] = function () { return this; };
    Element.prototype.update = Element.prototype.show = Element.prototype.hide = function () { return this; };
    Function.prototype.bind = ((bind) => function (...args) { return bind.apply(this, args); })(Function.prototype.bind);`,
  'names on every object': `Object.prototype.extend = function () {}; Object.prototype.each = function () {}; Array.prototype.remove = function () {};`,
  'listeners that throw': `
    for (const type of ['click', 'keydown', 'pointerdown', 'focusin', 'scroll', 'resize', 'piton:mount', 'piton:ready', 'elementor/popup/show', 'elementor/popup/hide'])
      for (const target of [window, document]) target.addEventListener(type, () => { throw new Error('Nachbar'); }, true);
    new MutationObserver(() => { throw new Error('Nachbar'); }).observe(document, { subtree: true, childList: true });`,
  'JSON, Promise and fetch replaced': `
    { const { parse, stringify } = JSON; window.JSON = { parse: (text) => parse(text), stringify: (value) => stringify(value) }; }
    { const Native = Promise; window.Promise = class Promise extends Native {}; }
    { const real = window.fetch; window.fetch = function (...args) { return real.apply(window, args); }; }
    { const real = window.setTimeout; window.setTimeout = (...args) => real(...args); }
`,
  'broken custom elements': `
    customElements.define('x-kaputt', class extends HTMLElement { constructor() { super(); throw new Error('Nachbar'); } });
    customElements.define = () => { throw new Error('Nachbar'); };
    document.addEventListener('DOMContentLoaded', () => document.body.append(document.createElement('x-kaputt')));`,
};

/** The first entry changes the most objects and is tested alone; all others are tested together. */
const [OLD = ['', ''], ...OTHERS] = Object.entries(NEIGHBOURS);
const TOGETHER = [
  OLD,
  [OTHERS.map(([what]) => what).join('; '), OTHERS.map(([, code]) => code).join('\n')],
] as const;

describe('other scripts beside Piton', () => {
  it.for(TOGETHER)(
    '%s: every handler still mounts, tabs and popup work [core.12]',
    async ([what, code], { open, site }) => {
      setSampleFiles(site);
      site.set('/neighbour.js', code);
      const page = await open(
        EVERYTHING.replace('</main>', `${TABS}</main>${popup(600)}<button class="open-600">Öffnen</button>`),
        {
          ...TALL,
          csp: "script-src 'self'",
          head: '<script src="/neighbour.js"></script>',
          reducedMotion: 'reduce',
          expectedErrors: /Nachbar|Failed to load resource/,
        },
      );
      await expect
        .poll(async () =>
          (await marksOf(page))
            .filter(({ handler, state }) => handler && state !== 'mounted')
            .map(({ handler, state, error }) => `${handler} ${state} ${error}`),
        )
        .toEqual([]);
      await page.evaluate(() => document.querySelector<HTMLElement>('.open-600')?.click());
      await page.locator('#elementor-popup-modal-600').waitFor();
      record({ fault: 'neighbours', where: what, sees: 'the page as usual', lost: 'nothing', rest: 'yes' });
    },
  );

  withProduct.for(TOGETHER)(
    '%s: the question is asked, answered and stored [banner.1, consent.12]',
    async ([, code], { product, arrive }) => {
      const { page } = await arrive(product.serve(asking({ head: `<script>${code}</script>` })), {
        expectedErrors: /Nachbar|Failed to load resource/,
      });
      await accept(page).click();
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      await expect.poll(() => clicked(product)).toEqual(['main_all']);
      await expect.poll(async () => (await ran(page)).sort()).toEqual(['basis', 'karten', 'werbung']);
    },
  );

  it('that move, copy, empty and rewrite Piton’s elements leave a page that works [core.6, core.12]', async ({
    open,
    site,
  }) => {
    setSampleFiles(site);
    const page = await open(EVERYTHING, {
      ...TALL,
      csp: "script-src 'self'",
      expectedErrors: /Failed to load resource/,
    });
    // Repeat the changes while handlers mount, and afterwards.
    for (let round = 0; round < 3; round++) {
      await page.evaluate(() => {
        const main = document.querySelector('main') as HTMLElement;
        for (const [at, each] of [...main.children].entries()) {
          if (at % 5 === 0) main.append(each);
          if (at % 5 === 1) main.insertBefore(each.cloneNode(true), each);
          if (at % 5 === 2) each.replaceChildren(...each.childNodes);
          if (at % 5 === 3) each.setAttribute('data-settings', '{"kaputt":');
          if (at % 5 === 4) {
            const box = document.createElement('div');
            each.replaceWith(box);
            box.append(each);
          }
        }
      });
    }
    await page.evaluate((markup) => {
      const main = document.querySelector('main') as HTMLElement;
      main.innerHTML = markup;
    }, TABS);
    await page.locator('.e-activated').waitFor();
    await secondTab(page);
    record({
      fault: 'DOM rewritten',
      where: 'one of each widget moved, copied, refilled, wrapped, settings broken, all replaced',
      sees: 'what the other script has left, and it works',
      lost: 'what the other script removed',
      rest: 'yes',
    });
  });

  it('that remove an open popup free the page, and snippets receive the event that it has closed [popup.17]', async ({
    open,
    site,
  }) => {
    const page = await popupPage({ open, site }, popup(512, { prevent_scroll: 'yes' }));
    await page.evaluate(() => {
      addEventListener('elementor/popup/hide', ({ detail }) => {
        document.title = `zu ${detail.id}`;
      });
    });
    await openPopup(page);
    await page.evaluate(() => document.querySelector('body > [data-elementor-id="512"]')?.remove());
    await expect.poll(() => page.title()).toBe('zu 512');
    expect(await modal(page).count()).toBe(0);
    expect(await page.locator('main').getAttribute('inert')).toBe(null);
    record({
      fault: 'DOM rewritten',
      where: 'popup removed while it is open',
      sees: 'the page, unlocked; snippets get the hide event',
      lost: 'nothing',
      rest: 'yes',
    });
  });

  it('that load Piton a second time change nothing: everything happens once [core.1]', async ({
    open,
    warnings,
  }) => {
    const page = await open(`${TABS}<main>${popup(512)}<button class="open-512">Öffnen</button></main>`, {
      tag: '<script type="module" src="/piton.js"></script><script type="module" src="/piton.js?ver=2"></script><script src="/piton.js" defer></script>',
    });
    await secondTab(page);
    await page.locator('.open-512').click();
    await modal(page).waitFor();
    expect(await modal(page).count()).toBe(1);
    expect(warnings.filter((text) => text.includes('twice'))).toHaveLength(2);
    record({
      fault: 'tag loaded twice',
      where: 'module, module with another query, classic',
      sees: 'everything once',
      lost: 'nothing',
      rest: 'yes; the console says so',
    });
  });
});

describe('an ad blocker', () => {
  withProduct.for([
    ['takes the banner’s node away', 'node'],
    ['blocks the banner’s script', 'script'],
    ['blocks the REST call', 'call'],
  ] as const)(
    'that %s: nothing unwanted runs, the page can be used, and a decision is stored [blocker.2, consent.12]',
    async ([what, kind], { product, arrive }) => {
      const { page, requests } = await arrive(product.serve(asking()), {
        expectedErrors: /ERR_BLOCKED_BY_CLIENT|ChunkLoadError|Failed to (?:load|fetch)/,
        async before(fresh) {
          if (kind === 'script') await fresh.route(/\/banner\.js/, (route) => route.abort('blockedbyclient'));
          if (kind === 'call') await fresh.route(/\/wp-json\//, (route) => route.abort('blockedbyclient'));
          if (kind === 'node')
            await fresh.addInitScript(() =>
              new MutationObserver(() => {
                for (const each of document.querySelectorAll('dialog.rcb-dialog')) each.remove();
              }).observe(document, { subtree: true, childList: true }),
            );
        },
      });
      await whenReady(page);
      if (kind === 'call') {
        await accept(page).click();
        await expect.poll(() => banner(page).isVisible()).toBe(false);
        expect(await page.evaluate(() => localStorage.getItem('real_cookie_banner-consent-queue'))).toContain(
          'main_all',
        );
      } else {
        await page.locator('.rcb-content-blocker').first().waitFor();
        await expect.poll(() => page.locator('main').evaluate((main) => main.closest('[inert]'))).toBe(null);
        expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
        expect(await banner(page).count()).toBe(0);
        expect(await ran(page)).toEqual([]);
      }
      expect(requests.filter((url) => url.includes('//karten.'))).toEqual([]);
      record({
        fault: 'ad blocker',
        where: what,
        sees:
          kind === 'call'
            ? 'the question closes; essential services run'
            : 'the page without the question; placeholders',
        lost:
          kind === 'call' ? 'nothing: the decision waits and is sent again' : 'nothing: nothing was decided',
        rest: 'yes; nothing runs that was not allowed',
      });
    },
  );
});
