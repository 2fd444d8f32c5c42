/** The visitor's earlier decisions: from the server, or what the browser itself knows (C6.11, contract rest R2). */
import { readCookies } from '../consent/cookies';
import { readConsent } from '../consent/decision';
import { readService } from '../consent/service';
import type { Consent, Group } from '../consent/types';
import { local } from '../ui/storage';
import { flag, list, number, text, tree } from '../ui/values';

/** One decision; without groups nobody knows any more what it was. */
export interface PastDecision {
  readonly key: string;
  readonly uuid: string;
  readonly label: string;
  readonly groups: readonly Group[] | undefined;
  readonly consent: ReturnType<typeof readConsent>;
  readonly gcm: readonly string[];
}

/** More than the server ever sends is garbage. */
const MAX_ENTRIES = 200;

function dateLabel(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  try {
    return date.toLocaleString(document.documentElement.lang || 'de');
  } catch {
    return date.toLocaleString('de');
  }
}

const readGroups = (value: unknown): Group[] =>
  list(value).map((each) => {
    const raw = tree(each);
    return {
      id: number(raw.id, 0),
      name: text(raw.name),
      slug: text(raw.slug),
      description: text(raw.description),
      isEssential: flag(raw.isEssential),
      items: list(raw.items).map(readService),
    };
  });

function readEntry(value: unknown, at: number): PastDecision {
  const raw = tree(value);
  const context = tree(raw.context);
  const notes = [
    flag(raw.isDoNotTrack) && ' (Do Not Track)',
    flag(raw.isUnblock) && ' (Content Blocker)',
    flag(raw.isForwarded) && ' (Consent Forwarding)',
  ];
  const created = text(raw.created) || text(raw.createdClientTime);
  return {
    key: `${at}`,
    uuid: text(raw.uuid),
    label: (dateLabel(created) || text(raw.uuid)) + notes.filter(Boolean).join(''),
    groups: Array.isArray(context.groups) ? readGroups(context.groups) : undefined,
    consent: readConsent(context.consent),
    gcm: list(context.gcmConsent).map(String),
  };
}

/** Decisions that still wait to be documented stand on top, without details (C6.11). */
function queued(): unknown[] {
  try {
    return [...list(JSON.parse(local.get('real_cookie_banner-consent-queue') ?? '[]'))].reverse();
  } catch {
    return [];
  }
}

/** Without a server: the stored decision, and the ids of those before it. */
function stored({ $decision, config, gcmConsent }: Consent): unknown[] {
  const decision = $decision.get();
  if (!decision) return [];
  const { uuid, created, consent, buttonClicked, previousUuids } = decision;
  const context = { buttonClicked, consent, groups: config.groups, gcmConsent: gcmConsent() };
  return [
    { uuid, created: created?.toISOString(), isUnblock: buttonClicked === 'unblock', context },
    ...previousUuids.map((previous) => ({ uuid: previous })),
  ];
}

/** Newest first. Throws what the call throws. */
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
    : stored(consent);
  return [...(rest ? queued() : []), ...list(answer)].slice(0, MAX_ENTRIES).map(readEntry);
}
