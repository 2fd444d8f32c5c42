/**
 * Link actions: what a link's hash asks of the page, as `#elementor-action:action=NAME&settings=BASE64` (page-builder 8.1).
 * Features add theirs when they are mounted; a hash is hostile until its name is known and its settings fit the schema.
 */

import type { Schema, SettingsOf } from '../api';
import { parseJson } from '../borders/values/json';
import { readValues } from '../runtime/core';

/** No action of a real page has longer settings (page-builder 11); characters of the whole hash. */
const MAX_LENGTH = 8_192;
/** Keys that lead to a prototype once somebody merges settings into others; no real action has one. */
const PROTOTYPES = /^(__proto__|constructor|prototype)$/;

export interface Action<S extends Schema = Schema> {
  /**
   * What of the settings is read; everything else is dropped. A value that does not fit refuses the whole action. Without a
   * schema all settings are passed on as they are: for owners' scripts.
   */
  readonly schema?: S;
  /** @param event what the visitor did; absent where the page was opened with the action's hash */
  run(settings: SettingsOf<S>, event?: Event): void;
}

export interface ActionCall {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

const actions = new Map<string, Action>();

/** Makes an action known until the returned function is called; of two with one name the later counts. */
export function addAction<const S extends Schema>(name: string, action: Action<S>): () => void {
  const added = action as unknown as Action;
  actions.set(name, added);
  return () => {
    if (actions.get(name) === added) actions.delete(name);
  };
}

/** The hash with its percent signs decoded, as often as the server and its filters may have encoded it: twice (8.1). */
function decode(hash: string): string {
  let text = hash;
  for (let times = 0; times < 2; times++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      break;
    }
  }
  return text;
}

/** The one form in which hashes are compared. */
export const normalizeHash = (hash: string): string => decode(hash).replace(/^(?!#)/, '#');

/** The settings in an action; `undefined` where they are no object. The server prints an empty one as `[]`. Throws. */
function readSettings(encoded: string): ActionCall['settings'] | undefined {
  const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
  const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const settings = parseJson(json, MAX_LENGTH, (key, value) => (PROTOTYPES.test(key) ? undefined : value));
  if (typeof settings !== 'object' || !settings) return undefined;
  if (Array.isArray(settings)) return settings.length ? undefined : {};
  return settings as ActionCall['settings'];
}

/** What a hash asks for; `undefined` for every other and every malformed one. Never throws. */
export function parseAction(hash: string): ActionCall | undefined {
  if (hash.length > MAX_LENGTH) return undefined;
  const [, name, encoded] =
    /^#elementor-action:action=([^&]+)&(?:.*?settings=(.*))?/s.exec(normalizeHash(hash)) ?? [];
  if (!name) return undefined;
  try {
    const settings = encoded ? readSettings(encoded) : {};
    return settings && { name, settings };
  } catch {
    return undefined;
  }
}

/** Runs what `hash` asks for; gives back why nothing is done, for the owner. Throws only what the action itself throws. */
export function runAction(hash: string, event?: Event): string | undefined {
  const call = parseAction(hash);
  if (!call) return 'the link action is malformed';
  const { name } = call;
  const action = actions.get(name);
  if (!action) return `no feature of this page knows the link action "${name.slice(0, 40)}"`;
  let { settings } = call;
  if (action.schema) {
    const wrong: string[] = [];
    settings = readValues(action.schema, settings, (_key, message) => wrong.push(message));
    if (wrong.length) return `the link action "${name}" is refused: ${wrong.join('; ')}`;
  }
  action.run(settings, event);
  return undefined;
}
