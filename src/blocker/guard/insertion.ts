import type { Gate } from './gate';
import { keepPresent } from './keep';
import { SELECTOR } from './marks';
import { attempt, patch } from './patch';

const { querySelectorAll } = Element.prototype;
/** Where the second node stays where it is. */
const FIRST_ONLY = /^(?:insertBefore|replaceChild)$/;
const SIBLINGS = ['before', 'after', 'replaceWith'];
const CHILDREN = ['append', 'prepend', 'replaceChildren'];
const COPIES = ['adoptNode', 'importNode'];
const METHODS: readonly (readonly [object, readonly string[]])[] = [
  [Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']],
  [Element.prototype, [...CHILDREN, ...SIBLINGS, 'insertAdjacentElement']],
  [CharacterData.prototype, SIBLINGS],
  [DocumentFragment.prototype, CHILDREN],
  [Document.prototype, [...CHILDREN, ...COPIES]],
  [Range.prototype, ['insertNode']],
];

/**
 * Whether joining `target` can make the node load: not in a tree outside of the page, unless it comes from another
 * document, whose images start on arrival.
 */
const isArriving = (target: unknown, name: string, node: Node) =>
  node.ownerDocument !== document ||
  (!COPIES.includes(name) && (target instanceof Range || (target as Node).isConnected));

/** Holds back what got its address elsewhere: in a template, a parsed document, another window, or before the guard started. */
export function guardInsertion(gate: Gate): void {
  const check = (element: Element) => {
    // In the page it has loaded already; only a frame does so again.
    if (!element.isConnected || element.ownerDocument !== document || element.localName === 'iframe')
      keepPresent(gate, element);
  };
  const scan = (target: unknown, name: string, node: unknown) => {
    // Nodes of other windows are no instances of this one's classes.
    if (typeof node !== 'object' || node === null || !('nodeType' in node)) return;
    const root = node as Element;
    if (!isArriving(target, name, root)) return;
    if (root.nodeType === Node.ELEMENT_NODE) check(root);
    if (root.firstElementChild) for (const each of querySelectorAll.call(root, SELECTOR)) check(each);
  };
  for (const [host, names] of METHODS)
    for (const name of names)
      patch(host, name, (self, args, call) => {
        for (const node of FIRST_ONLY.test(name) ? args.slice(0, 1) : args)
          attempt(() => scan(self, name, node), undefined);
        return call();
      });
}
