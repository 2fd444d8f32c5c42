/** The check of the owner's configuration: pure, so that the page, the command line and the demo's index say the same. */
import type { Field, Schema } from '../api';
import { QUESTION, readEntities } from '../borders/values/consent-schema';
import { isAbsent, text } from '../borders/values/fields';
import { trustedHost } from '../borders/values/host';
import { parseJson, shownJson } from '../borders/values/json';
import { type Nested, record, words } from '../borders/values/nested';
import { attributeValues, OWNER, type OwnerInput } from '../borders/values/owner';
import { isTree, listOf, numberOf, type Raw, textOf, treeOf } from '../borders/values/readers';
import { findJsonError } from './json-error';
import { CONSENT_TEXTS, DESIGN, HANDLERS, INDIVIDUAL_TEXTS, TEXTS } from './known';
import { nearest } from './nearest';

/** One thing in a configuration that does not do what its owner expects. */
export interface Problem {
  /** Where it stands, as a path: `consent.blockers[0].rules`, or `data-off`. */
  readonly key: string;
  /** A whole sentence, which names the key, what was meant, and what is used instead. */
  readonly message: string;
}

type Say = (key: string, message: string) => void;

/** What stands for a value that is not valid, in words. */
function fallbackOf({ fallback }: Field<unknown>): string {
  if (fallback === undefined || (typeof fallback === 'object' && !Object.keys(fallback ?? {}).length))
    return 'it is ignored';
  if (typeof fallback === 'boolean') return `${fallback ? 'yes' : 'no'} is used in its place`;
  if (typeof fallback === 'object') return 'it has its defaults';
  return fallback === '' ? 'it is ignored' : `${shownJson(fallback)} is used in its place`;
}

/** What the owner may have meant, where that can be told. */
function hintOf(field: Nested<unknown>, value: unknown): string {
  if (Array.isArray(field.fallback) && typeof value === 'string')
    return ` (did you mean ${shownJson([value])}?)`;
  const options = field.form.split(' | ');
  if (options.length > 1 && typeof value === 'string') return ` (did you mean "${nearest(value, options)}"?)`;
  return '';
}

const wrong = (key: string, field: Nested<unknown>, value: unknown) =>
  `"${key}" is ${shownJson(value)}, expected ${field.form}${hintOf(field, value)}; ${fallbackOf(field)}`;

const unknown = (key: string, name: string, names: readonly string[]) =>
  `there is no "${key}"; did you mean "${nearest(name, names)}"? It is ignored`;

/** What the plugin prints of groups, services, blockers and links for its server: owners copy it, and it means nothing here. */
const SERVERS =
  /^consent\.(?:groups|blockers|links)\[.*\.(?:id|isDefault|codeOnPageLoad|tcfVendors|tcfPurposes|visualMediaThumbnail|visualDownloadThumbnail|isExternalUrl|pageId|hideCookieBanner|flag)$/;

/** Holds `value` against `field`, and all that is in it. */
function checkValue(field: Nested<unknown>, value: unknown, key: string, say: Say): void {
  if (isAbsent(value)) return;
  const { keys, item } = field;
  const inner = (name: string) => (key ? `${key}.${name}` : name);
  if (keys && isTree(value)) {
    for (const [name, each] of Object.entries(value))
      if (Object.hasOwn(keys, name)) checkValue(keys[name] as Nested<unknown>, each, inner(name), say);
      else if (!SERVERS.test(inner(name))) say(inner(name), unknown(inner(name), name, Object.keys(keys)));
  } else if (item && Array.isArray(value)) {
    for (const [at, each] of value.entries()) checkValue(item, each, `${key}[${at}]`, say);
  } else if (item && isTree(value)) {
    for (const [name, each] of Object.entries(value)) checkValue(item, each, inner(name), say);
  } else if (item && typeof value === 'string' && field.read(value) !== undefined) {
    for (const each of value.split(',')) checkValue(item, each.trim(), key, say);
  }
  if (field.read(value) === undefined) say(key, wrong(key, field, value));
}

/** The owner's schema with what is free in it filled in. */
const textsBy = (names: string): Schema =>
  Object.fromEntries(names.split(' ').map((name) => [name, text()] as const));
const design = (): Schema => {
  const sections: Record<string, Record<string, Field<unknown>>> = {};
  for (const path of DESIGN.split(' ')) {
    const [section = '', name = ''] = path.split('.');
    sections[section] = { ...sections[section], [name]: anything };
  }
  return Object.fromEntries(Object.entries(sections).map(([name, keys]) => [name, record(keys)]));
};
/** Views of the question check what they draw, value by value. */
const anything: Field<unknown> = { fallback: undefined, form: 'a value', read: (raw) => raw };

function checkNames(names: readonly string[], key: string, say: Say): void {
  const handlers = HANDLERS.split(' ');
  for (const name of names)
    if (name !== 'consent' && !handlers.includes(name))
      say(
        `${key}.${name}`,
        `"${key}" names the handler "${name}", which there is not; did you mean "${nearest(name, handlers)}"? It is ignored${/\s/.test(name) ? ' (names are separated by commas)' : ''}`,
      );
}

/** The loader goes without an address that is none. */
function checkAddress(value: unknown, say: Say): void {
  try {
    new URL(textOf(value), 'https://example.test/');
  } catch {
    say('assets', `"assets" is ${shownJson(value)}, expected address; it is ignored`);
  }
}

function checkTexts(value: unknown, say: Say): void {
  const known = TEXTS.split(' ');
  for (const name of Object.keys(treeOf(value)))
    if (!known.includes(name)) {
      const [handler] = name.split('.');
      // A handler's own texts first, since a handler is seldom misspelt together with its text.
      const own = known.filter((each) => each.startsWith(`${handler}.`));
      say(`texts.${name}`, unknown(`texts.${name}`, name, own.length ? own : known));
    }
}

/** Numbers that lead nowhere: without an id, or one that stands twice, or a service that there is not. */
function checkIds(consent: Raw, say: Say): void {
  const { groups } = readEntities(consent);
  const names = new Map(groups.flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)));
  const seen = new Set<number>();
  const checkId = (value: unknown, key: string, ids: Set<number>) => {
    const id = numberOf(treeOf(value).id, 0);
    if (!isTree(value)) return;
    if (id <= 0 || !Number.isInteger(id))
      say(key, `"${key}" has no "id" that is a whole number from 1; it is ignored`);
    else if (ids.has(id)) say(`${key}.id`, `"${key}.id" is ${id}, as another one's; this one is ignored`);
    ids.add(id);
  };
  for (const [at, group] of listOf(consent.groups).entries()) {
    checkId(group, `consent.groups[${at}]`, seen);
    for (const [place, item] of listOf(treeOf(group).items).entries())
      checkId(item, `consent.groups[${at}].items[${place}]`, new Set());
  }
  for (const [at, blocker] of listOf(consent.blockers).entries()) {
    const key = `consent.blockers[${at}]`;
    checkId(blocker, key, seen);
    for (const [place, each] of listOf(treeOf(blocker).services).entries()) {
      const id = numberOf(each, 0);
      if (names.has(id)) continue;
      const near = nearest(String(each), [...names.keys()].map(String));
      const hint = near
        ? `the nearest id is ${near} ("${names.get(Number(near))}")`
        : 'no group has any service';
      say(
        `${key}.services[${place}]`,
        `"${key}.services" names the service ${shownJson(each)}, which no group has; ${hint}. Nothing allows it, so what this blocker blocks stays blocked`,
      );
    }
  }
  const essential = groups.filter(({ isEssential }) => isEssential).length;
  if (groups.length && essential !== 1)
    say(
      'consent.groups',
      `"consent.groups" has ${essential || 'no'} groups with "isEssential": true, expected exactly one`,
    );
}

