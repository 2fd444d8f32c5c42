import { describe, expect, it } from 'vitest';
import { animationName, entranceOf } from '../../../../src/effects/entrance/animation';

const NOTHING = { animation: '', animation_delay: 0, _animation: '', _animation_delay: 0 };

describe('entranceOf', () => {
  it('prefers the name of sections and containers to that of widgets [motion.5]', () => {
    expect(entranceOf({ ...NOTHING, animation: 'fadeIn', _animation: 'zoomIn' })?.name).toBe('fadeIn');
    expect(entranceOf({ ...NOTHING, _animation: 'zoomIn', _animation_delay: 200 })).toEqual({
      name: 'zoomIn',
      delay: 200,
    });
  });

  it('has nothing to play for none and for nothing [motion.5]', () => {
    expect(entranceOf(NOTHING)).toBeUndefined();
    expect(entranceOf({ ...NOTHING, animation: 'none', _animation: 'zoomIn' })).toBeUndefined();
  });
});

describe('animationName', () => {
  it('takes one class name', () => {
    expect(animationName.read('fadeInDown')).toBe('fadeInDown');
    expect(animationName.read('e-anim_2')).toBe('e-anim_2');
  });

  it.each(['fadeIn elementor-hidden', '"><b>', '1up', 7, ['fadeIn'], {}])('refuses %j', (raw) => {
    expect(animationName.read(raw)).toBeUndefined();
  });
});
