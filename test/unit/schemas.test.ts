// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../build/handlers.mjs';
import type { Handler } from '../../src/api';
import type { CatalogEntry } from '../../src/runtime/types';

/** Every key that reaches `data-settings`, by widget; beside this checkout, not in it. */
const LIST = '../shared/contract/settings.json';
/** Keys that a newer or older release prints than the list's, with the place that says so. */
const OTHER_RELEASES: Readonly<Record<string, readonly string[]>> = {
  // contract/site-chrome.md H3: 1.7.5 and later; the list is of 1.7.3.
  header: ['she_offset_top', 'she_padding', 'she_width'],
  // contract/extras.md X26, X27: the list was read from the widgets, these belong to extensions.
  'parallax-element': [
    'parallax_element_enable parallax_element_type parallax_element_relative parallax_element_disable_on',
    'parallax_element_pan_relative parallax_element_pan_axis parallax_element_pan_distance',
    'parallax_element_invert parallax_off_viewport parallax_element_speed',
  ].flatMap((keys) => keys.split(' ')),
  'parallax-background': [
    'parallax_background_enable',
    'parallax_background_speed',
    'parallax_background_direction',
  ],
  // spec.md 3 gives backgrounds all effects; the builder prints their values, but has no switch for these two.
  motion: ['background_motion_fx_rotateZ_effect', 'background_motion_fx_tilt_effect'],
  // contract/popup.md 2.2, 2.3: triggers and conditions stand in objects of their own, which the list leaves out.
  popup: [
    'page_load page_load_delay scrolling scrolling_direction scrolling_offset scrolling_to scrolling_to_selector',
    'click click_times inactivity inactivity_time exit_intent adblock_detection adblock_detection_delay',
    'page_views page_views_views sessions sessions_sessions url url_action url_url sources sources_sources',
    'logged_in logged_in_users logged_in_roles devices devices_devices times times_times times_period times_count',
    'browsers browsers_browsers browsers_browsers_options',
    'schedule schedule_timezone schedule_start_date schedule_end_date schedule_server_datetime',
  ].flatMap((keys) => keys.split(' ')),
  // contract/pro.md 20, 22: the list's pages have no shop, and print no form of this type.
  subscribe: ['step_type', 'step_icon_shape', 'step_next_label', 'step_previous_label'],
  'woocommerce-menu-cart': ['cart_type', 'open_cart', 'automatically_open_cart'],
  // contract/extras.md X25: the list's pages have the pro add-on, which takes these controls away.
  'ee-sticky': [
    'sticky_enable sticky_parent_selector sticky_unstick_on sticky_follow_scroll sticky_offset_bottom',
  ].flatMap((keys) => keys.split(' ')),
  // contract/page-builder.md 4.5: releases before 3.27.
  video: ['modestbranding', 'rel'],
  // contract/extras.md X21, X22: the player in a device's frame has it too.
  'devices-extended': ['video_fs_no_rightclick'],
  // contract/extras.md X8: printed by some releases, never read by the original.
  'ee-toggle-element': ['toggle_hash_navigation'],
  // contract/pro.md 12, of releases that print their desktop values.
  hotspot: ['tooltip_trigger', 'tooltip_position'],
  // One handler for both: each widget prints the keys of its own skins.
  posts: ['classic', 'cards'].flatMap((skin) => [
    `archive_${skin}_columns`,
    `archive_${skin}_row_gap`,
    `archive_${skin}_masonry`,
  ]),
  'archive-posts': ['classic', 'cards'].flatMap((skin) => [
    `${skin}_columns`,
    `${skin}_row_gap`,
    `${skin}_masonry`,
  ]),
};

type Keys = Record<string, Record<string, unknown>>;

const { handlers } = (await readHandlers()) as { handlers: { entry: CatalogEntry; handler: Handler }[] };
const baseOf = (key: string) => key.replace(/_(tablet|mobile)(_extra)?$|_laptop$|_widescreen$/, '');
const nameOf = ({ name, widget }: CatalogEntry) => name ?? widget ?? '';
/** Without its skin. */
const typeOf = ({ widget = '' }: CatalogEntry) => widget.replace(/\..*/, '');

describe('the schemas', () => {
  it('name no setting that no real widget has [core.3]', () => {
    if (!existsSync(LIST)) {
      console.warn(`${LIST} is not here: the schemas are not held against the real list`);
      return;
    }
    const list = JSON.parse(readFileSync(LIST, 'utf8')) as Keys;
    const known = (entry: CatalogEntry) => {
      const groups =
        entry.widget && !entry.setting && !entry.selector
          ? [list[typeOf(entry)], list._common]
          : Object.values(list);
      return new Set([
        ...groups.flatMap((group) => Object.keys(group ?? {})),
        ...(OTHER_RELEASES[nameOf(entry)] ?? []),
      ]);
    };
    const unknown = handlers.flatMap(({ entry, handler }) =>
      Object.keys(handler.settings ?? {})
        .filter((key) => !known(entry).has(key) && !known(entry).has(baseOf(key)))
        .map((key) => `${nameOf(entry)}: ${key}`),
    );
    for (const { entry, handler } of handlers) {
      const printed = Object.keys(list[typeOf(entry)] ?? {});
      const unread = printed.filter((key) => !Object.hasOwn(handler.settings ?? {}, baseOf(key)));
      if (unread.length) console.info(`${entry.widget}: no schema reads ${unread.join(', ')}`);
    }
    expect(unknown).toEqual([]);
  });

  it('have a default that their own field accepts, and say what they expect [core.3]', () => {
    for (const { entry, handler } of handlers) {
      for (const [key, field] of Object.entries(handler.settings ?? {})) {
        // What stands for ‘not set’ need not be settable.
        const isEmpty = !field.fallback;
        if (!isEmpty) expect(field.read(field.fallback), `${nameOf(entry)}.${key}`).toEqual(field.fallback);
        expect(field.form, `${nameOf(entry)}.${key}`).not.toBe('');
      }
    }
  });

  it('belong to handlers with names of their own', () => {
    const names = handlers.map(({ entry }) => nameOf(entry));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('every setting of every handler', () => {
  it('has a value whatever stands there, and none makes its handler fail [core.3]', () => {
    vi.stubGlobal('CSS', { supports: () => true });
    vi.stubGlobal('document', { baseURI: 'https://shop.test/' });
    const odd = fc.oneof(fc.anything(), fc.constant({ toString: false }), fc.constant([{ toString: false }]));
    const parts = 'size unit sizes start end top right bottom left isLinked url id value _id'.split(' ');
    const value = fc.oneof(
      odd,
      fc.dictionary(fc.constantFrom(...parts), fc.oneof(odd, fc.dictionary(fc.constantFrom(...parts), odd))),
    );
    const fields = handlers.flatMap(({ entry, handler }) =>
      Object.entries(handler.settings ?? {}).map(([key, field]) => ({
        key: `${nameOf(entry)}.${key}`,
        field,
      })),
    );
    expect(fields.length).toBeGreaterThan(500);
    const failed = new Map<string, unknown>();
    fc.assert(
      fc.property(value, (raw) => {
        for (const { key, field } of fields)
          try {
            field.read(raw);
          } catch (error) {
            failed.set(key, error);
          }
      }),
      { numRuns: 300 },
    );
    expect(Object.fromEntries(failed)).toEqual({});
    vi.unstubAllGlobals();
  });
});
