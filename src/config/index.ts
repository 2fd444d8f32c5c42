import type { Definition, PitonEvents } from '../api';
import { httpUrl } from '../borders/third-parties/http-url';
import { parseJson, shownJson } from '../borders/values/json';
import { attributeValues, type OwnerInput } from '../borders/values/owner';
import { textOf, treeOf } from '../borders/values/readers';
import { warn } from '../runtime/core';
import { checkOwner } from './check';
import { nearest } from './nearest';

/** Piton's own events. */
const EVENTS: Readonly<Record<keyof PitonEvents, true>> = {
  'piton:ready': true,
  'piton:mount': true,
  'piton:error': true,
};

/** The folder from which this chunk came: the one that holds `chunks/`. */
const HOME = '../../';

/** Where the owner's folder held nothing, the chunks came from beside the script. */
function checkAssets({ block, attributes }: OwnerInput, say: (key: string, message: string) => void): void {
  const assets = textOf(attributeValues(attributes).assets) || textOf(treeOf(parseJson(block)).assets);
  const named = assets && httpUrl(`${assets}/`.replace(/\/+$/, '/'));
  if (!named || named.href === new URL(HOME, import.meta.url).href) return;
  say(
    'assets',
    `"assets" is ${shownJson(assets)}, where no chunks of this release are (${named.href}chunks/); those beside the script are used`,
  );
}

/** What the owner wrote and nothing reads, or not as it was meant; once for each. */
function checkConfig(input: OwnerInput): void {
  const say = (key: string, message: string) =>
    warn(document.documentElement, `config-${key}`, `configuration: ${message}`);
  for (const { key, message } of checkOwner(input)) say(key, message);
  checkAssets(input, say);
}

/** A definition without a name, or without anything that could bring an element to life. */
function checkDefinition(given: unknown): void {
  const { name } = treeOf(given);
  const label = textOf(name);
  const lack = label ? '"mount" or "load"' : '"name"';
  warn(
    document.documentElement,
    `define-${label}`,
    `define(${label ? `"${label}"` : '…'}) lacks ${lack}; it is ignored`,
  );
}

function checkEvent(type: string): void {
  const names = Object.keys(EVENTS);
  warn(
    document.documentElement,
    `on-${type}`,
    `on(${shownJson(type)}): Piton has no such event; did you mean "${nearest(type, names)}"?`,
  );
}

/** Warns of what an owner gave to Piton that does nothing, or something else than expected: all of it, or an event, or a definition. */
export function check(given: OwnerInput | string | Definition): void {
  if (typeof given === 'string') checkEvent(given);
  else if ('attributes' in given) checkConfig(given);
  else checkDefinition(given);
}
