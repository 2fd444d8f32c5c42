/** Finds what only the values border may do, by the syntax tree and the checker. */
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

/** Globals of the browser that the compiler's library does not declare. */
const BROWSERS = [
  'scheduler',
  'doNotTrack',
  'ScrollTimeline',
  'ViewTimeline',
  'trustedTypes',
  'XSLTProcessor',
  'Worklet',
];

/** Returns the node without parentheses and casts. */
function bare(node: Node): Node {
  return isParenthesizedExpression(node) || isAsExpression(node) || isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}

const isCast = (node: Node): boolean =>
  isAsExpression(node) || (isParenthesizedExpression(node) && isCast(node.expression));

/** Whether the node is the global object under one of its names, or that of another window. */
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

/** Returns the object and the name of an access: `a.b`, `a['b']`, `const { b } = a`. */
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

/** Whether the compiler's own library, and nothing else, declares the accessed name. */
function isBrowsers({ on, name = '' }: Access, checker: Checker): boolean {
  const type = checker.getTypeAtLocation(on);
  const declarations = (type && checker.getPropertyOfType(type, name))?.declarations ?? [];
  return (
    declarations.length > 0 && declarations.every(({ path }) => /\/lib\.[\w.]*d\.ts$/.test(String(path)))
  );
}

/** Whether the node reads a name on the global object that the browser does not define. */
export function readsGlobal(node: Node, checker: Checker): boolean {
  const access = accessOf(node);
  if (!access || !isGlobalObject(access.on) || isAssigned(node)) return false;
  const { on, name } = access;
  if (isIdentifier(bare(on)) && !isTrulyGlobal(bare(on), checker)) return false;
  if (name !== undefined && BROWSERS.includes(name)) return false;
  return name === undefined || isCast(on) || !isBrowsers(access, checker);
}

/** Whether the node writes such a name. The test allows this only in the files of the product's public names. */
export function writesGlobal(node: Node, checker: Checker): boolean {
  const access = accessOf(node);
  if (!access || !isGlobalObject(access.on) || !isAssigned(node)) return false;
  return access.name === undefined || isCast(access.on) || !isBrowsers(access, checker);
}

/** Whether the name is the browser's own. A file may declare a variable of the same name. */
function isTrulyGlobal(node: Node, checker: Checker): boolean {
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  return declarations.every(({ path }) => /\/lib\.[\w.]*d\.ts$/.test(String(path)));
}

/** Whether the node parses JSON, by `JSON.parse` or the `json()` of a response. */
export function parsesJson(node: Node): boolean {
  const access = accessOf(node);
  if (!access) return false;
  if (access.name === 'parse' && isIdentifier(bare(access.on)))
    return (bare(access.on) as { text?: string }).text === 'JSON';
  return access.name === 'json' && isCallExpression(node.parent) && node.parent.expression === node;
}

const STORAGE = ['localStorage', 'sessionStorage'];

/** Whether the node uses a storage of the browser, or the page's cookies. */
export function touchesStorage(node: Node): boolean {
  if (isIdentifier(node) && STORAGE.includes(node.text)) return true;
  const access = accessOf(node);
  if (access?.name && STORAGE.includes(access.name)) return true;
  if (access?.name === 'cookie') {
    const on = bare(access.on);
    return isIdentifier(on) && on.text === 'document';
  }
  // Code may also reach a storage or the cookies through the accessor of a prototype.
  return isStringLiteral(node) && (STORAGE.includes(node.text) || node.text === 'cookie') && isReached(node);
}

/**
 * Whether the node is an argument of a function that reaches accessors: `Reflect.get`,
 * `Object.getOwnPropertyDescriptor`, …
 */
const isReached = (node: Node): boolean =>
  isCallExpression(node.parent) &&
  /^(?:Reflect|Object)\.\w+$/.test(node.parent.expression.getText()) &&
  /Document\.prototype|document|window/.test(node.parent.arguments.map((each) => each.getText()).join());
