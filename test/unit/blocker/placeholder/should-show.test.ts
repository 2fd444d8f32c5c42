// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { decide, type Facts } from '../../../../src/blocker/placeholder/should-show';

const usual: Facts = {
  isVisual: true,
  isForced: false,
  isAtRoot: false,
  isFloating: false,
  isVisible: true,
  isInClosedContainer: false,
  staysInLayout: false,
};
const verdict = (facts: Partial<Facts>) => decide({ ...usual, ...facts });

describe('a placeholder for blocked content', () => {
  it('is shown for content that the visitor would see, and for forced content [blocker.1c, blocker.3]', () => {
    expect(verdict({})).toBe('show');
    expect(verdict({ isForced: true, isFloating: true })).toBe('show');
    expect(verdict({ isForced: true, isVisible: false })).toBe('show');
  });

  it('is not shown for content that floats, is hidden, is not visual, or is a child of the body [blocker.1b]', () => {
    for (const facts of [
      { isFloating: true },
      { isVisible: false },
      { isVisual: false },
      { isAtRoot: true, isForced: true },
    ])
      expect(verdict(facts)).toBe('hide');
  });

  it('never removes scripts from the layout [blocker.3]', () => {
    expect(verdict({ staysInLayout: true, isVisual: false })).toBe('leave');
  });

  it('waits in a closed tab, whatever else applies to it [blocker.3]', () => {
    expect(verdict({ isVisible: false, isInClosedContainer: true })).toBe('wait');
    expect(verdict({ isVisible: false, isInClosedContainer: true, staysInLayout: true })).toBe('wait');
  });
});
