/** The owner's configuration: which keys there are, and how they are read. Its sentences stand in api/config.ts. */
import type { SettingsOf } from '../../api';
import { flag, text } from './fields';
import { inlineScripts } from './inline-scripts';
import { parseJson } from './json';
import { anyObject, map, readRecord, words } from './nested';
import { treeOf } from './readers';

/** Every key of `piton-config`; a type test holds it equal to `PitonConfig`. */
export const OWNER = {
  handlers: map(flag()),
  off: words(),
  texts: map(text()),
  assets: text(),
  scripts: map(text()),
  // As they are written: which of them are hosts `trustedHost` says (host.ts), where hosts are needed.
  trustedHosts: words(),
  consent: anyObject,
  facade: flag(),
  debug: flag(),
  inspect: flag(),
};

/** What the owner configured, read: every key has a value. `consent` is read by its own schema (consent-schema.ts). */
export type OwnerConfig = SettingsOf<typeof OWNER>;

/** What the owner wrote, as it stands on the page; for the check. */
export interface OwnerInput {
  /** Of the block; `undefined` where there is none. */
  readonly block: string | undefined;
  /** `data-…` attributes of the tag, by the names that `dataset` gives them. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/** The values of the tag's attributes, as they would stand in the block: one without a value is on. */
export const attributeValues = (attributes: OwnerInput['attributes']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, value || true]));

/** Attributes count over the block; what is not valid has its default. */
export const readOwner = ({ block, attributes }: OwnerInput): OwnerConfig =>
  readRecord({ ...treeOf(parseJson(block)), ...attributeValues(attributes) }, OWNER);

/** The block `<script type="application/json" id="piton-config">`, and the attributes of Piton's tag; of scripts alone. */
export function findOwnerInput(): OwnerInput {
  const [block] = inlineScripts('script#piton-config[type="application/json"]');
  const tags = [
    document.currentScript,
    ...document.querySelectorAll('script[data-piton],script[src*="piton.js"]'),
  ];
  return {
    block: block?.textContent ?? undefined,
    attributes: { ...tags.find((each) => each instanceof HTMLScriptElement)?.dataset },
  };
}
