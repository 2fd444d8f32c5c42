import { SELECTOR } from './addresses';
import { adoptCopy, blockPresent } from './block-attribute';
import { isCopy } from './blocked-markup';
import type { Gate } from './gate';
import { treesOf } from './inert';
import { blockIn } from './markup';
import { adopt, copy, fits, isInPage, nameOf, ownerOf, queryAll, transforming, typeOf } from './natives';
import { attempt, patch } from './patch';

/** Where the second node stays where it is. */
const FIRST_ONLY = /^(?:insertBefore|replaceChild)$/;
const SIBLINGS = ['before', 'after', 'replaceWith'];
const CHILDREN = ['append', 'prepend', 'replaceChildren'];
const METHODS: readonly (readonly [object, readonly string[]])[] = [
  [Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']],
  [Element.prototype, [...CHILDREN, ...SIBLINGS, 'insertAdjacentElement']],
  [CharacterData.prototype, SIBLINGS],
  [DocumentFragment.prototype, CHILDREN],
  [Document.prototype, [...CHILDREN, 'adoptNode']],
  [Range.prototype, ['insertNode', 'surroundContents']],
];

/** Nodes of other windows are no instances of this one's classes. */
const isNode = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'nodeType' in value;

const documentOf = (target: unknown): unknown => {
  const node = target instanceof Range ? target.startContainer : (target as Node);
  return ownerOf(node) ?? node;
};

/** Blocks what got its address elsewhere: in a template, a parsed document, another window, or before the guard started. */
export function guardInsertion(gate: Gate): void {
  const check = (element: Element, isInShadow: boolean) => {
    if (isInShadow && isCopy(element)) adoptCopy(gate, element);
    // In the page it has loaded already; only a frame does so again.
    if (!isInPage(element) || ownerOf(element) !== document || nameOf(element) === 'iframe')
      blockPresent(gate, element);
  };
  const scan = (target: unknown, name: string, root: unknown) => {
    if (!isNode(root) || documentOf(target) !== document) return;
    // What comes from another document can load on arrival, other nodes only in the page.
    const isForeign = ownerOf(root) !== document;
    if (!isForeign && (name === 'adoptNode' || !(target instanceof Range || isInPage(target as Node))))
      return;
    const isInShadow = target instanceof Node && target.getRootNode() instanceof ShadowRoot;
    if (typeOf(root) === Node.ELEMENT_NODE && fits(root, SELECTOR)) check(root, isInShadow);
    const trees = typeOf(root) === Node.TEXT_NODE ? [] : isForeign ? treesOf(root) : [root];
    for (const tree of trees) for (const element of queryAll(tree, SELECTOR)) check(element, isInShadow);
  };
  for (const [host, names] of METHODS)
    for (const name of names)
      patch(host, name, (self, args, call) => {
        for (const node of FIRST_ONLY.test(name) ? args.slice(0, 1) : args)
          attempt(() => scan(self, name, node), undefined);
        return call();
      });
  patch(Document.prototype, 'importNode', (self, args, call) => {
    const [node, options] = args as [unknown, boolean | { selfOnly?: boolean } | undefined];
    if (self !== document || !isNode(node) || ownerOf(node) === document) return call();
    const isDeep = typeof options === 'object' ? options?.selfOnly === false : Boolean(options);
    // The original stays as it is: others may be made from it once all is allowed.
    const made = attempt(() => blockedCopy(gate, node, isDeep), undefined);
    if (!made) return call();
    const imported = adopt(made);
    customElements.upgrade(imported);
    return imported;
  });
  guardTransformation(gate);
}

/** A copy with all blocked that would load; `undefined` where nothing is. */
function blockedCopy(gate: Gate, node: Node, isDeep: boolean): Node | undefined {
  const made = copy(node, isDeep) as Element;
  const isBlocked = typeOf(made) === Node.ELEMENT_NODE && blockPresent(gate, made);
  return blockIn(gate, treesOf(made), true) || isBlocked ? made : undefined;
}

/** What XSLT makes is made in a document without a window first. */
function guardTransformation(gate: Gate): void {
  if (!transforming) return;
  patch(transforming, 'transformToFragment', (_, [source, output], call) => {
    if (output !== document || !gate.isClosed()) return call();
    const spare = document.implementation.createHTMLDocument('');
    const made = attempt(() => call([source, spare]) as DocumentFragment | null, null);
    return made && attempt(() => blockIn(gate, treesOf(made), true), false) ? adopt(made) : call();
  });
}
