/** The conditions of popups: each is a pure function of a visit, and one table says which setting turns it on. */
import { numberOf } from '../borders/values/readers';
import { raise, remember } from '../ui/builder-storage';
import { type Counter, counterOf } from './memory';
import type { PopupSettings } from './settings';
import { readVisit, type Visit } from './visit';
import { countVisit } from './visits';

/** What a condition stores: a value, or without one a count raised by one. */
interface Write extends Counter {
  readonly value?: number;
}

interface Outcome {
  readonly passes: boolean;
  /** The reason in German, for QA. */
  readonly why: string;
  readonly writes?: readonly Write[];
}

/** The owner's choice in German, for QA. */
const chosen = (names: readonly string[]): string => `; gewählt: ${names.join(', ') || 'nichts'}`;

/** A condition is a pure function of its arguments. */
export type Condition = (id: number, settings: PopupSettings, visit: Visit) => Outcome;

/** Whether `counter` grew by `needed` since the value under `initialKey` was stored, at the first check. */
function checkGrowth(
  { remembered }: Visit,
  counter: string,
  initialKey: string,
  needed: number,
  noun: string,
): Outcome {
  const now = numberOf(remembered('local', counter), 0);
  const stored = remembered('local', initialKey);
  // A stored value above the current one means that the counter was cleared.
  const isFirst = typeof stored !== 'number' || stored > now;
  const seen = isFirst ? 0 : now - stored;
  return {
    passes: seen >= needed,
    why: `${seen} von ${needed} ${noun}`,
    writes: isFirst ? [{ store: 'local', key: initialKey, value: now }] : [],
  };
}

/** Passes after the set number of page views since the first one with this popup. */
export const pageViews: Condition = (id, { page_views_views }, visit) =>
  checkGrowth(
    visit,
    'pageViews',
    `popup_${id}_page_views_initialPageViews`,
    page_views_views,
    'Seitenaufrufen',
  );

/** Passes after the set number of visits since the first one with this popup. */
export const sessions: Condition = (id, { sessions_sessions }, visit) =>
  checkGrowth(visit, 'sessions', `popup_${id}_sessions_initialSessions`, sessions_sessions, 'Sitzungen');

/** Limit of the referrer's length for the owner's expression, since anybody can make up a long referrer; characters. */
const MAX_REFERRER_LENGTH = 2_048;

/** Passes where the referrer contains a text, does not contain it, or matches an expression. */
export const url: Condition = (_id, { url_action, url_url }, { referrer }) => {
  if (url_action === 'regex') {
    try {
      const passes = new RegExp(url_url).test(referrer.slice(0, MAX_REFERRER_LENGTH));
      return { passes, why: `„${url_url}“ ${passes ? 'passt' : 'passt nicht'} auf „${referrer}“` };
    } catch {
      return { passes: false, why: `„${url_url}“ ist kein gültiger Ausdruck` };
    }
  }
  const contains = url_url !== '' && referrer.includes(url_url);
  return {
    passes: contains === (url_action === 'show'),
    why: `„${url_url}“ ${contains ? 'steht' : 'steht nicht'} in „${referrer}“`,
  };
};

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  internal: 'intern',
  external: 'extern',
  search: 'Suchmaschine',
};
/** The builder's five search engines and their subdomains, under any country's domain. */
const ENGINE = /^(?:[\w-]+\.)*(?:google|yahoo|bing|yandex|baidu)\./;

/** Host of the referrer or of this site, in the form in which both are compared. */
const siteOf = (address: string) => address.replace(/^(https?:\/\/)?(www\.)?/, '').replace(/[/?#].*/s, '');

/** Passes where the visitor came from a chosen source. A missing referrer counts as external. */
export const sources: Condition = (_id, { sources_sources }, { referrer, host }) => {
  const site = siteOf(referrer);
  const kind = site && site === siteOf(host) ? 'internal' : ENGINE.test(site) ? 'search' : 'external';
  return {
    passes:
      sources_sources.length === 3 ||
      sources_sources.includes(kind) ||
      (kind === 'search' && sources_sources.includes('external')),
    why: `Verweis ${site || 'fehlt'}: ${SOURCE_NAMES[kind]}${chosen(sources_sources.map((each) => SOURCE_NAMES[each] ?? each))}`,
  };
};

/** Fails for logged-in users: for all, or for those with a listed role. */
export const loggedIn: Condition = (_id, { logged_in_users, logged_in_roles }, { roles }) => {
  if (!roles) return { passes: true, why: 'nicht angemeldet' };
  if (logged_in_users === 'all') return { passes: false, why: 'angemeldet' };
  const role = logged_in_roles.find((each) => roles.includes(each));
  return {
    passes: role === undefined,
    why: role === undefined ? 'angemeldet, ohne eine der Rollen' : `angemeldet mit der Rolle ${role}`,
  };
};

/** Passes where the device mode is one of the chosen ones. */
export const devices: Condition = (_id, { devices_devices }, { device }) => ({
  passes: devices_devices.includes(device),
  why: `Gerät ${device}${chosen(devices_devices)}`,
});

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

/** Passes in any browser, or in one of the chosen ones. */
export const browsers: Condition = (_id, settings, visit) => {
  if (settings.browsers_browsers === 'all') return { passes: true, why: 'alle Browser' };
  const options = settings.browsers_browsers_options;
  return {
    passes: visit.browsers.some((name) => options.includes(name)),
    why: `Browser ${visit.browsers.join(', ') || 'unbekannt'}${chosen(options)}`,
  };
};

/** A date as the CMS prints it. */
const CMS_DATE = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/;

/**
 * Parses a date as the CMS prints it, `2026-01-01 00:00` with or without seconds or time, to epoch ms; `undefined` for
 * anything else, and for days that do not exist. The text has no time zone: `Z` reads it as UTC, `''` as the visitor's
 * time.
 */
export function momentOf(text: string, zone: 'Z' | ''): number | undefined {
  const [, day, time = '00:00'] = CMS_DATE.exec(text.trim()) ?? [];
  // Every engine parses this form.
  const iso = `${day}T${time}`;
  const utc = Date.parse(`${iso}Z`);
  // Some engines parse 30 February as 2 March.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(iso)) return undefined;
  return Date.parse(iso + zone);
}

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
