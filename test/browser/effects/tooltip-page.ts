import type { Page } from 'playwright-core';
import type { Open, OpenOptions } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';
import type { Site } from '../../support/site';
import { violations } from '../../support/visit';

/** The CMS's styles: tooltip contents are hidden, and tooltips lie above the page. */
const CSS = `body { margin: 0; min-height: 3000px; font: 16px/20px sans-serif } .hotip-content { display: none }
  .ee-tooltip { position: absolute; z-index: 999; padding: 10px; background: #222; color: #fff } .ee-tooltip a { color: #fff }
  [data-id] { position: absolute; width: 100px; height: 40px; background: #dde }
  .mitte { left: 600px; top: 400px } .oben { left: 600px; top: 0 } .unten { left: 600px; top: 860px }
  /* An even width in every font makes the tooltip's middle a whole pixel. */
  .gerade .ee-tooltip { box-sizing: border-box; width: 200px }
  .links { left: 0; top: 400px } .rechts { left: 1165px; top: 400px }`;

/** Settings without animation, for tests that do not test the duration. */
export const AT_ONCE = { tooltip_duration: { unit: 'px', size: 0, sizes: [] } };

/** A widget with its own tooltip, as the server prints it. */
export const tipped = (
  settings: Readonly<Record<string, unknown>> = {},
  { classes = 'mitte', content = 'Zwölf Gäste, zwei Guides', id = 'ab12cd3', inside = 'Gruppe' } = {},
) =>
  `<div class="elementor-element elementor-element-${id} ${classes}" data-id="${id}" data-element_type="widget" data-widget_type="text-editor.default"${settingsAttribute(
    { tooltip_enable: 'yes', tooltip_content: 'I am a tooltip', ...settings },
  )}>${inside}<span class="hotip-content" id="hotip-content-${id}">${content}</span></div>`;

export function openTipped(open: Open, site: Site, body: string, options: OpenOptions = {}): Promise<Page> {
  site.set('/tips.css', CSS);
  return open(body, {
    ...options,
    head: `<link rel="stylesheet" href="/tips.css">${options.head ?? ''}`,
  });
}

/** Waits until the widget's tooltip is mounted, since its handler starts only near the viewport. */
export const mounted = (page: Page, id = 'ab12cd3') =>
  page.waitForSelector(`[data-id="${id}"][data-hotips-class]`, { state: 'attached' });

/** The tooltip's box in px and its classes, after its animation has ended. */
export async function standing(page: Page) {
  const tip = page.locator('.hotip-tooltip');
  await tip.waitFor({ state: 'visible' });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  );
  return tip.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [left, top, w, h] = [x, y, width, height].map(Math.round) as [number, number, number, number];
    return {
      x: left,
      y: top,
      width: w,
      height: h,
      classes: element.className.replace(/.*(to--\w+ at--\w+).*/, '$1'),
    };
  });
}

/**
 * The violations that axe finds, without the rule on landmarks: the tooltip is at the end of the body, outside of every
 * landmark.
 */
export const faults = async (page: Page) =>
  (await violations(page)).filter((each) => !each.startsWith('region: #hotip-tooltip'));

/** Shows only the widget with this id, so that several at one place can be tried one after the other. */
export async function only(page: Page, id: string): Promise<void> {
  await page.mouse.move(1270, 5);
  await page.locator('.hotip-tooltip').waitFor({ state: 'detached' });
  await page.evaluate((shown) => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-id]'))
      each.hidden = each.dataset.id !== shown;
  }, id);
  await mounted(page, id);
}
