import { readSettings, settings } from '../../../src/popups/settings';
import { judge, type Verdict } from '../../../src/popups/timing';
import { prepare, readValues } from '../../../src/runtime/core';
import type { CoreEnv } from '../../../src/runtime/types';

export { raise, remembered } from '../../../src/ui/builder-storage';

/** Judges popup 7 with conditions as the server prints them, as the page's first judgement. */
export function judgePopup(timing: object): Promise<readonly Verdict[]> {
  const element = document.createElement('div');
  element.setAttribute('data-elementor-settings', JSON.stringify({ timing }));
  prepare({ config: {}, bindings: new Map(), earlyClicks: [] } as unknown as CoreEnv);
  return judge(
    7,
    readValues(settings, readSettings(element), () => {}),
  );
}
