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
  /** The reason in German, for QA. */
  readonly why: string;
}

/** Conditions by the setting that turns each on, in the builder's order. */
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
 * Checks all conditions that are switched on, even after one has failed, since they also count visits. Call it once per
 * popup and page load. Nothing waits for storage: later reads have the new counts already.
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
