// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { classesOf, placementsOf, slideOf } from '../../../src/ui/tooltips/placement';
import { isDisabled, kindOf } from '../../../src/ui/tooltips/settings';

const place = (position: 'top' | 'bottom' | 'left' | 'right', h = '', v = '') =>
  placementsOf({ position, arrow_position_h: h as 'left', arrow_position_v: v as 'top' });

describe('the places of a tooltip', () => {
  it('begin with the set one, then follow along its edge, on the other side, and last on the other axis [tooltip.1b]', () => {
    expect(place('right', '', 'bottom').slice(0, 8)).toEqual([
      'right-end',
      'right',
      'right-start',
      'left-end',
      'left',
      'left-start',
      'bottom',
      'bottom-start',
    ]);
    expect(place('top', 'left', 'top')[0]).toBe('top-start');
    expect(new Set(place('bottom')).size).toBe(12);
  });

  it.each([
    ['top', 'to--top at--center', '0 -20px'],
    ['bottom-end', 'to--bottom at--right', '0 20px'],
    ['left-start', 'to--left at--top', '-20px'],
    ['right-end', 'to--right at--bottom', '20px'],
  ] as const)('%s has the classes %s and comes from %s [tooltip.1]', (placement, classes, slide) => {
    expect([classesOf(placement), slideOf(placement)]).toEqual([classes, slide]);
  });
});

describe('the device of a tooltip', () => {
  const page = (builder: object = {}, breakpoints = {}) => ({
    raw: { builder: { ...builder }, pro: {} },
    breakpoints,
  });

  it.each([
    [767, '_mobile'],
    [768, '_tablet'],
    [1024, '_tablet'],
    [1025, ''],
  ])('%i px wide is “%s” by default [tooltip.2c]', (width, kind) => {
    expect(kindOf(width, page())).toBe(kind);
  });

  it('uses the page builder’s breakpoints, with the old keys and the new [tooltip.2d]', () => {
    const old = page({ breakpoints: { md: 600, lg: '900' } });
    const now = page({}, { mobile: 599, tablet: 899 });
    for (const given of [old, now])
      expect([599, 600, 899, 900].map((width) => kindOf(width, given))).toEqual([
        '_mobile',
        '_tablet',
        '_tablet',
        '',
      ]);
  });

  it('has no tooltip where it is switched off up to that device [tooltip.3a]', () => {
    const kinds = ['', '_tablet', '_mobile'] as const;
    const off = (disable: 'tablet' | 'mobile' | '') => kinds.map((kind) => isDisabled({ disable }, kind));
    expect([off('tablet'), off('mobile'), off('')]).toEqual([
      [false, true, true],
      [false, false, true],
      [false, false, false],
    ]);
  });
});
