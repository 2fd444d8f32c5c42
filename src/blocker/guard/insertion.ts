import { SELECTOR } from './addresses';
import { adoptCopy, blockPresent } from './block-attribute';
import { isCopy } from './blocked-markup';
import type { Gate } from './gate';
import { treesOf } from './inert';
import { blockIn } from './markup';
import {
  adopt,
  copy,
  isInPage,
  matchesSelector,
  nameOf,
  ownerOf,
  queryAll,
  typeOf,
  xsltPrototype,
} from './natives';
import { attempt, type Hook, patch } from './patch';

/** These methods move only their first argument. */
const FIRST_ONLY = /^(?:insertBefore|replaceChild|add)$/;
const SIBLINGS = ['before', 'after', 'replaceWith'];
const CHILDREN = ['append', 'prepend', 'replaceChildren'];
const METHODS: readonly (readonly [object, readonly string[]])[] = [
  [Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']],
  [Element.prototype, [...CHILDREN, ...SIBLINGS, 'insertAdjacentElement']],
  [CharacterData.prototype, SIBLINGS],
  [DocumentFragment.prototype, CHILDREN],
  [Document.prototype, [...CHILDREN, 'adoptNode']],
  [Range.prototype, ['insertNode', 'surroundContents']],
  [HTMLSelectElement.prototype, ['add']],
  [HTMLOptionsCollection.prototype, ['add']],
];

/** Properties that insert the node that is assigned. */
const SETTERS: readonly (readonly [object, readonly string[]])[] = [
  [Document.prototype, ['body']],
  [HTMLTableElement.prototype, ['caption', 'tHead', 'tFoot']],
];

/** Whether the value is a node; a node of another window is no instance of this window's classes. */
const isNode = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'nodeType' in value;

/** Returns the node into which a range, or the list of a select's options, inserts. An empty list is found by its root. */
const nodeOf = (target: unknown): Node => {
  if (target instanceof Range) return target.startContainer;
  return target instanceof HTMLOptionsCollection ? (target[0] ?? document) : (target as Node);
};

const documentOf = (target: unknown): unknown => {
  const node = nodeOf(target);
  return ownerOf(node) ?? node;
};

/**
 * Blocks inserted elements that got their address elsewhere: in a template, a parsed document, another window, or
 * before the guard started.
 */
export function guardInsertion(gate: Gate): void {
  const check = (element: Element, isInShadow: boolean) => {
    if (isInShadow && isCopy(element)) adoptCopy(gate, element);
    // An element that is in the page has loaded already; only a frame loads again when it is moved.
    if (!isInPage(element) || ownerOf(element) !== document || nameOf(element) === 'iframe')
      blockPresent(gate, element);
  };
  const scan = (target: unknown, name: string, root: unknown) => {
    if (!isNode(root) || documentOf(target) !== document) return;
    // A node of another document can load as soon as it is adopted, any other node only in the page.
    const isForeign = ownerOf(root) !== document;
    if (!isForeign && (name === 'adoptNode' || !(target instanceof Range || isInPage(nodeOf(target)))))
      return;
    const isInShadow = target instanceof Node && target.getRootNode() instanceof ShadowRoot;
    if (typeOf(root) === Node.ELEMENT_NODE && matchesSelector(root, SELECTOR)) check(root, isInShadow);
    const trees = typeOf(root) === Node.TEXT_NODE ? [] : isForeign ? treesOf(root) : [root];
    for (const tree of trees) for (const element of queryAll(tree, SELECTOR)) check(element, isInShadow);
  };
  const scanFirst =
    (name: string): Hook =>
    (self, args, call) => {
      for (const node of FIRST_ONLY.test(name) ? args.slice(0, 1) : args)
        attempt(() => scan(self, name, node), undefined);
      return call();
    };
  for (const [host, names] of METHODS) for (const name of names) patch(host, name, scanFirst(name));
  for (const [host, names] of SETTERS) for (const name of names) patch(host, name, scanFirst(name), 'set');
  patch(Document.prototype, 'importNode', (self, args, call) => {
    const [node, options] = args as [unknown, boolean | { selfOnly?: boolean } | undefined];
    if (self !== document || !isNode(node) || ownerOf(node) === document) return call();
    // Options without the member copy deeply, as `null` does.
    const isDeep = typeof options === 'object' ? !options?.selfOnly : Boolean(options);
    // The original stays unblocked: later copies may be allowed.
    const copied = attempt(() => blockedCopy(gate, node, isDeep), undefined);
    if (!copied) return call();
    const imported = adopt(copied);
    customElements.upgrade(imported);
    return imported;
  });
  guardTransformation(gate);
}

/** Copies a node and blocks the addresses in the copy; `undefined` where nothing is blocked. */
function blockedCopy(gate: Gate, node: Node, isDeep: boolean): Node | undefined {
  const copied = copy(node, isDeep) as Element;
  const isBlocked = typeOf(copied) === Node.ELEMENT_NODE && blockPresent(gate, copied);
  return blockIn(gate, treesOf(copied), true) || isBlocked ? copied : undefined;
}

/** Makes XSLT build its nodes in a document without a window first. */
function guardTransformation(gate: Gate): void {
  if (!xsltPrototype) return;
  patch(xsltPrototype, 'transformToFragment', (_, [source, output], call) => {
    if (output !== document || !gate.isClosed()) return call();
    const spare = document.implementation.createHTMLDocument('');
    const fragment = attempt(() => call([source, spare]) as DocumentFragment | null, null);
    return fragment && attempt(() => blockIn(gate, treesOf(fragment), true), false)
      ? adopt(fragment)
      : call();
  });
}
