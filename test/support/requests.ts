/**
 * Finds the places where a source makes the browser request something, by the syntax tree and the types of the values.
 */
import { type Expression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isTypeNode,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';

/** Properties and attributes that make an element load something. */
const LOADS =
  /^(?:src|srcset|srcSet|poster|data|href|xlink:href|baseVal|action|formAction|background|imagesrcset)$/;
/** Names that request something, as globals or as members of any object. */
const REQUESTS =
  /^(?:fetch|XMLHttpRequest|sendBeacon|EventSource|WebSocket|WebTransport|Worker|SharedWorker|Audio|FontFace|importScripts)$/;
/**
 * Types whose addresses load nothing: links load only when the visitor follows them, and the others hold no address
 * that is loaded.
 */
const HARMLESS =
  /\b(?:HTMLAnchorElement|HTMLAreaElement|SVGAElement|Location|URL|Text|Comment|CharacterData|DOMStringMap)\b/;
/** Methods that take a name and a value for an element. */
const SETTERS = /^(?:setAttribute|setAttributeNS|set)$/;
/** Methods that take an attribute as a node, whose name and value the rule cannot see. */
const NODE_SETTERS = /^(?:setAttributeNode|setAttributeNodeNS|setNamedItem)$/;
/** Functions that make an element from its tag and its attributes. */
const MAKERS = /^(?:h|make|createElement)$/;

const textOf = (node: Node | undefined): string | undefined =>
  node && (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) ? node.text : undefined;

/**
 * Whether an address requests nothing from another server: it is written in the source and names no host, or it names a
 * part of the page.
 */
function isSilent(value: Node): boolean {
  if (isConditionalExpression(value)) return isSilent(value.whenTrue) && isSilent(value.whenFalse);
  const text = textOf(value);
  if (text !== undefined) return text === 'about:blank' || !/^(?:[a-z][a-z+.-]*:|\s*[/\\]{2})/i.test(text);
  return (
    value.kind === SyntaxKind.NullKeyword || (isTemplateExpression(value) && value.head.text.startsWith('#'))
  );
}

export function createRequestRule(checker: Checker): (node: Node) => boolean {
  const typeOf = (node: Node) => {
    const type = checker.getTypeAtLocation(node);
    return type ? checker.typeToString(type) : '';
  };
  /**
   * Whether the values border has allowed the address. The type of the address may include values that load nothing,
   * such as `undefined`.
   */
  const isAllowed = (value: Node): boolean => {
    const parts = typeOf(value)
      .split('|')
      .map((part) => part.trim());
    return (
      (parts.includes('AllowedUrl') &&
        parts.every((part) => /^(?:AllowedUrl|undefined|null|""|"about:blank")$/.test(part))) ||
      isSilent(value)
    );
  };
  /**
   * Whether the target of `Object.assign`, or the tag given to a maker, is an element whose address is followed, not
   * loaded.
   */
  const isFollowed = (call: Node): boolean => {
    if (!isCallExpression(call)) return false;
    const [first] = call.arguments;
    return first !== undefined && (textOf(first) === 'a' || HARMLESS.test(typeOf(first)));
  };

  function isLoadingProperty(node: Node): boolean {
    const isPair = isPropertyAssignment(node);
    if (!isPair && !isShorthandPropertyAssignment(node)) return false;
    const name = isIdentifier(node.name) ? node.name.text : textOf(node.name);
    const literal = node.parent;
    const call = literal?.parent;
    if (!name || !LOADS.test(name) || !isObjectLiteralExpression(literal) || !call || !isCallExpression(call))
      return false;
    const callee = call.expression;
    const called = isIdentifier(callee)
      ? callee.text
      : isPropertyAccessExpression(callee)
        ? callee.name.text
        : '';
    if (!(MAKERS.test(called) || called === 'assign') || isFollowed(call)) return false;
    return !isAllowed(isPair ? node.initializer : node.name);
  }

  function isLoadingAttribute(node: Node): boolean {
    if (!isJsxAttribute(node) || !isIdentifier(node.name) || !LOADS.test(node.name.text)) return false;
    const element = node.parent.parent;
    if ((isJsxOpeningElement(element) || isJsxSelfClosingElement(element)) && isIdentifier(element.tagName))
      if (element.tagName.text === 'a') return false;
    const { initializer } = node;
    const value = initializer && isJsxExpression(initializer) ? initializer.expression : initializer;
    return value !== undefined && !isAllowed(value);
  }

  /** Returns the owner and the name of a member, also where the name is in brackets. */
  const memberOf = (node: Node): readonly [owner: Expression, name: string] | undefined => {
    if (isPropertyAccessExpression(node)) return [node.expression, node.name.text];
    const name = isElementAccessExpression(node) ? textOf(node.argumentExpression) : undefined;
    return isElementAccessExpression(node) && name !== undefined ? [node.expression, name] : undefined;
  };
  const isLoadingMember = (node: Node): boolean => {
    const [owner, name] = memberOf(node) ?? [];
    return owner !== undefined && name !== undefined && LOADS.test(name) && !HARMLESS.test(typeOf(owner));
  };

  function isLoadingAssignment(node: Node): boolean {
    if (!isBinaryExpression(node)) return false;
    const { kind } = node.operatorToken;
    if (kind < SyntaxKind.FirstAssignment || kind > SyntaxKind.LastAssignment) return false;
    // In a pattern the rule cannot tell which value is assigned to which member.
    if (isArrayLiteralExpression(node.left)) return node.left.elements.some(isLoadingMember);
    return isLoadingMember(node.left) && !isAllowed(node.right);
  }

  function isLoadingCall(node: Node): boolean {
    if (!isCallExpression(node)) return false;
    const { expression, arguments: given } = node;
    if (expression.kind === SyntaxKind.ImportKeyword) return textOf(given[0]) === undefined;
    const member = memberOf(expression);
    // A form whose fields hide its methods is changed by those of the prototype.
    const borrowed = member?.[1] === 'call' ? memberOf(member[0]) : undefined;
    const [owner, method] = borrowed ?? member ?? [];
    if (method && NODE_SETTERS.test(method)) return true;
    if (!owner || !method || !SETTERS.test(method) || given.length < 2) return false;
    const value = given.at(-1);
    const name = given.at(-2);
    if (!value || !name) return false;
    const names = textOf(name);
    // The rule covers `own.set(element, name, value)`, but not the `set` of maps and stores.
    if (method === 'set' && (given.length !== 3 || typeOf(owner) !== 'AttributeRestorer')) return false;
    const target = method === 'set' || borrowed ? given[0] : owner;
    if (target && HARMLESS.test(typeOf(target))) return false;
    // Where the name is known only at run time, the type may still list the possible names.
    const isLoading = names === undefined ? typeOf(name) === 'string' : LOADS.test(names);
    return isLoading && !isAllowed(value);
  }

  function isRequest(node: Node): boolean {
    if (!isIdentifier(node) || !REQUESTS.test(node.text)) return false;
    if (isPropertyAssignment(node.parent) && node.parent.name === node) return false;
    for (let at: Node | undefined = node; at && at.kind !== SyntaxKind.SourceFile; at = at.parent)
      if (isTypeNode(at) || isJsxAttribute(at)) return false;
    return true;
  }

  /** Whether a text is CSS that loads an address. Only the values border may make such CSS. */
  const isLoadingStyle = (node: Node): boolean =>
    (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node)) &&
    /(?:url|image-set)\((?!\s*["']?#)/.test(node.getText());

  const isClaim = (node: Node): boolean =>
    isAsExpression(node) && /\bAllowed(?:Url|Srcset)\b/.test(node.type.getText());

  return (node) =>
    [
      isLoadingProperty,
      isLoadingAttribute,
      isLoadingAssignment,
      isLoadingCall,
      isRequest,
      isLoadingStyle,
      isClaim,
    ].some((isOffence) => isOffence(node));
}
