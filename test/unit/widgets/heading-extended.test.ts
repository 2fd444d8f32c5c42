// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, type Direction, longShadow } from '../../../src/widgets/heading-extended';

describe('the long shadow of a heading', () => {
  it.each<[Direction, string]>([
    ['top', '0px -2px'],
    ['top-right', '2px -2px'],
    ['right', '2px 0px'],
    ['bottom-right', '2px 2px'],
    ['bottom', '0px 2px'],
    ['bottom-left', '-2px 2px'],
    ['left', '-2px 0px'],
    ['top-left', '-2px -2px'],
  ])('goes to the %s, one layer for each pixel [heading.1a]', (direction, last) => {
    const layers = longShadow(3, direction, '#ccc').split(',');
    expect([layers.length, layers[0], layers[2]]).toEqual([3, '0px 0px 0 #ccc', `${last} 0 #ccc`]);
  });

  it('does not exist with an invalid length, and is no longer than allowed [heading.1]', () => {
    expect(longShadow(0, 'left', 'red')).toBe('');
    expect(longShadow(1.2, 'left', 'red')).toBe('0px 0px 0 red,-1px 0px 0 red');
    for (const direction of Object.keys(DIRECTIONS) as Direction[])
      expect(longShadow(500, direction, 'red').match(/red/g)).toHaveLength(500);
  });
});
