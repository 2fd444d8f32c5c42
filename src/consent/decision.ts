/** The decision's text: how the cookie's value is read (C2.2). Knows no browser. */

import { idsOf } from '../borders/values/consent-schema';
import { parseJson } from '../borders/values/json';
import { textOf, treeOf } from '../borders/values/readers';
import { BUTTONS, type Button, type ConsentMap, type Decision } from './types';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
/** Linear: every part begins where the one before can't go on. */
const GRAMMAR = new RegExp(`^(?:(\\d+):?)?(${UUID}(?:,${UUID})*),?:([a-f0-9]{32}):(.*)$`);
/** A cookie can't be longer than 4,096 bytes; what stands in local storage is hardly longer; characters. */
const MAX_LENGTH = 65_536;

const readButton = (value: unknown): Button => {
  const word = textOf(value);
  return BUTTONS.find((button) => button === word) ?? 'none';
};

/** Group ids to service ids; anything else in it is as if it were not there. */
export function readConsent(value: unknown): ConsentMap {
  return Object.fromEntries(
    Object.entries(treeOf(value)).flatMap(([group, items]) =>
      /^\d+$/.test(group) && Array.isArray(items) ? [[group, idsOf(items)]] : [],
    ),
  );
}

/** A decision out of the cookie's decoded value; `undefined` where it does not match to the letter. */
export function parseDecision(value: string): Decision | undefined {
  if (value.length > MAX_LENGTH) return undefined;
  const [, created, uuids = '', revision = '', json = ''] = GRAMMAR.exec(value) ?? [];
  const body = parseJson(json);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { d, bc } = body as { d?: unknown; bc?: unknown };
  // Older cookies hold nothing but the consent (C2.2).
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

/** The stand-in in local storage while a decision is not yet documented (C2.6); not Piton's own, which only shows what its log says. */
export function parseStandIn(value: string): Decision | undefined {
  if (value.length > MAX_LENGTH) return undefined;
  const raw = treeOf(parseJson(value));
  if (raw.log !== undefined) return undefined;
  const created = new Date(textOf(raw.created));
  if (!/^[a-f0-9]{32}$/.test(textOf(raw.revision)) || typeof raw.consent !== 'object') return undefined;
  return {
    uuid: textOf(raw.uuid),
    previousUuids: [],
    created: Number.isNaN(created.getTime()) ? undefined : created,
    revision: textOf(raw.revision),
    consent: readConsent(raw.consent),
    buttonClicked: readButton(raw.buttonClicked),
  };
}
