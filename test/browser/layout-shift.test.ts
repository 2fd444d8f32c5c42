import { describe, expect } from 'vitest';
import { it, type Open } from '../support/browser';
import { widget } from '../support/markup';
import type { Site } from '../support/site';
import { mountAll } from '../support/visit';

/** Rules like those of the CMS by which widgets change their size when they start. */
const CMS = `
  body { margin: 0; font: 16px/24px serif; }
  .elementor-tab-content, .ee-toggle-element__element, .ee-switcher, .ee-calendar-event { display: none; }
  .ee-toggle-element__controls-wrapper { position: relative; display: inline-block; }
  .ee-toggle-element__indicator { position: absolute; }
  .ee-toggle-element__controls { display: flex; margin: 0; padding: 0; list-style: none; }
  .ee-switcher.is--loaded { display: block; }
  .ee-switcher__titles, .ee-switcher__descriptions { position: relative; }
  .ee-switcher__titles__title, .ee-switcher__descriptions__description { position: absolute; inset: 0 0 auto; }
  .ee-calendar__table { width: 100%; table-layout: fixed; }
  .ee-calendar__cell__content { min-height: 40px; padding: 6px; }
  .swiper { position: relative; overflow: hidden; }
  .swiper-wrapper { display: flex; }
  .swiper-slide { flex-shrink: 0; width: 100%; }
  .elementor-image-carousel-wrapper:not(.swiper-initialized) .swiper-slide {
    max-width: calc(100% / var(--e-image-carousel-slides-to-show, 3));
  }
  .elementor-element-ab12cd1 { --e-image-carousel-slides-to-show: 4; }
  .swiper-slide-inner { margin: 0; }
  .swiper-slide-image { display: block; width: 100%; }
  .swiper-pagination { position: relative; text-align: center; }
  .swiper-pagination-bullet { display: inline-block; width: 8px; height: 8px; }
  .elementor-nav-menu { display: flex; justify-content: center; margin: 0; padding: 0; list-style: none; }
  .elementor-nav-menu a { display: flex; align-items: center; padding: 13px 20px; }
  .elementor-nav-menu ul { position: absolute; display: none; }
  .sub-arrow { display: flex; align-items: center; margin: -10px 0; padding: 10px 0 10px 10px; line-height: 1; }
  .e-font-icon-svg { width: 1em; height: 1em; }
  .fa-caret-down::before { content: ""; display: inline-block; width: 0.625em; height: 1em; }
`;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';

const TEXT = 'Drei Tage Heliskiing in den Bugaboos, eine Lodge mit Kamin und erfahrene Bergführer. ';

const accordion = () =>
  [1, 2, 3]
    .map(
      (at) =>
        `<div class="elementor-accordion-item"><div class="elementor-tab-title" data-tab="${at}" role="button" aria-controls="a${at}" aria-expanded="false"><a class="elementor-accordion-title" tabindex="0">Preise</a></div>
         <div id="a${at}" class="elementor-tab-content" data-tab="${at}" role="region"><p>${TEXT.repeat(at * 3)}</p></div></div>`,
    )
    .join('');

const tabs = () =>
  `<div class="elementor-tabs"><div class="elementor-tabs-wrapper" role="tablist">
     <div class="elementor-tab-title elementor-tab-desktop-title" aria-selected="true" data-tab="1" role="tab" tabindex="0" aria-controls="t1" aria-expanded="false">Preise</div>
     <div class="elementor-tab-title elementor-tab-desktop-title" aria-selected="false" data-tab="2" role="tab" tabindex="-1" aria-controls="t2" aria-expanded="false">Ablauf</div></div>
   <div class="elementor-tabs-content-wrapper" role="tablist" aria-orientation="vertical">
     <div id="t1" class="elementor-tab-content" data-tab="1" role="tabpanel" hidden="false"><p>${TEXT.repeat(4)}</p></div>
     <div id="t2" class="elementor-tab-content" data-tab="2" role="tabpanel" hidden="hidden"><p>${TEXT}</p></div></div></div>`;

const toggle = () =>
  `<div class="ee-toggle-element"><div class="ee-toggle-element__toggle"><div class="ee-toggle-element__controls-wrapper"><div class="ee-toggle-element__indicator"></div>
     <ul class="ee-toggle-element__controls">${['Euro', 'Dollar', 'Franken'].map((name) => `<li class="ee-toggle-element__controls__item" data-hash="${name}">${name}</li>`).join('')}</ul></div>
   <div class="ee-toggle-element__elements">${[1, 4, 8].map((times) => `<div class="ee-toggle-element__element"><p>${TEXT.repeat(times)}</p></div>`).join('')}</div></div></div>`;

const switcher = () =>
  `<div class="ee-switcher"><div class="ee-switcher__titles">${['Oben', TEXT.repeat(9)].map((title) => `<div class="ee-switcher__titles__title"><h3>${title}</h3></div>`).join('')}</div>
   <div class="ee-switcher__descriptions">${[6, 1].map((times) => `<div class="ee-switcher__descriptions__description">${TEXT.repeat(times)}</div>`).join('')}</div>
   <ul class="ee-switcher__nav"><li class="ee-switcher__nav__item">1</li><li class="ee-switcher__nav__item">2</li></ul></div>`;

