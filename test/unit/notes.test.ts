// @vitest-environment node
/**
 * The product writes notes for QA as codes, and only the inspector has the sentences for the codes. This test compares
 * every note in the sources with the sentences, because the handlers may not import the inspector's table.
 */
import type { ArrowFunction, CallExpression, Expression, Node } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { ENGLISH_SENTENCES, ENGLISH_TOPICS } from '../../src/inspector/sentences';
import { GERMAN_SENTENCES, GERMAN_TOPICS } from '../../src/inspector/sentences/german';
import { openSources, type Source, walk } from '../support/sources';

/** A note in the sources. In a code or topic, `*` stands for a part that is known only on the page. */
interface Found {
  readonly place: string;
  readonly topic: string;
  readonly codes: readonly string[];
  /** Names of the values; `undefined` where the call does not list all names. */
  readonly names: readonly string[] | undefined;
}

/** Whether notes in the file count. The runtime only stores notes, and uses the name `note` for a repeated click as well. */
const isHandlers = ({ path }: Source) => !/^(?:api|inspector|core)\//.test(path);

/** Returns the texts that a type allows; `*` stands for any text. */
function textsOfType(node: Expression, checker: Checker): string[] {
  const type = checker.getTypeAtLocation(node);
  const parts = type?.isUnionType() ? type.getTypes() : [type];
  const texts = parts.map((part) => (part?.isStringLiteralType() ? part.value : '*'));
  return [...new Set(texts)].sort();
}

/** Returns the possible texts of a literal: several for a template with a variable part, and none for other nodes. */
function textsOf(node: Node, checker: Checker): string[] {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (!isTemplateExpression(node)) return [];
  return node.templateSpans.reduce(
    (texts, { expression, literal }) =>
      texts.flatMap((text) =>
        textsOfType(expression, checker).map((part) => `${text}${part}${literal.text}`),
      ),
    [node.head.text],
  );
}

function textsIn(node: Node, checker: Checker): string[] {
  const texts: string[] = [];
  walk(node, (each) => void texts.push(...textsOf(each, checker)));
  return texts;
}

/** Returns the value of the file's constant of this name. */
function constant(name: string, { file }: Source): Expression | undefined {
  let value: Expression | undefined;
  walk(file, (node) => {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.name.text === name)
      value = node.initializer;
  });
  return value;
}

