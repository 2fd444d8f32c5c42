/** Pointers that come to a position of a page and leave it, by real input events. */
import type { Page } from 'playwright-core';
import { tapAt } from './finger';

type Point = readonly [x: number, y: number];

/** Moves a hovering pen, which browsers report as a pointer that hovers. */
async function movePen(page: Page, [x, y]: Point) {
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

const touch = (page: Page, [x, y]: Point) => tapAt(page, x, y);
async function leaveWithMouse(page: Page, [x, y]: Point, away: Point) {
  await page.mouse.move(x, y);
  await page.mouse.move(...away, { steps: 3 });
}

/** Each kind of pointer: how it reaches a position, and how it leaves the position for another one. */
export const POINTERS = {
  // The finger taps before any mouse has moved.
  touch: { come: touch, leave: (page: Page, _place: Point, away: Point) => touch(page, away) },
  mouse: {
    async come(page: Page, [x, y]: Point) {
      await page.mouse.move(x - 8, y, { steps: 3 });
      await page.mouse.move(x, y, { steps: 3 });
    },
    leave: leaveWithMouse,
  },
  pen: { come: movePen, leave: (page: Page, _place: Point, away: Point) => movePen(page, away) },
  // A notebook with a touch screen: a finger taps, and later a mouse leaves.
  hybrid: { come: touch, leave: leaveWithMouse },
} as const;
export type Pointer = keyof typeof POINTERS;
