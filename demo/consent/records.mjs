/** Stores the consents of this run in memory. */
import { randomUUID } from 'node:crypto';

const HISTORY_LIMIT = 100;
const FLOOD_LIMIT = 255;
const FLOOD_WINDOW_MS = 60_000;

const isTrue = (value) => [true, 1, '1', 'true'].includes(value);
const numbers = (map) => Object.fromEntries(Object.entries(map).map(([key, ids]) => [key, ids.map(Number)]));

/** The decision as ids of services; the two words `all` and `essentials` are replaced by the ids. */
export function decisionMap(decision, groups) {
  if (typeof decision === 'object') return numbers(decision);
  const chosen = groups.filter(({ isEssential }) => decision === 'all' || isEssential);
  return Object.fromEntries(chosen.map(({ id, items }) => [id, items.map((item) => item.id)]));
}

/**
 * @typedef {object} ConsentRecord
 * @property {number} id
 * @property {string} uuid
 * @property {number} created ms
 * @property {string} revision
 * @property {Record<string, number[]>} decision
 * @property {string} buttonClicked
 * @property {string[] | undefined} gcmConsent
 * @property {object} body the received body
 * @property {number} received the number of times that the client sent this item
 */

/** @param {{ now: () => number }} clock */
export function createRecords({ now }) {
  /** @type {ConsentRecord[]} */
  const records = [];
  const byItem = new Map();
  let calls = [];

  /** Stores an item once; a repeated item returns the existing record. */
  function add(client, body, { groups, revision }) {
    const { createdClientTime, buttonClicked, decision, blocker } = body;
    const item =
      createdClientTime && JSON.stringify([client, createdClientTime, buttonClicked, decision, blocker]);
    const known = item && byItem.get(item);
    if (known) {
      known.received += 1;
      return known;
    }
    const record = {
      id: records.length + 1,
      uuid: randomUUID(),
      created: now(),
      revision,
      decision: decisionMap(decision, groups),
      buttonClicked,
      gcmConsent: body.gcmConsent ?? undefined,
      isDoNotTrack: isTrue(body.markAsDoNotTrack),
      isUnblock: Number(body.blocker ?? 0) > 0,
      uiView: ['initial', 'change'].includes(body.uiView) ? body.uiView : undefined,
      body,
      received: 1,
    };
    records.push(record);
    if (item) byItem.set(item, record);
    return record;
  }

  /** The visitor's records, newest first. */
  const history = (uuids, groups) =>
    records
      .filter(({ uuid }) => uuids.includes(uuid))
      .reverse()
      .slice(0, HISTORY_LIMIT)
      .map(({ id, uuid, isDoNotTrack, isUnblock, created, decision, buttonClicked, gcmConsent }) => ({
        id,
        uuid,
        isDoNotTrack,
        isUnblock,
        isForwarded: false,
        created: new Date(created).toISOString(),
        context: {
          buttonClicked,
          groups,
          consent: decision,
          gcmConsent: gcmConsent ?? [],
          tcf: null,
          lazyLoadedDataForSecondView: null,
        },
      }));

  /** Whether more than 255 consents came from one address within a minute, which no visitor sends. */
  function isFlood(address) {
    calls = calls.filter(({ at }) => now() - at < FLOOD_WINDOW_MS);
    calls.push({ address, at: now() });
    return calls.filter((call) => call.address === address).length > FLOOD_LIMIT;
  }

  return { records, add, history, isFlood };
}