/** Returns the possible texts of an expression: of both branches, and of the constant or function that it names. */
function resultsOf(node: Expression, source: Source, checker: Checker): string[] {
  if (isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((branch) => resultsOf(branch, source, checker));
  if (isParenthesizedExpression(node)) return resultsOf(node.expression, source, checker);
  const value = isIdentifier(node) ? constant(node.text, source) : undefined;
  if (value) return resultsOf(value, source, checker);
  const called =
    isCallExpression(node) && isIdentifier(node.expression) && constant(node.expression.text, source);
  if (called && isArrowFunction(called) && !isBlock(called.body))
    return resultsOf(called.body, source, checker);
  const texts = textsOf(node, checker);
  return texts.length ? texts : [`no code: ${node.getText(source.file)}`];
}

function namesOf(node: Expression | undefined): string[] | undefined {
  if (!node) return [];
  if (!isObjectLiteralExpression(node)) return undefined;
  const names = node.properties.map((property) =>
    (isPropertyAssignment(property) || isShorthandPropertyAssignment(property)) && isIdentifier(property.name)
      ? property.name.text
      : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

const isCallOf = (node: Node, name: string): node is CallExpression =>
  isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === name;

/** Returns the function around a note, if the function's first parameter is the note's code. */
function wrapperOf(call: CallExpression): ArrowFunction | undefined {
  const [, code] = call.arguments;
  const { parent } = call;
  if (!code || !isIdentifier(code) || !isArrowFunction(parent)) return undefined;
  const [first] = parent.parameters;
  return first && isIdentifier(first.name) && first.name.text === code.text ? parent : undefined;
}

/** Reads every note of a file: `note(topic, code, values)`, and the calls of functions such as `(code) => note(topic, code)`. */
function notesIn(source: Source, checker: Checker): Found[] {
  const found: Found[] = [];
  const add = (call: Node, topic: Expression, code: Expression, values: Expression | undefined) =>
    found.push({
      place: `${source.path}: ${call.getText(source.file)}`,
      topic: textsOf(topic, checker)[0] ?? topic.getText(source.file),
      codes: resultsOf(code, source, checker),
      names: namesOf(values),
    });
  walk(source.file, (call) => {
    if (!isCallOf(call, 'note')) return;
    const [topic, code, values] = call.arguments;
    if (!topic || !code) return;
    const variable = wrapperOf(call)?.parent;
    if (!variable || !isVariableDeclaration(variable) || !isIdentifier(variable.name))
      return void add(call, topic, code, values);
    const { text: name } = variable.name;
    walk(source.file, (each) => {
      if (isCallOf(each, name) && each.arguments[0]) add(each, topic, each.arguments[0], each.arguments[1]);
    });
  });
  return found;
}

const sources = openSources();
afterAll(() => sources.close());
const notes = sources.files.filter(isHandlers).flatMap((source) => notesIn(source, sources.checker));

type Table = Readonly<Record<string, string>>;
const german: Table = GERMAN_SENTENCES;
const english: Table = ENGLISH_SENTENCES;
const codes = Object.keys(german);

/** Whether the text equals the code, where `*` equals any part. */
const stands = (text: string, code: string) =>
  new RegExp(`^${text.replace(/[.*]/g, (char) => (char === '*' ? '[\\w-]+' : '\\.'))}$`).test(code);

const FAMILIES = new Set(codes.map((code) => code.split('.')[0]));
/**
 * Every text in the sources that begins like a code. Only this list contains the reasons within notes, because the reasons
 * come from functions that write no notes.
 */
const written = [
  ...new Set(
    sources.files
      .filter(isHandlers)
      .flatMap(({ file }) => textsIn(file, sources.checker))
      .filter((text) => /^[\w-]+\.[\w*-]+$/.test(text) && FAMILIES.has(text.split('.')[0])),
  ),
];

/** Returns the placeholders of a sentence, each once: `{@why}` as `@why`. */
const placeholders = (sentence = '') =>
  [...new Set([...sentence.matchAll(/\{(@?\w+)/g)].map(([, name = '']) => name))].sort();

describe('every note of the product', () => {
  it('has a code with a sentence in German and in English', () => {
    expect(notes.length).toBeGreaterThan(60);
    const unknown = notes.flatMap(({ place, codes: given }) =>
      given.filter((text) => !codes.some((code) => stands(text, code))).map((text) => `${text} in ${place}`),
    );
    expect(unknown).toEqual([]);
    expect(Object.keys(english)).toEqual(codes);
  });

  it('has only reasons with a sentence', () => {
    expect(written.filter((text) => !codes.some((code) => stands(text, code)))).toEqual([]);
  });

  it('has a topic with a name in both languages, and there is no unused topic', () => {
    const used = new Set(notes.map(({ topic }) => topic.split(' ')[0] ?? ''));
    expect([...used].sort()).toEqual(Object.keys(GERMAN_TOPICS).sort());
    expect(Object.keys(ENGLISH_TOPICS)).toEqual(Object.keys(GERMAN_TOPICS));
  });

  it('has the values that its sentence names', () => {
    const missing = notes.flatMap(({ place, codes: given, names }) =>
      codes
        .filter((code) => names && given.some((text) => stands(text, code)))
        .flatMap((code) => placeholders(german[code]))
        .filter((name) => !names?.includes(name.replace('@', '')))
        .map((name) => `${name} in ${place}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the sentences', () => {
  it('are all used', () => {
    expect(codes.filter((code) => !written.some((text) => stands(text, code)))).toEqual([]);
  });

  it('name the same values in both languages', () => {
    const unequal = codes.filter(
      (code) => `${placeholders(german[code])}` !== `${placeholders(english[code])}`,
    );
    expect(unequal).toEqual([]);
  });

  it('are in the language of their table', () => {
    const plain = Object.values(english).filter((sentence) =>
      /[äöüßÄÖÜ„]|\b(?:nicht|kein|der|die|das|und|oder)\b/.test(sentence),
    );
    expect(plain).toEqual([]);
    const same = codes.filter((code) => german[code] === english[code]);
    expect(same).toEqual(['highlighting.prism', 'query.sent']);
  });
});
