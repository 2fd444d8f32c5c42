/** Runs in two pages, one with the guard and one without: gives the same markup to the sinks of both. */
export interface Trial {
  readonly id: number;
  readonly markup: string;
  readonly sink: string;
  readonly context: string;
}

declare global {
  interface Window {
    /** The ids of the trials whose code has run. */
    ran: Set<number>;
  }
}

/** Elements inside which the parser reads markup in different ways. */
const CONTEXTS: Readonly<Record<string, () => Element>> = Object.fromEntries(
  Object.entries({
    div: '<div id=here></div>',
    form: '<form><p><span id=here></span></p></form>',
    table: '<table id=here></table>',
    tbody: '<table><tbody id=here></tbody></table>',
    tr: '<table><tr id=here></tr></table>',
    td: '<table><tr><td id=here></td></tr></table>',
    colgroup: '<table><colgroup id=here></colgroup></table>',
    select: '<select id=here></select>',
    svg: '<svg><g id=here></g></svg>',
    foreignObject: '<svg><foreignObject id=here></foreignObject></svg>',
    title: '<svg><title id=here></title></svg>',
    math: '<math><mi id=here></mi></math>',
    annotation: '<math><annotation-xml id=here encoding="text/html"></annotation-xml></math>',
    textarea: '<textarea id=here></textarea>',
    style: '<style id=here></style>',
    noscript: '<p id=here></p>',
    template: '<template id=here></template>',
  }).map(([name, markup]) => [
    name,
    () => {
      const box = document.createElement('div');
      document.body.append(box);
      box.innerHTML = markup;
      const here = box.querySelector('#here') as Element;
      if (name !== 'noscript') return here;
      const noscript = document.createElement('noscript');
      here.append(noscript);
      return noscript;
    },
  ]),
);

type Sink = (here: Element, markup: string) => void;
const SINKS: Readonly<Record<string, Sink>> = {
  innerHTML: (here, markup) => {
    here.innerHTML = markup;
  },
  outerHTML: (here, markup) => {
    const child = here.appendChild(document.createElement('i'));
    child.outerHTML = markup;
  },
  afterbegin: (here, markup) => here.insertAdjacentHTML('afterbegin', markup),
  beforebegin: (here, markup) => here.insertAdjacentHTML('beforebegin', markup),
  fragment: (here, markup) => {
    const range = document.createRange();
    range.selectNodeContents(here);
    here.append(range.createContextualFragment(markup));
  },
  setHTMLUnsafe: (here, markup) => here.setHTMLUnsafe(markup),
  setHTML: (here, markup) => (here as Element & { setHTML?(markup: string): void }).setHTML?.(markup),
  shadow: (_, markup) => {
    const host = document.body.appendChild(document.createElement('section'));
    host.attachShadow({ mode: 'open' }).innerHTML = markup;
  },
  adopted: (here, markup) => {
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    here.append(...body.childNodes);
  },
  template: (here, markup) => {
    const template = document.createElement('template');
    template.innerHTML = markup;
    here.append(document.importNode(template.content, true));
  },
};
export const sinks = (): string[] => Object.keys(SINKS);
export const contexts = (): string[] => Object.keys(CONTEXTS);

/**
 * Replaces the third party's scheme in the page without the guard: an address that the guard blocks in one page must
 * fail at once in the other.
 */
const NOWHERE = 'none:';
const XLINK = 'xlink:href';
// A field of a form hides the property of the form that has the field's name, so that the original getters are used.
const get = (host: object, name: string) =>
  Object.getOwnPropertyDescriptor(host, name)?.get as (this: Node) => unknown;
const attributes = get(Element.prototype, 'attributes');
const childNodes = get(Node.prototype, 'childNodes');
/** The element's attributes as they would be if nothing were blocked. */
function attributesOf(element: Element): string {
  const marks = element.hasAttribute('consent-required') && element.hasAttribute('consent-id');
  const values = new Map<string, string>();
  for (const { name, value } of attributes.call(element) as NamedNodeMap) {
    const [, original] = /^consent-original-(.+)-_$/s.exec(name) ?? [];
    // The markup itself may contain such attributes, which have no effect.
    if (marks && original) values.set(original, value);
    else if (/^consent-(?:required|by|id$|original)/.test(name)) continue;
    else if (!values.has(name)) values.set(name === XLINK ? 'href' : name, value);
  }
  // A script without a type is unblocked with the default type.
  if (marks && values.get('type') === 'application/javascript') values.delete('type');
  if (marks && values.get('type') === 'application/consent') values.delete('type');
  return [...values]
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`.replaceAll(NOWHERE, 'http:'))
    .sort()
    .join('');
}

function textOf(node: Node): string {
  const inner = (parent: Node) =>
    [...(childNodes.call(parent) as NodeListOf<ChildNode>)].map(textOf).join('');
  if (!(node instanceof Element)) return `{${node.nodeType} ${JSON.stringify(node.nodeValue)}}`;
  const { namespaceURI, localName, shadowRoot } = node;
  const content = node instanceof HTMLTemplateElement ? `content(${inner(node.content)})` : '';
  const shadow = shadowRoot ? `shadow(${inner(shadowRoot)})` : '';
  const prefix = namespaceURI?.slice(-4);
  return `<${prefix}:${localName}${attributesOf(node)}>${content}${shadow}${inner(node)}</>`;
}

/**
 * Tries all trials and returns the content of the page after each; the ids of trials whose code ran are in `window.ran`
 * after the events.
 */
export async function tryAll(trials: readonly Trial[]): Promise<{ texts: string[]; marked: number }> {
  window.ran ??= new Set();
  document.body.replaceChildren();
  const texts = trials.map(({ markup, sink, context }) => {
    const first = document.body.childNodes.length;
    try {
      const here = (CONTEXTS[context] as () => Element)();
      (SINKS[sink] as Sink)(here, markup);
    } catch (error) {
      return `thrown ${(error as Error).name}`;
    }
    return [...document.body.childNodes].slice(first).map(textOf).join('').replaceAll(NOWHERE, 'http:');
  });
  const marked = document.querySelectorAll('[consent-id][consent-required]').length;
  // Images fail in the order of their requests, so that all others have failed when this one fails.
  const last = new Image();
  await new Promise((resolve) => {
    last.onerror = resolve;
    last.src = 'x:x';
  });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  document.body.replaceChildren();
  return { texts, marked };
}
