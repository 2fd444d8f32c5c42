/**
 * Link actions: what a link's hash asks of the page, as `#elementor-action:action=NAME&settings=BASE64` (page-builder 8.1).
 * Features add theirs when they are mounted; a hash is hostile until its name is known and its settings fit the schema.
 */
import type { Schema, SettingsOf } from '../api';
import { readValues } from '../runtime/core';

/** No action of a real page has longer settings (page-builder 11); characters of the whole hash. */
const MAX_LENGTH = 8_192;
const PREFIX = /^#elementor-action:/;

export interface Action<S extends Schema = Schema> {
  /** What of the settings is read; everything else is dropped. A value that does not fit refuses the whole action. */
  readonly schema: S;
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

/** The hash with its percent signs decoded, as often as the server may have encoded it. */
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

/** What a hash asks for; `undefined` for every other and every malformed one. Never throws. */
export function parseAction(hash: string): ActionCall | undefined {
  if (hash.length > MAX_LENGTH) return undefined;
  const text = normalizeHash(hash);
  const [, name, encoded] = /^#elementor-action:action=(.*?)&(?:settings=(.*))?$/s.exec(text) ?? [];
  if (!name || !PREFIX.test(text)) return undefined;
  if (!encoded) return { name, settings: {} };
  try {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
    const settings: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const isPlain = typeof settings === 'object' && settings !== null && !Array.isArray(settings);
    return isPlain ? { name, settings: settings as ActionCall['settings'] } : undefined;
  } catch {
    return undefined;
  }
}

/** Runs what `hash` asks for; gives back why nothing is done, for the owner. */
export function runAction(hash: string, event?: Event): string | undefined {
  const call = parseAction(hash);
  if (!call) return 'the link action is malformed';
  const action = actions.get(call.name);
  if (!action) return `no feature of this page knows the link action "${call.name.slice(0, 40)}"`;
  const wrong: string[] = [];
  const settings = readValues(action.schema, call.settings, (_key, message) => wrong.push(message));
  if (wrong.length) return `the link action "${call.name}" is refused: ${wrong.join('; ')}`;
  action.run(settings, event);
  return undefined;
}
