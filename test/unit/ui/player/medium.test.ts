// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { positionIn, soundAt, toggledSound } from '../../../../src/ui/player/medium';
import fc from '../../../support/fast-check';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const sound = fc.record({ volume: part, muted: fc.boolean() });

describe('the sound of a player', () => {
  it('is off after the mute button if it was on, and on if it was off', () => {
    fc.assert(
      fc.property(sound, fc.double({ min: 0.01, max: 1, noNaN: true }), (before, fallback) => {
        const isHeard = ({ volume, muted }: typeof before) => !muted && volume > 0;
        expect(isHeard(toggledSound(before, fallback))).toBe(!isHeard(before));
      }),
    );
  });

  it('has its previous volume again', () => {
    fc.assert(
      fc.property(sound, (before) => {
        const silent = soundAt(0, before);
        expect(silent.muted).toBe(true);
        if (before.volume > 0)
          expect(toggledSound(silent, 0.5)).toEqual({ volume: before.volume, muted: false });
      }),
    );
  });

  it('follows the slider, never above the full volume', () => {
    fc.assert(
      fc.property(sound, fc.double({ min: 0.01, max: 5, noNaN: true }), (before, value) => {
        expect(soundAt(value, before)).toEqual({ volume: Math.min(value, 1), muted: false });
      }),
    );
  });
});

describe('the position of a player', () => {
  it('is between beginning and end, and zero where the length is unknown', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ min: 0, noNaN: true }), (seconds, duration) => {
        const position = positionIn(seconds, duration);
        if (!Number.isFinite(duration)) expect(position).toBeUndefined();
        else {
          expect(position).toBeGreaterThanOrEqual(0);
          expect(position).toBeLessThanOrEqual(duration);
        }
      }),
    );
    expect(positionIn(5, Number.NaN)).toBeUndefined();
  });
});
