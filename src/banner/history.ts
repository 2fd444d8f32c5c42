/** Loads the visitor's earlier decisions from the server, or without a server from the browser. */

import { type Consent, type Group, readConsent, readCookies, readService } from '../consent';
import { parseJson } from '../values/json';
import { cmsFlag, listOf, numberOf, textOf, treeOf } from '../values/readers';
import { local } from '../values/storage';

/** One decision; without groups its services are unknown. */
export interface PastDecision {
  readonly key: string;
  readonly uuid: string;
  readonly label: string;
  readonly groups: readonly Group[] | undefined;
  readonly consent: ReturnType<typeof readConsent>;
  readonly gcm: readonly string[];
}

/** A server never sends more entries than this. */
const MAX_ENTRIES = 200;

function dateLabel(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  try {
    return date.toLocaleString(document.documentElement.lang || 'de-AT');
  } catch {
    return date.toLocaleString('de-AT');
  }
}

const readGroups = (value: unknown): Group[] =>
  listOf(value).map((each) => {
    const raw = treeOf(each);
    return {
      id: numberOf(raw.id, 0),
      name: textOf(raw.name),
      slug: textOf(raw.slug),
      description: textOf(raw.description),
      isEssential: cmsFlag(raw.isEssential),
      items: listOf(raw.items).map(readService),
    };
  });

function readEntry(value: unknown, at: number): PastDecision {
  const raw = treeOf(value);
  const context = treeOf(raw.context);
  const notes = [
    cmsFlag(raw.isDoNotTrack) && ' (Do Not Track)',
    cmsFlag(raw.isUnblock) && ' (Content Blocker)',
    cmsFlag(raw.isForwarded) && ' (Consent Forwarding)',
  ];
  const created = textOf(raw.created) || textOf(raw.createdClientTime);
  return {
    key: `${at}`,
    uuid: textOf(raw.uuid),
    label: (dateLabel(created) || textOf(raw.uuid)) + notes.filter(Boolean).join(''),
    groups: Array.isArray(context.groups) ? readGroups(context.groups) : undefined,
    consent: readConsent(context.consent),
    gcm: listOf(context.gcmConsent).map(String),
  };
}

/** Returns the pending decisions, newest first; they come first in the list, without details. */
const pendingDecisions = (): unknown[] =>
  [...listOf(parseJson(local.get('real_cookie_banner-consent-queue')))].reverse();

/** Returns the stored decision and the ids of earlier decisions, for a site without a server. */
function storedDecisions({ $decision, config, chosen }: Consent): unknown[] {
  const decision = $decision.get();
  if (!decision) return [];
  const { uuid, created, consent, buttonClicked, previousUuids } = decision;
  const context = { buttonClicked, consent, groups: config.groups, gcmConsent: chosen()?.gcm ?? [] };
  return [
    { uuid, created: created?.toISOString(), isUnblock: buttonClicked === 'unblock', context },
    ...previousUuids.map((previous) => ({ uuid: previous })),
  ];
}

/** Loads the decisions, newest first. Rejects as the call does. */
export async function loadHistory(consent: Consent, signal?: AbortSignal): Promise<PastDecision[]> {
  const { rest, config } = consent;
  const answer = rest
    ? await rest.call({
        method: 'GET',
        path: '/consent',
        obfuscatePath: true,
        sendRestNonce: false,
        cookieValues: [readCookies(config.cookieName)[0] ?? null],
        ...(signal && { signal }),
      })
    : storedDecisions(consent);
  return [...(rest ? pendingDecisions() : []), ...listOf(answer)].slice(0, MAX_ENTRIES).map(readEntry);
}
