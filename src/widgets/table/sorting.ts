import { dropEmptyStyle, slice } from '../../core';

/** The number of items that are sorted at once before the results are merged. */
const RUN = 64;
/** The number of items that are merged before the next check of the time. */
const STEP = 64;

/** Merges the sorted runs of `size` in `from` in pairs into `to`, and yields every few items. */
function* merging<Item>(
  from: readonly Item[],
  to: Item[],
  size: number,
  compare: (a: Item, b: Item) => number,
): Generator<void> {
  for (let start = 0; start < from.length; start += 2 * size) {
    const middle = Math.min(start + size, from.length);
    const end = Math.min(middle + size, from.length);
    let left = start;
    let right = middle;
    for (let at = start; at < end; at++) {
      const isLeft =
        left < middle && (right === end || compare(from[left] as Item, from[right] as Item) <= 0);
      to[at] = from[isLeft ? left++ : right++] as Item;
      if (at % STEP === 0) yield;
    }
  }
}

/** Sorts `items` in steps, stable; the last step calls `done`. */
function* sorting<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  done: (sorted: readonly Item[]) => void,
): Generator<void> {
  let sorted: Item[] = [];
  for (let at = 0; at < items.length; at += RUN) {
    sorted.push(...items.slice(at, at + RUN).sort(compare));
    yield;
  }
  let other: Item[] = [];
  for (let size = RUN; size < items.length; size *= 2) {
    yield* merging(sorted, other, size, compare);
    [sorted, other] = [other, sorted];
  }
  done(sorted);
}

/** Sorts `items`, stable, in slices, so that any number of items leaves the page responsive. */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<readonly Item[]> {
  let result = items;
  const steps = sorting(items, compare, (sorted) => {
    result = sorted;
  });
  await slice(steps, () => {});
  return result;
}

/** The way in which the cells of a column are compared. */
export type Kind = 'number' | 'date' | 'time' | 'text';

const MONTHS = [
  /^j(?:an|än)/i,
  /^feb/i,
  /^(?:mar|mär|mrz)/i,
  /^apr/i,
  /^ma[iy]/i,
  /^jun/i,
  /^jul/i,
  /^aug/i,
  /^sep/i,
  /^o[kc]t/i,
  /^nov/i,
  /^de[zc]/i,
];
const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:$|[T\s,])/;
// PERFORMANCE: only Latin, Greek and Cyrillic letters, since a browser takes many ms to compile an expression with all
// letters.
const LETTER = 'A-Za-zÀ-ÖØ-öø-ӿ';
const WEEKDAY = `^(?:[${LETTER}]+\\.?,?\\s+)?`;
const GERMAN = new RegExp(`${WEEKDAY}(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4}|\\d{2})(?:$|[\\s,])`);
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:$|[\s,])/;
const DAY_FIRST = new RegExp(`${WEEKDAY}(\\d{1,2})\\.?\\s+([${LETTER}]{3,})\\.?\\s+(\\d{4})(?:$|[\\s,])`);
const MONTH_FIRST = new RegExp(`^([${LETTER}]{3,})\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})(?:$|[\\s,])`);
const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]\.?m\b)?/i;
const TIME = /^\d{1,2}(?::\d{2}){1,2}\s*(?:uhr|h|[ap]\.?m\.?)?$/i;
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUPED = /^\d{1,3}(?:\.\d{3}){3}$/;
const CURRENCY = /[€$£¥]|\b(?:EUR|CHF|USD|GBP)\b/g;
/** A single number, with the additions of price lists: `ab 1.290,–`. */
const NUMBER_ONLY = /^(?:(?:ab|bis|ca\.?|nur|um|from)\s+)?[-+−–]?\s*[\d.,'’\s]*\d[\d.,'’\s]*(?:[-–—]+|%)?$/i;
const FIRST_NUMBER = new RegExp(
  `(?:^|[^\\d${LETTER}])([-−–]?)\\s*(\\d{1,3}(?:[\\s'’]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d[\\d.,]*\\d|\\d|[.,]\\d+)`,
);

/** Whether a point groups the digits of large numbers: in every language but English, where a comma does. */
const groupsByPoint = (language: string) => !/^en([-_]|$)/i.test(language);

