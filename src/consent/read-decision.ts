/** Reads the visitor's decision: from the log while the cookie does not contain it, else from the cookie. */
import { parseJson } from '../values/json';
import { listOf, textOf } from '../values/readers';
import { local, session } from '../values/storage';
import { cookieStorage, readCookies } from './cookies';
import { parseDecision, parsePendingDecision, reachedTime } from './decision';
import { type Entry, waits } from './entries';
import { chosen, decisionOf, entryInForce, isFull, latestEntry } from './in-force';
import { gcmName, newestName } from './names';
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
  /** Reads the granted consent types of the usable decision; none without one. */
  gcm(): readonly string[];
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

/** Returns the granted types of a decision in force. `entry` is its entry in the log. */
function grantedTypes(
  { buttonClicked: button }: Decision,
  entry: Entry | undefined,
  hasLog: boolean,
  config: ConsentConfig,
): readonly string[] {
  const { payload } = entry ?? {};
  if (entry && payload?.gcmConsent) return isFull(entry, config) ? typesOf(payload.gcmConsent) : [];
  // With a log the stored text is only Piton's copy of the log.
  const types = hasLog ? undefined : parseTypes(local.get(gcmName(config)));
  if (types) return types;
  if (button.startsWith('implicit')) return button === 'implicit_all' ? CONSENT_TYPES : [];
  // The cookie of the types belongs to the decision in the cookie, not to a newer one that names no types.
  return payload ? [] : (parseTypes(readCookies(gcmName(config))[0]) ?? []);
}

function readNewest(config: ConsentConfig): number {
  const times = readCookies(newestName(config)).map(Number);
  return Math.max(0, ...times.map((time) => reachedTime(time, Date.now())));
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
  const cookie = () => best(readCookies(cookieName));

  /**
   * Reads a pending decision of the plugin's script or of an earlier release of Piton, unless the log has a newer
   * one.
   */
  function pendingElsewhere(): Decision | undefined {
    const text = local.get(cookieName);
    if (text === undefined) return undefined;
    const read = readPending(text);
    const latest = store.read().at(-1);
    if (!latest) return read ?? best([...readCookies(cookieName), text]);
    return read && Number(read.created ?? 0) > latest.time ? read : undefined;
  }
  const newest = () => readNewest(config);
  const inForce = () => entryInForce(store.read(), cookie(), config, newest());

  function stored(): Decision | undefined {
    const other = pendingElsewhere();
    if (other) return other;
    const entry = inForce();
    return entry ? decisionOf(entry, config) : cookie();
  }
  function valid(): Decision | undefined {
    const decision = stored();
    return decision?.revision === revision ? decision : undefined;
  }
  function usable(): Decision | undefined {
    const decision = valid();
    const isIgnored =
      config.isInvalidateImplicitUserConsent && decision?.buttonClicked.startsWith('implicit_');
    return isIgnored ? undefined : decision;
  }

  const entryNow = () => (pendingElsewhere() ? undefined : inForce());
  function gcm(): readonly string[] {
    const decision = usable();
    return decision ? grantedTypes(decision, entryNow(), store.read().length > 0, config) : [];
  }

  return {
    store,
    inherited: store
      .read()
      .filter(waits)
      .map(({ id }) => id),
    cookie,
    newest,
    latest: () => latestEntry(store.read(), cookie(), newest()),
    stored,
    valid,
    usable,
    gcm,
    chosen() {
      const decision = usable();
      if (!decision) return undefined;
      const { payload } = entryNow() ?? {};
      return {
        consent: payload ? chosen(payload.decision, config) : decision.consent,
        gcm: payload?.gcmConsent ? typesOf(payload.gcmConsent) : gcm(),
      };
    },
  };
}
