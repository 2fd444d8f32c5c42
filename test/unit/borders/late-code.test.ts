// @vitest-environment node
import { type Expression, type MemberName, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isElementAccessExpression,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { inMadeUpSource, openSources } from '../../support/sources';

/** Files that may replace functions of the browser, each with its reason. */
const PATCHING: Readonly<Record<string, string>> = {
  'blocker/replay-load-events.ts': 'runs listeners for a load that is over, for code that was unblocked late',
  'widgets/ee-google-map/load-maps.ts': 'gives the name by which the service says that its key is refused',
  'ui/document-write.ts':
    'catches what consented code and scripts of popups write with document.write into a parsed page',
};
/** The guard replaces functions of the browser, since it checks what scripts of the page insert later. */
const GUARD = 'blocker/guard/';

/** Objects that all scripts of the page share. */
const SHARED = /^(?:Window|Document|HTMLDocument|Navigator|History|Location|Storage|typeof globalThis)\b/;
const DEFINING = /^(?:Object|Reflect)\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)$/;

const isPrototype = (node: Expression) => isPropertyAccessExpression(node) && node.name.text === 'prototype';

/** Whether `node` is an object of the browser whose members other scripts of the page call. */
function isShared(node: Expression, checker: Checker): boolean {
  if (isPrototype(node)) return true;
  const type = checker.getTypeAtLocation(node);
  return type !== undefined && SHARED.test(checker.typeToString(type));
}

/** Kinds of members that other scripts call: methods, functions and classes. An `onload` or a `src` may be assigned. */
const CALLED = [SyntaxKind.MethodSignature, SyntaxKind.FunctionDeclaration, SyntaxKind.VariableDeclaration];

/** Whether `name` is a member of the browser that other scripts call, so that an assignment replaces the member. */
function isCalled(name: MemberName, checker: Checker): boolean {
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? [];
  return declarations.some(({ kind, path }) => {
    const isClass = kind !== SyntaxKind.VariableDeclaration || /^[A-Z]/.test(name.text);
    return CALLED.includes(kind) && isClass && /\/lib\.[\w.]+\.d\.ts$/.test(path);
  });
}

/** Whether `node` replaces a member of the browser. */
function patches(node: Node, checker: Checker): boolean {
  if (isCallExpression(node)) {
    const [target] = node.arguments;
    return target !== undefined && DEFINING.test(node.expression.getText()) && isShared(target, checker);
  }
  if (!isBinaryExpression(node) || node.operatorToken.kind !== SyntaxKind.EqualsToken) return false;
  const { left } = node;
  if (isPropertyAccessExpression(left)) return isPrototype(left.expression) || isCalled(left.name, checker);
  return isElementAccessExpression(left) && isPrototype(left.expression);
}

const sources = openSources();
afterAll(() => sources.close());

describe('the browser’s own functions', () => {
  it('are replaced by the guard, and elsewhere only for a listed reason', () => {
    const places = sources.find(
      (node, { path }) => !path.startsWith(GUARD) && !PATCHING[path] && patches(node, sources.checker),
    );
    expect(places).toEqual([]);
  });

  it('are replaced wherever a reason is listed', () => {
    for (const file of Object.keys(PATCHING)) {
      const places = sources.find((node, { path }) => path === file && patches(node, sources.checker));
      expect(places, file).not.toEqual([]);
    }
  });

  it('cannot be replaced in a way that this rule does not find', () => {
    const lines = [
      'Element.prototype.append = () => {};',
      "Node.prototype['appendChild'] = ((node: Node) => node) as never;",
      'document.write = () => {};',
      'const target = window; target.fetch = fetch;',
      'window.WebSocket = class {} as never;',
      "Object.defineProperty(HTMLImageElement.prototype, 'src', {});",
      "Reflect.defineProperty(navigator, 'sendBeacon', {});",
      'Object.assign(document, { write() {} });',
    ];
    const harmless =
      "const tag = document.createElement('script'); tag.onload = () => {}; tag.src = '/a.js';";
    const found = inMadeUpSource(`${lines.join('\n')}\n${harmless}`, ({ find, checker }) =>
      find((node) => patches(node, checker)).map(({ line }) => line),
    );
    expect([...new Set(found)]).toEqual(lines.map((_, at) => at + 1));
  });
});
