/** Parses markup as a sink of the page would. The nodes neither load nor run, since their document has no window. */
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

/**
 * Returns a document without a window, in the page's mode (standards or quirks), since tables nest differently in
 * each.
 */
export function spareDocument(): Document {
  spare ??=
    document.compatMode === 'CSS1Compat'
      ? document.implementation.createHTMLDocument('')
      : // Parsed from an empty text the document has no doctype, as the page.
        parseDocument('');
  return spare;
}

/** Makes an element like `context`, in which the parser works as in `context`. */
function contextLike(context: Element): Element {
  const owner = spareDocument();
  // Parsers accept names that `createElementNS` rejects; the parser treats all unknown elements alike.
  const make = () => owner.createElementNS(context.namespaceURI, nameOf(context));
  const element = attempt(make, owner.createElement('i'));
  // By this attribute the parser decides whether the content is HTML.
  const encoding = nameOf(context) === 'annotation-xml' ? read(context, 'encoding') : null;
  if (encoding !== null) assign(element, 'encoding', encoding);
  // The parser ignores a form inside of a form.
  if (isInForm(context) && nameOf(context) !== 'form') addChild(owner.createElement('form'), element);
  return element;
}

/**
 * In a page with scripts the content of `noscript` is plain text; in a document without a window the content consists of
 * elements.
 */
const NOSCRIPT = /(<\/?)(noscript)(?=[\s/>])/gi;
/**
 * Elements that the parser treats like `noscript`, but always with plain text as content: in a body, and in a head.
 */
const TEXT_ELEMENTS = { body: ['noembed', 'noframes'], html: ['noframes', 'noembed'] } as const;

/** Lists all spellings of `name` in lower and upper case. */
function* spellings(name: string): Generator<string> {
  for (let bits = 0; bits < 2 ** name.length; bits++)
    yield [...name].map((letter, at) => (bits & (1 << at) ? letter.toUpperCase() : letter)).join('');
}

/** Markup in which `noscript` has another name, and a function that restores the name in the parsed nodes. */
export interface Renamed {
  readonly text: string;
  restore(root: Node): void;
}

/**
 * Renames `noscript` to an element whose content is always plain text; `undefined` where the markup uses all such
 * names itself.
 */
export function withoutNoscript(text: string, place: keyof typeof TEXT_ELEMENTS): Renamed | undefined {
  const lower = text.toLowerCase();
  const name = TEXT_ELEMENTS[place].find((each) => !lower.includes(each));
  if (!name) return undefined;
  const unusedSpellings = spellings(name);
  const renames = new Map<string, string>();
  const originals = new Map<string, string>();
  const renamed = text.replace(NOSCRIPT, (_, open: string, spelling: string) => {
    let substitute = renames.get(spelling);
    if (substitute === undefined) {
      substitute = (unusedSpellings.next().value as string | undefined) ?? name;
      renames.set(spelling, substitute);
      originals.set(substitute, spelling);
    }
    return open + substitute;
  });
  // An attribute value without quotes may end with the name.
  const pattern = new RegExp(`(</?)(${name})(?=[\\s/>]|$)`, 'gi');
  const restoreText = (value: string) =>
    value.replace(
      pattern,
      (_, open: string, spelling: string) => open + (originals.get(spelling) ?? spelling),
    );
  return { text: renamed, restore: (root) => restoreNames(root, name, restoreText) };
}

/** Restores the name in elements, attributes, texts and comments, also inside of templates. */
function restoreNames(root: Node, name: string, restoreText: (value: string) => string): void {
  const owner = root.ownerDocument ?? (root as Document);
  const walker = owner.createTreeWalker(root);
  const renamedElements: Element[] = [];
  // The pattern expects `<` before a name and a space after it.
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
      // Some browsers let only parsers make such names; the substitute is harmless there.
      attempt(() => assign(element, attribute, restoreText(value)), undefined);
      if (attribute !== old && has(element, attribute)) erase(element, old);
    }
    if (nameOf(element).includes(name)) renamedElements.push(element);
    if (element instanceof HTMLTemplateElement) restoreNames(element.content, name, restoreText);
  }
  for (const element of renamedElements) {
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
 * Attaches declarative shadow roots and adds each root to `made`. The parser itself would also attach closed roots,
 * whose content the guard could not read.
 */
function attachRoots(root: ParentNode, made: ParentNode[]): void {
  for (const template of queryAll(root, 'template')) {
    if (!(template instanceof HTMLTemplateElement)) continue;
    attachRoots(template.content, made);
    const host = template.parentElement;
    const mode = template.shadowRootMode;
    // The parser attaches no root to the element that gets the markup.
    if (!host || (mode !== 'open' && mode !== 'closed')) continue;
    try {
      const { shadowRootDelegatesFocus: delegatesFocus, shadowRootClonable: clonable } = template;
      const serializable = has(template, 'shadowrootserializable');
      const shadow = addShadow(host, { mode, delegatesFocus, clonable, serializable });
      addChild(shadow, template.content);
      made.push(shadow);
      template.remove();
    } catch {
      // The template stays in an element that cannot have a root or already has one.
    }
  }
}

/** Lists `root` and the open shadow trees below it. */
export function treesOf(root: ParentNode, trees: ParentNode[] = []): readonly ParentNode[] {
  trees.push(root);
  if (root instanceof Element && root.shadowRoot) treesOf(root.shadowRoot, trees);
  for (const { shadowRoot } of queryAll(root, '*')) if (shadowRoot) treesOf(shadowRoot, trees);
  return trees;
}

/** Nodes that replace markup. */
export interface Parsed {
  readonly nodes: DocumentFragment;
  /** The tree of the nodes, and its shadow trees. */
  readonly trees: readonly ParentNode[];
}

/**
 * Parses `value` as `sink` does on `context`. Throws what the sink throws.
 * @returns `undefined` where the markup cannot load anything, or cannot be parsed as the sink would
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
  const nodes = parseBy(sink, contextLike(context), value, options);
  // Only this sink attaches declarative shadow roots.
  const attachesRoots = sink === UNSAFE;
  const hasRoots = attachesRoots && !options.length && /shadowrootmode/i.test(text);
  const hasNoscript =
    text.search(NOSCRIPT) >= 0 && (nameOf(context) !== 'template' || readsTextInTemplates());
  if (!hasRoots && !hasNoscript) return { nodes, trees: attachesRoots ? treesOf(nodes) : [nodes] };
  const renamed = hasNoscript && withoutNoscript(text, nameOf(context) === 'html' ? 'html' : 'body');
  if (renamed === undefined) return undefined;
  const again = parseAgain(
    hasRoots ? INNER : sink,
    contextLike(context),
    renamed ? renamed.text : text,
    options,
  );
  if (renamed) renamed.restore(again);
  const trees: ParentNode[] = [again];
  if (hasRoots) attachRoots(again, trees);
  return { nodes: again, trees };
}
