/** What of a decision lies in local storage until the server has it: its place in the queue, its lease, the stand-in (C4.8). */

import { parseJson } from '../borders/values/json';
import { listOf, textOf, treeOf } from '../borders/values/readers';
import { local } from '../borders/values/storage';
import { chosen } from './queue-item';
import { kept } from './queue-kept';
import { defaultDecision } from './selection';
import { gcmName, LEASE, QUEUE, tcfName } from './stored';
import type { ConsentConfig, Payload } from './types';

/** The server's id of the decision that the cookie documents, if nothing that waits can be that one. */
export const CLAIM = `${QUEUE}-seen`;
/** Whoever goes on after a crash or a lock left behind waits no longer than this, ms (spec 9). */
export const HOLD_MS = 60_000;
/** More decisions than this no visitor leaves behind. */
const MAX_ITEMS = 100;

/** An entry of the queue; more of it is checked before it is sent (queue-read.ts). */
export type Entry = Pick<Payload, 'createdClientTime' | 'buttonClicked'> & {
  /** Has a lease until it is documented; what other scripts queue has none. */
  readonly leased?: boolean;
};

/** Two tabs may decide in the same millisecond, and not the same. */
const idOf = ({ createdClientTime, buttonClicked }: Entry) => createdClientTime + buttonClicked;

/** What local storage had no room for. */
let unsaved: readonly Entry[] = [];
/** On their way from this page. */
const sending = new Set<string>();
export const isSending = (item: Entry): boolean => sending.has(idOf(item));

/** Whoever looks after the queue on this page; `answered` is a decision whose answer can't be read. */
export const keeper = {
  /** A decision waits to be sent once more. Resolves when it is known whether the cookie documents it already. */
  async tell(_answered?: Payload): Promise<void> {},
  /** Takes out what the cookie documents. */
  sweep(_answered?: Payload): void {},
  /** What is in force may be another decision now: the cookie's in place of the stand-in's. */
  changed(): void {},
};

/** A file that had to be had from elsewhere brings a copy of this module: its keeper hands on to the page's. */
export function adopt(pages: typeof keeper): void {
  if (pages === keeper) return;
  keeper.tell = (answered) => pages.tell(answered);
  keeper.sweep = (answered) => pages.sweep(answered);
  keeper.changed = () => pages.changed();
}

/** The newest entries of a queue's text. */
export function parseQueue(value: string | null | undefined): Entry[] {
  return listOf(parseJson(value))
    .filter((each): each is Entry => textOf(treeOf(each).createdClientTime) !== '')
    .slice(-MAX_ITEMS);
}

/** Without what a tab brought back that had not yet heard of its end. */
export const readSaved = (): Entry[] =>
  parseQueue(local.get(QUEUE)).filter((each) => !each.leased || !Number.isNaN(leasedUntil(each)));
const without = (entries: readonly Entry[], item: Entry) =>
  entries.filter((each) => idOf(each) !== idOf(item));

/** Oldest first. */
export const readQueue = (): Entry[] => [...readSaved(), ...unsaved];

/** Returns whether local storage holds it. As the original does, tells the page's own scripts, too. */
export function save(entries: readonly Entry[]): boolean {
  const oldValue = local.get(QUEUE) ?? null;
  const newValue = entries.length ? JSON.stringify(entries) : null;
  if (newValue === oldValue) return true;
  if (newValue && !local.set(QUEUE, newValue)) return false;
  if (!newValue) local.remove(QUEUE);
  dispatchEvent(new StorageEvent('storage', { key: QUEUE, oldValue, newValue }));
  return true;
}

export const isWaiting = (item: Entry): boolean => {
  const entries = readQueue();
  return without(entries, item).length < entries.length;
};

/** Puts it into the queue, once; one that had no place in local storage gets another chance. */
export function add(item: Payload): void {
  unsaved = without(unsaved, item);
  // The next page knows of no lease that storage had no room for.
  const entry = local.get(leaseName(item)) ? { ...item, leased: true } : item;
  if (!isWaiting(item)) save([...readSaved(), entry].slice(-MAX_ITEMS));
  // Not only where there is no room: old libraries bend what is written of a list, some pages storage itself.
  if (!isWaiting(item)) unsaved = [...unsaved, item];
}

const leaseName = (item: Entry) => LEASE + idOf(item);

/** Stands behind the time of a sending that asked for no cookie. */
const BARE = '-';
/** In place of a time: no page has sent it yet. */
const UNSENT = '0';

/**
 * Until when a decision is on its way, ms: nobody sends it again meanwhile. Lies beside the queue, whose entries are
 * the server's, until the decision is documented.
 */
export function lease(item: Entry, ms: number, setCookies: boolean): void {
  sending[ms ? 'add' : 'delete'](idOf(item));
  kept.set(leaseName(item), `${Date.now() + ms}${setCookies ? '' : BARE}`);
}

/** The page hears no more of a request; its lease goes on. */
export const letGo = (item: Entry): boolean => sending.delete(idOf(item));

/** ms; NaN for one that another script made, or that is documented. */
export const leasedUntil = (item: Entry): number => Number.parseInt(kept.get(leaseName(item)) ?? '', 10);

/** Whether the cookie can be its: not when it was last sent without asking for one. */
export const mayHaveCookie = (item: Entry): boolean => !kept.get(leaseName(item))?.endsWith(BARE);

/** Puts a decision that was made just now into the queue. */
export function addNew(item: Payload): void {
  kept.set(leaseName(item), UNSENT);
  add(item);
}

/** Waits, and no page has sent it yet. Not by the queue: a tab that decides in the same moment writes what it knew of it. */
export const isUnsent = (item: Entry): boolean => kept.get(leaseName(item)) === UNSENT;

/** The decision in force until the server has documented it; the table is C4.8's. */
export function writeStandIn(item: Payload, config: ConsentConfig): void {
  const { createdClientTime, buttonClicked, gcmConsent, tcfString } = item;
  const isFull = config.isStandalone || config.onFailure === 'optimistic';
  clearStandIn(config);
  kept.set(
    config.cookieName,
    JSON.stringify({
      consent: isFull ? chosen(item.decision, config) : defaultDecision(config, false),
      previousUuids: [],
      revision: config.revision,
      uuid: createdClientTime,
      created: createdClientTime,
      buttonClicked,
    }),
  );
  if (tcfString !== undefined) kept.set(tcfName(config), isFull ? tcfString : '');
  if (gcmConsent) kept.set(gcmName(config), JSON.stringify(isFull ? gcmConsent : []));
}

export function clearStandIn(config: ConsentConfig): void {
  for (const key of [config.cookieName, tcfName(config), gcmName(config)]) kept.remove(key);
}

/** Whether `item` is the visitor's latest decision that is not documented. */
export const isInForce = ({ createdClientTime }: Entry, { cookieName }: ConsentConfig): boolean =>
  kept.get(cookieName)?.includes(createdClientTime) === true;

/** Takes a documented decision out; the cookie is in force again when it was the latest one, or nothing else waits. */
export function drop(item: Entry, config: ConsentConfig): void {
  letGo(item);
  unsaved = without(unsaved, item);
  save(without(readSaved(), item));
  const isLast = isInForce(item, config) || !readQueue().length;
  if (isLast) clearStandIn(config);
  // After all else: other tabs take it for the word that the cookie counts.
  kept.remove(leaseName(item));
  if (isLast) keeper.changed();
}
