// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Act, reactionTo, type Situation } from '../../../src/ui/tooltips/reaction';
import fc from '../../support/fast-check';

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
    expect(hiding('mouseleave')).toEqual(['leave']);
    expect(hiding('click_out')).toEqual(['tap-outside']);
    expect(hiding('click_target')).toEqual(['click']);
    expect(hiding('click_any')).toEqual(['click', 'tap', 'tap-outside']);
  });

  it('can always be hidden by a finger beside it, and never by the mouse that the finger emulates', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const byFinger = { ...given, isByFinger: true, isWanted: true };
        expect(shown(byFinger, 'tap-outside')).toBe(false);
        expect(shown(byFinger, 'leave')).toBe(true);
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
