import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { marksOf } from '../../support/marks';
import { nestedTabs } from '../../support/markup';
import { setSampleFiles } from '../../support/samples';
import { page as asking } from '../consent/attacked-page';
import { accept, banner } from '../consent/demo-site';
import { ran } from '../consent/probe-site';
import { it as withProduct } from '../consent/product';
import { modal, openPopup, popup, popupPage } from '../popups/popup-page';
import { EVERYTHING, TALL } from './chunks-page';
import { clicked } from './visited-page';

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
    async ([_what, code], { open, site }) => {
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
    await expect.poll(() => modal(page).count()).toBe(0);
    await expect.poll(() => page.locator('main').getAttribute('inert')).toBe(null);
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
    await expect.poll(() => modal(page).count()).toBe(1);
    expect(warnings.filter((text) => text.includes('twice'))).toHaveLength(2);
  });
});
