import type { Probes, Samples, UnlistedSettings } from '../support/sample-file';

const popupSettings = {
  open_selector: '.oeffnen',
  prevent_scroll: 'yes',
  a11y_navigation: 'yes',
  triggers: {
    click: 'yes',
    click_times: 9,
    scrolling: 'yes',
    scrolling_offset: 99,
    inactivity: 'yes',
    exit_intent: 'yes',
  },
  timing: { devices: 'yes', devices_devices: ['desktop'] },
};
const quoted = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');

export const samples: Samples = {
  popup: `<div data-elementor-type="popup" data-elementor-id="512" class="elementor elementor-512 elementor-location-popup" data-elementor-settings="${quoted(popupSettings)}"><p>Frühbucher</p></div>`,
};

export const probes: Probes = {
  popup:
    ({ layer, press, seen }) =>
    () => {
      const opener = seen(document, 'a[href*="popup%3Aopen"]');
      return opener ? layer('.elementor-popup-modal', () => press(opener)) : false;
    },
};

export const unlistedSettings: UnlistedSettings = {
  // The server prints triggers and conditions in objects of their own, which the list leaves out.
  popup: [
    'page_load page_load_delay scrolling scrolling_direction scrolling_offset scrolling_to scrolling_to_selector',
    'click click_times inactivity inactivity_time exit_intent adblock_detection adblock_detection_delay',
    'page_views page_views_views sessions sessions_sessions url url_action url_url sources sources_sources',
    'logged_in logged_in_users logged_in_roles devices devices_devices times times_times times_period times_count',
    'browsers browsers_browsers browsers_browsers_options',
    'schedule schedule_timezone schedule_start_date schedule_end_date schedule_server_datetime',
  ].flatMap((keys) => keys.split(' ')),
};
