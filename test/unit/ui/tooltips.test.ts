// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Act, reactionTo, type Situation } from '../../../src/ui/tooltips/attach';
import { isDisabled, kindOf } from '../../../src/ui/tooltips/settings';
import { classesOf, placementsOf, slideOf } from '../../../src/ui/tooltips/tip';
import fc from '../../support/fast-check';

const place = (position: 'top' | 'bottom' | 'left' | 'right', h = '', v = '') =>
  placementsOf({ position, arrow_position_h: h as 'left', arrow_position_v: v as 'top' });

describe('the places of a tooltip', () => {
  it('begin with the set one, then follow along its edge, on the other side, and last on the other axis [tooltip.1b]', () => {
    expect(place('right', '', 'bottom').slice(0, 8)).toEqual(
      'right-end right right-start left-end left left-start bottom bottom-start'.split(' '),
    );
    expect([place('top', 'left', 'top')[0], new Set(place('bottom')).size]).toEqual(['top-start', 12]);
  });

  it.each([
    ['top', 'to--top at--center', '0 -20px'],
    ['bottom-end', 'to--bottom at--right', '0 20px'],
    ['left-start', 'to--left at--top', '-20px'],
    ['right-end', 'to--right at--bottom', '20px'],
  ] as const)('%s has the classes %s and comes from %s [tooltip.1]', (placement, classes, slide) =>
    expect([classesOf(placement), slideOf(placement)]).toEqual([classes, slide]),
  );
});

describe('the device of a tooltip', () => {
  const page = (builder: object = {}, breakpoints = {}) => ({
    raw: { builder: { ...builder }, pro: {} },
    breakpoints,
  });

  const kinds = (widths: readonly number[], given = page()) =>
    widths.map((width) => kindOf(width, given)).join(' ');

  it('is that of the builder’s breakpoints by default [tooltip.2c]', () =>
    expect(kinds([767, 768, 1024, 1025])).toBe('_mobile _tablet _tablet '));

  it('uses the page builder’s breakpoints, with the old keys and the new [tooltip.2d]', () => {
    const old = page({ breakpoints: { md: 600, lg: '900' } });
    const now = page({}, { mobile: 599, tablet: 899 });
    for (const given of [old, now])
      expect(kinds([599, 600, 899, 900], given)).toBe('_mobile _tablet _tablet ');
  });

  it('has no tooltip where it is switched off up to that device [tooltip.3a]', () => {
    const all = ['', '_tablet', '_mobile'] as const;
    const off = (disable: 'tablet' | 'mobile' | '') => all.map((kind) => isDisabled({ disable }, kind));
    expect([off('tablet'), off('mobile'), off('')]).toEqual([
      [false, true, true],
      [false, false, true],
      [false, false, false],
    ]);
  });
});

const ACTS: readonly Act[] = ['enter', 'return', 'leave', 'click', 'tap', 'tap-outside'];
const situation: fc.Arbitrary<Situation> = fc.record({
  trigger: fc.constantFrom('mouseenter' as const, 'click_target' as const, 'load' as const),
  hide: fc.constantFrom(
    'mouseleave' as const,
    'click_out' as const,
    'click_target' as const,
    'click_any' as const,
  ),
  isWanted: fc.boolean(),
  isByFinger: fc.boolean(),
});
const shown = (given: Situation, act: Act) => reactionTo(act, given) ?? given.isWanted;

describe('a tooltip', () => {
  it('is shown by the pointer, or by a click, as the owner has set [tooltip.2]', () => {
    const hidden = { hide: 'mouseleave', isWanted: false, isByFinger: false } as const;
    expect(shown({ ...hidden, trigger: 'mouseenter' }, 'enter')).toBe(true);
    expect(shown({ ...hidden, trigger: 'click_target' }, 'enter')).toBe(false);
    expect(shown({ ...hidden, trigger: 'click_target' }, 'click')).toBe(true);
    expect(shown({ ...hidden, trigger: 'mouseenter' }, 'click')).toBe(false);
  });

  it('is hidden by exactly the acts of its setting, where a mouse has shown it [tooltip.2]', () => {
    const hiding = (hide: Situation['hide']) =>
      ACTS.filter((act) => !shown({ trigger: 'mouseenter', hide, isWanted: true, isByFinger: false }, act));
    expect([hiding('mouseleave'), hiding('click_out')]).toEqual([['leave'], ['tap-outside']]);
    expect(hiding('click_target')).toEqual(['click']);
    expect(hiding('click_any')).toEqual(['click', 'tap', 'tap-outside']);
  });

  it('can always be hidden by a finger beside it, and never by the mouse that the finger emulates', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const byFinger = { ...given, isByFinger: true, isWanted: true };
        expect([shown(byFinger, 'tap-outside'), shown(byFinger, 'leave')]).toEqual([false, true]);
      }),
    );
  });

  it('is never shown by an act that goes away from it, nor hidden by one that comes to it', () => {
    fc.assert(
      fc.property(situation, (given) => {
        for (const act of ['leave', 'tap', 'tap-outside'] as const)
          expect(reactionTo(act, given)).not.toBe(true);
        for (const act of ['enter', 'return'] as const) expect(reactionTo(act, given)).not.toBe(false);
      }),
    );
  });
});
