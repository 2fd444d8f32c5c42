/** Which decision is in force, out of the log and the cookie; knows no browser. */
import { defaultDecision, everything } from '../selection';
import type { Choice, ConsentConfig, ConsentMap, Decision } from '../types';
import { type Entry, waits } from './entries';

/** The services that a choice stands for (C4.8). */
export const chosen = (decision: Choice['decision'], config: Pick<ConsentConfig, 'groups'>): ConsentMap => {
  if (decision === 'all') return everything(config);
  return decision === 'essentials' ? defaultDecision(config, false) : decision;
};

/** Empty groups and order aside. */
const canonical = (consent: ConsentMap) =>
  JSON.stringify(
    Object.entries(consent).flatMap(([group, ids]) => (ids.length ? [[group, [...ids].sort()]] : [])),
  );

/**
 * Whether the cookie documents a decision whose answer never came: it was asked for, has changed since, and says the
 * same. The times tell nothing, since the server's clock is not the visitor's.
 */
export const isInCookie = (
  { payload, state, asksCookie, before }: Entry,
  cookie: Decision | undefined,
  config: Pick<ConsentConfig, 'groups' | 'revision'>,
): boolean =>
  payload !== undefined &&
  state === 'sending' &&
  asksCookie &&
  cookie?.revision === config.revision &&
  cookie.uuid !== before &&
  canonical(cookie.consent) === canonical(chosen(payload.decision, config));

/** The entry that stands in place of the cookie: the latest one, unless the cookie says the same or something newer. */
export function entryInForce(
  entries: readonly Entry[],
  cookie: Decision | undefined,
  config: ConsentConfig,
): Entry | undefined {
  const latest = entries.at(-1);
  if (!latest?.payload || latest.revision !== config.revision || isInCookie(latest, cookie, config))
    return undefined;
  // The browser did not take its cookie; what has changed the cookie since counts.
  return waits(latest) || !cookie || cookie.uuid === latest.before ? latest : undefined;
}

/** Whether all that was chosen counts before the server has documented it (C4.8). */
export const isFull = ({ state }: Entry, { isStandalone, onFailure }: ConsentConfig): boolean =>
  state === 'documented' || isStandalone || onFailure === 'optimistic';

/** The decision that an entry stands for; `undefined` once the cookie says it. */
export function decisionOf(entry: Entry, config: ConsentConfig): Decision | undefined {
  const { payload, revision, time, uuid, previous } = entry;
  if (!payload) return undefined;
  return {
    uuid: uuid || payload.createdClientTime,
    previousUuids: previous,
    created: new Date(time),
    revision,
    consent: isFull(entry, config) ? chosen(payload.decision, config) : defaultDecision(config, false),
    buttonClicked: payload.buttonClicked,
  };
}
