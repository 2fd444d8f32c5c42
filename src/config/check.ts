/**
 * Checks the owner's configuration with pure functions, so that the page, the command line and the demo's index
 * report the same.
 */
import type { Field, Schema } from '../api';
import { GROUP, isEssentialGroup, QUESTION, readEntities } from '../values/consent-schema';
import { isAbsent, text } from '../values/fields';
import { trustedHost } from '../values/host';
import { parseJson } from '../values/json';
import { type Nested, words } from '../values/nested';
import { attributeValues, OWNER, type OwnerInput } from '../values/owner';
import { isTree, listOf, numberOf, type Raw, scalarText, textOf, treeOf } from '../values/readers';
import { record } from '../values/records';
import { shownJson } from '../values/shown-json';
import { findJsonError } from './json-error';
import { CONSENT_TEXTS, DESIGN, HANDLERS, INDIVIDUAL_TEXTS, TEXTS } from './known';
import { nearest } from './nearest';

// Checks the ids by which groups, services and blockers of the consent refer to each other.

/** One entry of a configuration that does not do what the owner expects. */
interface Problem {
  /** The path of the entry: `consent.blockers[0].rules`, or `data-off`. */
  readonly key: string;
  /** A whole sentence that names the key, the value that was probably meant, and the value that is used instead. */
  readonly message: string;
}

/** Adds a problem to a list. */
type Report = (key: string, message: string) => void;

/** Returns a function that adds problems to `problems`, each message only once. */
function reportOnce(problems: Problem[]): Report {
  const reported = new Set<string>();
  return (key, message) => {
    if (reported.has(message)) return;
    reported.add(message);
    problems.push({ key, message });
  };
}

/**
 * Reports groups, services and blockers without an id or with a duplicate id, and blockers that name an unknown
 * service.
 */
function checkIds(consent: Raw, report: Report): void {
  if (!listOf(consent.groups).length) {
    if (listOf(consent.blockers).length)
      report(
        'consent.blockers',
        '"consent.blockers" has no effect without "consent.groups": the page asks for nothing and blocks nothing',
      );
    return;
  }
  const { groups } = readEntities(consent);
  const names = new Map(groups.flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)));
  const [groupIds, serviceIds, blockerIds] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const checkId = (
    value: unknown,
    key: string,
    ids: Set<number>,
    ifTaken = 'this one is ignored',
    ifMissing = 'it is ignored',
  ) => {
    const id = numberOf(treeOf(value).id, 0);
    if (!isTree(value)) return;
    if (id <= 0 || !Number.isInteger(id))
      report(key, `"${key}" has no "id" that is a whole number from 1; ${ifMissing}`);
    else if (ids.has(id)) report(`${key}.id`, `"${key}.id" is ${id}, the id of another entry; ${ifTaken}`);
    ids.add(id);
  };
  for (const [at, group] of listOf(consent.groups).entries()) {
    checkId(group, `consent.groups[${at}]`, groupIds);
    const { isEssential, slug } = treeOf(group);
    if (
      GROUP.isEssential.read(isEssential) === false &&
      isEssentialGroup({ isEssential: false, slug: textOf(slug) })
    )
      report(
        `consent.groups[${at}].isEssential`,
        `"consent.groups[${at}].isEssential" is ${shownJson(isEssential)}, but the slug ${shownJson(slug)} makes the group one that nobody can decline`,
      );
    for (const [place, item] of listOf(treeOf(group).items).entries())
      checkId(item, `consent.groups[${at}].items[${place}]`, serviceIds, "blockers can't tell them apart");
  }
  const effect = 'its rules block all the same';
  for (const [at, blocker] of listOf(consent.blockers).entries()) {
    const key = `consent.blockers[${at}]`;
    checkId(blocker, key, blockerIds, effect, effect);
    const { services = [], criteria } = treeOf(blocker);
    if (Array.isArray(services) && !services.length && criteria !== 'tcfVendors')
      report(
        `${key}.services`,
        `"${key}.services" names no service, so nothing allows what this blocker blocks`,
      );
    for (const [place, each] of listOf(services).entries()) {
      const id = numberOf(each, 0);
      if (names.has(id)) continue;
      const nearestId = nearest(scalarText(each), [...names.keys()].map(String));
      const hint = nearestId
        ? `the nearest id is ${nearestId} ("${names.get(Number(nearestId))}")`
        : 'no group has any service';
      report(
        `${key}.services[${place}]`,
        `"${key}.services" names the service ${shownJson(each)}, which no group has; ${hint}. Nothing allows it, so what this blocker blocks stays blocked`,
      );
    }
  }
  const essential = groups.filter(isEssentialGroup).length;
  if (groups.length && essential !== 1)
    report(
      'consent.groups',
      `"consent.groups" has ${essential || 'no'} groups with "isEssential": true, expected exactly one`,
    );
}

