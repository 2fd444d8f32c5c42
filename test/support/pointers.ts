/** Pointers that come to a position of a page and leave it: by real input. */
import type { Page } from 'playwright-core';

export type Point = readonly [x: number, y: number];

/** Moves a hovering pen, which browsers report as a pointer that hovers. */
export async function movePen(page: Page, [x, y]: Point) {
  const session = await page.context().newCDPSession(page);
  for (const by of [4, 0])
    await session.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x: x + by,
      y: y + by,
      pointerType: 'pen',
    });
  await session.detach();
}

/** Each kind of pointer: how it reaches a position, and how it leaves. */
export const POINTERS = {
  // The finger taps before any mouse has moved.
  touch: { come: (page: Page, [x, y]: Point) => page.touchscreen.tap(x, y), leave: 'tap' },
  mouse: {
    async come(page: Page, [x, y]: Point) {
      await page.mouse.move(x - 8, y, { steps: 3 });
      await page.mouse.move(x, y, { steps: 3 });
    },
    leave: 'move',
  },
  pen: { come: movePen, leave: 'move' },
  // A notebook with a touch screen: a finger taps, and later a mouse leaves.
  hybrid: { come: (page: Page, [x, y]: Point) => page.touchscreen.tap(x, y), leave: 'both' },
} as const;
export type Pointer = keyof typeof POINTERS;
