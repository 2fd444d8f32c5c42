// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { modeFor, sideOf, TOGGLE } from '../../../src/widgets/off-canvas';
import fc from '../../support/fast-check';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const side = (rect: ReturnType<typeof box>, entrance = 'none') => sideOf(rect, 1000, 800, entrance);

describe('side of an off-canvas panel', () => {
  it('is the edge that it touches if it does not touch the opposite one', () => {
    expect([side(box(0, 0, 300, 800)), side(box(700, 0, 1000, 800))]).toEqual(['left', 'right']);
    expect([side(box(0, 0, 1000, 300)), side(box(0, 500, 1000, 800))]).toEqual(['top', 'bottom']);
    expect(side(box(0, 500, 300, 800))).toBe('left');
  });

  it('is the edge from which it comes when it fills the screen, as on a narrow phone; a floating panel has none', () => {
    const all = box(0, 0, 1000, 800);
    expect(
      ['slideInLeft', 'fadeInRight', 'fadeInDown', 'slideInUp', 'zoomIn'].map((name) => side(all, name)),
    ).toEqual(['left', 'right', 'top', 'bottom', undefined]);
    expect(side(box(100, 100, 900, 700), 'slideInLeft')).toBeUndefined();
    expect(side(box(0, 100, 1000, 700), 'slideInLeft')).toBeUndefined();
    expect(side(box(100, 0, 900, 800), 'slideInLeft')).toBeUndefined();
  });

  it('is at an edge that it misses by less than a pixel, as a browser that zooms rounds it, and by no more', () => {
    const near = (gap: number) => [
      side(box(gap, 100, 300, 700)),
      side(box(700, 100, 1000 - gap, 700)),
      side(box(100, gap, 900, 300)),
      side(box(100, 500, 900, 800 - gap)),
    ];
    expect(near(0.9)).toEqual(['left', 'right', 'top', 'bottom']);
    for (const gap of [1, 1.5]) expect(near(gap)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('off-canvas event', () => {
  const event = (detail: unknown) => new CustomEvent(TOGGLE, { detail });

  it('has the name that owners’ scripts listen for, and opens, closes or turns a panel', () => {
    expect(TOGGLE).toBe('elementor-pro/off-canvas/toggle-display-mode');
    for (const displayMode of ['open', 'close', 'toggle'])
      expect(modeFor('12', event({ id: 12, displayMode }))?.mode).toBe(displayMode);
  });

  it('applies only to the panel of its id, as text or as a number', () => {
    expect(modeFor('12', event({ id: 12, displayMode: 'open' }))).toEqual({ mode: 'open', from: undefined });
    expect(modeFor('12', event({ id: '13', displayMode: 'open' }))).toBeUndefined();
    expect(modeFor('12', event({ id: '12', displayMode: 'explode' }))).toBeUndefined();
  });

  it('may have any detail without causing an error', () => {
    fc.assert(
      fc.property(fc.anything(), (detail) => void expect(modeFor('a1', event(detail))).toBeUndefined()),
    );
  });
});
