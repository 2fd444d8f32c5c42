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

describe('a hover', () => {
  it.for(HOVERS)(
    'of $what opens and closes by every pointer: finger, mouse, pen, and a finger and a mouse together',
    async ({ on, target, shown, isWithin, closedBy, pointers, inert = [] }, { open, site }) => {
      const { page, finish } = await openPage(on, { open, site });
      await mountAll(page);
      const first = page.locator(target).filter({ visible: true }).first();
      await first.scrollIntoViewIfNeeded();
      const isShown = () =>
        (isWithin ? first : page).locator(shown).filter({ visible: true }).first().isVisible();
      await page.clock.install();
      for (const name of inert) {
        const box = await first.boundingBox();
        if (box) await POINTERS[name].come(page, [box.x + box.width / 2, box.y + box.height / 2]);
        await page.clock.runFor(600);
        expect(await isShown(), `${name} comes`).toBe(false);
      }
      for (const name of pointers ?? (Object.keys(POINTERS) as Pointer[])) {
        const { come, leave, stay } = POINTERS[name];
        const isFinger = name === 'touch' || name === 'hybrid';
        const box = await first.boundingBox();
        if (!box) throw new Error(`${target} is not there`);
        const place = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2] as const;
        await come(page, place);
        await expect.poll(isShown, { message: `${name} comes` }).toBe(true);
        // An element that a finger has opened stays open after the delay that applies to a mouse. Shortly after a tap the
        // browser may take a resting mouse to be where the finger was.
        await page.clock.runFor(600);
        await expect.poll(isShown, { message: `${name} stays` }).toBe(true);
        const away = [4, 840] as const;
        // The mouse of a hybrid leaves, and then its finger closes the element.
        if (name !== 'touch') await leave(page, place, away);
        if (isFinger && closedBy) {
          expect(await isShown(), `${name} stays without its mouse`).toBe(true);
          await tap(page.locator(closedBy));
        } else if (isFinger) await tapAt(page, ...away);
        const isLeft = async () => {
          await stay(page, away);
          return !(await isShown());
        };
        await expect.poll(isLeft, { message: `${name} leaves` }).toBe(true);
      }
      await finish();
    },
  );
});

describe('what a mouse would bring in', () => {
  it.each(['/galerie/', '/heli-skiing-kanada-preise/', '/karussells/', '/bilder/', '/video/', '/reisen/'])(
    'is on %s for a finger without a touch',
    async (path) => {
      const { page, faults, close } = await visit(server.url.slice(0, -1) + path, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      });
      await mountAll(page);
      const transparent = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main *')]
            .filter(
              (each) =>
                [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
                !each.closest('[inert],[aria-hidden=true],script,style') &&
                each.checkVisibility({ visibilityProperty: true }) &&
                !each.checkVisibility({ opacityProperty: true }),
            )
            .map((each) => each.textContent?.trim()),
        );
      await expect.poll(transparent).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
