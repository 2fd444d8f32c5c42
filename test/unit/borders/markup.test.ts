// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  isAsExpression,
  isBindingElement,
  isElementAccessExpression,
  isIdentifier,
  isImportDeclaration,
  isImportSpecifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTypeReferenceNode,
} from 'typescript/unstable/ast/is';
import { afterAll, describe, expect, it } from 'vitest';
import { openSources, type Source, type Sources } from '../../support/sources';

const BORDER = 'borders/markup/';
/** The guard wraps the browser's own sinks for scripts of the page, so it names them. */
const GUARD = /^blocker\/guard\/(?:markup|natives)\.ts$/;

/** Names that turn text into nodes, nodes into text, or text into code. The rule finds such a name in any position. */
const SINKS = new Set(
  `innerHTML outerHTML insertAdjacentHTML srcdoc srcDoc setHTML setHTMLUnsafe getHTML createContextualFragment parseFromString
  parseHTML parseHTMLUnsafe dangerouslySetInnerHTML DOMParser XMLSerializer XSLTProcessor createPolicy trustedTypes`.split(
    /\s+/,
  ),
);
const WRITES = new Set(['write', 'writeln']);
/** Exports of the border that only the border and the guard may import. */
const INNER = new Set(['getPolicy', 'parseInert']);
const BRANDS = new Set(['SafeHtml', 'SafeSvg']);

const nameOf = (node: Node): string | undefined =>
  isIdentifier(node) || isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)
    ? node.text
    : undefined;

/** Returns the name of the breach if only the border may contain the node, else `undefined`. */
function offence(node: Node, { path }: Source, checker: Sources['checker']): string | undefined {
  const name = nameOf(node);
  if (name && SINKS.has(name)) return name;
  const [owner, member] = isPropertyAccessExpression(node)
    ? [node.expression, node.name]
    : isElementAccessExpression(node)
      ? [node.expression, node.argumentExpression]
      : isBindingElement(node)
        ? [node.parent, node.propertyName ?? node.name]
        : [];
  const written = member && nameOf(member);
  if (owner && written && WRITES.has(written)) {
    const type = checker.getTypeAtLocation(owner);
    if (type && /\bDocument\b/.test(checker.typeToString(type))) return `document.${written}`;
  }
  if (isImportDeclaration(node) && isStringLiteral(node.moduleSpecifier)) {
    const { text } = node.moduleSpecifier;
    if (/^dompurify\b/.test(text)) return text;
  }
  if (
    isImportSpecifier(node) &&
    INNER.has((node.propertyName ?? node.name).text) &&
    !/^blocker\/guard\//.test(path)
  )
    return (node.propertyName ?? node.name).text;
  if (isAsExpression(node) && isTypeReferenceNode(node.type) && isIdentifier(node.type.typeName))
    return BRANDS.has(node.type.typeName.text) ? `as ${node.type.typeName.text}` : undefined;
  return undefined;
}

const offencesIn = (parsed: Sources) =>
  parsed.find(
    (node, source) =>
      !source.path.startsWith(BORDER) &&
      !GUARD.test(source.path) &&
      offence(node, source, parsed.checker) !== undefined,
  );

const sources = openSources();
afterAll(() => sources.close());

describe('the markup border', () => {
  it('is the only place where text becomes nodes and nodes become text', () => {
    expect(offencesIn(sources)).toEqual([]);
  });

  it('uses the sinks itself, each in one file', () => {
    const uses = sources.find(
      (node, source) =>
        source.path.startsWith(BORDER) && offence(node, source, sources.checker) !== undefined,
    );
    const filesOf = (name: string) => [
      ...new Set(uses.filter(({ text }) => text.includes(name)).map(({ path }) => path)),
    ];
    for (const name of ['DOMParser', 'innerHTML', 'outerHTML', 'trustedTypes'])
      expect(filesOf(name)).toEqual([`${BORDER}index.ts`]);
    expect(filesOf('dompurify')).toEqual([`${BORDER}sanitizer.ts`]);
  });
});

