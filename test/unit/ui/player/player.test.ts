import { describe, expect, it, vi } from 'vitest';
import { positionIn, soundAt, toggledSound } from '../../../../src/ui/player/medium';
import { commandOf, handleKeys } from '../../../../src/ui/player/player';
import { formatTime, nextSpeed } from '../../../../src/ui/player/time';
import { valueByKey } from '../../../../src/ui/player-parts/slider';
import fc from '../../../support/fast-check';

describe('a player', () => {
  it('writes times as minutes and seconds, with hours if needed, and never more than 59 minutes [audio.1]', () => {
    const table: [seconds: number, hasHours: boolean, text: string][] = [
      [0, false, '00:00'],
      [8.9, false, '00:08'],
      [8, true, '00:00:08'],
      [65, false, '01:05'],
      [3599, false, '59:59'],
      [3600, false, '01:00:00'],
      [7384, false, '02:03:04'],
      [Number.NaN, false, '00:00'],
      [Infinity, true, '00:00:00'],
      [-3, false, '00:00'],
    ];
    for (const [seconds, hasHours, text] of table) expect(formatTime(seconds, hasHours)).toBe(text);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => {
        const [rest = 0, minutes = 0, hours = 0] = formatTime(seconds).split(':').reverse().map(Number);
        expect(minutes).toBeLessThan(60);
        expect(hours * 3600 + minutes * 60 + rest).toBe(seconds);
      }),
    );
  });

  it('cycles through the speeds by its button, and stops at the ends by keys [audio.1]', () => {
    const round = [1];
    for (let press = 0; press < 6; press++) round.push(nextSpeed(round.at(-1) ?? 1, 1, true));
    expect([round, nextSpeed(2, 1), nextSpeed(0.5, -1)]).toEqual([[1, 1.25, 1.5, 2, 0.5, 0.75, 1], 2, 0.5]);
    // A speed that the owner has set is not one of the steps.
    expect([nextSpeed(1.1, 1), nextSpeed(1.1, -1)]).toEqual([1.25, 1]);
  });

  it('moves its sliders by keys within their ends, and mirrored where they fill to the left [audio.1b]', () => {
    const steps = { step: 5, page: 30 };
    const by = (key: string, isReversed = false) => valueByKey(key, 50, 100, steps, isReversed);
    expect(
      ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) =>
        by(key),
      ),
    ).toEqual([55, 45, 55, 45, 80, 20, 0, 100]);
    expect([by('ArrowRight', true), by('ArrowLeft', true), by('ArrowUp', true)]).toEqual([45, 55, 55]);
    expect([by('a'), by('constructor'), by('Tab')]).toEqual([undefined, undefined, undefined]);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.constantFrom('ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End'),
        fc.boolean(),
        (value, key, isReversed) => {
          const next = valueByKey(key, value, 100, steps, isReversed) ?? -1;
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it('handles its own keys, and leaves the browser’s keys to the browser [audio.1]', () => {
    const none = { altKey: false, ctrlKey: false, metaKey: false };
    const of = (key: string, held: Partial<typeof none> = {}) => commandOf({ ...none, ...held, key });
    expect([of('k'), of('ArrowRight'), of('7')]).toEqual([['toggle'], ['jump', 5], ['part', 0.7]]);
    expect([of('>'), of('f', { ctrlKey: true })]).toEqual([['speed', 1], undefined]);
    for (const key of ['Tab', 'Escape', 'F5', 'toString', '__proto__', 'n', 'p'])
      expect(of(key)).toBeUndefined();
  });

  it('switches sound and pause once with a key that is held, but goes on moving through the film [audio.1b]', () => {
    const actions = {
      ...{ toggle: vi.fn(), mute: vi.fn(), fullscreen: vi.fn(), captions: vi.fn(), pip: vi.fn() },
      ...{ next: vi.fn(), previous: vi.fn(), jump: vi.fn(), part: vi.fn(), speed: vi.fn() },
    };
    const root = document.createElement('div');
    const leaving = new AbortController();
    handleKeys(root, actions, leaving.signal);
    for (const key of [' ', 'm', 'f', 'N', 'ArrowRight', '>'])
      for (const repeat of [false, true, true]) {
        const event = new KeyboardEvent('keydown', { key, repeat, cancelable: true });
        root.dispatchEvent(event);
        expect(event.defaultPrevented).toBe(true);
      }
    leaving.abort();
    const { toggle, mute, fullscreen, next, jump, speed } = actions;
    const counts = [toggle, mute, fullscreen, next, jump, speed].map(({ mock }) => mock.calls.length);
    expect(counts).toEqual([1, 1, 1, 1, 3, 3]);
  });
});

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
