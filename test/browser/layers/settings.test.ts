import { describe, expect } from 'vitest';
import { WRONG } from '../../hostile/settings';
import { it } from '../../support/browser';
import { marksOf } from '../../support/marks';
import { modal, show } from '../popups/popup-page';
import { eeOffCanvas, extrasPopup, layersPage, offCanvas, popup } from './layers-page';

/** The settings that the handlers read; each of them gets a wrong value once. */
const KEYS = {
  popup: [
    'open_selector',
    'entrance_animation',
    'exit_animation',
    'entrance_animation_duration',
    'close_button_position',
    'close_button_delay',
    'close_automatically',
    'prevent_scroll',
    'a11y_navigation',
    'classes',
    'page_load_delay',
    'scrolling_offset',
    'scrolling_to_selector',
    'click_times',
    'inactivity_time',
    'page_views_views',
    'sources_sources',
    'url_url',
    'times_times',
    'times_period',
    'schedule_start_date',
    'schedule_server_datetime',
  ],
  extras: [
    'popup_type',
    'popup_trigger',
    'popup_click_target',
    'popup_click_element_id',
    'popup_click_element_class',
    'popup_delay',
    'popup_scroll_amount',
    'popup_scroll_element',
    'popup_intent_sensitivity',
    'popup_disable_on',
    'popup_times',
    'popup_days',
    'popup_animation',
    'popup_valign',
    'popup_close_position',
    'popup_close_button_position',
    'popup_close_button_selector',
  ],
  panel: ['entrance_animation', 'exit_animation', 'is_not_close_on_overlay', 'prevent_scroll'],
  drawer: [
    'position',
    'animation',
    'container_scroll',
    'anchor_navigation_speed',
    'scroll_fix',
    'trigger_source',
    'trigger_id',
    'trigger_class',
    'header_close_source',
    'header_close_id',
  ],
} as const;

const ON = {
  triggers: {
    page_load: 'yes',
    scrolling: 'yes',
    scrolling_to: 'yes',
    click: 'yes',
    inactivity: 'yes',
    exit_intent: 'yes',
    adblock_detection: 'yes',
  },
};

describe('hostile settings', () => {
  it('in every key affect nothing else on the page, and cause one warning for each key [core.3]', async ({
    open,
    site,
    warnings,
  }) => {
    const page = await layersPage(
      { open, site },
      WRONG.map((value, at) => {
        const all = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, value]));
        return (
          extrasPopup(all(KEYS.extras), { id: `eeaa0${at + 10}` }) +
          extrasPopup(
            { ...all(KEYS.extras), popup_type: 'text', popup_trigger: 'click' },
            { id: `eebb0${at + 10}` },
          ) +
          offCanvas(`a${at}`, '<h2>Menü</h2>', all(KEYS.panel)) +
          eeOffCanvas(`ab${at}`, all(KEYS.drawer), '<p>Touren</p>') +
          popup(600 + at, { ...ON, ...all(KEYS.popup) })
        );
      }).join('') + popup(513),
    );
    expect(await show(page, 513)).toBe(true);
    await modal(page, 513).waitFor();
    const kinds = ['popup', 'ee-popup', 'ee-offcanvas', 'off-canvas'];
    const marks = (await marksOf(page)).filter(({ handler }) => kinds.includes(`${handler}`));
    expect(marks.filter(({ state }) => state !== 'mounted')).toEqual([]);
    expect(new Set(marks.map(({ handler }) => handler)).size).toBe(kinds.length);
    expect(
      warnings.filter((text, at) => text.includes(' expected ') && warnings.indexOf(text) !== at),
    ).toEqual([]);
  });

  it('as ids are refused with a warning to the owner, and affect no popup with a valid id [popup.1]', async ({
    open,
    site,
    warnings,
  }) => {
    const bad = ['0', '', '-5', '1e3', '0x41', '6.5', 'Infinity', '__proto__', '<b>'];
    const withId = (id: string, at: number) =>
      popup(700 + at).replace(
        `data-elementor-id="${700 + at}"`,
        `data-elementor-id="${id.replace('<', '&lt;')}"`,
      );
    const page = await layersPage(
      { open, site },
      bad.map(withId).join('') +
        popup(512).replace('"512"', '"512 "') +
        popup(512) +
        popup(513).replace('data-elementor-id="513"', ''),
    );
    expect(warnings.filter((text) => /is no id/.test(text)).length).toBe(bad.length + 2);
    for (const id of [...bad, '1000', '65'])
      expect(
        await page.evaluate(
          (which) =>
            (window.piton as unknown as { popups: { show(id: unknown): Promise<boolean> } }).popups.show(
              which,
            ),
          id,
        ),
        id,
      ).toBe(false);
    expect(await show(page)).toBe(true);
    await modal(page).waitFor();
  });

  it('of an animation delay no layer for days [popup.17]', async ({ open, site }) => {
    const page = await layersPage(
      { open, site },
      popup(512, {
        exit_animation: 'fadeIn',
        entrance_animation: 'fadeIn',
        entrance_animation_duration: { size: 2_000_000 },
      }),
      { before: (fresh) => fresh.clock.install() },
    );
    await show(page);
    await page.keyboard.press('Escape');
    await page.clock.runFor(60_000);
    await expect.poll(() => modal(page).isVisible()).toBe(false);
  });
});
