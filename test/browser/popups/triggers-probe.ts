import { readValues } from '../../../src/core';
import { readSettings, settings } from '../../../src/popups/settings';
import { armTriggers } from '../../../src/popups/triggers';

/** The state of a popup's triggers. */
export interface Armed {
  readonly fired: string[];
  disarm(): void;
}

/** Arms triggers as the server prints them. */
export function arm(triggers: object): Armed {
  const element = document.createElement('div');
  element.setAttribute('data-elementor-settings', JSON.stringify({ triggers }));
  const controller = new AbortController();
  const armed: Armed = { fired: [], disarm: () => controller.abort() };
  armTriggers(
    readValues(settings, readSettings(element), () => {}),
    (trigger) => armed.fired.push(trigger),
    controller.signal,
    () => {},
  );
  return armed;
}
