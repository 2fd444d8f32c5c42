/** What nobody but the values border may do, told from the syntax tree and the checker. */
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isNonNullExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';

/** Names of the browser's own of which the compiler's library knows nothing. */
const BROWSERS = [
  'scheduler',
  'doNotTrack',
  'ScrollTimeline',
  'ViewTimeline',
  'trustedTypes',
  'XSLTProcessor',
  'Worklet',
];

/** Without parentheses and casts. */
function bare(node: Node): Node {
  return isParenthesizedExpression(node) || isAsExpression(node) || isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}

const isCast = (node: Node): boolean =>
  isAsExpression(node) || (isParenthesizedExpression(node) && isCast(node.expression));

/** The global object, by whatever name; also that of another window of the site. */
function isGlobalObject(node: Node): boolean {
  const inner = bare(node);
  if (isPropertyAccessExpression(inner))
    return (
      isGlobalObject(inner.expression) &&
      ['top', 'parent', 'window', 'self', 'frames'].includes(inner.name.text)
    );
  return isIdentifier(inner) && ['window', 'globalThis', 'self', 'top', 'parent'].includes(inner.text);
}

interface Access {
  readonly on: Node;
  readonly name: string | undefined;
}

/** What is accessed on what: `a.b`, `a['b']`, `const { b } = a`. */
function accessOf(node: Node): Access | undefined {
  if (isBindingElement(node)) {
    const { parent } = node.parent;
    const key = node.propertyName ?? node.name;
    return isVariableDeclaration(parent) && parent.initializer
      ? { on: parent.initializer, name: key && isIdentifier(key) ? key.text : undefined }
      : undefined;
  }
  if (isPropertyAccessExpression(node)) return { on: node.expression, name: node.name.text };
  if (!isElementAccessExpression(node)) return undefined;
  const { argumentExpression: key } = node;
  return { on: node.expression, name: isStringLiteral(key) ? key.text : undefined };
}

const isAssigned = (node: Node): boolean =>
  isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === SyntaxKind.EqualsToken;

/** Whether the compiler's own library declares it, and nobody else. */
function isBrowsers({ on, name = '' }: Access, checker: Checker): boolean {
  const type = checker.getTypeAtLocation(on);
  const declarations = (type && checker.getPropertyOfType(type, name))?.declarations ?? [];
  return (
    declarations.length > 0 && declarations.every(({ path }) => /\/lib\.[\w.]*d\.ts$/.test(String(path)))
  );
}

/** Reads a name on the global object that is not the browser's own. */
export function readsGlobal(node: Node, checker: Checker): boolean {
  const access = accessOf(node);
  if (!access || !isGlobalObject(access.on) || isAssigned(node)) return false;
  const { on, name } = access;
  if (isIdentifier(bare(on)) && !isTrulyGlobal(bare(on), checker)) return false;
  if (name !== undefined && BROWSERS.includes(name)) return false;
  return name === undefined || isCast(on) || !isBrowsers(access, checker);
}

/** Writes such a name: the product's public ones, in the files that say so. */
export function writesGlobal(node: Node, checker: Checker): boolean {
  const access = accessOf(node);
  if (!access || !isGlobalObject(access.on) || !isAssigned(node)) return false;
  return access.name === undefined || isCast(access.on) || !isBrowsers(access, checker);
}

/** A variable of such a name that the file itself declares is none. */
function isTrulyGlobal(node: Node, checker: Checker): boolean {
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  return declarations.every(({ path }) => /\/lib\.[\w.]*d\.ts$/.test(String(path)));
}

/** Parses JSON: `JSON.parse`, or the `json()` of a response. */
export function parsesJson(node: Node): boolean {
  const access = accessOf(node);
  if (!access) return false;
  if (access.name === 'parse' && isIdentifier(bare(access.on)))
    return (bare(access.on) as { text?: string }).text === 'JSON';
  return access.name === 'json' && isCallExpression(node.parent) && node.parent.expression === node;
}

const STORAGE = ['localStorage', 'sessionStorage'];

/** Touches a storage of the browser, or the page's cookies. */
export function touchesStorage(node: Node): boolean {
  if (isIdentifier(node) && STORAGE.includes(node.text)) return true;
  const access = accessOf(node);
  if (access?.name && STORAGE.includes(access.name)) return true;
  if (access?.name === 'cookie') {
    const on = bare(access.on);
    return isIdentifier(on) && on.text === 'document';
  }
  // By way of the accessor of its prototype.
  return isStringLiteral(node) && (STORAGE.includes(node.text) || node.text === 'cookie') && isReached(node);
}

/** An argument of what gets at accessors: `Reflect.get`, `Object.getOwnPropertyDescriptor`, … */
const isReached = (node: Node): boolean =>
  isCallExpression(node.parent) &&
  /^(?:Reflect|Object)\.\w+$/.test(node.parent.expression.getText()) &&
  /Document\.prototype|document|window/.test(node.parent.arguments.map((each) => each.getText()).join());
