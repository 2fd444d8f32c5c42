/** The conditions of popups: each is a pure function of a visit, and one table says which setting turns it on. */
import type { NoteValues } from '../api';
import { increment, storeValue } from '../ui/builder-storage';
import { numberOf } from '../values/readers';
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
  /** The code of the reason, for QA, and what its sentence names. */
  readonly why: string;
  readonly values?: NoteValues;
  readonly writes?: readonly Write[];
}

/** Names for QA, or the code of the word that stands for none. */
const orElse = (names: readonly string[], code: string): readonly string[] => (names.length ? names : [code]);

/** The owner's choice, for QA. */
const chosen = (names: readonly string[]) => orElse(names, 'choice.nothing');

/** A condition is a pure function of its arguments. */
export type Condition = (id: number, settings: PopupSettings, visit: Visit) => Outcome;

/** Whether `counter` grew by `needed` since the value under `initialKey` was stored, at the first check. */
function checkGrowth(
  { readStored }: Visit,
  counter: string,
  initialKey: string,
  needed: number,
  why: string,
): Outcome {
  const now = numberOf(readStored('local', counter), 0);
  const stored = readStored('local', initialKey);
  // A stored value above the current one means that the counter was cleared.
  const isFirst = typeof stored !== 'number' || stored > now;
  const seen = isFirst ? 0 : now - stored;
  return {
    passes: seen >= needed,
    why,
    values: { seen, needed },
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
    'growth.page-views',
  );

/** Passes after the set number of visits since the first one with this popup. */
export const sessions: Condition = (id, { sessions_sessions }, visit) =>
  checkGrowth(
    visit,
    'sessions',
    `popup_${id}_sessions_initialSessions`,
    sessions_sessions,
    'growth.sessions',
  );

/** Limit of the referrer's length for the owner's expression, since anybody can make up a long referrer; characters. */
const MAX_REFERRER_LENGTH = 2_048;

/** Passes where the referrer contains a text, does not contain it, or matches an expression. */
export const url: Condition = (_id, { url_action, url_url }, { referrer }) => {
  if (url_action === 'regex') {
    try {
      const passes = new RegExp(url_url).test(referrer.slice(0, MAX_REFERRER_LENGTH));
      return { passes, why: passes ? 'url.matches' : 'url.differs', values: { url: url_url, referrer } };
    } catch {
      return { passes: false, why: 'url.invalid', values: { url: url_url } };
    }
  }
  const contains = url_url !== '' && referrer.includes(url_url);
  return {
    passes: contains === (url_action === 'show'),
    why: contains ? 'url.contained' : 'url.missing',
    values: { url: url_url, referrer },
  };
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
    why: site ? 'referrer.from' : 'referrer.none',
    values: { site, kind: `source.${kind}`, chosen: chosen(sources_sources.map((each) => `source.${each}`)) },
  };
};

/** Fails for logged-in users: for all, or for those with a listed role. */
export const loggedIn: Condition = (_id, { logged_in_users, logged_in_roles }, { roles }) => {
  if (!roles) return { passes: true, why: 'login.none' };
  if (logged_in_users === 'all') return { passes: false, why: 'login.any' };
  const role = logged_in_roles.find((each) => roles.includes(each));
  return {
    passes: role === undefined,
    ...(role === undefined ? { why: 'login.other-role' } : { why: 'login.role', values: { role } }),
  };
};

/** Passes where the device mode is one of the chosen ones. */
export const devices: Condition = (_id, { devices_devices }, { device }) => ({
  passes: devices_devices.includes(device),
  why: 'device.now',
  values: { device, chosen: chosen(devices_devices) },
});

/**
 * Passes until the popup was shown the set number of times, in all or within a period. Within a period each passed
 * check counts, unless the owner counts closings.
 */
export const times: Condition = (id, { times_times, times_period, times_count }, { readStored }) => {
  const limit = Math.trunc(times_times);
  const counter = counterOf(id, times_period);
  const shown = numberOf(readStored(counter.store, counter.key), 0);
  const passes = shown < limit;
  return {
    passes,
    why: `times.${times_period || 'ever'}`,
    values: { shown, limit },
    writes: passes && times_period && !times_count ? [counter] : [],
  };
};

/** Passes in any browser, or in one of the chosen ones. */
export const browsers: Condition = (_id, settings, visit) => {
  if (settings.browsers_browsers === 'all') return { passes: true, why: 'browser.any' };
  const options = settings.browsers_browsers_options;
  return {
    passes: visit.browsers.some((name) => options.includes(name)),
    why: 'browser.now',
    values: { browsers: orElse(visit.browsers, 'browser.unknown'), chosen: chosen(options) },
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
  if (!start && !end) return { passes: true, why: 'schedule.none' };
  const site = schedule_timezone === 'site' ? momentOf(server, 'Z') : undefined;
  // All three site times are read as UTC, so that the summer time of the visitor's zone does not change the comparison.
  const zone = site === undefined ? '' : 'Z';
  const begins = start ? momentOf(start, zone) : -Infinity;
  const ends = end ? momentOf(end, zone) : Infinity;
  if (begins === undefined || ends === undefined)
    return { passes: false, why: 'schedule.invalid', values: { date: begins === undefined ? start : end } };
  const at = site ?? now.getTime();
  return {
    passes: begins <= at && at <= ends,
    why: site ? 'schedule.site' : 'schedule.visitor',
    values: { start, end, now: site ? server : now.toLocaleString('de-AT') },
  };
};

export interface Verdict {
  readonly condition: string;
  readonly passes: boolean;
  /** The code of the reason, for QA, and what its sentence names. */
  readonly why: string;
  readonly values: NoteValues | undefined;
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
    ? increment(store, key, lifetime)
    : storeValue(store, key, value, lifetime);

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
      const { passes, why, values, writes = [] } = check(id, settings, visit);
      for (const each of writes) void write(each);
      return { condition, passes, why, values };
    });
}
