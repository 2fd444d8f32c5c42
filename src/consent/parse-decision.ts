/** Parses the decision in the cookie's value. The functions are pure. */

import { idsOf } from '../values/consent-schema';
import { parseJson } from '../values/json';
import { textOf, treeOf } from '../values/readers';
import { DAY_MS } from '../values/time';
import { BUTTONS, type Button, type ConsentMap, type Decision } from './types';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
/** The pattern takes linear time, since no part can match the beginning of the next part. */
const GRAMMAR = new RegExp(`^(?:(\\d+):?)?(${UUID}(?:,${UUID})*),?:([a-f0-9]{32}):(.*)$`);
/** A longer text, characters, is not a decision: a cookie has at most 4,096 bytes, and local storage hardly more. */
const MAX_LENGTH = 65_536;

/**
 * No visitor decides later than this, ms, in the year 8307: after a later time no text of a time could follow, so that the
 * next decision could not be stored.
 */
export const MAX_TIME = 2e14;

/**
 * Returns the time, ms, or 0 for one that nobody can have reached: more than a day ahead of this browser's clock.
 * Sub-domains can write the cookies from which such times come.
 */
export const reachedTime = (time: number, now: number): number => (time <= now + DAY_MS ? time : 0);

const readButton = (value: unknown): Button => {
  const word = textOf(value);
  return BUTTONS.find((button) => button === word) ?? 'none';
};

/** Reads a map of group ids to service ids; invalid entries are left out. */
export function readConsent(value: unknown): ConsentMap {
  return Object.fromEntries(
    Object.entries(treeOf(value)).flatMap(([group, items]) =>
      /^\d+$/.test(group) && Array.isArray(items) ? [[group, idsOf(items)]] : [],
    ),
  );
}

/** Parses the cookie's decoded value; `undefined` unless the whole value matches the format. */
export function parseDecision(value: string): Decision | undefined {
  if (value.length > MAX_LENGTH) return undefined;
  const [, created, uuids = '', revision = '', json = ''] = GRAMMAR.exec(value) ?? [];
  const body = parseJson(json);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { d, bc } = body as { d?: unknown; bc?: unknown };
  // Older cookies contain only the consent.
  const consent = Object.hasOwn(body, 'bc') ? d : body;
  if (typeof consent !== 'object' || consent === null || Array.isArray(consent)) return undefined;
  const [uuid = '', ...previousUuids] = uuids.split(',');
  const seconds = Number(created);
  return {
    uuid,
    previousUuids,
    created: created && seconds < 1e11 ? new Date(seconds * 1_000) : undefined,
    revision,
    consent: readConsent(consent),
    buttonClicked: readButton(bc),
  };
}

/** Parses a pending decision of the plugin in local storage. Piton's own, a copy of its log, is ignored. */
export function parsePendingDecision(value: string): Decision | undefined {
  if (value.length > MAX_LENGTH) return undefined;
  const raw = treeOf(parseJson(value));
  if (raw.log !== undefined) return undefined;
  const created = new Date(textOf(raw.created));
  if (!/^[a-f0-9]{32}$/.test(textOf(raw.revision)) || typeof raw.consent !== 'object') return undefined;
  return {
    uuid: textOf(raw.uuid),
    previousUuids: [],
    created: created.getTime() <= MAX_TIME ? created : undefined,
    revision: textOf(raw.revision),
    consent: readConsent(raw.consent),
    buttonClicked: readButton(raw.buttonClicked),
  };
}
