/**
 * The plugin's own entries in local storage: its queue, and what stands in place of the cookie (C2.6, C4.8). Other scripts
 * read them. Piton shows there what its log says, and never reads back what it has shown: each such entry names the log's.
 */
import { parseJson, writeJson } from '../../borders/values/json';
import { listOf, textOf, treeOf } from '../../borders/values/readers';
import { local } from '../../borders/values/storage';
import { parseStandIn } from '../decision';
import { gcmName, QUEUE, tcfName } from '../names';
import { defaultDecision } from '../selection';
import type { ConsentConfig } from '../types';
import { type Entry, waits } from './entries';
import { chosen, isFull } from './in-force';
import { readPayload } from './payload';

/** More decisions than this no visitor leaves behind. */
const MAX_ITEMS = 100;
/** What Piton's earlier releases stored beside the queue: leases by time and button, and the cookie's id before. */
const OLD_LEASE = `${QUEUE}-sent-`;
const OLD_SEEN = `${QUEUE}-seen`;
/** In place of a lease's time: no page had sent it. */
const OLD_UNSENT = '0';

const readQueue = (): readonly unknown[] => listOf(parseJson(local.get(QUEUE))).slice(-MAX_ITEMS);
const isShown = (item: unknown) => treeOf(item).log !== undefined;

/** How far a decision had come in an earlier release; `undefined` where it was documented. */
function oldState(item: unknown, name: string): Partial<Entry> | undefined {
  const lease = local.get(OLD_LEASE + name);
  // Other scripts know no leases.
  if (lease === undefined) return treeOf(item).leased === true ? undefined : {};
  if (lease === OLD_UNSENT) return {};
  const asksCookie = !lease.endsWith('-');
  const until = Number.parseInt(lease, 10) || 0;
  return { state: 'sending', until, asksCookie, before: local.get(OLD_SEEN) ?? '' };
}

/** What others queued and the log does not have: other scripts, or an earlier release of Piton. */
export function readQueued(entries: readonly Entry[], { revision }: ConsentConfig): readonly Entry[] {
  const queued = new Map<string, Entry>();
  for (const item of readQueue()) {
    const payload = isShown(item) ? undefined : readPayload(item);
    if (!payload) continue;
    const time = Date.parse(payload.createdClientTime);
    const state = oldState(item, payload.createdClientTime + payload.buttonClicked);
    // The same in each tab, so that two tabs take over one entry and not two.
    const id = `${time.toString(36)}-${payload.buttonClicked}`;
    const isKnown = entries.some((entry) => entry.id === id || entry.done.includes(id));
    if (!state || Number.isNaN(time) || isKnown) continue;
    queued.set(id, {
      id,
      time,
      revision,
      payload,
      state: 'made',
      until: 0,
      tries: 1,
      asksCookie: false,
      before: '',
      uuid: '',
      previous: [],
      done: [],
      version: 0,
      ...state,
    });
  }
  return [...queued.values()];
}

/** Takes away what earlier releases stored beside the queue, once the log has all of it. */
export function dropOldEntries(): void {
  for (const key of local.keys()) if (key.startsWith(OLD_LEASE) || key === OLD_SEEN) local.remove(key);
}

function put(key: string, text: string | undefined): void {
  if (text === local.get(key)) return;
  if (text === undefined) local.remove(key);
  else local.set(key, text);
}

function showQueue(waiting: readonly Entry[], queued: readonly Entry[]): void {
  const ids = new Set(queued.map(({ time, payload }) => `${time}${payload?.buttonClicked}`));
  const isQueued = (item: unknown) => {
    const { createdClientTime, buttonClicked } = treeOf(item);
    return !isShown(item) && ids.has(`${Date.parse(textOf(createdClientTime))}${buttonClicked}`);
  };
  const items = [
    ...readQueue().filter(isQueued),
    ...waiting.map(({ id, payload }) => ({ ...payload, log: id })),
  ].slice(-MAX_ITEMS);
  const oldValue = local.get(QUEUE) ?? null;
  put(QUEUE, items.length ? writeJson(items) : undefined);
  const newValue = local.get(QUEUE) ?? null;
  // As the original does, tells the page's own scripts, too.
  if (newValue !== oldValue) dispatchEvent(new StorageEvent('storage', { key: QUEUE, oldValue, newValue }));
}

/** The decision in force until the server has documented it; the table is C4.8's. */
function showStandIn(latest: Entry, config: ConsentConfig): void {
  const { id, payload, revision } = latest;
  const names = [config.cookieName, tcfName(config), gcmName(config)];
  const other = parseStandIn(local.get(config.cookieName) ?? '');
  // A newer one of another script counts.
  if (other && Number(other.created ?? 0) > latest.time) return;
  if (!payload || !waits(latest)) {
    for (const name of names) put(name, undefined);
    return;
  }
  const isWhole = isFull(latest, config);
  const { createdClientTime, buttonClicked, gcmConsent, tcfString } = payload;
  const texts = [
    writeJson({
      consent: isWhole ? chosen(payload.decision, config) : defaultDecision(config, false),
      previousUuids: [],
      revision,
      uuid: createdClientTime,
      created: createdClientTime,
      buttonClicked,
      log: id,
    }),
    tcfString === undefined ? undefined : isWhole ? tcfString : '',
    gcmConsent && writeJson(isWhole ? gcmConsent : []),
  ];
  for (const [at, name] of names.entries()) put(name, texts[at]);
}

/** Shows other scripts what the log says. */
export function showEntries(entries: readonly Entry[], config: ConsentConfig): void {
  const latest = entries.at(-1);
  if (!config.isStandalone) showQueue(entries.filter(waits), readQueued(entries, config));
  if (latest) showStandIn(latest, config);
}
