import type { Definition, PitonEvents } from '../api';
import { warn } from '../core';
import { httpUrl } from '../third-parties';
import { parseJson } from '../values/json';
import { attributeValues, type OwnerInput } from '../values/owner';
import { textOf, treeOf } from '../values/readers';
import { shownJson } from '../values/shown-json';
import { checkOwner } from './check';
import { nearest } from './nearest';

/** Piton's own events. */
const EVENTS: Readonly<Record<keyof PitonEvents, true>> = {
  'piton:ready': true,
  'piton:mount': true,
  'piton:error': true,
};

/** The folder that holds `chunks/`, relative to this chunk. */
const RELEASE_FOLDER = '../';

/**
 * Reports that the folder in the owner's option `assets` has no chunks of this release: they were loaded from beside
 * the script.
 */
function checkAssets({ block, attributes }: OwnerInput, say: (key: string, message: string) => void): void {
  const assets = textOf(attributeValues(attributes).assets) || textOf(treeOf(parseJson(block)).assets);
  const folder = assets && httpUrl(`${assets}/`.replace(/\/+$/, '/'));
  if (!folder || folder.href === new URL(RELEASE_FOLDER, import.meta.url).href) return;
  say(
    'assets',
    `"assets" is ${shownJson(assets)}, where no chunks of this release are (${folder.href}chunks/); those beside the script are used`,
  );
}

/** Warns once of each entry of the configuration that does nothing, or something else than the owner expects. */
function checkConfig(input: OwnerInput): void {
  const say = (key: string, message: string) =>
    warn(document.documentElement, `config-${key}`, `configuration: ${message}`);
  for (const { key, message } of checkOwner(input)) say(key, message);
  checkAssets(input, say);
}

/** Warns of a definition without a name, or without `mount` and `load`. */
function checkDefinition(given: unknown): void {
  const { name } = treeOf(given);
  const label = textOf(name);
  const missing = label ? '"mount" or "load"' : '"name"';
  warn(
    document.documentElement,
    `define-${label}`,
    `define(${label ? `"${label}"` : '…'}) lacks ${missing}; it is ignored`,
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

/** Warns of an owner's mistakes in the whole configuration, in the name of an event, or in a definition. */
export function check(given: OwnerInput | string | Definition): void {
  if (typeof given === 'string') checkEvent(given);
  else if ('attributes' in given) checkConfig(given);
  else checkDefinition(given);
}
