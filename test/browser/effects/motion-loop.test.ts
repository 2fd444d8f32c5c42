import { describe, expect } from 'vitest';
import { effects, FAR, goTo, HEAD, it, moving, numbersOf, painted, withoutTimelines } from './motion-page';

interface Counted {
  reads: number;
  readonly written: Set<string>;
}

describe('the loop for browsers without scroll timelines', () => {
  it('moves elements in view, forces no layout, and stops while nobody scrolls [motion.1]', async ({
    open,
  }) => {
    const settings = effects({ translateY_effect: 'yes', opacity_effect: 'yes' });
    const page = await open(
      `${FAR}<div class="parent">${moving(settings)}</div>${FAR}<div class="second parent">${moving(settings, 'e2')}</div>${FAR}`,
      { head: HEAD, before: withoutTimelines },
    );
    await goTo(page, 50, '.second');
    await goTo(page, 50);
    const scrolled = await page.evaluate(async () => {
      const counted: Counted = { reads: 0, written: new Set() };
      const spy = (owner: object, name: string, note: (self: unknown) => void) => {
        const own = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
        const wrap = (call: (...all: unknown[]) => unknown) =>
          function (this: unknown, ...all: unknown[]) {
            note(this);
            return call.apply(this, all);
          };
        if (own.value) own.value = wrap(own.value);
        else if (own.set) own.set = wrap(own.set);
        else if (own.get) own.get = wrap(own.get);
        Object.defineProperty(owner, name, own);
      };
      const read = () => void counted.reads++;
      for (const name of ['offsetTop', 'offsetHeight', 'offsetParent'])
        spy(HTMLElement.prototype, name, read);
      for (const name of ['getBoundingClientRect', 'clientHeight', 'scrollHeight'])
        spy(Element.prototype, name, read);
      spy(window, 'getComputedStyle', read);
      spy(Animation.prototype, 'currentTime', (animation) => {
        const { target } = (animation as Animation).effect as KeyframeEffect;
        counted.written.add((target as Element).id);
      });
      for (let step = 0; step < 20; step++) {
        scrollBy(0, 5);
        await new Promise(requestAnimationFrame);
      }
      // The frame that belongs to the last step has not run yet.
      for (let step = 0; step < 3; step++) await new Promise(requestAnimationFrame);
      const written = [...counted.written].join();
      counted.written.clear();
      for (let step = 0; step < 5; step++) await new Promise(requestAnimationFrame);
      return { reads: counted.reads, written, resting: counted.written.size };
    });
    expect(scrolled).toEqual({ reads: 0, written: 'e1', resting: 0 });
  });

  it('measures again when only the height of the window changes, or another part reports that sizes have changed [motion.1]', async ({
    open,
  }) => {
    const page = await open(
      `${FAR}<div class="box"><div class="late"></div></div><div class="parent">${moving(effects({ translateY_effect: 'yes' }))}</div>${FAR}`,
      { head: HEAD, before: withoutTimelines },
    );
    await goTo(page, 40);
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.waitForFunction(() => innerHeight === 500);
    await goTo(page, 75);
    expect(numbersOf((await painted(page)).translate)[1]).toBeCloseTo(-100, 0);
    await page.evaluate(async () => {
      (document.querySelector('.parent') as HTMLElement).style.paddingBlock = '130px 30px';
      dispatchEvent(new Event('elementor-pro/motion-fx/recalc'));
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    await goTo(page, 40);
    expect(numbersOf((await painted(page)).translate)[1]).toBeCloseTo(40, 0);
  });

  it('restores elements when they are removed [motion.1]', async ({ open }) => {
    const page = await open(
      `${FAR}<div class="parent">${moving(effects({ translateY_effect: 'yes', range: 'page' }))}</div>${FAR}`,
      { head: HEAD, before: withoutTimelines },
    );
    await goTo(page, 40);
    expect((await painted(page)).translate).not.toBe('none');
    const after = await page.evaluate(async () => {
      const element = document.querySelector('#e1') as HTMLElement;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      scrollBy(0, 100);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return [element.className, element.getAttribute('style'), element.getAnimations().length];
    });
    expect(after).toEqual(['elementor-element elementor-widget', null, 0]);
  });
});
