import type { Condition } from './condition';
import { momentOf } from './moment';

/**
 * Passes between two dates, each of which may be missing. The current time is the site's when the page was rendered
 * (old on a cached page), or the visitor's.
 */
export const schedule: Condition = (
  _id,
  { schedule_timezone, schedule_start_date: start, schedule_end_date: end, schedule_server_datetime: server },
  { now },
) => {
  if (!start && !end) return { passes: true, why: 'kein Zeitraum eingestellt' };
  const site = schedule_timezone === 'site' ? momentOf(server, 'Z') : undefined;
  // All three site times are read as UTC, so that the summer time of the visitor's zone does not change the comparison.
  const zone = site === undefined ? '' : 'Z';
  const begins = start ? momentOf(start, zone) : -Infinity;
  const ends = end ? momentOf(end, zone) : Infinity;
  if (begins === undefined || ends === undefined)
    return { passes: false, why: `„${begins === undefined ? start : end}“ ist kein Datum` };
  const at = site ?? now.getTime();
  return {
    passes: begins <= at && at <= ends,
    why: `„${start}“ bis „${end}“, jetzt ${site ? `${server} (Website)` : `${now.toLocaleString('de-AT')} (Besucher)`}`,
  };
};
