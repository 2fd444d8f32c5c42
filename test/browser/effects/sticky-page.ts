import type { Page } from 'playwright-core';
import { it as base } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';

/** The CMS's styles of sticky elements, and boxes of known sizes; the page is 800 px high. */
const CMS_CSS = `
*, ::before, ::after { box-sizing: border-box; } body { margin: 0; }
.e-con { position: relative; display: flex; flex-direction: column; gap: 20px; }
.e-con.row { flex-direction: row; } .e-con.row .side { width: 200px; } .grid { display: grid; grid-template-columns: 200px 1fr; }
.elementor-widget { position: relative; margin: 0; }
.elementor-sticky--active { z-index: 99; } .e-con.elementor-sticky--active { z-index: var(--z-index, 99); }
.h50 { height: 50px; } .h80 { height: 80px; } .h100 { height: 100px; } .h300 { height: 300px; } .h500 { height: 500px; }
.h1200 { height: 1200px; } .h3000 { height: 3000px; }
.padded { padding: 10px; border: 3px solid; } .margined { margin: 30px 0 40px 15px; } .narrow { width: 400px; align-self: center; }
/* A row makes its children as wide as their text; this rule makes the text equally wide in every font. */
.e-con.row .margined p { width: 60px; }
.airy { padding: 0 5%; } .part { width: 60%; }
.wide { width: calc(100% + 80px); margin-left: -40px; }
.clips { overflow: hidden; } .turned { transform: translateX(10px); }
.shrinks { min-height: 100px; } .shrinks.elementor-sticky--effects { min-height: 60px; }
.glides { width: 100%; transition: all 0.4s ease-in-out !important; }
#wpadminbar { position: fixed; top: 0; left: 0; width: 100%; height: 32px; } .admin-bar { padding-top: 32px; }
@media (max-width: 782px) { #wpadminbar { height: 46px; } } @media (max-width: 600px) { #wpadminbar { position: absolute; } }
.elementor-column { position: relative; display: flex; width: 50%; } .elementor-section { position: relative; display: flex; }
.elementor-widget-wrap { position: relative; display: flex; flex-wrap: wrap; align-content: flex-start; width: 100%; }
.elementor-widget-wrap > .elementor-element { width: 100%; }
.ee-sticky.elementor-section { align-self: flex-start; } .ee-sticky-parent.elementor-widget-wrap { height: 100%; }
`;
export const HEAD =
  '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/cms.css">';
export const OPTIONS = { head: HEAD, viewport: { width: 1280, height: 800 } };

export const it = base.extend<{ cms: undefined }>({
  cms: [
    async ({ site }, use) => {
      site.set('/cms.css', CMS_CSS);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** A container with `settings`, as the server prints it. */
export const container = (settings: object | undefined, classes = 'h100', content = 'Text', id = 's1') =>
  `<div class="elementor-element elementor-element-${id} e-con e-parent ${classes}" id="${id}" data-id="${id}" data-element_type="container"${settingsAttribute(settings)}>${content}</div>`;
/** The content below the tested elements; its position may change only by scrolling. */
export const REST = '<div class="h3000" id="rest">Ende</div>';

export interface State {
  readonly classes: string;
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly position: string;
  readonly spacers: number;
  readonly page: number;
}

/** Scrolls and waits until observers have run and the page is painted. */
export const scroll = (page: Page, y: number) =>
  page.evaluate(async (to) => {
    const frame = () => new Promise(requestAnimationFrame);
    scrollTo({ top: to, behavior: 'instant' });
    for (let count = 0; count < 4; count++) await frame();
  }, y);

export const stateOf = (page: Page, selector = '#s1'): Promise<State> =>
  page.locator(selector).evaluate((node) => {
    const known: Record<string, string> = {
      'elementor-sticky': 'sticky',
      'elementor-sticky--active': 'active',
      'elementor-section--handles-inside': 'handles',
      'elementor-sticky--effects': 'effects',
      'ee-sticky': 'sticky',
      'ee-sticky--stuck': 'stuck',
    };
    const { top, left, width } = node.getBoundingClientRect();
    return {
      classes: Object.entries(known)
        .filter(([name]) => node.classList.contains(name))
        .map(([, short]) => short)
        .join(' '),
      top,
      left,
      width,
      position: getComputedStyle(node).position,
      spacers: document.querySelectorAll('.elementor-sticky__spacer,.sticky-spacer').length,
      page: document.documentElement.scrollHeight,
    };
  });

export const at = async (page: Page, y: number, selector = '#s1') => {
  await scroll(page, y);
  return stateOf(page, selector);
};

/** Records layout shifts and class changes of `#s1` from the first paint on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const log = { shifts: [] as number[], classes: [] as string[] };
    Object.assign(window, { log });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) log.shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('sticky:stick', () => log.classes.push('stick'));
    document.addEventListener('sticky:unstick', () => log.classes.push('unstick'));
  });
export const logOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { log: { shifts: number[]; classes: string[] } }).log);

/** Resizes the window and waits until the page has received the event. */
export async function resize(page: Page, width: number): Promise<void> {
  const heard = await page.evaluateHandle(() => ({
    heard: new Promise((done) => addEventListener('resize', done, { once: true })),
  }));
  await page.setViewportSize({ width, height: 800 });
  await heard.evaluate(async ({ heard: event }) => void (await event));
}
