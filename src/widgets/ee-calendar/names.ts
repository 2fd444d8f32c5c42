import { localeOf } from '../../ui/text/numbers';
import { treeOf } from '../../values/readers';
import { dateOf, type Moment, monthOf, weekdayOf } from './days';

/** The names of days and months: the owner's, or else those of the page's language. */
export interface Names {
  /** The labels of the columns, starting with Sunday. */
  readonly days: readonly string[];
  readonly months: readonly string[];
  /** Returns `Samstag, 9. Jänner 2027`, in the page's language. */
  full(day: number): string;
  /** Returns `9. Jänner`: day and month in the order and form of the page's language. */
  dayAndMonth(day: number): string;
  /** Returns `Samstag`; weekday 0 is Sunday. */
  weekday(weekday: number): string;
  /** Returns `9.`, or in English `9th`: the ordinal number in the page's language. */
  ordinal(value: number): string;
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

const ENGLISH = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
/** The suffix of a day's or month's number by language; languages that are not listed have none. */
const AFTER_NUMBER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['cs', 'da', 'de', 'et', 'fi', 'hr', 'hu', 'lv', 'nb', 'nn', 'no', 'pl', 'sk', 'sl', 'sr', 'tr'].map(
      (language) => [language, '.'],
    ),
  ),
  ...Object.fromEntries(['es', 'gl', 'it', 'pt'].map((language) => [language, 'º'])),
  nl: 'e',
};

/**
 * Creates a function for the ordinal numbers of `language`: 1st, 2nd, 3rd, 11th in English, 1. in German, 1er and then
 * 2 in French.
 */
function createOrdinal(language: string): (value: number) => string {
  const [root = ''] = language.toLowerCase().split('-');
  const rules = new Intl.PluralRules(language, treeOf({ type: 'ordinal' }));
  if (root === 'en') return (value) => value + ENGLISH[rules.select(value)];
  if (root === 'fr') return (value) => (value === 1 ? '1er' : String(value));
  return (value) => value + (AFTER_NUMBER[root] ?? '');
}

/** Returns the names; a name that is blank in the settings `own` is taken from the page's language. */
export function namesOf(own: Readonly<Record<string, unknown>>, pageLanguage: string): Names {
  const language = localeOf(pageLanguage);
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, treeOf({ ...options, timeZone: 'UTC' }));
  const short = formatter({ weekday: 'short' });
  const long = formatter({ weekday: 'long' });
  const month = formatter({ month: 'long' });
  const both = formatter({ day: 'numeric', month: 'long' });
  const full = formatter({ dateStyle: 'full' });
  // 1970-01-04 was a Sunday.
  const sunday = 3;
  const monthNames = MONTHS.map((name, at) => own[`month_${name}`] || month.format(Date.UTC(1970, at, 1)));
  const months = monthNames.map(String);
  return {
    days: WEEKDAYS.map((name, at) => String(own[`day_${name}`] || short.format(dateOf(sunday + at)))),
    months,
    full: (day) => full.format(dateOf(day)),
    dayAndMonth(day) {
      const at = monthOf(day) % 12;
      // Some languages inflect a month's name beside a day, and that form stays; the owner's own name is used
      // unchanged.
      const isOwn = Boolean(own[`month_${MONTHS[at]}`]);
      return both
        .formatToParts(dateOf(day))
        .map(({ type, value }) => (type === 'month' && isOwn ? months[at] : value))
        .join('');
    },
    weekday: (weekday) => long.format(dateOf(sunday + weekday)),
    ordinal: createOrdinal(language),
  };
}

const TOKENS = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|Mo|M|DD|Do|D|dddd|ddd|dd|d|HH|H|hh|h|mm|m|ss|s|A|a/g;
const padded = (value: number) => String(value).padStart(2, '0');

/** The widget's default pattern, which applies where the owner chose none. It has day and month in English order. */
export const DEFAULT_PATTERN = 'MMMM Do';

/**
 * Formats `moment` by a pattern of the original's date library (YYYY, MMMM, Do …); text in brackets stays. No owner
 * chose the default pattern, so it gives day and month in the order of the page's language.
 */
export function formatMoment(pattern: string, moment: Moment, names: Names): string {
  const { day, hour, minute, second } = moment;
  if (pattern === DEFAULT_PATTERN && names.ordinal(1) !== '1st') return names.dayAndMonth(day);
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
    Mo: names.ordinal(month),
    M: month,
    DD: padded(date.getUTCDate()),
    Do: names.ordinal(date.getUTCDate()),
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
