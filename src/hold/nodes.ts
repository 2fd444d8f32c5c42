/** Holds the addresses of elements: those that scripts set, and those of nodes and markup that scripts insert. */
import { NAMES } from '../values/loading-names';
import {
  attempt,
  type Call,
  callAgain,
  eachInterface,
  forget,
  type Hook,
  hold,
  holdCopies,
  isForeign,
  replace,
} from './queue';

/** A document without a window, where nothing loads. */
export let inertDocument: Document;

const LOADING: ReadonlySet<string> = new Set(NAMES);

/** Returns the attribute by which the element loads, without its prefix; `undefined` for any other name. */
const loadingName = (element: Element, name: string) => {
  const local = name.toLowerCase().replace(/.*:/, '');
  return LOADING.has(local) && !/^(?:a|area|base)$/.test(element.localName) ? local : undefined;
};

/** Takes the addresses of other sites from elements that have not loaded them yet. Returns whether there were any. */
function strip(root: ParentNode): boolean {
  let isStripped = false;
  for (const element of [root as Element, ...root.querySelectorAll('*')]) {
    if (element.shadowRoot && strip(element.shadowRoot)) isStripped = true;
    if (!element.isConnected || element.ownerDocument !== document || element.localName === 'iframe')
      for (const attribute of [...(element.attributes ?? [])]) {
        const name = loadingName(element, attribute.name);
        if (!name || !isForeign(attribute.value)) continue;
        element.removeAttributeNode(attribute);
        hold(element, name, () => element.setAttributeNode(attribute), attribute.value);
        isStripped = true;
      }
  }
  return isStripped;
}

/**
 * Makes the content of each `noscript` a text, as in a page with scripts. Returns whether a parser that reads a text there could
 * find the end elsewhere: in a quote, for example.
 */
function readNoscript(root: ParentNode): boolean {
  let isDoubtful = false;
  for (const each of root.querySelectorAll('noscript')) {
    isDoubtful ||= /noscript/i.test(each.innerHTML);
    each.textContent = each.innerHTML;
  }
  return isDoubtful;
}

/** Returns nodes that were made apart, without the addresses; `undefined` where the browser may make them. */
const stripped = (make: () => unknown): Node | undefined =>
  attempt(() => {
    const made = make() as DocumentFragment;
    const isDoubtful = readNoscript(made);
    return strip(made) || isDoubtful ? document.adoptNode(made) : undefined;
  });

/** A node of another document can load as soon as it is adopted, any other node only in the page. */
const insert: Hook = (self, args, call) => {
  const target = ((self as Range).startContainer ?? self) as Element;
  const isOfPage = (target.ownerDocument ?? (target instanceof Document ? target : document)) === document;
  for (const node of isOfPage ? (args as Element[]) : [])
    attempt(() => (target.isConnected || node.ownerDocument !== document) && strip(node));
  return call();
};

/** Returns the attribute by which the element loads; `undefined` also in another document, where nothing loads. */
const loadingIn = (element: unknown, name: string) =>
  element instanceof Element && element.ownerDocument === document ? loadingName(element, name) : undefined;

/** Sets or removes an attribute, which is given by its name or as a node, or is that of the property. */
const setAttribute =
  (member: string): Hook =>
  (self, args, call) => {
    const { name = args.at(-2) ?? args[0], value = args.at(-1) } = Object(args[0]);
    const local = loadingIn(self, /Attr/.test(member) ? String(name) : member);
    if (!local) return call();
    forget(self, local);
    return isForeign(value) ? hold(self, local, () => callAgain(self, member, args), value) : call();
  };

/** Sets the value of an attribute's node. */
const setValue =
  (member: string): Hook =>
  (self, args, call) => {
    const owner = self instanceof Attr && self.ownerElement;
    const local = owner && loadingIn(owner, self.name);
    if (!local) return call();
    forget(owner, local);
    return isForeign(args[0]) ? hold(owner, local, () => callAgain(self, member, args), args[0]) : call();
  };

/** Adds a node to the list of an element's attributes, which does not tell its element: the node gets its value at the end. */
const setItem: Hook = (_, [node], call) => {
  const { name, value } = node as Attr;
  if (!isForeign(value)) return call();
  Object.assign(node as Attr, { value: '' });
  const before = call();
  const owner = (node as Attr).ownerElement as Element;
  const local = loadingIn(owner, name);
  if (local) hold(owner, local, () => callAgain(node as Attr, 'value', [value]), value);
  else Object.assign(node as Attr, { value });
  return before;
};

/** Makes an element in which the parser works as in the node. */
const like = (node: Node): Element =>
  node instanceof Element && node.localName !== 'html'
    ? inertDocument.createElementNS(node.namespaceURI, node.localName)
    : inertDocument.createElement('body');

