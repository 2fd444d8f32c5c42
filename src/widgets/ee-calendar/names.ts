import { dateOf, type Moment, monthOf, weekdayOf } from './days';

/** What days and months are called: by the owner, else in the page's language. */
export interface Names {
  /** Labels of the columns, from Sunday on. */
  readonly days: readonly string[];
  readonly months: readonly string[];
  /** `Samstag, 9. Jänner 2027`, in the page's language. */
  full(day: number): string;
  /** `Samstag`, from Sunday on. */
  weekday(weekday: number): string;
}

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** A formatter for days; where the page names no language that there is, in Austria's. */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zoned = { ...options, timeZone: 'UTC' };
  try {
    return new Intl.DateTimeFormat(language || 'de-AT', zoned);
  } catch {
    return new Intl.DateTimeFormat('de-AT', zoned);
  }
}

/** `own` are the owner's settings; one that is blank has the language's name (contract extras X1). */
export function namesOf(own: Readonly<Record<string, unknown>>, language: string): Names {
  const short = formatter(language, { weekday: 'short' });
  const long = formatter(language, { weekday: 'long' });
  const month = formatter(language, { month: 'long' });
  const full = formatter(language, { dateStyle: 'full' });
  // 1970-01-04 was a Sunday.
  const sunday = 3;
  return {
    days: WEEKDAYS.map((name, at) => String(own[`day_${name}`] || short.format(dateOf(sunday + at)))),
    months: MONTHS.map((name, at) => String(own[`month_${name}`] || month.format(Date.UTC(1970, at, 1)))),
    full: (day) => full.format(dateOf(day)),
    weekday: (weekday) => long.format(dateOf(sunday + weekday)),
  };
}

const TOKENS = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|Mo|M|DD|Do|D|dddd|ddd|dd|d|HH|H|hh|h|mm|m|ss|s|A|a/g;
const padded = (value: number) => String(value).padStart(2, '0');

/** As English counts: 1st, 2nd, 3rd, 4th, 11th. The original's lists have it in every language (contract extras X1.7). */
export function ordinal(value: number): string {
  const isTeen = value % 100 > 10 && value % 100 < 14;
  return value + ((!isTeen && ['th', 'st', 'nd', 'rd'][value % 10]) || 'th');
}

/** `moment` by a pattern of the original's date library; text in brackets stays. */
export function formatMoment(pattern: string, moment: Moment, names: Names): string {
  const { day, hour, minute, second } = moment;
  const date = dateOf(day);
  const year = String(date.getUTCFullYear());
  const month = (monthOf(day) % 12) + 1;
  const weekday = weekdayOf(day);
  const name = names.months[month - 1] ?? '';
  const twelve = hour % 12 || 12;
  const values: Readonly<Record<string, string | number>> = {
    YYYY: year,
    YY: year.slice(-2),
    MMMM: name,
    MMM: name.slice(0, 3),
    MM: padded(month),
    Mo: ordinal(month),
    M: month,
    DD: padded(date.getUTCDate()),
    Do: ordinal(date.getUTCDate()),
    D: date.getUTCDate(),
    dddd: names.weekday(weekday),
    ddd: names.days[weekday] ?? '',
    dd: names.days[weekday] ?? '',
    d: weekday,
    HH: padded(hour),
    H: hour,
    hh: padded(twelve),
    h: twelve,
    mm: padded(minute),
    m: minute,
    ss: padded(second),
    s: second,
    A: hour < 12 ? 'AM' : 'PM',
    a: hour < 12 ? 'am' : 'pm',
  };
  return pattern.replace(TOKENS, (token, literal?: string) => literal ?? String(values[token] ?? token));
}
