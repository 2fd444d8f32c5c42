import { describe, expect, it } from 'vitest';
import { targetOf } from '../../../src/ui/title-keyboard';

describe('keys in a set of titles', () => {
  it.each([
    ['ArrowRight', 0, false, 1],
    ['ArrowDown', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowUp', 1, false, 0],
    ['Home', 2, false, 0],
    ['End', 0, false, 2],
    ['ArrowRight', 0, true, 2],
    ['ArrowLeft', 0, true, 1],
    ['ArrowDown', 0, true, 1],
    ['a', 0, false, undefined],
  ] as const)('%s on title %i (right-to-left: %s) leads to %s [tabs.8a]', (key, current, isRtl, target) => {
    expect(targetOf(key, current, 3, isRtl)).toBe(target);
  });
});
