/**
 * Checks the owner's configuration with pure functions, so that the page, the command line and the demo's index
 * report the same.
 */
import type { Field, Schema } from '../api';
import { QUESTION } from '../borders/values/consent-schema';
import { isAbsent, text } from '../borders/values/fields';
import { trustedHost } from '../borders/values/host';
import { parseJson } from '../borders/values/json';
import { type Nested, words } from '../borders/values/nested';
import { attributeValues, OWNER, type OwnerInput } from '../borders/values/owner';
import { isTree, type Raw, textOf, treeOf } from '../borders/values/readers';
import { record } from '../borders/values/records';
import { shownJson } from '../borders/values/shown-json';
import { checkIds } from './check-ids';
import { findJsonError } from './json-error';
import { CONSENT_TEXTS, DESIGN, HANDLERS, INDIVIDUAL_TEXTS, TEXTS } from './known';
import { nearest } from './nearest';
import { type Problem, type Report, reportOnce } from './report';

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
  /^(?:piton$|cfasync|no[A-Z]|noptimize|skip|pagespeed|rocket|litespeed|pm|wp|turbo|cookie|category|service|uc|type$|src$)/;

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
