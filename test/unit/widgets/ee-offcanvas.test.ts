import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readValues } from '../../../src/runtime/core';
import { durationOf, offsetOf } from '../../../src/widgets/ee-offcanvas/geometry';
import { closeSelector, settings, triggerSelector } from '../../../src/widgets/ee-offcanvas/settings';

const read = (raw: Record<string, unknown>) => readValues(settings, raw, () => {});

describe('settings of the extras’ off-canvas', () => {
  beforeAll(() => {
    // jsdom has no `CSS.escape`; the test only needs to see that the widget escapes.
    vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
  });

  it('name the trigger: the widget’s own, or one by id or class, with or without its sign', () => {
    expect(triggerSelector(read({}))).toBe('.ee-offcanvas__trigger');
    expect(triggerSelector(read({ trigger_source: 'id', trigger_id: 'knopf', trigger_class: 'x' }))).toBe(
      '#knopf',
    );
    expect(triggerSelector(read({ trigger_source: 'id', trigger_id: ' #knopf ' }))).toBe('#knopf');
    expect(triggerSelector(read({ trigger_source: 'class', trigger_class: '.oben' }))).toBe('.oben');
    expect(triggerSelector(read({ trigger_source: 'class' }))).toBe('');
    expect(triggerSelector(read({ trigger_source: 'id', trigger_id: 'a,*' }))).toBe('#a\\,\\*');
  });

  it('name a close element of the owner’s own only where they say which', () => {
    expect(closeSelector(read({ header_close_id: 'zu', header_close_class: 'zu' }))).toBe('');
    expect(triggerSelector(read({ trigger_source: 'id', trigger_id: 'auf.zu' }))).toBe('#auf\\.zu');
    expect(closeSelector(read({ header_close_source: 'class', header_close_class: 'zu' }))).toBe('.zu');
  });

  it('are off where they are absent, as the builder prints no switch that is off', () => {
    const { anchor_navigation, anchor_navigation_close, refresh_widgets, anchor_navigation_speed } = read({
      anchor_navigation_speed: { unit: 'px', size: 800, sizes: [] },
    });
    expect([anchor_navigation, anchor_navigation_close, refresh_widgets]).toEqual([false, false, false]);
    expect(anchor_navigation_speed).toBe(800);
  });
});

describe('movement of the extras’ off-canvas', () => {
  it('is the panel’s size, away from its edge', () => {
    const ways = (['left', 'right', 'top', 'bottom'] as const).map((side) => offsetOf(side, 300, 200));
    expect(ways).toEqual([
      [300, 0],
      [-300, 0],
      [0, 200],
      [0, -200],
    ]);
  });

  it('takes as long as the CSS says, and no time where the CSS says nothing', () => {
    expect(['0.3s', '0.3s, 1s', '0s', ''].map(durationOf)).toEqual([300, 300, 0, 0]);
  });
});
