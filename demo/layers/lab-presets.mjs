/**
 * The lab's popups: one for each trigger and each condition, each with situations in which the popup must open or
 * stay closed. `set` are values of the lab's controls; `tries` are buttons of the lab that cause
 * the trigger's event.
 */
import { AT_ONCE, opens, SCHEDULE, stays } from './lab-cases.mjs';
import { CONDITIONS } from './lab-conditions.mjs';
import { TRIGGERS } from './lab-triggers.mjs';

const together = (id, title, how, settings, ...cases) => ({
  group: 'Zusammenspiel',
  id,
  title,
  how,
  settings,
  tries: [],
  cases,
});

const ALL_CONDITIONS = {
  ...SCHEDULE,
  schedule_timezone: 'visitor',
  page_views: 'yes',
  page_views_views: 1,
  sessions: 'yes',
  sessions_sessions: 1,
  url: 'yes',
  url_action: 'show',
  url_url: 'google',
  sources: 'yes',
  sources_sources: ['search'],
  logged_in: 'yes',
  logged_in_users: 'all',
  devices: 'yes',
  devices_devices: ['mobile', 'tablet'],
  times: 'yes',
  times_times: 2,
  browsers: 'yes',
  browsers_browsers: 'all',
};

const TOGETHER = [
  together(
    'alles',
    'Alle Bedingungen auf einmal',
    'Geht nur auf, wenn alle erfüllt sind; geprüft werden immer alle.',
    { triggers: AT_ONCE, timing: ALL_CONDITIONS },
    opens('alle erfüllt', {
      uhr: '2026-12-24T18:00',
      aufrufe: 2,
      aufrufeAb: 1,
      sitzungen: 1,
      sitzungenAb: 1,
      herkunft: 'suche',
      geraet: 'mobile',
    }),
    stays('alle bis auf den Browser verfehlt', { uhr: '2026-11-01T09:00', rolle: 'editor', gezeigt: 2 }),
  ),
  together(
    'nie-wieder',
    'Nicht mehr zeigen',
    'Wer „Nicht mehr zeigen“ gewählt hat, sieht es nie wieder.',
    { triggers: AT_ONCE, timing: [] },
    opens('nichts gewählt'),
    stays('abgewählt', { nieWieder: true }),
  ),
  {
    ...together(
      'eines',
      'Nur ein Popup je Seite',
      'Ein anderes Popup kommt zuerst; dieses bleibt deshalb zu.',
      {
        avoid_multiple_popups: 'yes',
        triggers: { page_load: 'yes', page_load_delay: 2 },
        timing: [],
      },
      stays('ein anderes war offen'),
    ),
    /** Whether the page contains another popup that opens at once. */
    hasOther: true,
  },
];

export const PRESETS = [...TRIGGERS, ...CONDITIONS, ...TOGETHER];

/** The document id of the popup under test depends on its position in the list; the other popup has a fixed id. */
export const idOf = (preset) => 8200 + PRESETS.indexOf(preset);
export const OTHER_ID = 8199;
