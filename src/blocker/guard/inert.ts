/**
 * Parses markup as a sink of the page would, into nodes that neither load nor run: they belong to a document without a
 * window.
 */
import { MAY_LOAD } from './addresses';
import {
  addChild,
  addShadow,
  assign,
  erase,
  has,
  INNER,
  isInForm,
  nameOf,
  parseAgain,
  parseBy,
  parseDocument,
  queryAll,
  read,
  readsTextInTemplates,
  replace,
  type Sink,
  textOf,
  UNSAFE,
} from './natives';
import { attempt } from './patch';

let spare: Document | undefined;

/** A document without a window, in which tables and paragraphs nest as they do in the page. */
export function spareDocument(): Document {
  spare ??=
    document.compatMode === 'CSS1Compat'
      ? document.implementation.createHTMLDocument('')
      : // What is parsed from nothing has no doctype either.
        parseDocument('');
  return spare;
}

/** An element like `context`, in which markup is parsed as it is there. */
function standInFor(context: Element): Element {
  const owner = spareDocument();
  // Parsers make elements of names that scripts may not use: to the parser they are all alike.
  const make = () => owner.createElementNS(context.namespaceURI, nameOf(context));
  const standIn = attempt(make, owner.createElement('i'));
  // Tells the parser whether this is a place for HTML.
  const encoding = nameOf(context) === 'annotation-xml' ? read(context, 'encoding') : null;
  if (encoding !== null) assign(standIn, 'encoding', encoding);
  // Inside of a form no other begins.
  if (isInForm(context) && nameOf(context) !== 'form') addChild(owner.createElement('form'), standIn);
  return standIn;
}

/** A page with scripts reads what is in `noscript` as plain text, a document without a window as elements. */
const NOSCRIPT = /(<\/?)(noscript)(?=[\s/>])/gi;
/** Elements whose content is plain text everywhere, and that the parser treats alike: in a body, and in a head as well. */
const ALIKE = { body: ['noembed', 'noframes'], html: ['noframes', 'noembed'] } as const;

/** All spellings of `name`, in small and capital letters. */
function* spellings(name: string): Generator<string> {
  for (let bits = 0; bits < 2 ** name.length; bits++)
    yield [...name].map((letter, at) => (bits & (1 << at) ? letter.toUpperCase() : letter)).join('');
}

/** `noscript` under a name whose content is plain text also where no scripts run, and what gives the nodes their names back. */
export interface Renamed {
  readonly text: string;
  restore(root: Node): void;
}

/** @returns `undefined` where all such names are taken */
export function withoutNoscript(text: string, place: keyof typeof ALIKE): Renamed | undefined {
  const lower = text.toLowerCase();
  const name = ALIKE[place].find((each) => !lower.includes(each));
  if (!name) return undefined;
  const free = spellings(name);
  const given = new Map<string, string>();
  const taken = new Map<string, string>();
  const renamed = text.replace(NOSCRIPT, (_, open: string, spelling: string) => {
    let other = given.get(spelling);
    if (other === undefined) {
      other = (free.next().value as string | undefined) ?? name;
      given.set(spelling, other);
      taken.set(other, spelling);
    }
    return open + other;
  });
  // What ends a value without quotes is no part of it.
  const back = new RegExp(`(</?)(${name})(?=[\\s/>]|$)`, 'gi');
  const restoreText = (value: string) =>
    value.replace(back, (_, open: string, spelling: string) => open + (taken.get(spelling) ?? spelling));
  return { text: renamed, restore: (root) => restoreNames(root, name, restoreText) };
}

