import type { Page } from 'playwright-core';
import { it as base, type OpenOptions } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';

/** The styles of the CMS and of the header plugin, and a page of 3,000 px with a header of 120 px. */
export const CMS_CSS = `
*, ::before, ::after { box-sizing: border-box; } body { margin: 0; } img { max-width: 100%; }
.header, .she-header-yes, .she-header { width: 100%; z-index: 9999; transition: all .4s ease-in-out !important; }
.she-header:not(.elementor-sticky) { position: fixed; top: 0; }
.she-header-transparent-yes { position: absolute !important; background-color: transparent !important; z-index: 99; }
.headerup { transform: translateY(-110vh) !important; transition: all .4s ease-in-out !important; }
.she-header-yes { min-height: 120px; padding: 10px 0; background-color: rgb(240, 240, 240); }
.she-header-yes .elementor-container { min-height: 100px; }
.she-header-yes.section { min-height: 0; }
.she-header-yes img { width: 200px; height: 80px; transition: all .4s ease-in-out !important; }
.change-logo-color { filter: invert(1); }
.elementor-sticky { position: sticky; top: 0; }
main { display: block; height: 3000px; } main.short { height: 940px; }
`;
export const HEAD = '<link rel="stylesheet" href="/cms.css">';
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"/>';
const EVERYWHERE = ['desktop', 'tablet', 'mobile'];

type Visit = (body: string, options?: OpenOptions) => Promise<Page>;

/** `it` on a site with the CMS's style sheet and a logo of 200 x 80 px; `visit` opens a page with these headers. */
export const it = base.extend<{ visit: Visit }>({
  visit: ({ open, site }, use) => {
    site.set('/cms.css', CMS_CSS);
    site.set('/logo.svg', LOGO);
    return use((body, options) => open(body, { head: HEAD, ...options }));
  },
});

export const px = (size: number | string) => ({ unit: 'px', size, sizes: [] });

interface Markup {
  id?: string;
  classes?: string;
  content?: string;
}
const LOGO_WIDGET =
  '<div class="elementor-element elementor-widget elementor-widget-theme-site-logo"><img class="logo" src="/logo.svg" alt=""></div>';

/** A header as a container, in the current markup. */
export const container = (
  settings: object,
  { id = '1a2b3c4', classes = '', content = LOGO_WIDGET }: Markup = {},
) =>
  `<header class="elementor-element elementor-element-${id} e-con-full e-flex e-con e-parent e-lazyloaded she-header-yes ${classes}" data-id="${id}"
    data-element_type="container"${settingsAttribute({ transparent: 'yes', transparent_on: EVERYWHERE, ...settings })}>${content}</header>`;

/** A header as a section, in the legacy markup. */
export const section = (settings: object) =>
  `<section class="elementor-section elementor-top-section elementor-element elementor-element-398692e she-header-yes section" data-id="398692e"
    data-element_type="section"${settingsAttribute({ transparent: 'yes', transparent_on: EVERYWHERE, ...settings })}><div class="elementor-container">${LOGO_WIDGET}</div></section>`;

export const MAIN = '<main><h2 id="ziel">Touren</h2></main>';
export const HEADER = '.she-header-yes';

export const classesOf = (page: Page, selector = HEADER) =>
  page
    .locator(selector)
    .evaluate(({ classList }) =>
      ['header', 'she-header', 'she-header-transparent-yes', 'headerup'].filter((each) =>
        classList.contains(each),
      ),
    );
export const css = (page: Page, property: string, selector = HEADER) =>
  page.locator(selector).evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
/** Scrolls and waits until the page is painted and all animations have ended. */
export const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    const frame = () => new Promise(requestAnimationFrame);
    window.scrollTo(0, top);
    await frame();
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await frame();
  }, y);
/** The header's start tag. */
export const printed = (page: Page, selector = HEADER) =>
  page.locator(selector).evaluate((node) => (node.cloneNode(false) as Element).outerHTML);