/** Says in words what replaces an invalid value. */
function describeFallback({ fallback }: Field<unknown>): string {
  if (fallback === undefined || (typeof fallback === 'object' && !Object.keys(fallback ?? {}).length))
    return 'it is ignored';
  if (typeof fallback === 'boolean') return `${fallback ? 'yes' : 'no'} is used in its place`;
  if (typeof fallback === 'object') return 'it has its defaults';
  return fallback === '' ? 'it is ignored' : `${shownJson(fallback)} is used in its place`;
}

/** Names the value that the owner probably meant; empty where nothing suggests one. */
function suggestionFor(field: Nested<unknown>, value: unknown): string {
  if (Array.isArray(field.fallback) && typeof value === 'string')
    return ` (did you mean ${shownJson([value])}?)`;
  const options = field.form.split(' | ');
  if (options.length > 1 && typeof value === 'string') return ` (did you mean "${nearest(value, options)}"?)`;
  return '';
}

const invalidMessage = (key: string, field: Nested<unknown>, value: unknown, isEntry: boolean) =>
  `"${key}" is ${shownJson(value)}, expected ${field.form}${suggestionFor(field, value)}; ${isEntry ? 'it is ignored' : describeFallback(field)}`;

const unknownMessage = (key: string, name: string, names: readonly string[]) =>
  `there is no "${key}"; did you mean "${nearest(name, names)}"? It is ignored`;

/**
 * Keys of groups, services, blockers and links that only the plugin's server reads: owners copy these keys with the
 * rest, so no warning names them.
 */
