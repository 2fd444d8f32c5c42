import { describe, expect } from 'vitest';
import { it } from './driver/it';
import type { Visitor } from './driver/visitor';

/** The tolerance for differences from Chromium's measurements, px. */
const TOLERANCE = 1;

/**
 * Returns one line, with the name of the value, for each value that differs from Chromium's by more than the tolerance.
 */
const differences = (own: Record<string, number>, chromium: Record<string, number>) =>
  Object.entries(chromium).flatMap(([name, value]) =>
    Math.abs((own[name] ?? Number.NaN) - value) <= TOLERANCE ? [] : [`${name}: ${own[name]}, not ${value}`],
  );

/** Waits until both visitors measure the same. */
async function agree(
  [visitor, inChromium]: readonly [Visitor, Visitor],
  measure: (each: Visitor) => Promise<Record<string, number>>,
) {
  await expect.poll(async () => differences(await measure(visitor), await measure(inChromium))).toEqual([]);
}

const box = (visitor: Visitor, selector: string): Promise<Record<string, number>> =>
  visitor.run((at) => {
    const { top, left, width } = document.querySelector(at)?.getBoundingClientRect() ?? new DOMRect();
    return { top, left, width };
  }, selector);

/** Scrolls at once, and waits until the page has handled the scroll event. */
const scroll = (visitor: Visitor, top: number) =>
  visitor.run(async (to) => {
    scrollTo({ top: to, behavior: 'instant' });
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  }, top);

/**
 * Each sticking element, the element to scroll to so that the first one sticks, and the distance of the second one from
 * the viewport's top, px.
 */
const STICKY: readonly (readonly [what: string, scrolled: string, top: number])[] = [
  ['.elementor-element-d10aa10', '.elementor-element-d10ac03', 20],
  ['.elementor-element-d10ac03', '.elementor-element-d10ac03', 20],
  ['.elementor-element-d10ae02', '.elementor-element-d10ae02', 20],
  ['.elementor-element-d10af00', '.elementor-element-d10ac03', 300],
];

describe('sticking elements', () => {
  it('have the same position as in Chromium [sticky.1][sticky.5]', async ({ visitor, inChromium }) => {
    const both = [visitor, inChromium] as const;
    for (const each of both) await each.open('klebend/');
    for (const [what, scrolled, top] of STICKY) {
      for (const each of both) {
        await each.run(() => scrollTo({ top: 0, behavior: 'instant' }));
        await each.reach(what);
        await each.run(() => scrollTo({ top: 0, behavior: 'instant' }));
        await each.scrollTo(scrolled, top);
      }
      await agree(both, async (each) => {
        const found = await box(each, what);
        return { [`${what} top`]: found.top ?? 0, left: found.left ?? 0, width: found.width ?? 0 };
      });
    }
  });
});

describe('the header', () => {
  it('has the same height, position and opacity as in Chromium, down the page and up again [header.3][header.4][header.5][header.7]', async ({
    visitor,
    inChromium,
  }) => {
    const both = [visitor, inChromium] as const;
    for (const each of both) await each.open('kopf/');
    for (const top of [0, 59, 62, 400, 900, 1200, 1100, 30, 0]) {
      for (const each of both) await scroll(each, top);
      await agree(both, (each) =>
        each.run(() => {
          const header = document.querySelector('.she-header-yes') ?? document.body;
          const { y, height } = header.getBoundingClientRect();
          const { backgroundColor, borderBottomWidth } = getComputedStyle(header);
          const [, , , alpha = 1] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
          return {
            scrollY,
            top: y,
            height,
            alpha: alpha * 100,
            border: Number.parseFloat(borderBottomWidth),
          };
        }),
      );
    }
  });
});

/** Widgets of the page that move by scrolling: up and down, sideways, turned, scaled, faded, blurred, and all at once. */
const MOVED = ['1678733', '3f06739', 'e018b7a', 'f10de41', '6a53b90', '76c14bf', '3252f61'];

describe('elements that move by scrolling', () => {
  it('have the same position, size, opacity and blur as in Chromium [motion.1]', async ({
    visitor,
    inChromium,
  }) => {
    const both = [visitor, inChromium] as const;
    for (const each of both) await each.open('bewegung/');
    for (const id of MOVED) {
      const widget = `.elementor-element-${id}`;
      for (const each of both) await each.reach(widget);
      for (const top of [40, 300, 620]) {
        await agree(both, async (each) => {
          // Content that loads late above the widget moves it, so each poll scrolls again.
          await each.scrollTo(widget, top);
          return each.run((at) => {
            const element = document.querySelector(at) ?? document.body;
            const own = element.getBoundingClientRect();
            const parts = [...element.querySelectorAll('*')].slice(0, 4);
            return Object.fromEntries(
              parts.flatMap((part, index) => {
                const { x, y, width, height } = part.getBoundingClientRect();
                const { opacity, filter } = getComputedStyle(part);
                return Object.entries({
                  x: x - own.x,
                  y: y - own.y,
                  width,
                  height,
                  opacity: Number(opacity) * 100,
                  blur: Number.parseFloat(/blur\((.*)px\)/.exec(filter)?.[1] ?? '0'),
                }).map(([name, value]) => [`${at} ${part.localName} ${index} ${name}`, value]);
              }),
            );
          }, widget);
        });
      }
    }
  });
});

/**
 * Returns the difference between the drawn part of each section's indicator and the part of the section that has been
 * read, %.
 */
const drawnAndRead = () => {
  const ids = ['tag-1', 'tag-2', 'tag-3'];
  const read = ids.map((id) => {
    // In the demo a section counts as read down to 300 px below the window's top.
    const { top, height } = document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
    return Math.min(Math.max((300 - top) / height, 0), 1);
  });
  const drawn = ['bar', 'bullets'].map((skin) =>
    [...document.querySelectorAll(`.ak-anzeige-${skin} .ee-scroll-indicator__element__progress`)].map(
      (part) => {
        const [own, whole] = [part, part.parentElement ?? part].map((each) => each.getBoundingClientRect());
        if (!own || !whole) return 0;
        return skin === 'bar' ? own.width / whole.width : own.height / whole.height;
      },
    ),
  );
  return drawn.map((parts) => parts.map((part, at) => Math.round(Math.abs(part - (read[at] ?? 0)) * 100)));
};

describe('a scroll indicator', () => {
  it('is correct at once after a deep link, a jump, a reload and the way back [scroll.1]', async ({
    visitor,
  }) => {
    const isRight = () =>
      expect
        .poll(() => visitor.run(drawnAndRead))
        .toSatisfy((skins: number[][]) =>
          skins.every((parts) => parts.length === 3 && parts.every((off) => off <= 2)),
        );
    await visitor.open('hinweise/#tag-2');
    await isRight();
    for (const id of ['tag-3', 'tag-1', 'tag-2'])
      for (const top of [302, 301, 300, 299, 298, 100, -200]) {
        await visitor.run(() => scrollTo({ top: 0, behavior: 'instant' }));
        await visitor.scrollTo(`#${id}`, top);
        await isRight();
      }
    await visitor.reload();
    await isRight();
    await visitor.open('hinweise/#tag-3');
    await isRight();
    await visitor.back();
    await visitor.arrive(/hinweise/);
    await isRight();
  });
});