/** Returns the time of day in `text`, in seconds; 0 where there is none. */
function clockOf(text: string): number {
  const [found, hour = 0, minute = 0, second = 0, half] = CLOCK.exec(text) ?? [];
  if (!found) return 0;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  return hours * 3_600 + Number(minute) * 60 + Number(second);
}

/**
 * Returns the date with the time of day in `text`, as ms since 1970; `undefined` for an impossible day or month. A year of
 * two digits lies between 1970 and 2069.
 */
function stamp(year: string, month: number, day: number, text: string): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  let fullYear = Number(year);
  if (year.length < 3) fullYear += fullYear < 70 ? 2_000 : 1_900;
  // `clockOf` finds no time in the rest of the text, because only times have a colon.
  return Date.UTC(fullYear, month - 1, day) + clockOf(text) * 1_000;
}

/**
 * Reads a date in one of the forms of price lists and tour tables, as ms since 1970 without a time zone: ISO,
 * 24.12.2026, 24. Dezember 2026, December 24, 2026, and with slashes the month first where possible.
 */
export function readDate(text: string): number | undefined {
  let parts = ISO.exec(text);
  if (parts) return stamp(parts[1] ?? '', Number(parts[2]), Number(parts[3]), text);
  parts = GERMAN.exec(text);
  if (parts) return stamp(parts[3] ?? '', Number(parts[2]), Number(parts[1]), text);
  parts = SLASHED.exec(text);
  if (parts) {
    const [, first, second, year = ''] = parts;
    const isDayFirst = Number(first) > 12;
    return stamp(year, Number(isDayFirst ? second : first), Number(isDayFirst ? first : second), text);
  }
  const named = DAY_FIRST.exec(text);
  parts = named ?? MONTH_FIRST.exec(text);
  if (!parts) return undefined;
  const [, first = '', second = '', year = ''] = parts;
  const name = named ? second : first;
  // Any other word has the number 0, which is no month.
  const month = MONTHS.findIndex((each) => each.test(name)) + 1;
  return stamp(year, month, Number(named ? first : second), text);
}

/**
 * Reads the first number in `text`, in any notation: 1.234,56 and 1,234.56 and 1’234.56. A single separator before
 * three digits is a thousands separator where the page's language uses it as such. 0 where there is no number.
 */