/** The same place is spoken of once: what is not valid needs no other word. */
function once(problems: Problem[]): Say {
  const said = new Set<string>();
  return (key, message) => {
    if (said.has(message)) return;
    said.add(message);
    problems.push({ key, message });
  };
}

const kebab = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
/** Attributes that optimisers and the CMS put on every script; nobody takes them for Piton's. */
const FOREIGN =
  /^(?:piton$|cfasync|no[A-Z]|noptimize|skip|pagespeed|rocket|litespeed|pm|wp|turbo|cookie|category|service|uc|type$|src$)/;

function checkAttributes(attributes: OwnerInput['attributes'], say: Say): void {
  const keys = Object.keys(OWNER);
  for (const [name, value] of Object.entries(attributeValues(attributes))) {
    const attribute = kebab(name);
    if (!Object.hasOwn(OWNER, name)) {
      if (!FOREIGN.test(name))
        say(attribute, unknown(attribute, attribute, keys.map(kebab)).replace('there is', 'the tag has'));
      continue;
    }
    const field = (OWNER as Readonly<Record<string, Nested<unknown>>>)[name];
    // Without a value a switch is on, and anything else as if it were not there.
    const isEmpty = value === true && typeof field?.fallback !== 'boolean';
    if (field && !isEmpty) checkValue(field, value, attribute, say);
  }
}

function checkBlock(raw: Raw, say: Say): void {
  const consent = record({
    ...QUESTION,
    texts: record(textsBy(CONSENT_TEXTS)),
    individualTexts: record(textsBy(INDIVIDUAL_TEXTS)),
    design: record(design()),
  });
  const form = 'host name such as "cdn.example.at" or "*.example.at"';
  const trustedHosts = words({ ...text(), form, read: trustedHost });
  checkValue(record({ ...OWNER, trustedHosts, consent }), raw, '', say);
  checkAddress(raw.assets, say);
  checkTexts(raw.texts, say);
  checkNames(Object.keys(treeOf(raw.handlers)), 'handlers', say);
  checkIds(treeOf(raw.consent), say);
}

/** What of a configuration does nothing or something else than its owner expects, in the order in which it stands there. */
export function checkOwner({ block, attributes }: OwnerInput): Problem[] {
  const problems: Problem[] = [];
  const say = once(problems);
  const value = parseJson(block);
  if (block !== undefined && !isTree(value)) {
    const error = findJsonError(block);
    say(
      'json',
      !block.trim()
        ? 'piton-config is empty; every key has its default'
        : error
          ? `piton-config is no JSON from line ${error.line}, column ${error.column} on (${error.at < block.length ? shownJson(block.slice(error.at, error.at + 20)) : 'it ends too early'}); all of it is ignored`
          : `piton-config is ${shownJson(value)}, expected an object; all of it is ignored`,
    );
  }
  const raw = treeOf(value);
  checkBlock(raw, say);
  checkAttributes(attributes, say);
  checkNames(OWNER.off.read(attributes.off ?? raw.off) ?? [], 'off', say);
  return problems;
}
