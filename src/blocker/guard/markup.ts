/** Blocks what page scripts bring in as markup: it is parsed outside of the page, and nodes go in where something is blocked. */
import { SELECTOR } from './addresses';
import { blockPresent } from './block-attribute';
import type { Gate } from './gate';
import { parseInert } from './inert';
import { adopt, asGiven, insert, nameOf, ownerOf, queryAll, replace, replaceAll, type Sink } from './natives';
import { attempt, type Hook, patch } from './patch';

/** Blocks all in these trees that would load. Whether there was something. */
export function blockIn(gate: Gate, trees: readonly ParentNode[], withScripts: boolean): boolean {
  let isBlocked = false;
  for (const tree of trees)
    for (const element of queryAll(tree, SELECTOR))
      if ((withScripts || nameOf(element) !== 'script') && blockPresent(gate, element)) isBlocked = true;
  return isBlocked;
}

/**
 * The nodes in place of markup that is given to `target` and parsed in `context`; `undefined` where the browser may
 * have the markup as it is.
 */
function blockedNodes(
  gate: Gate,
  sink: Sink,
  target: Node,
  context: Element | null,
  value: unknown,
  options: readonly unknown[] = [],
): DocumentFragment | undefined {
  // In another document nothing loads, and the text of a `noscript` is no markup.
  if (!gate.isClosed() || ownerOf(target) !== document || !context) return undefined;
  if (nameOf(context) === 'noscript') return undefined;
  const parsed = parseInert(sink, context, value, options);
  // Scripts in such markup never run, and one that is unblocked would.
  const [given] = options as [{ runScripts?: boolean }?];
  const withScripts = sink === 'createContextualFragment' || given?.runScripts === true;
  const isBlocked = parsed && attempt(() => blockIn(gate, parsed.trees, withScripts), false);
  return isBlocked ? parsed.nodes : undefined;
}

/** The element in which markup is parsed that goes below `node`: a body stands in where there is none. */
const contextOf = (node: Node | null, isRootKept = false): Element | null => {
  if (node instanceof Document || !node) return null;
  return node instanceof Element && (isRootKept || nameOf(node) !== 'html')
    ? node
    : document.createElement('body');
};

/** Where the four positions of `insertAdjacentHTML` are: what it is parsed in, and the node that it comes before. */
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

/** Whether this can be markup at all; what is none goes to the browser at once. */
const isMarkup = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('<') : typeof value === 'object' && value !== null;

/** Watches the sinks. What they get is their own business where nothing of it is blocked: it goes on untouched. */
export function guardMarkup(gate: Gate): void {
  guardInner(gate);
  patch(
    Element.prototype,
    'outerHTML',
    (self, args, call) => {
      const value = asGiven(args[0]);
      const parent = self instanceof Element && isMarkup(value) ? self.parentNode : null;
      const nodes =
        parent && blockedNodes(gate, 'outerHTML', self as Element, contextOf(parent, true), value);
      if (!nodes) return call([value]);
      return void replace(parent, nodes, self as Element);
    },
    'set',
  );
  patch(Element.prototype, 'insertAdjacentHTML', (self, [position, markup, ...rest], call) => {
    const [where, value] = [String(position), asGiven(markup)];
    const [parent, before] = (self instanceof Element && isMarkup(value) && placeOf(self, where)) || [];
    const nodes =
      parent && blockedNodes(gate, 'insertAdjacentHTML', self as Element, contextOf(parent), value);
    if (!nodes) return call([where, value, ...rest]);
    return void insert(parent, nodes, before ?? null);
  });
  patch(Range.prototype, 'createContextualFragment', (self, [markup, ...rest], call) => {
    const value = asGiven(markup);
    const start = self instanceof Range && isMarkup(value) ? self.startContainer : null;
    const at = start instanceof CharacterData ? start.parentElement : start;
    const context = contextOf(at) ?? document.createElement('body');
    const target = start === document ? document.documentElement : start;
    const nodes = target && blockedNodes(gate, 'createContextualFragment', target, context, value);
    return nodes ? adopt(nodes) : call([value, ...rest]);
  });
}

/** Sinks that take the place of all children. */
function guardInner(gate: Gate): void {
  const inner =
    (sink: Sink): Hook =>
    (self, args, call) => {
      const value = asGiven(args[0]);
      const given = [value, ...args.slice(1)];
      // What a template contains loads nothing.
      if (!isMarkup(value) || self instanceof HTMLTemplateElement) return call(given);
      const context = self instanceof ShadowRoot ? self.host : self instanceof Element ? self : null;
      const nodes = blockedNodes(gate, sink, self as Node, context, value, args.slice(1));
      if (!nodes) return call(given);
      return void replaceAll(self as Element | ShadowRoot, nodes);
    };
  for (const host of [Element.prototype, ShadowRoot.prototype]) {
    patch(host, 'innerHTML', inner('innerHTML'), 'set');
    patch(host, 'setHTML', inner('setHTML'));
    patch(host, 'setHTMLUnsafe', inner('setHTMLUnsafe'));
  }
}