export function readNumber(text: string, language: string): number {
  // The sign may come before or after the currency.
  const [, sign = '', digits = ''] = FIRST_NUMBER.exec(text.replace(CURRENCY, ' ')) ?? [];
  let plain = digits.replace(/[\s'’]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const separator = plain[last];
  if (separator) {
    const isOnlyOne = plain.indexOf(separator) === last;
    const hasOther = plain.includes(separator === '.' ? ',' : '.');
    const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
    const isGroupSeparator = separator === (groupsByPoint(language) ? '.' : ',');
    const isDecimal = isOnlyOne && (hasOther || !(looksGrouped && isGroupSeparator));
    plain = isDecimal
      ? `${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`
      : plain.replace(/[.,]/g, '');
  }
  const value = Number.parseFloat(plain) || 0;
  return sign && value ? -value : value;
}

/** Returns the kind of a column whose first value is `text`. */
export function kindOf(text: string): Kind {
  if (readDate(text) !== undefined) return 'date';
  if (TIME.test(text)) return 'time';
  if (ADDRESS.test(text) && !GROUPED.test(text)) return 'text';
  const hasUnit = text.search(CURRENCY) >= 0 || /\d\s*%/.test(text);
  return NUMBER_ONLY.test(text) || (/\d/.test(text) && hasUnit) ? 'number' : 'text';
}

/** Returns the value by which a cell's column compares it. */
export function keyOf(text: string, kind: Kind, language: string): number | string {
  if (kind === 'number') return readNumber(text, language);
  if (kind === 'date') return readDate(text) ?? 0;
  if (kind === 'time') return clockOf(text);
  return text.replace(/^(?:https?|ftp|file):\/\//i, '');
}

/** Returns the text by which `row` is sorted in `column`: the owner's sort value, or else the visible text. */
export function textAt(row: HTMLTableRowElement, column: number): { text: string; isGiven: boolean } {
  let at = 0;
  for (const cell of row.cells) {
    at += cell.colSpan;
    if (at <= column) continue;
    const given = cell.dataset.sortValue;
    return {
      text: (given ?? cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
      isGiven: given !== undefined,
    };
  }
  return { text: '', isGiven: false };
}

/** Returns the rows below the header one by one, since the browser creates an object for each row that is read. */
function* rowsOf(table: HTMLTableElement): Generator<HTMLTableRowElement> {
  for (const { rows } of table.tBodies) yield* rows;
}

/** Returns the kind of a column, from its first cell that is not empty. */
function readKind(table: HTMLTableElement, column: number): Kind {
  for (const row of rowsOf(table)) {
    const { text } = textAt(row, column);
    if (text) return kindOf(text);
  }
  return 'text';
}

/**
 * A table with more rows is hidden while its rows move, because each frame would otherwise compute the layout of the
 * whole table.
 */
const MANY = 400;

/**
 * Moves rows in this order to the end of `body`, in slices, until `isOver` returns true. Resolves when the rows are in
 * place and visible.
 */
export async function placeRows(
  body: HTMLTableSectionElement,
  rows: readonly HTMLTableRowElement[],
  isOver: () => boolean,
): Promise<void> {
  const table = body.closest('table');
  const place = (row: HTMLTableRowElement) => {
    if (!isOver()) body.append(row);
  };
  if (rows.length <= MANY || !table) {
    rows.forEach(place);
    return;
  }
  // The minimum height keeps the height of the page, and the visible header keeps the focus.
  const frame = table.parentElement ?? body;
  frame.style.minHeight = `${frame.offsetHeight}px`;
  body.style.display = 'none';
  await slice(rows, place);
  body.style.removeProperty('display');
  frame.style.removeProperty('min-height');
  for (const each of [body, frame]) dropEmptyStyle(each);
}

/** What decides the order of a row. */
export interface SortKeys {
  /** One key for each chosen column. */
  readonly keys: readonly (number | string)[];
  /** The row's place in the server's order, which decides between equal keys. */
  readonly place: number;
}

/** Returns a comparison of rows by the chosen columns, the most important first. Needs no DOM. */
export const createComparator =
  (columns: readonly { readonly isDescending: boolean }[], collator: Intl.Collator) =>
  (a: SortKeys, b: SortKeys): number => {
    for (const [at, { isDescending }] of columns.entries()) {
      const [left = '', right = ''] = [a.keys[at], b.keys[at]];
      const areNumbers = typeof left === 'number' && typeof right === 'number';
      const difference = areNumbers ? left - right : collator.compare(String(left), String(right));
      if (difference) return isDescending ? -difference : difference;
    }
    return a.place - b.place;
  };

/** One chosen column, and the direction in which it is sorted. */
export interface Order {
  readonly head: HTMLTableCellElement;
  readonly column: number;
  isDescending: boolean;
}

/** A row with its keys, one for each chosen column. */
interface KeyedRow extends SortKeys {
  readonly row: HTMLTableRowElement;
}

/** Makes the function that reads all rows of a table with their keys for the chosen columns. */
export function createKeyReader(
  table: HTMLTableElement,
  heads: ReadonlyMap<HTMLTableCellElement, number>,
  language: string,
) {
  const originalPlaces = new Map<HTMLTableRowElement, number>();
  let kinds: Map<HTMLTableCellElement, Kind> | undefined;
  return async (chosen: readonly Order[]): Promise<KeyedRow[]> => {
    // All kinds are read in the server's order: sorting may bring a row such as "Auf Anfrage" to the top.
    kinds ??= new Map([...heads].map(([head, column]) => [head, readKind(table, column)]));
    const keyed: KeyedRow[] = [];
    await slice(rowsOf(table), (row) => {
      const place = originalPlaces.get(row) ?? originalPlaces.size;
      originalPlaces.set(row, place);
      const keys = chosen.map(({ head, column }) => {
        const { text, isGiven } = textAt(row, column);
        const kind = kinds?.get(head) ?? 'text';
        // A sort value is written in JavaScript's number format.
        const plain = isGiven && kind === 'number' ? Number(text) : Number.NaN;
        return Number.isNaN(plain) ? keyOf(text, kind, language) : plain;
      });
      keyed.push({ row, place, keys });
    });
    return keyed;
  };
}
