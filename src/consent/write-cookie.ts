/** Writes decisions to the cookie: on a site without a server Piton documents them itself. */
import { deleteCookie, readCookies, writeCookie } from './cookies';
import { formatDecision } from './decision-text';
import type { Entry } from './log/entries';
import { chosen } from './log/in-force';
import { createWriter, makeEntry } from './log/write';
import { gcmName } from './names';
import type { DecisionReader } from './read-decision';
import type { Choice, ConsentConfig, Decision, Payload } from './types';

const MAX_UUIDS = 10;
/** Name and attributes need room as well; bytes. */
const MAX_BYTES = 3_500;

/** Where an owner's site has no TLS the browser knows no `randomUUID`. */
export function randomUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The value, with as many of the newest earlier ids as fit. */
function fitted(decision: Decision): string {
  const value = formatDecision(decision);
  const { previousUuids } = decision;
  return previousUuids.length && encodeURIComponent(value).length > MAX_BYTES
    ? fitted({ ...decision, previousUuids: previousUuids.slice(0, -1) })
    : value;
}

/** Whether the browser took it; where it did not, nothing older stays either. */
function put(name: string, value: string, days: number): boolean {
  writeCookie(name, value, days);
  const isTaken = readCookies(name).includes(value);
  if (!isTaken) deleteCookie(name);
  return isTaken;
}

/** Adds the server's id of a decision that did not set the cookie (C4.8). */
export function noteUuid(uuid: string, { cookieName, cookieDays }: ConsentConfig, cookie: Decision): void {
  const previousUuids = [...cookie.previousUuids, uuid];
  writeCookie(cookieName, formatDecision({ ...cookie, previousUuids }), cookieDays);
}

/** Documents a decision on a site without a server: in the cookie, or where the browser takes none in the log. */
export function documentHere(
  choice: Omit<Payload, 'createdClientTime'> & Choice,
  config: ConsentConfig,
  { store, stored }: DecisionReader,
): Entry {
  const { cookieName, cookieDays, revision } = config;
  const entries = store.read();
  const earlier = stored();
  const uuid = randomUuid();
  const made = makeEntry(choice, {
    now: Date.now(),
    random: uuid,
    latest: entries.at(-1)?.time ?? 0,
    revision,
    before: '',
  });
  const previous = earlier ? [earlier.uuid, ...earlier.previousUuids].slice(0, MAX_UUIDS) : [];
  const value = fitted({
    uuid,
    previousUuids: previous,
    created: new Date(made.time),
    revision,
    consent: chosen(choice.decision, config),
    buttonClicked: choice.buttonClicked,
  });
  const { gcmConsent } = choice;
  const isTaken = [
    put(cookieName, value, cookieDays),
    !gcmConsent || put(gcmName(config), JSON.stringify(gcmConsent), cookieDays),
  ].every(Boolean);
  // After the cookie: what other tabs hear of it, they find in force.
  const entry: Entry = {
    ...made,
    state: 'documented',
    uuid,
    previous,
    ...(isTaken && { payload: undefined }),
  };
  const { write, remove } = createWriter(store);
  write(entry);
  for (const { id } of entries) remove(id);
  return entry;
}
