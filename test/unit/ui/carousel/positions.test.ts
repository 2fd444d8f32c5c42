import { describe, expect, it } from 'vitest';
import { ringStep, visibleSlides, withNeighbours } from '../../../../src/ui/carousel/positions';

const shown = (flags: readonly boolean[]) => flags.map(Number).join('');

describe('positions of slides', () => {
  const GRID = [0, 100, 200, 300, 400];

  it.each([
    [0, 300, '11100'],
    [200, 300, '00111'],
    [100, 100, '01000'],
    [99.6, 300, '01110'],
    [100.4, 299.2, '01110'],
    [250, 200, '00011'],
  ])('show from %d px on %d px of the track the slides %s', (offset, size, expected) => {
    expect(shown(visibleSlides(GRID, offset, size))).toBe(expected);
  });

  it.each([
    ['00100', false, '01110'],
    ['10000', false, '11000'],
    ['10000', true, '11001'],
    ['11', true, '11'],
  ])('add to %s the neighbours, in a loop %s: %s', (visible, isEndless, expected) => {
    expect(
      shown(
        withNeighbours(
          [...visible].map((flag) => flag === '1'),
          isEndless,
        ),
      ),
    ).toBe(expected);
  });

  it.each([
    [0, 1, 6, 1],
    [0, 5, 6, -1],
    [5, 0, 6, 1],
    [1, 4, 6, 3],
    [2, 2, 6, 0],
    [4, 1, 6, 3],
    [3, 1, 6, -2],
  ])('move from %i to %i of %i by %i', (from, to, total, step) => {
    expect(ringStep(from, to, total)).toBe(step);
  });
});
