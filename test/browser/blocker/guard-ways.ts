/** Runs in the page: every way in which a script can insert an element with an address. */
interface Kind {
  readonly tag: string;
  readonly name: string;
  readonly more?: Readonly<Record<string, string>>;
  /** The markup around the element; `#` marks the element's position. */
  readonly around?: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  frame: { tag: 'iframe', name: 'src' },
  script: { tag: 'script', name: 'src' },
  module: { tag: 'script', name: 'src', more: { type: 'module' } },
  sheet: { tag: 'link', name: 'href', more: { rel: 'stylesheet' } },
  preload: { tag: 'link', name: 'href', more: { rel: 'preload', as: 'fetch' } },
  image: { tag: 'img', name: 'src' },
  srcset: { tag: 'img', name: 'srcset' },
  source: { tag: 'source', name: 'srcset', around: '<picture>#<img></picture>' },
  video: { tag: 'video', name: 'src' },
  poster: { tag: 'video', name: 'poster' },
  audio: { tag: 'audio', name: 'src' },
  embed: { tag: 'embed', name: 'src', more: { type: 'text/html' } },
  object: { tag: 'object', name: 'data', more: { type: 'text/html' } },
  button: { tag: 'input', name: 'src', more: { type: 'image' } },
};

const make = ({ tag, more = {} }: Kind) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(more)) element.setAttribute(name, value);
  return element;
};
const markupOf = ({ tag, name, more = {}, around = '#' }: Kind, url: string) => {
  const attributes = Object.entries({ ...more, [name]: url }).map(([key, value]) => `${key}="${value}"`);
  return around.replace('#', `<${tag} ${attributes.join(' ')}></${tag}>`);
};
/** Creates the position of the element, with the elements that it needs around it. */
const place = ({ around }: Kind) => {
  const box = document.createElement('div');
  document.body.append(box);
  if (!around) return box;
  const picture = document.createElement('picture');
  picture.append(document.createElement('img'));
  box.append(picture);
  return picture;
};
const parsed = (kind: Kind, url: string) => {
  const { body, head } = new DOMParser().parseFromString(`<body>${markupOf(kind, url)}`, 'text/html');
  return (body.firstElementChild ?? head.firstElementChild) as Element;
};
const created = (kind: Kind, set: (element: HTMLElement, name: string) => void, isFirst = false) => {
  const element = make(kind);
  const box = place(kind);
  if (isFirst) box.prepend(element);
  set(element, kind.name);
  if (!isFirst) box.prepend(element);
};
/** Inserts a node of a parsed document beside a sibling. */
const adopted = (kind: Kind, url: string, join: (box: Element, sibling: Element, node: Element) => void) => {
  const box = document.createElement('div');
  const sibling = document.createElement('i');
  box.append(sibling);
  document.body.append(box);
  join(box, sibling, parsed(kind, url));
};

type Way = (kind: Kind, url: string) => void;
const WAYS: Readonly<Record<string, Way>> = {
  property: (kind, url) => created(kind, (element, name) => Object.assign(element, { [name]: url })),
  attribute: (kind, url) => created(kind, (element, name) => element.setAttribute(name, url)),
  upper: (kind, url) => created(kind, (element, name) => element.setAttribute(name.toUpperCase(), url), true),
  late: (kind, url) => created(kind, (element, name) => Object.assign(element, { [name]: url }), true),
  namespaced: (kind, url) => created(kind, (element, name) => element.setAttributeNS(null, name, url)),
  node: (kind, url) =>
    created(kind, (element, name) => {
      const node = document.createAttribute(name);
      node.value = url;
      element.setAttributeNode(node);
    }),
  innerHTML: (kind, url) => {
    place({ ...kind, around: '' }).innerHTML = markupOf(kind, url);
  },
  outerHTML: (kind, url) => {
    const child = document.createElement('p');
    place({ ...kind, around: '' }).append(child);
    child.outerHTML = markupOf(kind, url);
  },
  adjacent: (kind, url) =>
    place({ ...kind, around: '' }).insertAdjacentHTML('beforeend', markupOf(kind, url)),
  fragment: (kind, url) =>
    place({ ...kind, around: '' }).append(
      document.createRange().createContextualFragment(markupOf(kind, url)),
    ),
  template: (kind, url) => {
    const template = document.createElement('template');
    template.innerHTML = markupOf(kind, url);
    place({ ...kind, around: '' }).append(template.content.cloneNode(true));
  },
  shadow: (kind, url) => {
    place({ ...kind, around: '' }).attachShadow({ mode: 'closed' }).innerHTML = markupOf(kind, url);
  },
  imported: (kind, url) => document.body.append(document.importNode(parsed(kind, url), true)),
  adoptNode: (kind, url) => void document.body.appendChild(document.adoptNode(parsed(kind, url))),
  appendChild: (kind, url) => adopted(kind, url, (box, _, node) => void box.appendChild(node)),
  insertBefore: (kind, url) =>
    adopted(kind, url, (box, sibling, node) => void box.insertBefore(node, sibling)),
  replaceChild: (kind, url) =>
    adopted(kind, url, (box, sibling, node) => void box.replaceChild(node, sibling)),
  append: (kind, url) => adopted(kind, url, (box, _, node) => box.append('text', node)),
  prepend: (kind, url) => adopted(kind, url, (box, _, node) => box.prepend(node)),
  replaceChildren: (kind, url) => adopted(kind, url, (box, _, node) => box.replaceChildren(node)),
  before: (kind, url) => adopted(kind, url, (_, sibling, node) => sibling.before(node)),
  after: (kind, url) => adopted(kind, url, (_, sibling, node) => sibling.after(node)),
  replaceWith: (kind, url) => adopted(kind, url, (_, sibling, node) => sibling.replaceWith(node)),
  adjacentElement: (kind, url) =>
    adopted(kind, url, (box, _, node) => void box.insertAdjacentElement('afterbegin', node)),
  range: (kind, url) =>
    adopted(kind, url, (box, _, node) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      range.insertNode(node);
    }),
};

/**
 * Inserts each kind of element in each way, with its own address below `host`. Returns the paths that load: scripts that are
 * inserted as markup never run, and neither do scripts of another parser's document.
 */
export function insertAll(host: string): string[] {
  const paths: string[] = [];
  for (const [way, insert] of Object.entries(WAYS))
    for (const [name, kind] of Object.entries(KINDS)) {
      const path = `/${way}/${name}`;
      if (kind.tag !== 'script' || /^(?:property|attribute|upper|late|namespaced|node)$/.test(way))
        paths.push(path);
      insert(kind, host + path);
    }
  return paths;
}
