import { parseJson } from '../borders/values/json';
import { listOf } from '../borders/values/readers';
import { readCookies } from './cookies';
import { parseDecision, parseStandIn } from './decision';
import { kept } from './queue-kept';
import { CONSENT_TYPES, type ConsentConfig, type Decision } from './types';

/** Where the visitor's decision lies: names derived from the configured one (C2.5, C2.7). */
export const gcmName = ({ cookieName }: ConsentConfig) => `${cookieName}-gcm`;
export const tcfName = ({ cookieName }: ConsentConfig) => `${cookieName}-tcf`;
/** Written when a site without a server has a decision: other tabs apply it. */
export const changedName = ({ cookieName }: ConsentConfig) => `${cookieName}-changed`;
/** Where decisions wait for the server; what belongs to it is named after it (C4.8). */
export const QUEUE = 'real_cookie_banner-consent-queue';
/** With time and button of a decision, as long as it has to go to the server or is on its way there. */
export const LEASE = `${QUEUE}-sent-`;
export const testName = ({ cookieName }: ConsentConfig) => `${cookieName.split('-')[0]}-test`;

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

/** Cookies of one name may differ in path and domain, and an older one come first: the newest of the current question counts. */
const best = (values: readonly string[], { revision }: ConsentConfig): Decision | undefined =>
  values
    .flatMap((value) => readText(value) ?? [])
    .sort(
      (a, b) =>
        Number(b.revision === revision) - Number(a.revision === revision) ||
        Number(b.created ?? 0) - Number(a.created ?? 0),
    )[0];

/** The decision that the cookie holds, of whatever revision. */
export const readCookie = (config: ConsentConfig): Decision | undefined =>
  best(readCookies(config.cookieName), config);

/** The stored decision of whatever revision: the stand-in of a failed documentation wins over the cookie (C2.6). */
export function readStored(config: ConsentConfig): Decision | undefined {
  const { cookieName } = config;
  const standIn = kept.get(cookieName);
  const read = standIn === undefined ? undefined : readStandIn(standIn);
  // A standalone site whose visitor's browser has no cookies keeps the cookie's text there.
  return read ?? best([...readCookies(cookieName), ...(standIn === undefined ? [] : [standIn])], config);
}

/** A decision counts only for the question that the site asks now (C2.9). */
export function readValid(config: ConsentConfig): Decision | undefined {
  const decision = readStored(config);
  return decision?.revision === config.revision ? decision : undefined;
}

function parseTypes(value: string | undefined): string[] | undefined {
  const types = parseJson(value);
  if (types === undefined) return undefined;
  return listOf(types)
    .map(String)
    .filter((type) => (CONSENT_TYPES as readonly string[]).includes(type));
}

/** Granted consent types that came with the decision (C2.5). */
export function readGcm(config: ConsentConfig): readonly string[] {
  const standIn = parseTypes(kept.get(gcmName(config)));
  if (standIn) return standIn;
  const button = readStored(config)?.buttonClicked ?? 'none';
  if (button.startsWith('implicit')) return button === 'implicit_all' ? CONSENT_TYPES : [];
  return parseTypes(readCookies(gcmName(config))[0]) ?? [];
}
