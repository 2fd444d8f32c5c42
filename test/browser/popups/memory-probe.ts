import { prepare, readValues } from '../../../src/core';
import type { CoreEnv } from '../../../src/core/types';
import { toText } from '../../../src/inspector/sentences';
import { judge, type Verdict } from '../../../src/popups/conditions';
import { readSettings, settings } from '../../../src/popups/settings';

export { increment, readStored } from '../../../src/ui/builder-storage';

/**
 * Evaluates the printed conditions of popup 7 as the first evaluation on the page; the reasons are the sentences that QA
 * reads in German.
 */
export async function judgePopup(timing: object): Promise<readonly Verdict[]> {
  const element = document.createElement('div');
  element.setAttribute('data-elementor-settings', JSON.stringify({ timing }));
  prepare({ config: {}, bindings: new Map(), earlyClicks: [] } as unknown as CoreEnv);
  const verdicts = await judge(
    7,
    readValues(settings, readSettings(element), () => {}),
  );
  return verdicts.map((verdict) => ({
    ...verdict,
    why: toText({ text: verdict.why, values: verdict.values }, true),
  }));
}
