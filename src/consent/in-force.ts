/** Finds the decision in force, from the log and the cookie. The functions are pure. */

import { type Entry, waits } from './entries';
import { defaultDecision, everything } from './selection';
import type { Choice, ConsentConfig, ConsentMap, Decision } from './types';

/** Returns the services that a choice allows. */
export const chosen = (decision: Choice['decision'], config: Pick<ConsentConfig, 'groups'>): ConsentMap => {
  if (decision === 'all') return everything(config);
  return decision === 'essentials' ? defaultDecision(config, false) : decision;
};

/** Returns a text that is equal for equal consents; empty groups and the order of ids do not matter. */
const canonical = (consent: ConsentMap) =>
  JSON.stringify(
    Object.entries(consent).flatMap(([group, ids]) => (ids.length ? [[group, [...ids].sort()]] : [])),
  );

/**
 * Whether the visitor has made a newer decision on another sub-domain, whose log this page cannot read.
 * @param newest the time of the visitor's newest decision, which all sub-domains share
 */
export const isNewerElsewhere = (entries: readonly Entry[], newest: number): boolean =>
  newest > (entries.at(-1)?.time ?? newest);

/** Whether the cookie has changed since the decision was made, and no entry of the log explains the change. */
export const hasUnexplainedCookie = (
  { before }: Entry,
  entries: readonly Entry[],
  cookie: Decision | undefined,
): boolean =>
  cookie !== undefined && cookie.uuid !== before && entries.every(({ uuid }) => uuid !== cookie.uuid);

/**
 * Returns the latest entry, unless the cookie contains a newer decision of another sub-domain. Without the changed cookie
 * that decision may itself be pending, or the other sub-domain may not share the decision's cookie.
 */
export function latestEntry(
  entries: readonly Entry[],
  cookie: Decision | undefined,
  newest: number,
): Entry | undefined {
  const latest = entries.at(-1);
  const isReplaced =
    latest && isNewerElsewhere(entries, newest) && hasUnexplainedCookie(latest, entries, cookie);
  return isReplaced ? undefined : latest;
}

/**
 * Whether the cookie documents a decision whose answer never came: the cookie was requested, has changed since, and
 * has the same consent. Times cannot be compared, since the server has another clock than the visitor.
 */
const isInCookie = (
  { payload, state, asksCookie, before }: Entry,
  cookie: Decision,
  config: Pick<ConsentConfig, 'groups' | 'revision'>,
): boolean =>
  payload !== undefined &&
  state === 'sending' &&
  asksCookie &&
  cookie.revision === config.revision &&
  cookie.uuid !== before &&
  canonical(cookie.consent) === canonical(chosen(payload.decision, config));

/**
 * Returns the entry whose decision the cookie documents, of those whose answer never came. One cookie documents one
 * decision: none if the cookie belongs to an entry whose answer came or may belong to another sub-domain's decision, the
 * latest of several with the same consent.
 */
export const entryInCookie = (
  entries: readonly Entry[],
  cookie: Decision | undefined,
  config: Pick<ConsentConfig, 'groups' | 'revision'>,
  newest = 0,
): Entry | undefined =>
  !cookie ||
  isNewerElsewhere(entries, newest) ||
  entries.some(({ uuid, foreign }) => [uuid, foreign].includes(cookie.uuid))
    ? undefined
    : entries.findLast((entry) => isInCookie(entry, cookie, config));

/**
 * Returns the entry that counts before the cookie: the latest entry, unless the cookie has the same or a newer
 * decision.
 */
export function entryInForce(
  entries: readonly Entry[],
  cookie: Decision | undefined,
  config: ConsentConfig,
  newest = 0,
): Entry | undefined {
  const latest = latestEntry(entries, cookie, newest);
  if (
    !latest?.payload ||
    latest.revision !== config.revision ||
    entryInCookie(entries, cookie, config, newest) === latest
  )
    return undefined;
  // A documented entry with a payload means that the browser refused the cookie; a later change of the cookie counts.
  return waits(latest) || !cookie || cookie.uuid === latest.before ? latest : undefined;
}

/**
 * Whether the whole choice counts before the server has documented it: where there is no server, and where the owner's
 * option for failures (`failedConsentDocumentationHandling`) is `optimistic`.
 */
export const countsUndocumented = ({
  isStandalone,
  onFailure,
}: Pick<ConsentConfig, 'isStandalone' | 'onFailure'>): boolean => isStandalone || onFailure === 'optimistic';

/** Whether the whole choice counts now, or only the essential services. */
export const isFull = ({ state }: Entry, config: ConsentConfig): boolean =>
  state === 'documented' || countsUndocumented(config);

/** Returns the decision of an entry; `undefined` once the cookie contains the decision. */
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
