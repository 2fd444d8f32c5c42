import { judge, type Verdict } from '../../../src/popups/conditions';
import { readSettings, settings } from '../../../src/popups/settings';
import { prepare, readValues } from '../../../src/runtime/core';
import type { CoreEnv } from '../../../src/runtime/types';

export { raise, remembered } from '../../../src/ui/builder-storage';

/** Evaluates the printed conditions of popup 7 as the first evaluation on the page. */
export function judgePopup(timing: object): Promise<readonly Verdict[]> {
  const element = document.createElement('div');
  element.setAttribute('data-elementor-settings', JSON.stringify({ timing }));
  prepare({ config: {}, bindings: new Map(), earlyClicks: [] } as unknown as CoreEnv);
  return judge(
    7,
    readValues(settings, readSettings(element), () => {}),
  );
}
