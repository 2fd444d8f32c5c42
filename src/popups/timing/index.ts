import { raise, remember } from '../../ui/builder-storage';
import type { PopupSettings } from '../settings';
import { readVisit } from '../visit';
import { countVisit } from '../visits';
import { browsers } from './browsers';
import type { Condition, Write } from './condition';
import { devices } from './devices';
import { loggedIn } from './logged-in';
import { pageViews } from './page-views';
import { schedule } from './schedule';
import { sessions } from './sessions';
import { sources } from './sources';
import { times } from './times';
import { url } from './url';

export interface Verdict {
  readonly condition: string;
  readonly passes: boolean;
  /** German, for QA. */
  readonly why: string;
}

/** By the switch that turns each on, in the contract's order. */
const CONDITIONS = {
  page_views: pageViews,
  sessions,
  url,
  sources,
  logged_in: loggedIn,
  devices,
  times,
  browsers,
  schedule,
} satisfies { [Switch in keyof PopupSettings]?: Condition };

const write = ({ store, key, value, lifetime }: Write) =>
  store === 'plain' || value === undefined
    ? raise(store, key, lifetime)
    : remember(store, key, value, lifetime);

/**
 * Judges the conditions that are switched on; all of them, since they count what they have seen (contract popup 4.2).
 * To be called once for a popup and page load. Waits for no storage: whoever reads has the counts already.
 */
export async function judge(id: number, settings: PopupSettings): Promise<readonly Verdict[]> {
  void countVisit();
  const visit = readVisit();
  return Object.entries(CONDITIONS)
    .filter(([condition]) => settings[condition as keyof typeof CONDITIONS])
    .map(([condition, check]) => {
      const { passes, why, writes = [] } = check(id, settings, visit);
      for (const each of writes) void write(each);
      return { condition, passes, why };
    });
}
