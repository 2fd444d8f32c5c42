import type { Locator, Page } from 'playwright-core';

type Point = readonly [x: number, y: number];
/** The time between two reports of a finger, s. */
const FRAME = 0.016;

/** A visitor's finger on a touch screen with its own clock, so that its speed does not depend on the machine. */
export async function createFinger(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  let at: Point = [0, 0];
  let timestamp = Date.now() / 1_000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]) => {
    timestamp += FRAME;
    return cdp.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  };
  const finger = {
    async down(x: number, y: number) {
      at = [x, y];
      await send('touchStart', [at]);
    },
    /** Moves the finger by this distance in px, in five steps. */
    async move(dx: number, dy: number) {
      const [x, y] = at;
      for (let step = 1; step <= 5; step++) {
        at = [x + (dx * step) / 5, y + (dy * step) / 5];
        await send('touchMove', [at]);
      }
    },
    /** Stops the finger, so that lifting it does not count as a swipe. */
    async rest() {
      const [x, y] = at;
      for (const by of [1, 0]) await send('touchMove', [[x - by, y - by]]);
    },
    up: () => send('touchEnd', []),
    cancel: () => send('touchCancel', []),
    async swipe(from: Point, by: Point) {
      await finger.down(...from);
      await finger.move(...by);
      await finger.up();
    },
  };
  return finger;
}

/**
 * Taps, and waits for the click, or until the page prevents it. The browser sends the click as an event of its own, so a
 * `page.evaluate` right after the tap may run before the click.
 */
async function untilClicked(page: Page, touch: () => Promise<void>): Promise<void> {
  // The page listens before it is touched: a busy page handles a touch before it runs a function of a test.
  const listening = await page.evaluateHandle(() => {
    const clicked = new Promise<void>((resolve) => {
      const once = { capture: true, once: true, passive: true };
      for (const type of ['click', 'touchcancel']) addEventListener(type, () => resolve(), once);
      // A message arrives after all listeners, also where a test has stopped the page's clock.
      for (const type of ['touchstart', 'touchend'])
        addEventListener(
          type,
          (event) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              port1.close();
              if (event.defaultPrevented) resolve();
            };
            port2.postMessage(0);
          },
          once,
        );
    });
    return { clicked };
  });
  await touch();
  // The click may lead to another page.
  await listening.evaluate(({ clicked }) => clicked).catch(() => {});
}

/** Taps an element with a finger. */
export const tap = (target: Locator, options?: Parameters<Locator['tap']>[0]): Promise<void> =>
  untilClicked(target.page(), () => target.tap(options));

/** Taps a position of the window, px, with a finger. */
export const tapAt = (page: Page, x: number, y: number): Promise<void> =>
  untilClicked(page, () => page.touchscreen.tap(x, y));