/** Gives elements, attributes, texts and comments their own words back, inside of templates as well. */
function restoreNames(root: Node, name: string, restoreText: (value: string) => string): void {
  const owner = root.ownerDocument ?? (root as Document);
  const walker = owner.createTreeWalker(root);
  const stray: Element[] = [];
  // A name ends where it ends, and begins with what opens a tag, or has that in it.
  const restoreName = (each: string) => restoreText(`<${each} `).slice(1, -1).toLowerCase();
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node.nodeValue) {
      const value = restoreText(node.nodeValue);
      if (value !== node.nodeValue) node.nodeValue = value;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as Element;
    for (const { name: old, value } of [...element.attributes]) {
      const attribute = old.includes(`<${name}`) ? restoreName(old) : old;
      if (attribute === old && restoreText(value) === value) continue;
      // Some browsers let only parsers make such names; the word is harmless there.
      attempt(() => assign(element, attribute, restoreText(value)), undefined);
      if (attribute !== old && has(element, attribute)) erase(element, old);
    }
    if (nameOf(element).includes(name)) stray.push(element);
    if (element instanceof HTMLTemplateElement) restoreNames(element.content, name, restoreText);
  }
  for (const element of stray) {
    const make = () => owner.createElementNS(element.namespaceURI, restoreName(nameOf(element)));
    const noscript = attempt<Element | undefined>(make, undefined);
    if (!noscript) continue;
    for (const attribute of [...element.attributes])
      noscript.setAttributeNode(element.removeAttributeNode(attribute));
    while (element.firstChild) addChild(noscript, element.firstChild);
    if (element.parentNode) replace(element.parentNode, noscript, element);
  }
}

/**
 * Makes shadow roots of the templates that say so, and tells of each. The parser would make closed ones as well, which
 * nobody could look into.
 */
function attachRoots(root: ParentNode, made: ParentNode[]): void {
  for (const template of queryAll(root, 'template')) {
    if (!(template instanceof HTMLTemplateElement)) continue;
    attachRoots(template.content, made);
    const host = template.parentElement;
    const mode = template.shadowRootMode;
    // Right below the element that the markup is given to, a template stays one.
    if (!host || (mode !== 'open' && mode !== 'closed')) continue;
    try {
      const { shadowRootDelegatesFocus: delegatesFocus, shadowRootClonable: clonable } = template;
      const serializable = has(template, 'shadowrootserializable');
      const shadow = addShadow(host, { mode, delegatesFocus, clonable, serializable });
      addChild(shadow, template.content);
      made.push(shadow);
      template.remove();
    } catch {
      // An element that can't have a root, or has one, keeps the template.
    }
  }
}

/** The open shadow trees below `root`, and `root` itself. */
export function treesOf(root: ParentNode, trees: ParentNode[] = []): readonly ParentNode[] {
  trees.push(root);
  if (root instanceof Element && root.shadowRoot) treesOf(root.shadowRoot, trees);
  for (const { shadowRoot } of queryAll(root, '*')) if (shadowRoot) treesOf(shadowRoot, trees);
  return trees;
}

/** Nodes that are to go where markup was to go. */
export interface Parsed {
  readonly nodes: DocumentFragment;
  /** The nodes' own tree, and the shadow trees of it. */
  readonly trees: readonly ParentNode[];
}

/**
 * Parses `value` as `sink` does on `context`. Throws what the sink throws.
 * @returns `undefined` where nothing of it could load, or nothing is known of it
 */
export function parseInert(
  sink: Sink,
  context: Element,
  value: unknown,
  options: readonly unknown[],
  isAlwaysParsed = false,
): Parsed | undefined {
  const text = textOf(value, spareDocument());
  if (!isAlwaysParsed && !MAY_LOAD.test(text)) return undefined;
  const nodes = parseBy(sink, standInFor(context), value, options);
  const isUnsafe = sink === UNSAFE;
  const hasRoots = isUnsafe && !options.length && /shadowrootmode/i.test(text);
  const hasNoscript =
    text.search(NOSCRIPT) >= 0 && (nameOf(context) !== 'template' || readsTextInTemplates());
  if (!hasRoots && !hasNoscript) return { nodes, trees: isUnsafe ? treesOf(nodes) : [nodes] };
  const renamed = hasNoscript && withoutNoscript(text, nameOf(context) === 'html' ? 'html' : 'body');
  if (renamed === undefined) return undefined;
  const again = parseAgain(
    hasRoots ? INNER : sink,
    standInFor(context),
    renamed ? renamed.text : text,
    options,
  );
  if (renamed) renamed.restore(again);
  const trees: ParentNode[] = [again];
  if (hasRoots) attachRoots(again, trees);
  return { nodes: again, trees };
}
