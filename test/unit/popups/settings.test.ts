import { describe, expect, it } from 'vitest';
import { readValues } from '../../../src/core';
import { readSettings, settings as schema } from '../../../src/popups/settings';

/** Reads the printed settings of a popup. @returns the settings, and the keys of which the owner is warned */
function read(printed: object) {
  const element = document.createElement('div');
  element.setAttribute('data-elementor-settings', JSON.stringify(printed));
  const warned: string[] = [];
  const values = readValues(schema, readSettings(element), (key) => void warned.push(key));
  return { values: values as Record<string, unknown>, warned };
}

describe('the settings of a popup', () => {
  it('have their defaults where the page prints none [popup.1a]', () => {
    expect(read({})).toMatchObject({
      warned: [],
      values: {
        entrance_animation_duration: { size: 1.2 },
        close_button_delay: 0,
        close_automatically: 0,
        page_load_delay: 0,
        scrolling_direction: 'down',
        scrolling_offset: 50,
        click_times: 1,
        inactivity_time: 30,
        page_views_views: 3,
        sessions_sessions: 2,
        url_action: 'show',
        sources_sources: ['search', 'external', 'internal'],
        logged_in_users: 'all',
        times_times: 3,
        times_period: '',
        times_count: '',
        browsers_browsers: 'all',
        schedule_timezone: 'site',
      },
    });
  });

  it.each([
    ['scrolling_direction', ['down', 'up']],
    ['url_action', ['show', 'hide', 'regex']],
    ['logged_in_users', ['all', 'custom']],
    ['times_period', ['', 'session', 'day', 'week', 'month']],
    ['times_count', ['', 'close']],
    ['browsers_browsers', ['all', 'custom']],
    ['schedule_timezone', ['site', 'visitor']],
  ])('have one of the builder’s values for %s, or the default with a warning [popup.1a]', (key, words) => {
    for (const word of words)
      expect(read({ [key]: word })).toMatchObject({ warned: [], values: { [key]: word } });
    const { values, warned } = read({ [key]: 'sideways' });
    expect([values[key], warned]).toEqual([words[0], [key]]);
  });

  it.each([
    ['close_button_delay', 0, 2_147_483],
    ['close_automatically', 0, 2_147_483],
    ['page_load_delay', 0, 2_147_483],
    ['inactivity_time', 0, 2_147_483],
    ['adblock_detection_delay', 0, 2_147_483],
    ['scrolling_offset', 0, 100],
  ])('have a %s from %d to %d, so that no timer fires at once [popup.1a]', (key, least, most) => {
    const fallback = read({}).values[key];
    for (const value of [least, most]) expect(read({ [key]: value }).values[key]).toBe(value);
    for (const value of [least - 1, most + 1])
      expect(read({ [key]: value })).toMatchObject({ values: { [key]: fallback }, warned: [key] });
  });

  it('count clicks, views, visits and shows from their least number on [popup.1a]', () => {
    for (const [key, least] of [
      ['click_times', 1],
      ['page_views_views', 0],
      ['sessions_sessions', 0],
      ['times_times', 0],
    ] as const) {
      expect(read({ [key]: least })).toMatchObject({ warned: [], values: { [key]: least } });
      expect(read({ [key]: least - 1 }).warned).toEqual([key]);
    }
    expect(read({ click_times: 1.5 }).warned).toEqual(['click_times']);
    expect(read({ times_times: 1.5 }).warned).toEqual([]);
  });

  it('read the duration of animations in the builder’s units [popup.1f]', () => {
    for (const unit of ['px', 's'])
      expect(read({ entrance_animation_duration: { size: 3, unit } })).toMatchObject({
        warned: [],
        values: { entrance_animation_duration: { size: 3 } },
      });
    expect(read({ entrance_animation_duration: { size: 3, unit: '%' } }).warned).toEqual([
      'entrance_animation_duration',
    ]);
  });

  it('include those of triggers and conditions, whose empty groups the page prints as lists [popup.1a]', () => {
    const { values, warned } = read({ triggers: { click: 'yes', click_times: 3 }, timing: [] });
    expect([values.click, values.click_times, warned]).toEqual([true, 3, []]);
    expect(read({ triggers: [], timing: { times: 'yes' } }).values.times).toBe(true);
  });
});
