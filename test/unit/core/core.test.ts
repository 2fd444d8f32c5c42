import { afterEach, describe, expect, it, vi } from 'vitest';
import { atom, number, queryReducedMotion, readValues, responsive, watch } from '../../../src/core';

afterEach(() => void vi.unstubAllGlobals());

describe('a store that a handler watches', () => {
  it('is told at once and with each change, until the element has left [core.6b]', () => {
    const $value = atom('first');
    const told: string[] = [];
    const end = new AbortController();
    watch($value, (value) => told.push(value), end.signal);
    expect(told).toEqual(['first']);
    $value.set('second');
    end.abort();
    $value.set('third');
    expect(told).toEqual(['first', 'second']);
  });
});

describe('values that stand in no attribute', () => {
  it('are those for the desktop, whatever the page prints for smaller devices [core.3a]', () => {
    const raw = { gap: 5, gap_tablet: 4, gap_mobile: 3 };
    expect(readValues({ gap: responsive(number(9)) }, raw, () => {})).toEqual({ gap: 5 });
  });
});

describe('a visitor who wants less motion', () => {
  it.each([true, false])('is known by the setting of the browser: %s', (matches) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)' && matches,
    }));
    expect(queryReducedMotion().matches).toBe(matches);
  });
});
