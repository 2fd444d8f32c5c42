import type { Page } from 'playwright-core';
import { it as base } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';

/** The CMS's styles of motion effects, and a page on which all positions are round numbers. */
const CMS_CSS = `
* { box-sizing: border-box; } body { margin: 0; }
.far { height: 2000px; } .parent { padding: 30px 0; } .parent > * { height: 140px; } .bg { height: 500px; position: relative; width: 1000px; }
.elementor-motion-effects-element, .elementor-motion-effects-layer { transition: transform 1s, opacity 1s; }
.elementor-motion-effects-container { position: absolute; inset: 0; overflow: hidden; }
.elementor-motion-effects-layer { position: absolute; top: 0; left: 0; }
.clip { overflow: hidden; padding-top: 100px; } .box { height: 300px; overflow: auto; } .in-box { height: 1000px; }
.sticky { position: sticky; top: 200px; }
`;
export const HEAD = '<link rel="stylesheet" href="/cms.css">';
export const FAR = '<div class="far"></div>';

export const it = base.extend<{ cms: undefined }>({
  cms: [
    async ({ site }, use) => {
      site.set('/cms.css', CMS_CSS);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Removes the browser's own scroll timelines before Piton looks for them. */
export const withoutTimelines = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'ViewTimeline');
    Reflect.deleteProperty(window, 'ScrollTimeline');
  });

/** The keys that switch on the effects of `prefix`. */
export const effects = (settings: Readonly<Record<string, unknown>>, prefix = 'motion_fx_') =>
  Object.fromEntries(
    Object.entries({ motion_fx_scrolling: 'yes', ...settings }).map(([key, value]) => [prefix + key, value]),
  );
export const slider = (size: number) => ({ unit: 'px', size, sizes: [] });
export const sizes = (start: number, end: number) => ({ unit: '%', size: '', sizes: { start, end } });

/** A widget in the optimised markup, in which the effect moves the widget itself. */
export const moving = (settings: object, id = 'e1') =>
  `<div class="elementor-element elementor-widget" id="${id}" data-id="${id}" data-element_type="widget" data-widget_type="heading.default"${settingsAttribute(settings)}>Text</div>`;

/**
 * Scrolls until the only `.parent` has passed the given percentage of its way through the viewport, and waits until the
 * page is painted.
 */
export const goTo = (page: Page, percent: number, selector = '.parent') =>
  page.evaluate(
    async ([wanted, name]) => {
      const parent = document.querySelector(name) as HTMLElement;
      let top = 0;
      for (let box: Element | null = parent; box instanceof HTMLElement; box = box.offsetParent)
        top += box.offsetTop;
      const style = getComputedStyle(parent);
      const content =
        parent.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
      scrollTo(0, top - innerHeight + (wanted / 100) * (content + innerHeight));
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    },
    [percent, selector] as const,
  );

/** The painted values of the properties that effects animate. */
export const painted = (page: Page, selector = '#e1') =>
  page.locator(selector).evaluate((node) => {
    const { translate, rotate, scale, opacity, filter } = getComputedStyle(node);
    return { translate, rotate, scale, opacity, filter };
  });
export type Painted = Awaited<ReturnType<typeof painted>>;

/** The numbers in the text of a property. */
export const numbersOf = (text: string) => (text.match(/-?[\d.]+(e-\d+)?/g) ?? []).map(Number);

/** Counts the calls of Piton's functions; the returned function reports the functions called since the last report. */
export async function countCalls(page: Page): Promise<() => Promise<string[]>> {
  const cdp = await page.context().newCDPSession(page);
  const own = new URL(page.url()).origin;
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return async () => {
    const { result } = await cdp.send('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.startsWith(own) && url.endsWith('.js'))
      .flatMap(({ url, functions }) =>
        functions.flatMap(({ functionName, ranges: [whole] }) =>
          whole?.count
            ? [`${url.split('/').pop()} ${functionName || whole.startOffset}: ${whole.count}`]
            : [],
        ),
      );
  };
}