describe('the rule of the markup border', () => {
  const OFFENDERS: Readonly<Record<string, string>> = {
    'a member': 'export const f = (e: Element) => { e.innerHTML = "x"; };',
    'a member by its text': 'export const f = (e: Element) => { e["outerHTML"] = "x"; };',
    'a member by a template': 'export const f = (e: Element) => { e[`innerHTML`] = "x"; };',
    'a member that is called off':
      'export const f = (e?: Element) => e?.insertAdjacentHTML("beforeend", "x");',
    'a variable with its name':
      'const key = "innerHTML"; export const f = (e: Element) => Reflect.set(e, key, "x");',
    destructuring: 'export const f = ({ innerHTML: text }: Element) => text;',
    'assigning an object': 'export const f = (e: Element) => Object.assign(e, { innerHTML: "x" });',
    'an object of its shorthand': 'export const f = (innerHTML: string) => ({ innerHTML });',
    'an attribute': 'export const f = (e: Element) => e.setAttribute("srcdoc", "x");',
    'a property of a frame': 'export const f = (e: HTMLIFrameElement) => { e.srcdoc = "x"; };',
    'a parser': 'export const f = (t: string) => new DOMParser().parseFromString(t, "text/html");',
    'a range': 'export const f = (t: string) => new Range().createContextualFragment(t);',
    'the document': 'export const f = (t: string) => document.write(t);',
    'the document’s member by its text': 'export const f = (t: string) => document["write"](t);',
    'destructuring the document': 'export const f = () => { const { write: put } = document; return put; };',
    'another name of the document': 'const page = document; export const f = (t: string) => page.writeln(t);',
    'a document of its own': 'export const f = (page: Document) => page.write("x");',
    'a view':
      'declare const h: (...all: unknown[]) => unknown; export const v = h("div", { dangerouslySetInnerHTML: { __html: "x" } });',
    'a policy': 'export const p = (window as never as { trustedTypes: object }).trustedTypes;',
    'the sanitizer': 'import purify from "dompurify"; export default purify;',
    'the border’s inner parts':
      'import { parseInert as parse } from "./borders/markup"; export default parse;',
    'a forged brand':
      'import type { SafeHtml } from "./borders/markup"; export const f = (n: unknown) => n as SafeHtml;',
  };
  const HARMLESS: Readonly<Record<string, string>> = {
    words: '// innerHTML and document.write\nexport const text = "writes innerHTML";',
    'the clipboard': 'export const f = () => navigator.clipboard.writeText("x");',
    'writing elsewhere': 'export const f = (log: { write(text: string): void }) => log.write("x");',
  };
  const folder = mkdtempSync(join(tmpdir(), 'piton-markup-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  it('finds every way around the border, and nothing else', () => {
    put(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          lib: ['ES2022', 'DOM'],
          module: 'ESNext',
          moduleResolution: 'Bundler',
          strict: true,
        },
        include: ['src'],
      }),
    );
    put(
      'src/borders/markup/index.ts',
      'export const parseInert = (t: string) => new DOMParser().parseFromString(t, "text/html"); export type SafeHtml = string;',
    );
    const names = (list: Readonly<Record<string, string>>, prefix: string) =>
      Object.entries(list).map(([name, text], at) => {
        put(`src/${prefix}${at}.ts`, text);
        return [name, `${prefix}${at}.ts`] as const;
      });
    const offenders = names(OFFENDERS, 'bad');
    names(HARMLESS, 'good');
    const made = openSources(folder);
    const found = new Set(offencesIn(made).map(({ path }) => path));
    made.close();
    expect(offenders.filter(([, path]) => !found.has(path)).map(([name]) => name)).toEqual([]);
    expect([...found].filter((path) => !path.startsWith('bad'))).toEqual([]);
  });
});
