import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type Open } from '../../support/browser';
import { nestedTabs, widget } from '../../support/markup';
import type { Site } from '../../support/site';
import { items, tabs } from '../widgets/classic-tabs/markup';
import { CMS_CSS } from '../widgets/nested-tabs/tabs-page';
import { CSS as SWITCHERS_CSS, switcher, toggleElement, unfold } from '../widgets/switchers/markup';
import { roomAbove, sticky } from './anchors-page';

const HEAD = '<link rel="stylesheet" href="/cms.css">';
const STYLE = `${CMS_CSS}${SWITCHERS_CSS} body { margin: 0 } main { padding: 0 }
  .leiste { position: sticky; top: 0; height: 80px; z-index: 1; background: #fff } .leer { height: 2500px } .ziel { height: 300px }
  .elementor-tab-content { display: none } .e-n-accordion-item:not([open]) > .e-con { display: none }`;
const GAP = '<div class="leer"></div>';
/** What owners link to: a heading in a text, no element of the builder. */
const heading = (id: string) => `<h3 class="ziel" id="${id}">Ziel ${id}</h3>`;
const accordion = (id: string, content: string) =>
  widget(
    'nested-accordion',
    id,
    `<div class="e-n-accordion" aria-label="Fragen">${['Text', content].map((each, at) => `<details id="e-n-accordion-item-${id}${at}" class="e-n-accordion-item" ${at ? '' : 'open'}><summary class="e-n-accordion-item-title" tabindex="0" aria-expanded="${!at}"><span>Frage</span></summary><div role="region" class="elementor-element e-con e-child" data-id="${id}${at}" data-element_type="container">${each}</div></details>`).join('')}</div>`,
  );

/** Whoever owns a hidden target, with the hash of that target. */
const OWNERS: readonly (readonly [string, string, string])[] = [
  ['nested tabs', 'winter', nestedTabs('ab10001', ['Eins', heading('winter')])],
  ['classic tabs', 'sommer', tabs('b10001').replace('<p>Text zu Ablauf</p>', heading('sommer'))],
  ['tabs in tabs', 'innen', nestedTabs('ab10002', ['Eins', nestedTabs('ab10003', ['A', heading('innen')])])],
  ['tabs in an accordion', 'frage', accordion('ac1', nestedTabs('ab10004', ['A', heading('frage')]))],
  ['an accordion', 'anreise', items('accordion', 'd1', { inside: ['<p>A</p>', heading('anreise')] })],
  ['a toggle', 'klappe', items('toggle', 'd2', { inside: [heading('klappe'), '<p>B</p>'] })],
  [
    'a toggle element of the extras',
    'kurs',
    toggleElement('e10001', ['Euro', 'Franken'], {}).replace('<p>Preis in Franken</p>', heading('kurs')),
  ],
  [
    'a text that is folded',
    'ende',
    unfold('e10002', `<div class="leer"></div>${heading('ende')}`, { visible_percentage: 10 }),
  ],
  [
    'a switcher of the extras',
    'tal',
    switcher('e10003', { speed: 0 }).replace('<p>Wege</p>', '<p class="ziel" id="tal">Wege</p>'),
  ],
];

const PAGE = `${sticky('elementor-sticky--active')}<main><h1>Seite</h1>${OWNERS.map(
  ([, id, html]) => `<p><a href="#${id}">Zu ${id}</a></p>${GAP}${html}`,
).join('')}${GAP}</main>`;

/** Whether the visitor sees the target. */
const isShown = (page: Page, id: string) =>
  page.evaluate((name) => {
    const target = document.getElementById(name);
    const { x = 0, y = 0 } = target?.getBoundingClientRect() ?? {};
    return target?.contains(document.elementFromPoint(x + 2, y + 2)) === true;
  }, id);

async function visit(open: Open, site: Site, width: number, reuse?: Page): Promise<Page> {
  site.set('/cms.css', STYLE);
  site.set('/bild.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await reuse?.setViewportSize({ width, height: 800 });
  return open(PAGE, { head: HEAD, viewport: { width, height: 800 }, reuse });
}

describe('a target in a part that is closed, further down than the visitor has been', () => {
  it('is shown below the sticky header by its link, on a large and a small window [anchor.7a]', async ({
    open,
    site,
  }) => {
    let reuse: Page | undefined;
    for (const width of [1280, 390]) {
      const page = await visit(open, site, width, reuse);
      reuse = page;
      for (const [owner, id] of OWNERS) {
        await page.evaluate((name) => document.querySelector<HTMLElement>(`a[href="#${name}"]`)?.click(), id);
        await expect.poll(() => roomAbove(page, id), { message: owner }).toBe(80);
        await expect.poll(() => isShown(page, id), { message: owner }).toBe(true);
        expect(new URL(page.url()).hash).toBe(`#${id}`);
      }
    }
  });

  it('is shown below the sticky header on arrival, on a large and a small window [anchor.7b]', async ({
    open,
    site,
  }) => {
    let reuse: Page | undefined;
    for (const width of [1280, 390]) {
      const page = await visit(open, site, width, reuse);
      reuse = page;
      const { origin, pathname } = new URL(page.url());
      for (const [owner, id] of OWNERS) {
        await page.goto(`${origin}${pathname}?zu=${id}#${id}`);
        await expect.poll(() => roomAbove(page, id), { message: owner }).toBe(80);
        await expect.poll(() => isShown(page, id), { message: owner }).toBe(true);
      }
    }
  });

  it('is opened by the id of its title, and by an id inside of its title [anchor.7a]', async ({
    open,
    site,
  }) => {
    const page = await visit(open, site, 1280);
    // A folded text and a switcher of pictures have no title.
    const ids = OWNERS.map(([, id]) => id).filter((id) => !['ende', 'tal'].includes(id));
    for (const place of ['title', 'inside'] as const) {
      for (const id of ids) {
        const hash = await page.evaluate(
          ([name, where]) => {
            const panel = document
              .getElementById(name)
              ?.closest('[role=tabpanel],[role=region],.elementor-tab-content');
            const title =
              ((panel?.role === 'region' && panel.closest('details')?.querySelector('summary')) ||
                [...document.querySelectorAll('[role=tab],[role=button],[aria-controls]')].find(
                  (each) => panel?.id && each.getAttribute('aria-controls') === panel.id,
                )) ??
              // The toggle element's second control; its panels have no role.
              document.querySelectorAll('.ee-toggle-element__controls__item')[1];
            if (!title) return undefined;
            title.id ||= `titel-${name}`;
            const inner = document.createElement('b');
            inner.id = `innen-${name}`;
            inner.textContent = 'b';
            title.append(inner);
            const link = document.createElement('a');
            link.href = `#${where === 'title' ? title.id : inner.id}`;
            document.querySelector('main')?.prepend(link);
            link.click();
            return link.hash;
          },
          [id, place] as const,
        );
        expect(hash, id).toBeTruthy();
        await expect
          .poll(() => page.evaluate((name) => document.getElementById(name)?.getClientRects().length, id), {
            message: `${place} of ${id}`,
          })
          .toBeGreaterThan(0);
      }
      await page.reload();
    }
  });
});
