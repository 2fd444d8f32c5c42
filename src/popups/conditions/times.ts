import { numberOf } from '../../borders/values/readers';
import { counterOf } from '../memory';
import type { Condition } from './condition';

const WITHIN = {
  '': '',
  session: ' in dieser Sitzung',
  day: ' in 24 Stunden',
  week: ' in 7 Tagen',
  month: ' in einem Monat',
};

/**
 * Passes until the popup was shown the set number of times, in all or within a period. Within a period each passed
 * check counts, unless the owner counts closings.
 */
export const times: Condition = (id, { times_times, times_period, times_count }, { remembered }) => {
  const limit = Math.trunc(times_times);
  const counter = counterOf(id, times_period);
  const shown = numberOf(remembered(counter.store, counter.key), 0);
  const passes = shown < limit;
  return {
    passes,
    why: `bisher ${shown} von ${limit} Anzeigen${WITHIN[times_period]}`,
    writes: passes && times_period && !times_count ? [counter] : [],
  };
};
