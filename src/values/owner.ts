/** The schema of the owner's configuration. The file api/config.ts documents each key. */
import type { SettingsOf } from '../api';
import { flag, text } from './fields';
import { inlineScripts } from './inline-config';
import { parseJson } from './json';
import { anyObject, map, readRecord, words } from './nested';
import { treeOf } from './readers';

/** Every key of `piton-config`; a type test checks that the schema equals `PitonConfig`. */
export const OWNER = {
  handlers: map(flag()),
  off: words(),
  texts: map(text()),
  assets: text(),
  scripts: map(text()),
  // The entries stay as the owner wrote them; `trustedHost` (host.ts) validates them where hosts are needed.
  trustedHosts: words(),
  consent: anyObject,
  facade: flag(),
  debug: flag(),
  inspect: flag(),
};

/**
 * The owner's configuration after reading: every key has a value. The schema of `consent` is in
 * consent-schema.ts.
 */
export type OwnerConfig = SettingsOf<typeof OWNER>;

/** The owner's configuration as the page contains it, for the check. */
export interface OwnerInput {
  /** The text of the block; `undefined` where the page has none. */
  readonly block: string | undefined;
  /** The `data-…` attributes of the tag, by their names in `dataset`. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/** Returns the tag's attributes as values of the block: an attribute without a value is `true`. */
export const attributeValues = (attributes: OwnerInput['attributes']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, value || true]));

/** Reads the owner's configuration. Attributes override the block; an invalid value becomes its default. */
export const readOwner = ({ block, attributes }: OwnerInput): OwnerConfig =>
  readRecord({ ...treeOf(parseJson(block)), ...attributeValues(attributes) }, OWNER);

/**
 * Finds Piton's own tag. The browser names the tag of a classic script while the script runs, and never the tag of a
 * module.
 */
export const findTag = (): HTMLScriptElement | undefined =>
  [document.currentScript, ...document.querySelectorAll('script[data-piton],script[src*="piton.js"]')].find(
    (each) => each instanceof HTMLScriptElement,
  );

/**
 * Finds the block `<script type="application/json" id="piton-config">` and the attributes of Piton's tag; other
 * elements than scripts do not count.
 */
export function findOwnerInput(): OwnerInput {
  const [block] = inlineScripts('script#piton-config[type="application/json"]');
  return {
    block: block?.textContent ?? undefined,
    attributes: { ...findTag()?.dataset },
  };
}
