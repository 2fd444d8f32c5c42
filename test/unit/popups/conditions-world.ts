import { toText } from '../../../src/inspector/sentences';
import type { Condition } from '../../../src/popups/conditions';
import { type PopupSettings, settings } from '../../../src/popups/settings';
import type { Visit } from '../../../src/popups/visit';

/** The values in the memory, by `store key`. */
export type Memory = Readonly<Record<string, unknown>>;

export interface World extends Partial<Visit> {
  readonly memory?: Memory;
}

const defaults = Object.fromEntries(
  Object.entries(settings).map(([key, { fallback }]) => [key, fallback]),
) as unknown as PopupSettings;

/** Returns the settings of a popup: the given ones, and the editor's defaults for all others. */
export const settingsWith = (given: Partial<PopupSettings>): PopupSettings => ({ ...defaults, ...given });

/** Judges popup 7 for a desktop visitor in Chrome who came from nowhere; the reason is the sentence that QA reads. */
export function judgeWith(
  condition: Condition,
  given: Partial<PopupSettings>,
  { memory = {}, ...visit }: World = {},
) {
  const { why, values, ...outcome } = condition(7, settingsWith(given), {
    now: new Date(2026, 10, 21, 12),
    referrer: '',
    host: 'alpen.example',
    device: 'desktop',
    roles: undefined,
    browsers: ['chrome'],
    readStored: (store, key) => memory[`${store} ${key}`],
    ...visit,
  });
  return { ...outcome, why: toText({ text: why, values }, true) };
}
