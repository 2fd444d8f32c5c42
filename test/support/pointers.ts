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

let wobble = 0;
/** Moves the mouse by a pixel around a position, since shortly after a tap Chromium may take a resting mouse to be where the finger was. */
const stayWithMouse = (page: Page, [x, y]: Point) => page.mouse.move(x + (++wobble % 2), y);
const nothing = async () => {};

/** Each kind of pointer: how it reaches a position, how it leaves the position for another one, and how it stays there. */
export const POINTERS = {
  // The finger taps before any mouse has moved.
  touch: { come: touch, leave: (page: Page, _place: Point, away: Point) => touch(page, away), stay: nothing },
  mouse: {
    async come(page: Page, [x, y]: Point) {
      await page.mouse.move(x - 8, y, { steps: 3 });
      await page.mouse.move(x, y, { steps: 3 });
    },
    leave: leaveWithMouse,
    stay: stayWithMouse,
  },
  pen: {
    come: movePen,
    leave: (page: Page, _place: Point, away: Point) => movePen(page, away),
    stay: nothing,
  },
  // A notebook with a touch screen: a finger taps, and later a mouse leaves.
  hybrid: { come: touch, leave: leaveWithMouse, stay: stayWithMouse },
} as const;
export type Pointer = keyof typeof POINTERS;
