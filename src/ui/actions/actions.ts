/**
 * Link actions: a link's hash `#elementor-action:action=NAME&settings=BASE64` runs an action of the page. Features add
 * their actions when they are mounted. A hash is hostile until its name is known and its settings match the schema.
 */

import type { Schema, SettingsOf } from '../../api';
import { readValues } from '../../core';
import { parseJson } from '../../values/json';

/** The largest length of a hash, in characters; no real page has a longer action. */
const MAX_LENGTH = 8_192;
/** Keys that could change a prototype if the settings were merged into another object; no real action has one. */
const PROTOTYPES = /^(__proto__|constructor|prototype)$/;

export interface Action<S extends Schema = Schema> {
  /**
   * The settings that are read; all others are dropped. An invalid value refuses the whole action. Without a schema all
   * settings are passed on unchecked, for owners' scripts.
   */
  readonly schema?: S;
  /** @param event the visitor's action; absent where the page was opened with the action's hash */
  run(settings: SettingsOf<S>, event?: Event): void;
}

export interface ActionCall {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

const actions = new Map<string, Action>();

/** Adds an action until the returned function is called; of two actions with one name the later one runs. */
export function addAction<const S extends Schema>(name: string, action: Action<S>): () => void {
  const added = action as unknown as Action;
  actions.set(name, added);
  return () => {
    if (actions.get(name) === added) actions.delete(name);
  };
}

/** Decodes percent signs twice, since the server and its filters may have encoded them twice. */
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

/** The form in which hashes are compared. */
export const normalizeHash = (hash: string): string => decode(hash).replace(/^(?!#)/, '#');

/**
 * Reads the settings of an action; `undefined` where they are no object. The server prints empty settings as `[]`.
 * Throws.
 */
function readSettings(encoded: string): ActionCall['settings'] | undefined {
  const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
  const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const settings = parseJson(json, MAX_LENGTH, (key, value) => (PROTOTYPES.test(key) ? undefined : value));
  if (typeof settings !== 'object' || !settings) return undefined;
  if (Array.isArray(settings)) return settings.length ? undefined : {};
  return settings as ActionCall['settings'];
}

/** Parses a hash; `undefined` for a malformed one or one without an action. Never throws. */
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

/**
 * Runs the action of `hash`; returns the reason for the owner where nothing is done. Throws only what the action itself
 * throws.
 */
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
