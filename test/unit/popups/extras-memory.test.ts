import { afterEach, describe, expect, it } from 'vitest';
import {
  countShow,
  forgetShown,
  mayShow,
  parseShown,
  readShown,
  type Shown,
  writeShown,
} from '../../../src/popups/extras/memory';
import fc from '../../support/fast-check';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 9);
const LIMITS = { times: 2, days: 7 };

afterEach(() => localStorage.clear());

/** Returns those of `days` on which the popup may show, if it tries to show on each of them. */
function showsOn(days: readonly number[], limits = LIMITS): number[] {
  let shown: Shown | undefined;
  return days.filter((day) => {
    const now = NOW + day * DAY;
    const isShown = mayShow(shown, limits, now);
    if (isShown) shown = countShow(shown, limits, now);
    return isShown;
  });
}

describe("the memory of an extras' popup", () => {
  it('allows as many shows as set, and counts again once the days since the last show have passed [popup.23b, popup.23c]', () => {
    expect(showsOn([0, 0.5, 1, 7.4])).toEqual([0, 0.5]);
    expect(showsOn([0, 0.5, 7.5, 8, 9])).toEqual([0, 0.5, 7.5, 8]);
    expect(showsOn([0, 1, 29, 30, 31], { times: 1, days: 30 })).toEqual([0, 30]);
  });

  it('is stored in the form of the original, under its key [popup.23a]', () => {
    writeShown('827ec81', { date: NOW, times: 2 });
    expect({ ...localStorage }).toEqual({
      ee_PopupShown_827ec81: '{"date":"2026-11-21T09:00:00.000Z","times":2}',
    });
    expect(readShown('827ec81')).toEqual({ date: NOW, times: 2 });
    forgetShown('827ec81');
    expect(readShown('827ec81')).toBeUndefined();
  });

  it('reads the date alone, which old releases stored, as no show so far, and counts the first show as one [popup.23, popup.23b]', () => {
    const date = new Date(NOW);
    for (const old of [
      `${date}`,
      JSON.stringify(date),
      '{"date":"2026-11-21T09:00:00.000Z"}',
      '{"date":"2026-11-21T09:00:00.000Z","times":"x"}',
    ]) {
      expect(parseShown(old)).toEqual({ date: NOW, times: 0 });
      expect(countShow(parseShown(old), LIMITS, NOW)).toEqual({ date: NOW, times: 1 });
    }
    expect([countShow(undefined, LIMITS, NOW), parseShown()]).toEqual([{ date: NOW, times: 1 }, undefined]);
  });

  it('reads any stored value as a record or as none, and never fails [popup.23]', () => {
    expect(parseShown('{"date":"gestern","times":1}')).toBeUndefined();
    expect(parseShown('{"date":"2026-11-21","times":-4}')?.times).toBe(0);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.integer({ min: 0, max: 9 }), (stored, times) => {
        const shown = parseShown(stored);
        const next = countShow(shown, { times, days: 30 }, NOW);
        expect(next.date).toBe(NOW);
        expect(next.times).toBeGreaterThan(0);
      }),
    );
  });
});