const SERVER_KEYS =
  /^consent\.(?:groups|blockers|links)\[.*\.(?:id|isDefault|codeOnPageLoad|tcfVendors|tcfPurposes|visualMediaThumbnail|visualDownloadThumbnail|isExternalUrl|pageId|hideCookieBanner|flag)$/;

/**
 * Checks `value` and all nested values against `field`.
 * @param isEntry whether `value` is in a list or a map, whose invalid entries have no effect
 */
function checkValue(
  field: Nested<unknown>,
  value: unknown,
  key: string,
  report: Report,
  isEntry = false,
): void {
  if (isAbsent(value)) return;
  const { keys, item } = field;
  const pathOf = (name: string) => (key ? `${key}.${name}` : name);
  if (keys && isTree(value)) {
    for (const [name, each] of Object.entries(value))
      if (Object.hasOwn(keys, name)) checkValue(keys[name] as Nested<unknown>, each, pathOf(name), report);
      else if (!SERVER_KEYS.test(pathOf(name)))
        report(pathOf(name), unknownMessage(pathOf(name), name, Object.keys(keys)));
  } else if (item && Array.isArray(value)) {
    for (const [at, each] of value.entries()) checkValue(item, each, `${key}[${at}]`, report, true);
  } else if (item && isTree(value)) {
    for (const [name, each] of Object.entries(value)) checkValue(item, each, pathOf(name), report, true);
  } else if (item && typeof value === 'string' && field.read(value) !== undefined) {
    for (const each of value.split(',')) checkValue(item, each.trim(), key, report, true);
  }
  if (field.read(value) === undefined) report(key, invalidMessage(key, field, value, isEntry));
}

/** Makes a schema of texts from the names that are known. */
const textsBy = (names: string): Schema =>
  Object.fromEntries(names.split(' ').map((name) => [name, text()] as const));
const design = (): Schema => {
  const sections: Record<string, Record<string, Field<unknown>>> = {};
  for (const path of DESIGN.split(' ')) {
    const [section = '', name = ''] = path.split('.');
    sections[section] = { ...sections[section], [name]: anyValue };
  }
  return Object.fromEntries(Object.entries(sections).map(([name, keys]) => [name, record(keys)]));
};
/** The check accepts every value of the design, since the views of the banner validate each value themselves. */
const anyValue: Field<unknown> = { fallback: undefined, form: 'a value', read: (raw) => raw };

function checkNames(names: readonly string[], key: string, report: Report): void {
  const handlers = HANDLERS.split(' ');
  for (const name of names)
    if (name !== 'consent' && !handlers.includes(name))
      report(
        `${key}.${name}`,
        `"${key}" names the handler "${name}", which does not exist; did you mean "${nearest(name, handlers)}"? It is ignored${/\s/.test(name) ? ' (names are separated by commas)' : ''}`,
      );
}

/** Reports an invalid address in the option with this name, which the loader ignores. */
function checkAddress(option: string, value: unknown, report: Report): void {
  try {
    new URL(textOf(value), 'https://example.test/');
  } catch {
    report(option, `"${option}" is ${shownJson(value)}, expected address; it is ignored`);
  }
}

function checkTexts(value: unknown, report: Report): void {
  const known = TEXTS.split(' ');
  for (const name of Object.keys(treeOf(value)))
    if (!known.includes(name)) {
      const [handler] = name.split('.');
      // The texts of the same handler are suggested first, since an owner seldom misspells the handler and the text.
      const own = known.filter((each) => each.startsWith(`${handler}.`));
      const exception = own.length ? '' : ', unless a handler of your own has it';
      report(`texts.${name}`, unknownMessage(`texts.${name}`, name, own.length ? own : known) + exception);
    }
}

const kebab = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
/**
 * Attributes that optimisers and the CMS add to every script: no owner mistakes these attributes for options of
 * Piton.
 */
const ATTRIBUTES_OF_OTHERS =
  /^(?:piton$|cfasync|dont[A-Z]|no[A-Z]|noptimize|skip|pagespeed|rocket|litespeed|pm|wp|turbo|cookie|category|service|uc|type$|src$)/;

function checkAttributes(attributes: OwnerInput['attributes'], report: Report): void {
  const keys = Object.keys(OWNER);
  for (const [name, value] of Object.entries(attributeValues(attributes))) {
    const attribute = kebab(name);
    if (!Object.hasOwn(OWNER, name)) {
      if (!ATTRIBUTES_OF_OTHERS.test(name))
        report(
          attribute,
          unknownMessage(attribute, attribute, keys.map(kebab)).replace('there is', 'the tag has'),
        );
      continue;
    }
    const field = (OWNER as Readonly<Record<string, Nested<unknown>>>)[name];
    // An attribute without a value turns a switch on; any other option counts as absent.
    const isEmpty = value === true && typeof field?.fallback !== 'boolean';
    if (field && !isEmpty) checkValue(field, value, attribute, report);
  }
}

function checkBlock(raw: Raw, report: Report): void {
  const consent = record({
    ...QUESTION,
    texts: record(textsBy(CONSENT_TEXTS)),
    individualTexts: record(textsBy(INDIVIDUAL_TEXTS)),
    design: record(design()),
  });
  const form = 'host name such as "cdn.example.at" or "*.example.at"';
  const trustedHosts = words({ ...text(), form, read: trustedHost });
  checkValue(record({ ...OWNER, trustedHosts, consent }), raw, '', report);
  checkAddress('assets', raw.assets, report);
  checkTexts(raw.texts, report);
  checkNames(Object.keys(treeOf(raw.handlers)), 'handlers', report);
  checkIds(treeOf(raw.consent), report);
}

/** At most this many characters from the place of a syntax error are shown. */
const SHOWN_CHARS = 20;

/** Says why the text `block` is no configuration; `value` is what it means as JSON. */
function jsonMessage(block: string, value: unknown): string {
  if (!block.trim()) return 'piton-config is empty; every key has its default';
  const error = findJsonError(block);
  if (!error) return `piton-config is ${shownJson(value)}, expected an object; all of it is ignored`;
  const { at, line, column } = error;
  const found = at < block.length ? shownJson(block.slice(at, at + SHOWN_CHARS)) : 'it ends too early';
  return `piton-config is no JSON from line ${line}, column ${column} on (${found}); all of it is ignored`;
}

/**
 * Lists the entries of a configuration that do nothing, or something else than the owner expects, in the order of the
 * configuration.
 */
export function checkOwner({ block, attributes }: OwnerInput): Problem[] {
  const problems: Problem[] = [];
  const report = reportOnce(problems);
  const value = parseJson(block);
  if (block !== undefined && !isTree(value)) {
    report('json', jsonMessage(block, value));
  }
  const raw = treeOf(value);
  checkBlock(raw, report);
  checkAttributes(attributes, report);
  checkAddress('data-assets', attributes.assets, report);
  checkNames(OWNER.off.read(attributes.off ?? raw.off) ?? [], 'off', report);
  return problems;
}