/** Parses markup whose scripts run. */
const fragment = (at: Node, parse: Call, text: unknown): unknown => {
  const range = inertDocument.createRange();
  range.selectNodeContents(like(at instanceof CharacterData ? (at.parentNode as Node) : at));
  return parse([text], range);
};

/** The methods that insert nodes as the sinks for markup do. */
const PLACES = {
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
    const isSet = name.startsWith('set');
    const place =
      PLACES[(args[1] && !isSet ? String(args[0]).toLowerCase() : name) as keyof typeof PLACES] ??
      'replaceChildren';
    const context = (
      /^(?:be|af|.*h$)/.test(place) ? target.parentNode : self instanceof Element ? self : target.host
    ) as Element | null;
    if (target.ownerDocument !== document || /^(?:template|noscript)$/.test(context?.localName ?? 'noscript'))
      return call();
    const box = like(context as Element);
    // A root that only the parser reaches.
    let isLate = isSet && /shadowrootmode\W+closed/i.test(String(args[0]));
    const made =
      !isLate &&
      stripped(() => {
        if (isSet) callAgain(box, name, args);
        else box.innerHTML = args.at(-1) as string;
        isLate = readNoscript(box);
        const range = inertDocument.createRange();
        range.selectNodeContents(box);
        return range.extractContents();
      });
    if (isLate) return hold(self, '', () => callAgain(self, name, args));
    return made ? target[place](made) : call();
  };

/** Lists a node, and its descendants where they are copied as well. */
const listOf = (node: Node, isDeep: boolean) =>
  [node, ...(isDeep ? ((node as Element).querySelectorAll?.('*') ?? []) : [])] as Element[];

/** A copy of a node of the page gets later what its original waits for. */
function copy(node: Node, isDeep: boolean, call: () => unknown): unknown {
  const made = call() as Node;
  attempt(() => holdCopies(listOf(node, isDeep), listOf(made, isDeep)));
  return made;
}

/** Members that insert the nodes that they get, in a word or by how it begins. */
const INSERTING =
  /^(?:append|prepend|replace[CW]|before|after|insert(?:B|N|AdjacentE)|surround|add|adopt|body|caption|tHead|tFoot)/;

/** Returns what holds a member of an element's, a node's or a range's interface. */
function hookOf(name: string): Hook | undefined {
  if (INSERTING.test(name)) return insert;
  if (/^(?:inn|out|insertA|set).*HTML/.test(name)) return insertMarkup(name);
  if (/^(?:setAttr|removeAttribute$)/.test(name) || LOADING.has(name.toLowerCase()))
    return setAttribute(name);
  if (name === 'transformToFragment')
    return (_, [source, output], call) =>
      stripped(() => output === document && call([source, inertDocument])) ?? call();
  if (name === 'cloneNode') return (self, [deep], call) => copy(self as Node, !!deep, call);
  if (name === 'importNode')
    return (self, args, call) => {
      const [node, options] = args as [Node, { selfOnly?: boolean } | boolean | undefined];
      // Options without the member copy deeply, as `null` does.
      const isDeep = typeof options === 'object' ? !options?.selfOnly : !!options;
      if (self !== document || node.ownerDocument === document) return copy(node, isDeep, call);
      return stripped(() => node.cloneNode(isDeep)) ?? call();
    };
  if (name === 'createContextualFragment')
    return (self, [text], call) =>
      stripped(() => fragment((self as Range).startContainer, call, text)) ?? call();
  return undefined;
}

/** Interfaces whose members insert nodes or set attributes. */
const INTERFACES = `Node CharacterData Document DocumentFragment ShadowRoot Range Element HTMLOptionsCollection XSLTProcessor ${'Body Embed Frame IFrame Image Input Link Media Object Script Select Source Table Track Video'.replace(/\w+/g, 'HTML$&Element')}`;

/** Holds the addresses of other sites that scripts give to elements, or insert with nodes and markup. */
export function holdNodes(): void {
  inertDocument = document.implementation.createHTMLDocument('');
  const { createContextualFragment: parse } = Range.prototype;
  eachInterface(INTERFACES, (host) => {
    for (const member of Object.getOwnPropertyNames(host)) {
      const hook = hookOf(member);
      if (hook) replace(host, member, hook);
    }
  });
  for (const [host, name] of [
    [Attr.prototype, 'value'],
    [Node.prototype, 'nodeValue'],
    [Node.prototype, 'textContent'],
  ] as const)
    replace(host, name, setValue(name));
  for (const name of ['setNamedItem', 'setNamedItemNS']) replace(NamedNodeMap.prototype, name, setItem);
  // A command inserts at the selection, which only the page has.
  replace(Document.prototype, 'execCommand', (self, args, call) =>
    /^insert(?:html|image)$/i.test(String(args[0])) && (isForeign(args[2]) || /&/.test(String(args[2])))
      ? hold(self, '', () => callAgain(self, 'execCommand', args)) === undefined
      : call(),
  );
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
