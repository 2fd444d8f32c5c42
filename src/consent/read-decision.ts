/** Reads the visitor's decision: from the log while the cookie does not contain it, else from the cookie. */
import { parseJson } from '../values/json';
import { listOf, textOf } from '../values/readers';
import { local, session } from '../values/storage';
import { type CookieReader, cookieStorage, createCookieReader } from './cookies';
import { type Entry, waits } from './entries';
import { chosen, decisionOf, entryInForce, isFull, latestEntry } from './in-force';
import { gcmName, newestName } from './names';
import { parseDecision, parsePendingDecision, reachedTime } from './parse-decision';
import { createStore, type Store } from './store';
import { CONSENT_TYPES, type ConsentConfig, type Decision, type LastChoice } from './types';

/** Reads decisions of any revision, unless a method says otherwise. */
export interface DecisionReader {
  readonly store: Store;
  /** Ids of the decisions that were pending when the page was opened. */
  readonly inherited: readonly string[];
  /** Reads the decision in the cookie. */
  cookie(): Decision | undefined;
  /** Returns the time of the visitor's newest decision on all sub-domains, ms; 0 where the time is unknown. */
  newest(): number;
  /** Returns the latest entry of the log, unless the cookie contains a newer decision of another sub-domain. */
  latest(): Entry | undefined;
  /** Reads the decision in force: a pending decision counts before the cookie. */
  stored(): Decision | undefined;
  /** Reads the decision in force if it has the current revision of the site's question. */
  valid(): Decision | undefined;
  /** Reads the valid decision, unless it is implicit and the site ignores implicit decisions. */
  usable(): Decision | undefined;
  /** Reads the usable decision and its granted consent types; none without one. */
  current(): { readonly decision: Decision | undefined; readonly gcm: readonly string[] };
  /** Reads the visitor's last choice, also before it is documented; `undefined` without a usable decision. */
  chosen(): LastChoice | undefined;
}

/** Caches parsed texts, since every poll reads the same text. */
function cached(parse: (value: string) => Decision | undefined) {
  const parsed = new Map<string, Decision | undefined>();
  return (value: string): Decision | undefined => {
    if (!parsed.has(value)) parsed.set(value, parse(value));
    return parsed.get(value);
  };
}
const readText = cached(parseDecision);
const readPending = cached(parsePendingDecision);

const typesOf = (values: readonly unknown[]): string[] =>
  values.map(textOf).filter((type) => (CONSENT_TYPES as readonly string[]).includes(type));

function parseTypes(text: string | undefined): string[] | undefined {
  const types = parseJson(text);
  return types === undefined ? undefined : typesOf(listOf(types));
}

/** What the browser has stored at one moment. */
interface Stored {
  /** Reads cookies of other names at the same moment. */
  readonly cookies: CookieReader;
  readonly entries: readonly Entry[];
  /** The entry that counts before the cookie. */
  readonly entry: Entry | undefined;
  /** The decision in force, of any revision. */
  readonly decision: Decision | undefined;
}

/** Returns the granted types of a decision in force. */
function grantedTypes(
  { buttonClicked: button }: Decision,
  { entry, entries, cookies }: Stored,
  config: ConsentConfig,
): readonly string[] {
  const { payload } = entry ?? {};
  if (entry && payload?.gcmConsent) return isFull(entry, config) ? typesOf(payload.gcmConsent) : [];
  // With a log the stored text is only Piton's copy of the log.
  const types = entries.length ? undefined : parseTypes(local.get(gcmName(config)));
  if (types) return types;
  if (button.startsWith('implicit')) return button === 'implicit_all' ? CONSENT_TYPES : [];
  // The cookie of the types belongs to the decision in the cookie, not to a newer one that names no types.
  return payload ? [] : (parseTypes(cookies(gcmName(config))[0]) ?? []);
}

export function createReader(config: ConsentConfig): DecisionReader {
  const { cookieName, revision } = config;
  const store = createStore(cookieName, { local, cookies: cookieStorage, session });

  /**
   * Returns the newest decision of the current revision: the browser may have several cookies of one name, for
   * different paths and domains.
   */
  const best = (values: readonly string[]): Decision | undefined => {
    const now = Date.now();
    const timeOf = ({ created }: Decision) => reachedTime(Number(created ?? 0), now);
    return values
      .flatMap((value) => readText(value) ?? [])
      .sort(
        (a, b) => Number(b.revision === revision) - Number(a.revision === revision) || timeOf(b) - timeOf(a),
      )[0];
  };

  /**
   * Returns a pending decision of the plugin's script or of an earlier release of Piton, unless the log has a newer
   * one.
   */
  function pendingElsewhere(entries: readonly Entry[], cookies: CookieReader): Decision | undefined {
    const text = local.get(cookieName);
    if (text === undefined) return undefined;
    const read = readPending(text);
    const latest = entries.at(-1);
    if (!latest) return read ?? best([...cookies(cookieName), text]);
    return read && Number(read.created ?? 0) > latest.time ? read : undefined;
  }

  const cookieIn = (cookies: CookieReader) => best(cookies(cookieName));
  const newestIn = (cookies: CookieReader) => {
    const now = Date.now();
    return Math.max(0, ...cookies(newestName(config)).map((time) => reachedTime(Number(time), now)));
  };

  /** Reads everything once: on a slow processor each access of cookies and storages takes half a millisecond. */
  function readStored(): Stored {
    const entries = store.read();
    const cookies = createCookieReader();
    const cookie = cookieIn(cookies);
    const other = pendingElsewhere(entries, cookies);
    const entry = other ? undefined : entryInForce(entries, cookie, config, newestIn(cookies));
    const decision = other ?? (entry ? decisionOf(entry, config) : cookie);
    return { cookies, entries, entry, decision };
  }
  const validIn = ({ decision }: Stored) => (decision?.revision === revision ? decision : undefined);
  function usableIn(stored: Stored): Decision | undefined {
    const decision = validIn(stored);
    const isIgnored =
      config.isInvalidateImplicitUserConsent && decision?.buttonClicked.startsWith('implicit_');
    return isIgnored ? undefined : decision;
  }

  return {
    store,
    inherited: store
      .read()
      .filter(waits)
      .map(({ id }) => id),
    cookie: () => cookieIn(createCookieReader()),
    newest: () => newestIn(createCookieReader()),
    latest() {
      const cookies = createCookieReader();
      return latestEntry(store.read(), cookieIn(cookies), newestIn(cookies));
    },
    stored: () => readStored().decision,
    valid: () => validIn(readStored()),
    usable: () => usableIn(readStored()),
    current() {
      const stored = readStored();
      const decision = usableIn(stored);
      return { decision, gcm: decision ? grantedTypes(decision, stored, config) : [] };
    },
    chosen() {
      const stored = readStored();
      const decision = usableIn(stored);
      if (!decision) return undefined;
      const { payload } = stored.entry ?? {};
      return {
        consent: payload ? chosen(payload.decision, config) : decision.consent,
        gcm: payload?.gcmConsent ? typesOf(payload.gcmConsent) : grantedTypes(decision, stored, config),
      };
    },
  };
}
