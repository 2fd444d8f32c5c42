/** Holds the addresses of elements: those that scripts set, and those of nodes and markup that scripts insert. */
import { NAMES } from '../values/loading-names';
import {
  again,
  attempt,
  type Call,
  eachInterface,
  forget,
  type Hook,
  hold,
  isForeign,
  replace,
} from './queue';

/** A document without a window, where nothing loads. */
export let spare: Document;

/** Returns the attribute by which the element loads, without its prefix; `undefined` for any other name. */
const loadingName = (element: Element, name: string) =>
  /^(?:a|area|base)$/.test(element.localName)
    ? undefined
    : NAMES.find((each) => each === name.toLowerCase().replace(/.*:/, ''));

/** Takes the addresses of other sites from elements that have not loaded them yet. Returns whether there were any. */
function strip(root: ParentNode): boolean {
  let isStripped = false;
  for (const element of [root as Element, ...root.querySelectorAll('*')])
    if (!element.isConnected || element.ownerDocument !== document || element.localName === 'iframe')
      for (const attribute of [...(element.attributes ?? [])]) {
        const name = loadingName(element, attribute.name);
        if (!name || !isForeign(attribute.value)) continue;
        element.removeAttributeNode(attribute);
        hold(element, name, () => element.setAttributeNode(attribute));
        isStripped = true;
      }
  return isStripped;
}

/** Returns nodes that were made apart, without the addresses; `undefined` where there were none. */
const stripped = (make: () => unknown): Node | undefined =>
  attempt(() => {
    const made = make() as DocumentFragment;
    return strip(made) ? document.adoptNode(made) : undefined;
  });

/** A node of another document can load as soon as it is adopted, any other node only in the page. */
const insert: Hook = (self, args, call) => {
  const target = ((self as Range).startContainer ?? self) as Element;
  const isOfPage = (target.ownerDocument ?? (target instanceof Document ? target : document)) === document;
  for (const node of isOfPage ? (args as Element[]) : [])
    attempt(() => (target.isConnected || node.ownerDocument !== document) && strip(node));
  return call();
};

/** Sets or removes an attribute, which is given by its name or as a node, or is that of the property. */
const setAttribute =
  (member: string): Hook =>
  (self, args, call) => {
    const { name = args.at(-2) ?? args[0], value = args.at(-1) } = Object(args[0]);
    // In another document nothing loads; an element that comes from there is looked at then.
    const local =
      self instanceof Element &&
      self.ownerDocument === document &&
      loadingName(self, /Attr/.test(member) ? String(name) : member);
    if (!local) return call();
    forget(self, local);
    return isForeign(value) ? hold(self, local, () => again(self, member, args)) : call();
  };

/** Makes an element in which the parser works as in the node. */
const like = (node: Node): Element =>
  node instanceof Element && node.localName !== 'html'
    ? spare.createElementNS(node.namespaceURI, node.localName)
    : spare.createElement('body');

/** Parses markup whose scripts run. */
const fragment = (at: Node, parse: Call, text: unknown): unknown => {
  const range = spare.createRange();
  range.selectNodeContents(like(at instanceof CharacterData ? (at.parentNode as Node) : at));
  return parse([text], range);
};

/** The methods that insert nodes as the sinks for markup do. */
const PLACES = {
  innerHTML: 'replaceChildren',
  outerHTML: 'replaceWith',
  beforebegin: 'before',
  afterbegin: 'prepend',
  beforeend: 'append',
  afterend: 'after',
} as const;

const insertMarkup =
  (name: string): Hook =>
  (self, args, call) => {
    const target = self as ShadowRoot & Element;
    const place = PLACES[(args[1] ? String(args[0]).toLowerCase() : name) as keyof typeof PLACES];
    const made = stripped(() => {
      const context = (
        /^(?:be|af|.*h$)/.test(place) ? target.parentNode : self instanceof Element ? self : target.host
      ) as Element;
      if (target.ownerDocument !== document || /^(?:template|noscript)$/.test(context.localName))
        return undefined;
      const box = like(context);
      box.innerHTML = args.at(-1) as string;
      // In a page with scripts the content is a text.
      for (const each of box.querySelectorAll('noscript')) each.textContent = each.innerHTML;
      const range = spare.createRange();
      range.selectNodeContents(box);
      return range.extractContents();
    });
    return made ? target[place](made) : call();
  };

/** Members that insert the nodes that they get, in a word or by how it begins. */
const INSERTING =
  /^(?:append|prepend|replace[CW]|before|after|insert(?:B|N|AdjacentE)|surround|add|adopt|body|caption|tHead|tFoot)/;

/** Returns what holds a member of an element's, a node's or a range's interface. */
function hookOf(name: string): Hook | undefined {
  if (INSERTING.test(name)) return insert;
  if (/^(?:inn|out|insertA).*HTML$/.test(name)) return insertMarkup(name);
  if (/^(?:setAttr|removeAttribute$)/.test(name) || NAMES.some((each) => each === name.toLowerCase()))
    return setAttribute(name);
  if (name === 'importNode')
    return (self, [node, deep], call) =>
      stripped(
        () => (node as Node).ownerDocument !== self && self === document && (node as Node).cloneNode(!!deep),
      ) ?? call();
  if (name === 'createContextualFragment')
    return (self, [text], call) =>
      stripped(() => fragment((self as Range).startContainer, call, text)) ?? call();
  return undefined;
}

/** Interfaces whose members insert nodes or set attributes. */
const INTERFACES =
  /Element$|^(?:Node|CharacterData|Document|DocumentFragment|ShadowRoot|Range|HTMLOptionsCollection)$/;

/** Holds the addresses of other sites that scripts give to elements, or insert with nodes and markup. */
export function holdNodes(): void {
  spare = document.implementation.createHTMLDocument('');
  const { createContextualFragment: parse } = Range.prototype;
  eachInterface(INTERFACES, (host) => {
    for (const member of Object.getOwnPropertyNames(host)) {
      const hook = hookOf(member);
      if (hook) replace(host, member, hook);
    }
  });
  for (const name of ['write', 'writeln'])
    replace(Document.prototype, name, (_, args, call) => {
      const { currentScript: script, readyState } = document;
      const nodes =
        readyState === 'loading' &&
        script?.parentNode &&
        stripped(() =>
          fragment(
            script.parentNode as Node,
            ([text] = [], range) => parse.call(range as Range, text as string),
            args.length > 1 ? args.join('') : args[0],
          ),
        );
      return nodes ? script?.after(nodes) : call();
    });
}
