// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { entranceOf } from '../../../../src/effects/entrance';

const NOTHING = { animation: '', animation_delay: 0, _animation: '', _animation_delay: 0 };

describe('entranceOf', () => {
  it('prefers the name of sections and containers to that of widgets [motion.5]', () => {
    expect(entranceOf({ ...NOTHING, animation: 'fadeIn', _animation: 'zoomIn' })?.name).toBe('fadeIn');
    expect(entranceOf({ ...NOTHING, _animation: 'zoomIn', _animation_delay: 200 })).toEqual({
      name: 'zoomIn',
      delay: 200,
    });
  });

  it('plays nothing for `none` and without a setting [motion.5]', () => {
    expect(entranceOf(NOTHING)).toBeUndefined();
    expect(entranceOf({ ...NOTHING, animation: 'none', _animation: 'zoomIn' })).toBeUndefined();
  });
});
