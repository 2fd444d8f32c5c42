import type { Condition } from './condition';
import { momentOf } from './moment';

/**
 * Between two dates, each of which may be open. Against the site's clock as it was when the page was made, which a page
 * cache leaves behind, or the visitor's (contract popup 4.2).
 */
export const schedule: Condition = (
  _id,
  { schedule_timezone, schedule_start_date: start, schedule_end_date: end, schedule_server_datetime: server },
  { now },
) => {
  if (!start && !end) return { passes: true, why: 'kein Zeitraum eingestellt' };
  const site = schedule_timezone === 'site' ? momentOf(server, 'Z') : undefined;
  // The site's times are compared among themselves: no summer time of the visitor's zone comes between them.
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
