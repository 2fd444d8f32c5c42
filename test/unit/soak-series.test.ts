// @vitest-environment node
import { describe, expect, it } from 'vitest';
// @ts-expect-error: the proofs are plain JavaScript
import { judge } from '../proofs/soak/series.mjs';

const rounds = (of: (at: number) => number) => Array.from({ length: 12 }, (_, at) => of(at));

describe('the verdict of the soak', () => {
  it.each([
    ['memory that is cached at first', rounds((at) => (at < 3 ? 1_000 + at * 100 : 1_300)), true],
    ['memory that is used and released', rounds((at) => 1_000 + (at % 3) * 40), true],
    ['memory that is released late', rounds((at) => 1_300 - at * 10), true],
    ['one node of each round', rounds((at) => 1_000 + at), false],
    ['a leak among memory that is used and released', rounds((at) => 1_000 + at * 30 + (at % 2) * 20), false],
  ])('is right for %s', (_, values, isFlat) => {
    expect(judge(values).isFlat).toBe(isFlat);
  });
});
