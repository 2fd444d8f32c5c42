// @vitest-environment node
import { expect, it } from 'vitest';
import { fileOf } from '../../../../src/effects/shapes';

it('the file of a shape has its name, and is the negative one where the builder has one [background.9a]', () => {
  const negative = (shape: string) => fileOf(shape, true);
  expect(fileOf('waves', false)).toBe('waves.svg');
  expect(['waves', 'triangle-asymmetrical'].map(negative)).toEqual([
    'waves-negative.svg',
    'triangle-asymmetrical-negative.svg',
  ]);
  expect(['drops-2', 'rain-drops', 'mountains'].map(negative)).toEqual([
    'drops-2.svg',
    'rain-drops.svg',
    'mountains.svg',
  ]);
  expect(
    [fileOf('../geheim', false), fileOf('a/b', false), fileOf('WAVES', false), negative('')].filter(Boolean),
  ).toEqual([]);
});
