import type { PopupSettings } from '../settings';
import { adblockDetection } from './adblock-detection';
import { click } from './click';
import { exitIntent } from './exit-intent';
import { inactivity } from './inactivity';
import { pageLoad } from './page-load';
import { scrolling } from './scrolling';
import { scrollingTo } from './scrolling-to';
import type { Trigger } from './trigger';

type Row = readonly [Trigger, name: (settings: PopupSettings) => string];

/** Triggers by the setting that turns each on, in the builder's order, with their names for QA. */
const TRIGGERS = {
  page_load: [pageLoad, (on) => `Seitenaufruf (nach ${on.page_load_delay} s)`],
  scrolling: [
    scrolling,
    (on) => `Scrollen (${on.scrolling_direction === 'up' ? 'nach oben' : `ab ${on.scrolling_offset} %`})`,
  ],
  scrolling_to: [scrollingTo, (on) => `Scrollen zu „${on.scrolling_to_selector}“`],
  click: [click, (on) => `Klick (${on.click_times}×)`],
  inactivity: [inactivity, (on) => `Untätigkeit (${on.inactivity_time} s)`],
  exit_intent: [exitIntent, () => 'Verlassen des Fensters'],
  adblock_detection: [adblockDetection, (on) => `Werbeblocker (nach ${on.adblock_detection_delay} s)`],
} satisfies { [Switch in keyof PopupSettings]?: Row };

/**
 * Starts the triggers that are switched on. The first one that fires stops all, whether the popup is shown or not; so
 * does `signal`. `note` gets a German text with the pending triggers, then with the one that fired.
 */
export function armTriggers(
  settings: PopupSettings,
  fire: (trigger: string) => void,
  signal: AbortSignal,
  note: (text: string) => void,
): void {
  if (signal.aborted) return;
  const armed = new AbortController();
  signal.addEventListener('abort', () => armed.abort(), { signal: armed.signal });
  const waiting: string[] = [];
  const failed: string[] = [];
  for (const [trigger, [arm, nameOf]] of Object.entries<Row>(TRIGGERS)) {
    if (!settings[trigger as keyof typeof TRIGGERS]) continue;
    const name = nameOf(settings);
    const onFire = () => {
      if (armed.signal.aborted) return;
      armed.abort();
      note(`ausgelöst durch: ${name}`);
      fire(trigger);
    };
    const reason = arm(settings, onFire, armed.signal);
    if (reason) failed.push(`${name}: ${reason}`);
    else waiting.push(name);
  }
  const lines = [
    waiting.length ? `wartet auf: ${waiting.join(', ')}` : 'kein Auslöser aktiv',
    ...failed.map((each) => `nicht möglich: ${each}`),
  ];
  note(lines.join('; '));
}
