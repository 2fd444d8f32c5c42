import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readValues } from '../../../src/core';
import { claim, durationOf, offsetOf, release, type Turn } from '../../../src/widgets/ee-offcanvas/drawer';
import { fixScroll } from '../../../src/widgets/ee-offcanvas/scroll-fix';
import { closeSelector, settings, triggerSelector } from '../../../src/widgets/ee-offcanvas/settings';
import fc from '../../support/fast-check';

const read = (raw: Record<string, unknown>) => readValues(settings, raw, () => {});

describe('settings of the extras’ off-canvas', () => {
  beforeAll(() => {
    // jsdom has no `CSS.escape`; the test only needs to see that the widget escapes.
    vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
  });

  it('name the trigger: the widget’s own, or one by id or class, with or without its sign', () => {
    const by = (raw: Record<string, unknown>) => triggerSelector(read(raw));
    const id = (trigger_id: string) => by({ trigger_source: 'id', trigger_id, trigger_class: 'x' });
    const named = [id('knopf'), id(' #knopf '), id('a,*'), id('auf.zu')];
    expect(named).toEqual(['#knopf', '#knopf', '#a\\,\\*', '#auf\\.zu']);
    expect([by({}), by({ trigger_source: 'class' })]).toEqual(['.ee-offcanvas__trigger', '']);
    expect(by({ trigger_source: 'class', trigger_class: '.oben' })).toBe('.oben');
  });

  it('name a close element of the owner’s own only where they say which', () => {
    expect(closeSelector(read({ header_close_id: 'zu', header_close_class: 'zu' }))).toBe('');
    expect(closeSelector(read({ header_close_source: 'class', header_close_class: 'zu' }))).toBe('.zu');
  });

  it('are off where they are absent, as the builder prints no switch that is off', () => {
    const { anchor_navigation, anchor_navigation_close, refresh_widgets, anchor_navigation_speed } = read({
      anchor_navigation_speed: { unit: 'px', size: 800, sizes: [] },
    });
    expect([anchor_navigation, anchor_navigation_close, refresh_widgets]).toEqual([false, false, false]);
    expect(anchor_navigation_speed).toBe(800);
  });
});

describe('movement of the extras’ off-canvas', () => {
  it('is the panel’s size, away from its edge', () => {
    const ways = (['left', 'right', 'top', 'bottom'] as const).map((side) => offsetOf(side, 300, 200));
    expect(ways).toEqual([
      [300, 0],
      [-300, 0],
      [0, 200],
      [0, -200],
    ]);
  });

  it('takes as long as the CSS says, and no time where the CSS says nothing', () =>
    expect(['0.3s', '0.3s, 1s', '0s', ''].map(durationOf)).toEqual([300, 300, 0, 0]));
});

describe('the scroll fix of several panels', () => {
  it('stays until the last panel is gone, and leaves the page as it was', () => {
    const root = document.documentElement;
    root.style.height = '50%';
    const [first, second, third] = [0, 1, 2].map(() => new AbortController());
    if (!first || !second || !third) return;
    fixScroll('margin', first.signal);
    fixScroll('margin', second.signal);
    fixScroll('overflow', third.signal);
    first.abort();
    expect([root.style.height, root.className]).toEqual([
      'auto',
      'ee-offcanvas-scroll-fix-margin ee-offcanvas-scroll-fix-overflow',
    ]);
    second.abort();
    expect([root.style.height, root.className]).toEqual(['auto', 'ee-offcanvas-scroll-fix-overflow']);
    third.abort();
    expect([root.style.height, root.className]).toEqual(['50%', '']);
  });
});

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
