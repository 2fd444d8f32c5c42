/**
 * Blocks addresses in markup of page scripts: the guard parses the markup outside of the page, and inserts the nodes
 * if one is blocked.
 */
import { innerHtmlOf } from '../../markup';
import { SELECTOR } from './addresses';
import { blockAttribute, blockPresent } from './block-attribute';
import type { Gate } from './gate';
import { parseInert } from './inert';
import {
  addChild,
  adopt,
  insert,
  markup,
  nameOf,
  ownerOf,
  queryAll,
  replace,
  replaceAll,
  type Sink,
} from './natives';
import { attempt, type Hook, patchTexts } from './patch';

/** Blocks all addresses in these trees. Returns whether one was blocked. */
export function blockIn(gate: Gate, trees: readonly ParentNode[], withScripts: boolean): boolean {
  let isBlocked = false;
  for (const tree of trees)
    for (const element of queryAll(tree, SELECTOR))
      if ((withScripts || nameOf(element) !== 'script') && blockPresent(gate, element)) isBlocked = true;
  return isBlocked;
}

/**
 * Returns the nodes that replace markup for `target`, parsed in `context`; `undefined` where nothing is blocked and
 * the browser may get the markup unchanged.
 */
function blockedNodes(
  gate: Gate,
  sink: Sink,
  target: Node,
  context: Element | null,
  value: unknown,
  options: readonly unknown[] = [],
): DocumentFragment | undefined {
  // Nothing loads in another document, and the content of `noscript` is no markup.
  if (!gate.isClosed() || ownerOf(target) !== document || !context) return undefined;
  if (nameOf(context) === 'noscript') return undefined;
  const parsed = parseInert(sink, context, value, options);
  // Most sinks never run scripts: a blocked script would run once it is unblocked, so scripts are not blocked there.
  const [given] = options as [{ runScripts?: boolean }?];
  const withScripts = sink === 'createContextualFragment' || given?.runScripts === true;
  const isBlocked = parsed && attempt(() => blockIn(gate, parsed.trees, withScripts), false);
  return isBlocked ? parsed.nodes : undefined;
}

/**
 * Returns the element that is the context for markup inside of `node`: a new body where `node` is no element, or is the
 * root and `allowsRoot` is not set. Returns `null` for `null`, and for a document, which can't be a context.
 */
const contextOf = (node: Node | null, allowsRoot = false): Element | null => {
  if (node instanceof Document || !node) return null;
  return node instanceof Element && (allowsRoot || nameOf(node) !== 'html')
    ? node
    : document.createElement('body');
};

/** Returns the place of each position of `insertAdjacentHTML`: the parent, and the next sibling. */
function placeOf(element: Element, position: string): [parent: Node | null, before: Node | null] | undefined {
  switch (position.toLowerCase()) {
    case 'beforebegin':
      return [element.parentNode, element];
    case 'afterbegin':
      return [element, element.firstChild];
    case 'beforeend':
      return [element, null];
    case 'afterend':
      return [element.parentNode, element.nextSibling];
    default:
      return undefined;
  }
}

/** Whether the value can be markup. */
const isMarkup = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('<') : typeof value === 'object' && value !== null;

/** Wraps the sinks for markup. Markup in which nothing is blocked goes to the browser unchanged. */
export function guardMarkup(gate: Gate): void {
  guardInner(gate);
  guardEditing(gate);
  patchTexts(
    1,
    Element.prototype,
    'outerHTML',
    (self, [value], call) => {
      const parent = self instanceof Element && isMarkup(value) ? self.parentNode : null;
      const nodes =
        parent && blockedNodes(gate, 'outerHTML', self as Element, contextOf(parent, true), value);
      if (!nodes) return call();
      return void replace(parent, nodes, self as Element);
    },
    'set',
  );
  patchTexts(2, Element.prototype, 'insertAdjacentHTML', (self, [position, value], call) => {
    const where = String(position);
    const [parent, before] = (self instanceof Element && isMarkup(value) && placeOf(self, where)) || [];
    const nodes =
      parent && blockedNodes(gate, 'insertAdjacentHTML', self as Element, contextOf(parent), value);
    if (!nodes) return call();
    return void insert(parent, nodes, before ?? null);
  });
  patchTexts(1, Range.prototype, 'createContextualFragment', (self, [value], call) => {
    const start = self instanceof Range && isMarkup(value) ? self.startContainer : null;
    const at = start instanceof CharacterData ? start.parentElement : start;
    const context = contextOf(at) ?? document.createElement('body');
    const target = start === document ? document.documentElement : start;
    const nodes = target && blockedNodes(gate, 'createContextualFragment', target, context, value);
    return nodes ? adopt(nodes) : call();
  });
}

/**
 * Wraps the editing commands that insert markup or an image. The browser itself inserts the blocked markup, which it
 * parses again, so that the visitor can undo the command.
 */
function guardEditing(gate: Gate): void {
  patchTexts(3, Document.prototype, 'execCommand', (self, [command, ui, value], call) => {
    const [, kind] = /^insert(html|image)$/i.exec(String(command)) ?? [];
    if (!kind || self !== document) return call();
    const box = document.createElement('div');
    if (kind.toLowerCase() === 'image') {
      const image = document.createElement('img');
      if (!attempt(() => blockAttribute(gate, image, 'src', value), false)) return call();
      addChild(box, image);
    } else {
      const nodes = blockedNodes(gate, 'innerHTML', box, box, value);
      if (!nodes) return call();
      addChild(box, nodes);
    }
    return call(['insertHTML', ui, markup(innerHtmlOf(box))]);
  });
}

/** Wraps the sinks that replace all children. */
function guardInner(gate: Gate): void {
  const inner =
    (sink: Sink): Hook =>
    (self, [value, ...options], call) => {
      // The content of a template loads nothing.
      if (!isMarkup(value) || self instanceof HTMLTemplateElement) return call();
      const context = self instanceof ShadowRoot ? self.host : self instanceof Element ? self : null;
      const nodes = blockedNodes(gate, sink, self as Node, context, value, options);
      if (!nodes) return call();
      return void replaceAll(self as Element | ShadowRoot, nodes);
    };
  for (const host of [Element.prototype, ShadowRoot.prototype]) {
    patchTexts(1, host, 'innerHTML', inner('innerHTML'), 'set');
    patchTexts(1, host, 'setHTML', inner('setHTML'));
    patchTexts(1, host, 'setHTMLUnsafe', inner('setHTMLUnsafe'));
  }
}
