import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type Open } from '../support/browser';
import { serveDemo } from '../support/demo-server';
import { tap, tapAt } from '../support/finger';
import { HOVERS, type Hover } from '../support/hovers';
import { POINTERS, type Pointer } from '../support/pointers';
import { type Site, STRICT_CSP } from '../support/site';
import { declineQuestion, mountAll, visit } from '../support/visit';

const server = serveDemo();

/** Opens the page of a hover; a page of its own checks its console by itself. */
async function openPage(on: Hover['on'], { open, site }: { open: Open; site: Site }) {
  if (typeof on !== 'string') {
    const { body, head, csp = STRICT_CSP, serve } = on;
    const page = await open(body, { head, csp, hasTouch: true, before: (each) => serve(site, each) });
    return { page, finish: async () => {} };
  }
  const { page, faults, close } = await visit(server.url.slice(0, -1) + on, { hasTouch: true });
  await declineQuestion(page);
  return {
    page,
    finish: async () => {
      expect(faults).toEqual([]);
      await close();
    },
  };
}

/** Lets every pointer come to the target of a hover and leave it, on a page with a fake clock. */
async function tryHover(
  page: Page,
  { what, target, shown, isWithin, closedBy, pointers, inert = [] }: Hover,
): Promise<void> {
  const first = page.locator(target).filter({ visible: true }).first();
  await first.scrollIntoViewIfNeeded();
  const isShown = () =>
    (isWithin ? first : page).locator(shown).filter({ visible: true }).first().isVisible();
  for (const name of inert) {
    const box = await first.boundingBox();
    if (box) await POINTERS[name].come(page, [box.x + box.width / 2, box.y + box.height / 2]);
    await page.clock.runFor(600);
    await expect.poll(() => isShown(), { message: `${what}: ${name} comes` }).toBe(false);
  }
  for (const name of pointers ?? (Object.keys(POINTERS) as Pointer[])) {
    const { come, leave, stay } = POINTERS[name];
    const isFinger = name === 'touch' || name === 'hybrid';
    const box = await first.boundingBox();
    if (!box) throw new Error(`${target} is not there`);
    const place = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2] as const;
    await come(page, place);
    await expect.poll(isShown, { message: `${what}: ${name} comes` }).toBe(true);
    // An element that a finger has opened stays open after the delay that applies to a mouse. Shortly after a tap the
    // browser may take a resting mouse to be where the finger was.
    await page.clock.runFor(600);
    await expect.poll(isShown, { message: `${what}: ${name} stays` }).toBe(true);
    const away = [4, 840] as const;
    // The mouse of a hybrid leaves, and then its finger closes the element.
    if (name !== 'touch') await leave(page, place, away);
    if (isFinger && closedBy) {
      await expect.poll(() => isShown(), { message: `${what}: ${name} stays without its mouse` }).toBe(true);
      await tap(page.locator(closedBy));
    } else if (isFinger) await tapAt(page, ...away);
    const isLeft = async () => {
      await stay(page, away);
      return !(await isShown());
    };
    await expect.poll(isLeft, { message: `${what}: ${name} leaves` }).toBe(true);
  }
}

/** The pages, each with all of its hovers. */
const PAGES = [...new Set(HOVERS.map(({ on }) => on))].map((on) => {
  const hovers = HOVERS.filter((hover) => hover.on === on);
  return { on, hovers, what: hovers.map(({ what }) => what).join(', and of ') };
});

describe('a hover', () => {
  it.for(PAGES)(
    'of $what opens and closes by every pointer: finger, mouse, pen, and a finger and a mouse together',
    async ({ on, hovers }, { open, site }) => {
      const { page, finish } = await openPage(on, { open, site });
      await mountAll(page);
      await page.clock.install();
      for (const hover of hovers) await tryHover(page, hover);
      await finish();
    },
  );
});
