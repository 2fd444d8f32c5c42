/** Where the visitor's decision is read: from the log while the cookie does not say it, else from the cookie. */
import { parseJson } from '../borders/values/json';
import { listOf } from '../borders/values/readers';
import { local, session } from '../borders/values/storage';
import { cookieStorage, readCookies } from './cookies';
import { parseDecision, parseStandIn } from './decision';
import { waits } from './log/entries';
import { decisionOf, entryInForce, isFull } from './log/in-force';
import { createStore, type Store } from './log/store';
import { gcmName } from './names';
import { CONSENT_TYPES, type ConsentConfig, type Decision } from './types';

/** Reads decisions of whatever question, unless it says otherwise. */
export interface DecisionReader {
  readonly store: Store;
  /** Ids of what waited when the page was opened. */
  readonly inherited: readonly string[];
  /** What the cookie holds. */
  cookie(): Decision | undefined;
  /** What is in force (C2.6). */
  stored(): Decision | undefined;
  /** The same, if it answers the question that the site asks now (C2.9). */
  valid(): Decision | undefined;
  /** The same, unless the site disregards decisions that nobody made here. */
  usable(): Decision | undefined;
  /** Granted consent types that came with the decision (C2.5). */
  gcm(): readonly string[];
}

/** Parses each text once: the same one is asked for at every look. */
function once(parse: (value: string) => Decision | undefined) {
  const parsed = new Map<string, Decision | undefined>();
  return (value: string): Decision | undefined => {
    if (!parsed.has(value)) parsed.set(value, parse(value));
    return parsed.get(value);
  };
}
const readText = once(parseDecision);
const readStandIn = once(parseStandIn);

const typesOf = (values: readonly unknown[]): string[] =>
  values.map(String).filter((type) => (CONSENT_TYPES as readonly string[]).includes(type));

function parseTypes(text: string | undefined): string[] | undefined {
  const types = parseJson(text);
  return types === undefined ? undefined : typesOf(listOf(types));
}

export function createReader(config: ConsentConfig): DecisionReader {
  const { cookieName, revision } = config;
  const store = createStore(cookieName, { local, cookies: cookieStorage, session });

  /** Cookies of one name may differ in path and domain, and an older one come first: the newest of the current question counts. */
  const best = (values: readonly string[]): Decision | undefined =>
    values
      .flatMap((value) => readText(value) ?? [])
      .sort(
        (a, b) =>
          Number(b.revision === revision) - Number(a.revision === revision) ||
          Number(b.created ?? 0) - Number(a.created ?? 0),
      )[0];
  const cookie = () => best(readCookies(cookieName));

  /** What the plugin's own script, or an earlier release of Piton, left in place of the cookie, unless the log knows better. */
  function standIn(): Decision | undefined {
    const text = local.get(cookieName);
    if (text === undefined) return undefined;
    const read = readStandIn(text);
    const latest = store.read().at(-1);
    if (!latest) return read ?? best([...readCookies(cookieName), text]);
    return read && Number(read.created ?? 0) > latest.time ? read : undefined;
  }
  const inForce = () => entryInForce(store.read(), cookie(), config);

  function stored(): Decision | undefined {
    const other = standIn();
    if (other) return other;
    const entry = inForce();
    return entry ? decisionOf(entry, config) : cookie();
  }
  function valid(): Decision | undefined {
    const decision = stored();
    return decision?.revision === revision ? decision : undefined;
  }

  return {
    store,
    inherited: store
      .read()
      .filter(waits)
      .map(({ id }) => id),
    cookie,
    stored,
    valid,
    usable() {
      const decision = valid();
      const isDisregarded =
        config.isInvalidateImplicitUserConsent && decision?.buttonClicked.startsWith('implicit_');
      return isDisregarded ? undefined : decision;
    },
    gcm() {
      const entry = standIn() ? undefined : inForce();
      if (entry?.payload?.gcmConsent) return isFull(entry, config) ? typesOf(entry.payload.gcmConsent) : [];
      // Piton's own shows what the log says.
      const types = entry || store.read().length ? undefined : parseTypes(local.get(gcmName(config)));
      if (types) return types;
      const button = stored()?.buttonClicked ?? 'none';
      if (button.startsWith('implicit')) return button === 'implicit_all' ? CONSENT_TYPES : [];
      return parseTypes(readCookies(gcmName(config))[0]) ?? [];
    },
  };
}
