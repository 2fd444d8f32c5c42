// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Schema } from '../../../src/api';
import { readValues } from '../../../src/core';
import { mapSettings } from '../../../src/widgets/ee-google-map/options';
import { settings as offcanvas } from '../../../src/widgets/ee-offcanvas/settings';
import hotspotHandler from '../../../src/widgets/hotspot';
import { settings as lottie } from '../../../src/widgets/lottie/settings';
import { videoSettings } from '../../../src/widgets/video/frame';

/** Reads one printed value. @returns the value, and the warnings for the owner */
function readOne(schema: Schema, key: string, printed: unknown) {
  const warnings: string[] = [];
  const values = readValues(schema, { [key]: printed }, (...warning) => warnings.push(warning.join(' ')));
  return { value: values[key as never] as unknown, warnings };
}
const isRefused = (schema: Schema, key: string, printed: unknown) =>
  readOne(schema, key, printed).warnings.length === 1;

const hotspot: Schema = hotspotHandler.settings ?? {};
const SCHEMAS = { lottie, hotspot, offcanvas, map: mapSettings, video: videoSettings };

/** The words of each choice, in the editor's order; the first one after the colon is the default. */
const CHOICES: [keyof typeof SCHEMAS, key: string, words: string[], fallback: string][] = [
  ['lottie', 'source', ['media_file', 'external_url'], 'media_file'],
  ['lottie', 'link_to', ['none', 'custom'], 'none'],
  [
    'lottie',
    'trigger',
    ['arriving_to_viewport', 'on_click', 'on_hover', 'bind_to_scroll', 'none'],
    'arriving_to_viewport',
  ],
  ['lottie', 'effects_relative_to', ['viewport', 'page'], 'viewport'],
  ['lottie', 'on_hover_out', ['default', 'reverse', 'pause'], 'default'],
  ['lottie', 'hover_area', ['animation', 'column', 'section', 'container'], 'animation'],
  ['lottie', 'renderer', ['svg', 'canvas'], 'svg'],
  ['offcanvas', 'position', ['left', 'right', 'top', 'bottom'], 'left'],
  ['offcanvas', 'animation', ['reveal', 'push', 'overlay', 'shift'], 'reveal'],
  ['offcanvas', 'scroll_fix', ['margin', 'overflow'], ''],
  ['offcanvas', 'trigger_source', ['burger', 'id', 'class'], 'burger'],
  ['offcanvas', 'header_close_source', ['id', 'class'], ''],
  ['hotspot', 'tooltip_trigger', ['mouseenter', 'click', 'none'], 'click'],
  ['hotspot', 'tooltip_position', ['top', 'right', 'bottom', 'left'], 'top'],
  ['map', 'map_type', ['ROADMAP', 'SATELLITE', 'TERRAIN', 'HYBRID'], 'ROADMAP'],
  ['map', 'route_mode', ['DRIVING', 'WALKING', 'BICYCLING', 'TRANSIT'], 'DRIVING'],
  ['map', 'pin_position_horizontal', ['left', 'center', 'right'], 'center'],
  ['map', 'pin_position_vertical', ['top', 'middle', 'bottom'], 'top'],
  ['map', 'map_style_type', ['api', 'json'], 'api'],
];

const NUMBERS: [keyof typeof SCHEMAS, key: string, fallback: number, least: number, most: number][] = [
  ['lottie', 'number_of_times', 0, 0, Infinity],
  ['lottie', 'link_timeout', 0, 0, 60_000],
  ['lottie', 'play_speed', 1, 0, 100],
  ['lottie', 'start_point', 0, 0, 100],
  ['lottie', 'end_point', 100, 0, 100],
  ['offcanvas', 'anchor_navigation_speed', 500, 0, 10_000],
  ['hotspot', 'hotspot_sequenced_animation_duration', 1000, 0, 60_000],
  ['map', 'zoom', 0, 0, 22],
  ['map', 'navigation_zoom', 18, 0, 22],
  ['map', 'pin_size', 50, 0, 1000],
  ['map', 'polygon_stroke_weight', 2, 0, Infinity],
  ['map', 'polygon_stroke_weight_hover', 2, 0, Infinity],
  ['map', 'polygon_stroke_opacity', 0.8, 0, 1],
  ['map', 'polygon_fill_opacity', 0.35, 0, 1],
  ['video', 'start', 0, 0, 86_400],
  ['video', 'end', 0, 0, 86_400],
];

describe('the settings of a widget', () => {
  // jsdom has no `CSS.supports`.
  beforeAll(() => void vi.stubGlobal('CSS', { supports: () => true }));

  it.each(CHOICES)(
    'of %s: %s is one of %j, and %j where the page prints none',
    (name, key, words, fallback) => {
      const schema: Schema = SCHEMAS[name];
      expect(readOne(schema, key, undefined)).toEqual({ value: fallback, warnings: [] });
      for (const word of words) expect(readOne(schema, key, word)).toEqual({ value: word, warnings: [] });
      const { value, warnings } = readOne(schema, key, 'mutant');
      expect(value).toBe(fallback);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain(words.join(' | '));
    },
  );

  it.each(NUMBERS)(
    'of %s: %s is %d where the page prints none, and a number from %d to %d',
    (name, key, fallback, least, most) => {
      const schema: Schema = SCHEMAS[name];
      expect(readOne(schema, key, undefined)).toEqual({ value: fallback, warnings: [] });
      expect(readOne(schema, key, least)).toEqual({ value: least, warnings: [] });
      expect(isRefused(schema, key, least - 0.1)).toBe(true);
      if (most === Infinity) return;
      expect(readOne(schema, key, most)).toEqual({ value: most, warnings: [] });
      expect(isRefused(schema, key, most + 0.1)).toBe(true);
    },
  );

  it('of an animation: a file is an object with an address, and a warning says so', () => {
    for (const key of ['source_json', 'source_external_url', 'custom_link']) {
      expect(readOne(lottie, key, { url: '/flug.json' }).value).toBe('/flug.json');
      expect(readOne(lottie, key, undefined).value).toBe('');
      const { value, warnings } = readOne(lottie, key, { url: 7 });
      expect(value).toBe('');
      expect(warnings.join()).toContain('expected an object with a url');
    }
  });

  it('of an animation: its part of the viewport goes from 0 to 100 %, and a warning says so', () => {
    const whole = { start: 0, end: 100 };
    const part = { start: 20, end: 80 };
    const read = (printed: unknown) => readOne(lottie, 'viewport', printed);
    for (const printed of [undefined, { sizes: {} }, { sizes: whole }])
      expect(read(printed)).toEqual({ value: whole, warnings: [] });
    expect([read({ sizes: part }).value, read(part).value]).toEqual([part, part]);
    expect(read({ sizes: { start: 20 } }).value).toEqual({ start: 20, end: 100 });
    expect(read({ sizes: { end: 80 } }).value).toEqual({ start: 0, end: 80 });
    for (const sizes of [{ start: 50, end: 50 }, { start: -1 }, { end: 100.5 }, { start: 'x' }]) {
      const { value, warnings } = read({ sizes });
      expect(value).toEqual(whole);
      expect(warnings.join()).toContain('expected sizes with start and end from 0 to 100');
    }
  });
});
