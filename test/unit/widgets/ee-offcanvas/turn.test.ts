// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { claim, release, type Turn } from '../../../../src/widgets/ee-offcanvas/turn';
import fc from '../../../support/fast-check';

/** Creates a page with panels that open and close by turns. */
function createPage(count: number) {
  let turn: Turn = {};
  const open = new Set<number>();
  const closing = new Set<number>();
  const panels = Array.from({ length: count }, (_, id) => ({
    close() {
      if (!open.delete(id)) return;
      closing.add(id);
    },
    ask() {
      const asked = claim(turn, panels[id] as never, () => panels[id]?.ask());
      turn = asked.turn;
      if (asked.closes) asked.closes.close();
      else {
        closing.delete(id);
        open.add(id);
      }
    },
    /** Ends the animation of closing. */
    settle() {
      if (!closing.delete(id)) return;
      turn = release(turn);
      turn.next?.();
    },
  }));
  return { panels, open, closing };
}

describe('the panels of a page', () => {
  const step = fc.tuple(fc.nat({ max: 3 }), fc.constantFrom('ask', 'close', 'settle'));

  it('are never visible two at a time, whatever the visitor opens', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { panels, open, closing } = createPage(4);
        for (const [at, what] of steps) {
          panels[at]?.[what as 'ask']();
          expect(open.size + closing.size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('end with the last requested one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 1 }), (asked) => {
        const { panels, open } = createPage(4);
        for (const at of asked) panels[at]?.ask();
        for (const panel of panels) panel.settle();
        expect([...open]).toEqual([asked.at(-1)]);
      }),
    );
  });
});
