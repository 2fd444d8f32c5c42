import { BLOCKED, DELAYED, FOREIGN, POPUP } from './selectors';
import type { CatalogEntry } from './types';

/**
 * Markup that must stay inert: copies that have the originals' marks, content whose handlers are delayed, templates of
 * popups, and foreign markup.
 */
const INERT = `[${FOREIGN}],.elementor-sticky__spacer,.swiper-slide-duplicate,[${DELAYED}="true"],${POPUP}>*`;
const DEVICES = '(?:_(?:widescreen|laptop|(?:tablet|mobile)(?:_extra)?))?';

export type Found = (element: HTMLElement, entry: CatalogEntry) => void;
export type Matcher = (root: Element | Document, found: Found) => void;

/** Calls `visit` for `root` and all elements below it that match `selector`. */
function each(root: Element | Document, selector: string, visit: (element: HTMLElement) => void) {
  // A form field named `matches` hides the form's method, a picture named `querySelectorAll` the document's.
  if (root instanceof HTMLElement && Element.prototype.matches.call(root, selector)) visit(root);
  const { prototype } = root instanceof Document ? Document : Element;
  // PERFORMANCE: the list is read by index; on a first run an iterator costs as much as the match itself.
  const list = prototype.querySelectorAll.call(root, selector) as NodeListOf<HTMLElement>;
  for (let at = 0; at < list.length; at++) visit(list[at] as HTMLElement);
}

/** The members of the document that an element has hidden. */
const hidden = new Set<string>();

/**
 * Removes the names by which elements on and below `root` hide members of the document (`<img name=body>`), since any
 * script would fail on them. The first element of each name is logged.
 */
export const unhide = (root: Element | Document) =>
  each(root, 'img,form,iframe,embed,object', (element) => {
    for (const key of ['name', 'id']) {
      const name = Element.prototype.getAttributeNode.call(element, key);
      if (name && name.value in Document.prototype && Object.hasOwn(document, name.value)) {
        if (!hidden.has(name.value)) console.warn(`Piton: hides document.${name.value}`, element);
        hidden.add(name.value);
        name.value = '';
      }
    }
  });

/** Does the same for what has been added to the document; each element is read once, since the page may be long. */
export function unhideAdded(records: readonly MutationRecord[]): void {
  const added = new Set<Node>();
  for (const { addedNodes } of records) for (const node of addedNodes) added.add(node);
  for (const node of added) {
    // A form field named `parentNode` hides the form's property.
    const isInAdded = added.has(Reflect.get(Node.prototype, 'parentNode', node) as Node);
    if (node instanceof Element && !isInAdded) unhide(node);
  }
}

function addEntry(byKey: Map<string, CatalogEntry[]>, key: string, entry: CatalogEntry) {
  const entries = byKey.get(key);
  if (entries) entries.push(entry);
  else byKey.set(key, [entry]);
}

/**
 * Turns the catalog into a function that finds every mark on and below a root. The cost grows with the number of marked
 * elements: widgets and atomic elements are found by a map, settings by one pattern over the attribute's text (quotes inside of JSON
 * strings are escaped, so a value can't look like a key), other markup by its selector.
 */
export function createMatcher(catalog: readonly CatalogEntry[]): Matcher {
  const widgets = new Map<string, CatalogEntry[]>();
  const settings = new Map<string, CatalogEntry[]>();
  const selectors: [string, CatalogEntry][] = [];
  for (const entry of catalog) {
    const { widget, setting, selector } = entry;
    if (widget) addEntry(widgets, widget, entry);
    for (const key of setting ?? []) addEntry(settings, key, entry);
    if (selector) selectors.push([selector, entry]);
  }
  /** Matches a setting of the catalog and its value, unless the value is empty or `none`. */
  const pattern = new RegExp(
    `"(${[...settings.keys()].join('|')})${DEVICES}":\\s*(?!"(?:none)?")"?([\\w-]*)`,
    'g',
  );
  const marked = ['widget_type', 'settings', 'e-type^=e-']
    .map((mark) => `[data-${mark}]:not([${BLOCKED}])`)
    .join();
  /** Entries by widget type (`posts.classic`: with its skin), cached: a page has many widgets of few types. */
  const ofType = new Map<string, readonly CatalogEntry[]>();
  const entriesOf = (type: string) => {
    let entries = ofType.get(type);
    if (!entries) {
      const [withoutSkin = ''] = type.split('.');
      entries = [...new Set([type, withoutSkin])].flatMap((key) => widgets.get(key) ?? []);
      ofType.set(type, entries);
    }
    return entries;
  };

  return (root, found) => {
    let hasInert = root instanceof Element && isInert(root);
    each(root, INERT, () => {
      hasInert = true;
    });
    /**
     * Whether `element` lies in an inert region. A region around the root does not count, nor does the root itself: who
     * scans the content of such a region wants it to work. Foreign markup stays inert even then.
     */
    const staysInert = (element: HTMLElement): boolean => {
      const { closest, contains } = Element.prototype;
      const region = closest.call(element, INERT);
      if (!region) return false;
      return closest.call(element, `[${FOREIGN}]`) !== null || !contains.call(region, root);
    };
    const visit = (element: HTMLElement, entry: CatalogEntry) => {
      if (!hasInert || !staysInert(element)) found(element, entry);
    };
    // The header comes first, so that its file is requested before the chunks that it holds (`TOGETHER` in build/chunks.mjs).
    for (const [selector, entry] of selectors) {
      each(root, selector, (element) => visit(element, entry));
    }
    each(root, marked, (element) => {
      const type = element.getAttribute('data-widget_type') ?? element.getAttribute('data-e-type');
      if (type) for (const entry of entriesOf(type)) visit(element, entry);
      const text = settings.size ? element.getAttribute('data-settings') : null;
      if (!text) return;
      // PERFORMANCE: matchAll copies the expression for every element, exec does not.
      for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
        const [, key = '', value = ''] = match;
        for (const entry of settings.get(key) ?? []) {
          if (entry.values?.includes(value) !== false) visit(element, entry);
        }
      }
    });
  };
}

/** Whether `node` is in a region that must stay inert. */
export const isInert = (node: Element) => Element.prototype.closest.call(node, INERT) != null;
