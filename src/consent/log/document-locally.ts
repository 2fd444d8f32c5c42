/** Writes decisions to the cookie, since Piton documents them itself on a site without a server. */
import { deleteCookie, readCookies, writeCookie } from '../cookies';
import type { Entry } from '../entries';
import { chosen } from '../in-force';
import { gcmName, newestName } from '../names';
import { parseDecision } from '../parse-decision';
import type { DecisionReader } from '../read-decision';
import type { Choice, ConsentConfig, Decision, Payload } from '../types';
import { createWriter, makeEntry } from './write';

/** Returns the value of the cookie, before percent-encoding. */
export function formatDecision({
  uuid,
  previousUuids,
  created,
  revision,
  consent,
  buttonClicked,
}: Decision): string {
  const seconds = created ? `${Math.floor(created.getTime() / 1_000)}:` : '';
  return `${seconds}${[uuid, ...previousUuids].join()}:${revision}:${JSON.stringify({ d: consent, bc: buttonClicked })}`;
}

const MAX_UUIDS = 10;
/** The longest value of the cookie, bytes: its name and attributes need space too. */
const MAX_BYTES = 3_500;

/** Makes a random UUID. On pages without TLS browsers have no `randomUUID`. */
export function randomUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns the cookie's value with as many of the newest earlier ids as fit. */
function fittingValue(decision: Decision): string {
  const value = formatDecision(decision);
  const { previousUuids } = decision;
  return previousUuids.length && encodeURIComponent(value).length > MAX_BYTES
    ? fittingValue({ ...decision, previousUuids: previousUuids.slice(0, -1) })
    : value;
}

/** Stores a cookie. Returns whether the browser accepted it; else an older cookie of the name is deleted. */
function storeCookie(name: string, value: string, days: number): boolean {
  writeCookie(name, value, days);
  const isStored = readCookies(name).includes(value);
  if (!isStored) deleteCookie(name);
  return isStored;
}

/** Returns the parent domains of the page's host, the widest first; browsers refuse those of several owners. */
function parentDomains(): string[] {
  const labels = location.hostname.split('.');
  return labels.flatMap((_, at) => (at ? [labels.slice(-at).join('.')] : []));
}

/**
 * Writes a cookie that sub-domains share: in the place of the present one, which the server may have set for a parent
 * domain, or for the widest domain. A second cookie of the name would stay when another sub-domain changes the first one.
 */
function writeShared(name: string, value: string, days: number): void {
  const { length } = readCookies(name);
  for (const domain of [...parentDomains(), undefined]) {
    writeCookie(name, value, days, domain);
    const values = readCookies(name);
    if (length && values.length > length) deleteCookie(name, { domain });
    else if (values.includes(value)) return;
  }
}

/** Tells all sub-domains the time of the visitor's newest decision, since a log is read by one sub-domain only. */
export const shareNewest = (time: number, config: ConsentConfig): void =>
  writeShared(newestName(config), `${time}`, config.cookieDays);

/**
 * Adds the server's id to the cookie, for a decision that did not set the cookie. Anything but an id would make the cookie
 * unreadable, and is ignored.
 */
export function noteUuid(uuid: string, { cookieName, cookieDays }: ConsentConfig, cookie: Decision): void {
  const value = formatDecision({ ...cookie, previousUuids: [...cookie.previousUuids, uuid] });
  if (parseDecision(value)) writeShared(cookieName, value, cookieDays);
}

/**
 * Documents a decision on a site without a server: in the cookie, or in the log where the browser refuses cookies.
 */
export function documentLocally(
  choice: Omit<Payload, 'createdClientTime'> & Choice,
  config: ConsentConfig,
  { store, stored }: DecisionReader,
): Entry {
  const { cookieName, cookieDays, revision } = config;
  const entries = store.read();
  const earlier = stored();
  const uuid = randomUuid();
  const newEntry = makeEntry(choice, {
    now: Date.now(),
    random: uuid,
    latest: entries.at(-1)?.time ?? 0,
    revision,
    before: '',
  });
  const previous = earlier ? [earlier.uuid, ...earlier.previousUuids].slice(0, MAX_UUIDS) : [];
  const value = fittingValue({
    uuid,
    previousUuids: previous,
    created: new Date(newEntry.payload?.createdClientTime ?? newEntry.time),
    revision,
    consent: chosen(choice.decision, config),
    buttonClicked: choice.buttonClicked,
  });
  const { gcmConsent } = choice;
  const isStored = [
    storeCookie(cookieName, value, cookieDays),
    !gcmConsent || storeCookie(gcmName(config), JSON.stringify(gcmConsent), cookieDays),
  ].every(Boolean);
  // The types of an earlier decision are not granted any more.
  if (!gcmConsent) deleteCookie(gcmName(config));
  // The entry is written after the cookie, so that other tabs then read the new decision.
  const entry: Entry = {
    ...newEntry,
    state: 'documented',
    uuid,
    previous,
    ...(isStored && { payload: undefined }),
  };
  const { write, remove } = createWriter(store);
  write(entry);
  for (const { id } of entries) remove(id);
  return entry;
}