const slides = (image: string) =>
  `<div class="elementor-image-carousel-wrapper swiper" dir="ltr"><div class="elementor-image-carousel swiper-wrapper" aria-live="off">${[1, 2, 3, 4, 5, 6].map((at) => `<div class="swiper-slide" role="group" aria-roledescription="slide" aria-label="${at} von 6"><figure class="swiper-slide-inner"><img class="swiper-slide-image ${image}" alt="Bild ${at}"></figure></div>`).join('')}</div>
   <div class="swiper-pagination"></div></div>`;

const menu = (direction: string) =>
  `<nav class="elementor-nav-menu--main elementor-nav-menu__container elementor-nav-menu--layout-horizontal" dir="${direction}"><ul class="elementor-nav-menu">
     ${['Heliskiing', 'Reisen', 'Über uns'].map((name) => `<li class="menu-item menu-item-has-children"><a href="/${name}" class="elementor-item">${name}</a><ul class="sub-menu elementor-nav-menu--dropdown"><li class="menu-item"><a href="/bugaboos" class="elementor-sub-item">Bugaboos</a></li></ul></li>`).join('')}
     <li class="menu-item"><a href="/kontakt" class="elementor-item">Kontakt</a></li></ul></nav>`;
const DRAWING =
  '<svg class="e-font-icon-svg e-fas-caret-down" viewBox="0 0 320 512" xmlns="http://www.w3.org/2000/svg"><path d="M9 192h300L160 350z"></path></svg>';
const menuWith = (value: string, direction = 'ltr') =>
  widget('nav-menu', 'ab12cd2', menu(direction), {
    layout: 'horizontal',
    submenu_icon: { value, library: 'fa-solid' },
  });

const WIDGETS: readonly string[] = [
  widget('accordion', 'ab12cd3', accordion()),
  widget('tabs', 'ab12cd4', tabs(), undefined, 'elementor-tabs-view-horizontal'),
  widget('ee-toggle-element', 'ab12cd5', toggle()),
  widget('ee-toggle-element', 'ab12cd6', toggle(), { toggle_active_index: 3 }),
  widget('ee-toggle-element', 'ab12cd7', toggle(), { toggle_inactive: 'yes' }),
  widget('ee-switcher', 'ab12cd8', switcher()),
  widget('image-carousel', 'ab12cd1', slides('" src="/heli-300x200.svg'), {
    slides_to_show: '4',
    image_spacing_custom: { unit: 'px', size: 20, sizes: [] },
  }),
  widget('image-carousel', 'ab12cd9', slides('swiper-lazy" data-src="/heli-300x200.svg'), {
    slides_to_show: '3',
    navigation: 'dots',
    lazyload: 'yes',
  }),
  menuWith(DRAWING),
  menuWith(DRAWING, 'rtl'),
  // The arrows come from an icon font, and the last menu has none.
  menuWith('<i class="fas fa-caret-down"></i>'),
  menuWith(''),
];

interface Shift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Collects what moves in the page. Runs in the page before its scripts. */
function watchShifts(): void {
  const shifts: unknown[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as Shift[])
      shifts.push({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${(node as Element | null)?.className}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
        ),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Whether the page has been parsed and painted. Runs in the page. */
const isPainted = () =>
  document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0;

/** Returns what moved after a painted page got its script and all its handlers were mounted. */
async function shiftsOf(open: Open, site: Site, html: string): Promise<unknown[]> {
  site.set('/cms.css', CMS);
  site.set('/heli-300x200.svg', PICTURE);
  const page = await open(`${html}<p>${TEXT}</p>`, {
    head: '<link rel="stylesheet" href="/cms.css"><link rel="stylesheet" href="/piton.css">',
    // The window is so high that all widgets are in view: outside of it the browser notices no shift.
    viewport: { width: 1280, height: 4000 },
    tag: '<script type="module" async src="/piton.js"></script>',
    before: async (tab) => {
      await tab.addInitScript(watchShifts);
      await tab.route(/\/piton\.js/, async (route) => {
        await tab.waitForFunction(isPainted);
        await route.continue();
      });
    },
  });
  await mountAll(page);
  return page.evaluate(async () => {
    for (const image of document.images) if (image.currentSrc) await image.decode();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return (window as unknown as { shifts: unknown[] }).shifts;
  });
}

describe('a page that starts after it was painted', () => {
  it('has room for the widgets that change when they start, so that nothing moves: open items, tabs and contents, texts of a switcher, slides, dots, late pictures and the arrows of menus [core.7]', async ({
    open,
    site,
  }) => {
    expect(await shiftsOf(open, site, WIDGETS.join(`<p>${TEXT}</p>`))).toEqual([]);
  });
});
