// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../../../src/effects/shapes/file';

describe('the file of a shape', () => {
  it.each([
    ['waves', false, 'waves.svg'],
    ['waves', true, 'waves-negative.svg'],
    ['triangle-asymmetrical', true, 'triangle-asymmetrical-negative.svg'],
    ['drops-2', true, 'drops-2.svg'],
    ['rain-drops', true, 'rain-drops.svg'],
    ['mountains', true, 'mountains.svg'],
    ['../geheim', false, undefined],
    ['a/b', false, undefined],
    ['WAVES', false, undefined],
    ['', true, undefined],
  ])('of %s, negative %s, is %s [background.9a]', (shape, isNegative, file) => {
    expect(fileOf(shape, isNegative)).toBe(file);
  });
});
