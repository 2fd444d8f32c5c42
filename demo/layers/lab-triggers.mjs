/** The lab's popups for each trigger. */
import { opens, stays } from './lab-cases.mjs';

/** @param {string[]} tries */
const trigger = (id, title, how, triggers, tries, ...cases) => ({
  group: 'Auslöser',
  id,
  title,
  how,
  settings: { triggers, timing: [] },
  tries,
  cases,
});
export const TRIGGERS = [
  trigger(
    'page_load',
    'Nach dem Laden',
    'Zwei Sekunden warten.',
    { page_load: 'yes', page_load_delay: 2 },
    [],
    opens('nach 2 Sekunden'),
  ),
  trigger(
    'scrolling-down',
    'Beim Hinunterscrollen',
    'Bis zur halben Höhe scrollen.',
    { scrolling: 'yes', scrolling_direction: 'down', scrolling_offset: 50 },
    ['down'],
    opens('ab 50 Prozent'),
  ),
  trigger(
    'scrolling-up',
    'Beim Hinaufscrollen',
    'Zuerst hinunter, dann ein Stück hinauf.',
    { scrolling: 'yes', scrolling_direction: 'up' },
    ['down', 'up'],
    opens('bei der Umkehr'),
  ),
  trigger(
    'scrolling_to',
    'Element im Bild',
    'Scrollen, bis „Das Ziel“ zu sehen ist.',
    { scrolling_to: 'yes', scrolling_to_selector: '#ziel' },
    ['down'],
    opens('wenn #ziel im Bild ist'),
  ),
  trigger(
    'scrolling_to-wrong',
    'Element mit falschem Selektor',
    'Ein ungültiger Selektor: Es gibt keinen Auslöser, und nichts bricht.',
    { scrolling_to: 'yes', scrolling_to_selector: '#nirgends >' },
    ['down'],
    stays('ungültiger Selektor'),
  ),
  trigger(
    'click',
    'Nach Klicks',
    'Dreimal irgendwohin klicken.',
    { click: 'yes', click_times: 3 },
    ['click'],
    opens('beim dritten Klick'),
  ),
  trigger(
    'inactivity',
    'Nach Untätigkeit',
    'Vier Sekunden weder Maus noch Taste auf der Prüfseite.',
    { inactivity: 'yes', inactivity_time: 4 },
    [],
    opens('nach 4 Sekunden'),
  ),
  trigger(
    'exit_intent',
    'Beim Verlassen',
    'Die Maus oben aus der Prüfseite hinausfahren.',
    { exit_intent: 'yes' },
    ['exit'],
    opens('oben hinaus'),
  ),
  trigger(
    'adblock_detection',
    'Werbeblocker',
    'Nach einer Sekunde ist der Köder verschwunden oder noch da.',
    { adblock_detection: 'yes', adblock_detection_delay: 1 },
    [],
    opens('mit Werbeblocker', { werber: true }),
    stays('ohne Werbeblocker'),
  ),
];
