import type { Page } from 'playwright-core';
import { widget } from '../../support/markup';
import type { Site } from '../../support/site';

/** The CMS's styles of menus, as far as the behaviour depends on them. */
const CMS_CSS = `body { margin: 0; font: 16px/20px sans-serif; color: #111; background: #fff } a { color: #039 }
.elementor-widget-nav-menu { position: relative }
.elementor-nav-menu, .elementor-nav-menu ul { list-style: none; margin: 0; padding: 0 }
.elementor-nav-menu li { position: relative }
.elementor-nav-menu a { display: flex; padding: 10px; height: 20px; white-space: nowrap; text-decoration: none }
.elementor-nav-menu--layout-horizontal > ul { display: flex }
.elementor-nav-menu ul { display: none; background: #fff }
.elementor-nav-menu--main .elementor-nav-menu ul { position: absolute; width: 12em; z-index: 100 }
nav.elementor-nav-menu--dropdown .elementor-nav-menu ul { position: static }
.sub-arrow { padding: 0 10px } .sub-arrow svg { width: 10px; height: 16px; pointer-events: none }
.scroll-up, .scroll-down { height: 20px; background: #ddd; display: none; visibility: hidden }
.elementor-menu-toggle { display: none; width: 40px; height: 40px }
nav.elementor-nav-menu--dropdown { overflow: hidden auto }
.elementor-menu-toggle:not(.elementor-active) + nav.elementor-nav-menu--dropdown { max-height: 0; transform: scaleY(0); overflow: hidden }
.elementor-menu-toggle.elementor-active + nav.elementor-nav-menu--dropdown { max-height: var(--menu-height, 0) }
.elementor-nav-menu--stretch nav.elementor-nav-menu--dropdown { position: absolute }
@media (min-width: 1025px) { .elementor-menu-toggle, nav.elementor-nav-menu--dropdown { display: none } }
@media (max-width: 1024px) { .elementor-menu-toggle { display: flex } .elementor-nav-menu--main { display: none } }`;

export const HEAD = '<link rel="stylesheet" href="/cms.css">';
export const ICON =
  '<svg class="e-font-icon-svg e-fas-caret-down" viewBox="0 0 320 512" aria-hidden="true"><path d="M31 192h257z"></path></svg>';

/** The lists `Reisen > Kanada > Bugaboos` and `Preise > Heli`, and links without a list. */
const LIST = (tabindex: string) => `
<li class="menu-item"><a href="/start" class="elementor-item"${tabindex}>Start</a></li>
<li class="menu-item menu-item-has-children"><a href="#" class="elementor-item elementor-item-anchor"${tabindex}>Reisen</a>
 <ul class="sub-menu elementor-nav-menu--dropdown">
  <li class="menu-item menu-item-has-children"><a href="#kanada" class="elementor-sub-item"${tabindex}>Kanada</a>
   <ul class="sub-menu elementor-nav-menu--dropdown"><li class="menu-item"><a href="#bugaboos" class="elementor-sub-item"${tabindex}>Bugaboos</a></li></ul></li>
  <li class="menu-item"><a href="#tirol" class="elementor-sub-item"${tabindex}>Tirol</a></li></ul></li>
<li class="menu-item menu-item-has-children"><a href="#preise" class="elementor-item"${tabindex}>Preise</a>
 <ul class="sub-menu elementor-nav-menu--dropdown"><li class="menu-item"><a href="#heli" class="elementor-sub-item"${tabindex}>Heli</a></li></ul></li>
<li class="menu-item"><a href="#kontakt" class="elementor-item elementor-item-anchor"${tabindex}>Kontakt</a></li>`;

export interface MenuOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly classes?: string;
  /** Attributes of the ul, such as `data-sm-options` and `sm-vertical`. */
  readonly root?: string;
  readonly rootClass?: string;
  readonly list?: string;
}

export const menu = ({ settings, classes = '', root = '', rootClass = '', list }: MenuOptions = {}): string =>
  widget(
    'nav-menu',
    '23ef084',
    `<nav aria-label="Menü" class="elementor-nav-menu--main elementor-nav-menu__container elementor-nav-menu--layout-${rootClass ? 'vertical' : 'horizontal'}"><ul id="menu-1-23ef084" class="elementor-nav-menu ${rootClass}" ${root}>${list ?? LIST('')}</ul></nav>
<div class="elementor-menu-toggle" role="button" tabindex="0" aria-label="Menü umschalten" aria-expanded="false"><i class="elementor-menu-toggle__icon--open" aria-hidden="true"></i></div>
<nav aria-label="Menü klein" class="elementor-nav-menu--dropdown elementor-nav-menu__container" aria-hidden="true"><ul id="menu-2-23ef084" class="elementor-nav-menu">${list ?? LIST(' tabindex="-1"')}</ul></nav>`,
    {
      layout: 'horizontal',
      submenu_icon: { value: ICON, library: 'fa-solid' },
      toggle: 'burger',
      ...settings,
    },
    `elementor-nav-menu--toggle ${classes}`,
  );

/** Content that puts the page's end far below. */
export const MAIN = '<main><h1 id="kontakt">Kontakt</h1><p id="aussen"><button>Außen</button></p></main>';

export const setCss = (site: Site, more = '') => site.set('/cms.css', CMS_CSS + more);

export const link = (page: Page, text: string, nav = '.elementor-nav-menu--main') =>
  page.locator(`${nav} a`, { hasText: new RegExp(`^${text}$`) });

/** The texts of the links whose list is open. */
export const opened = (page: Page, nav = '.elementor-nav-menu--main') =>
  page
    .locator(`${nav} .has-submenu[aria-expanded=true]`)
    .evaluateAll((links) => links.map((each) => each.textContent));

/** Moves the mouse onto `text` as a hand would, with small steps at the end. */
export async function hover(page: Page, text: string): Promise<void> {
  const box = await link(page, text).boundingBox();
  if (!box) throw new Error(`${text} is not to be seen`);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x - 4, y);
  await page.mouse.move(x - 2, y);
  await page.mouse.move(x, y);
}

/**
 * Brings the pointer over the menu, and waits until the code has come that opens its lists. The menu repeats a key that it
 * has delayed for the code; the key has no effect on a link without a list.
 */
export const loadLists = (page: Page): Promise<void> =>
  page
    .locator('.elementor-nav-menu a:not(.has-submenu)')
    .first()
    .evaluate(
      (start) =>
        new Promise<void>((resolve) => {
          document.addEventListener('keydown', () => resolve(), { once: true });
          start.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          start.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
        }),
    );
