/**
 * Reads and writes the plugin's own entries in local storage, which other scripts read: the queue, and the pending
 * decision that replaces the cookie until the server has documented it. Piton writes copies of its log there, and
 * never reads a copy back: each copy has the id of its log entry.
 */
import { parseJson } from '../../values/json';
import { listOf, textOf, treeOf } from '../../values/readers';
import { local } from '../../values/storage';
import { writeJson } from '../../values/write-json';
import { type Entry, parseEntry, waits } from '../entries';
import { chosen, isFull } from '../in-force';
import { gcmName, logPrefix, QUEUE, tcfName } from '../names';
import { MAX_TIME, parsePendingDecision } from '../parse-decision';
import { readPayload } from '../payload';
import { defaultDecision } from '../selection';
import type { ConsentConfig } from '../types';

/** No visitor makes more pending decisions than this. */
const MAX_ITEMS = 100;

const readQueue = (): readonly unknown[] => listOf(parseJson(local.get(QUEUE))).slice(-MAX_ITEMS);
const isCopyOfLog = (item: unknown) => treeOf(item).log !== undefined;
/** Returns the id of the entry that was copied. */
const originalOf = (item: unknown) => textOf(treeOf(item).log);

/** Reads the queued decisions of other scripts that the log does not have. */
export function readQueued(entries: readonly Entry[], { revision }: ConsentConfig): readonly Entry[] {
  const queued = new Map<string, Entry>();
  for (const item of readQueue()) {
    const payload = isCopyOfLog(item) ? undefined : readPayload(item);
    if (!payload) continue;
    const time = Date.parse(payload.createdClientTime);
    // The id is the same in each tab, so that two tabs adopt one entry and not two.
    const id = `${time.toString(36)}-${payload.buttonClicked}`;
    const isKnown = entries.some((entry) => entry.id === id || entry.done.includes(id));
    if (!(time <= MAX_TIME) || isKnown) continue;
    queued.set(id, {
      id,
      time,
      revision,
      payload,
      state: 'made',
      until: 0,
      pause: 0,
      tries: 1,
      asksCookie: false,
      before: '',
      uuid: '',
      previous: [],
      done: [],
      version: 0,
    });
  }
  return [...queued.values()];
}

function store(key: string, text: string | undefined): void {
  if (text === local.get(key)) return;
  if (text === undefined) local.remove(key);
  else local.set(key, text);
}

/** Whether the item is the copy of a pending decision in the log of another site or language, which has the same queue. */
function isInOtherLog(item: unknown, prefix: string): boolean {
  const keys = local.keys();
  return keys.some((key) => {
    const isOther = key.endsWith(`-log-${originalOf(item)}`) && !key.startsWith(prefix);
    const entry = isOther && parseEntry(local.get(key));
    return entry && waits(entry);
  });
}

function showQueue(waiting: readonly Entry[], queued: readonly Entry[], prefix: string): void {
  const ids = new Set(queued.map(({ time, payload }) => `${time}${payload?.buttonClicked}`));
  const isQueued = (item: unknown) => {
    const { createdClientTime, buttonClicked } = treeOf(item);
    return !isCopyOfLog(item) && ids.has(`${Date.parse(textOf(createdClientTime))}${buttonClicked}`);
  };
  const items = [
    ...readQueue().filter((item) => isQueued(item) || isInOtherLog(item, prefix)),
    ...waiting.map(({ id, payload }) => ({ ...payload, log: id })),
  ]
    // All tabs write one order, since each change wakes the tabs of the other languages.
    .sort((a, b) => originalOf(a).localeCompare(originalOf(b)))
    .slice(-MAX_ITEMS);
  const oldValue = local.get(QUEUE) ?? null;
  store(QUEUE, items.length ? writeJson(items) : undefined);
  const newValue = local.get(QUEUE) ?? null;
  // The plugin dispatches this event too, for scripts of the same page.
  if (newValue !== oldValue) dispatchEvent(new StorageEvent('storage', { key: QUEUE, oldValue, newValue }));
}

/** Returns the time of another script's pending decision, ms; 0 where there is none. */
export const otherTime = ({ cookieName }: Pick<ConsentConfig, 'cookieName'>): number =>
  Number(parsePendingDecision(local.get(cookieName) ?? '')?.created ?? 0);

/**
 * Writes the pending decision in the plugin's form. Until the server has documented the decision, the whole choice
 * counts, or only the essential services.
 */
function showPendingDecision(latest: Entry | undefined, config: ConsentConfig): void {
  const names = [config.cookieName, tcfName(config), gcmName(config)];
  // A newer pending decision of another script counts.
  if (otherTime(config) > (latest?.time ?? 0)) return;
  if (!latest?.payload || !waits(latest)) {
    for (const name of names) store(name, undefined);
    return;
  }
  const { id, payload, revision } = latest;
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
  for (const [at, name] of names.entries()) store(name, texts[at]);
}

/**
 * Writes the log's decisions for other scripts.
 * @param isReplaced whether the cookie contains a newer decision of another sub-domain
 */
export function showEntries(entries: readonly Entry[], config: ConsentConfig, isReplaced = false): void {
  if (!config.isStandalone) showQueue(entries.filter(waits), readQueued(entries, config), logPrefix(config));
  if (entries.length) showPendingDecision(isReplaced ? undefined : entries.at(-1), config);
}
