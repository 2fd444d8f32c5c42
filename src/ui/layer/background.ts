/** What a modal layer never switches off: it draws nothing, lies over every layer of its own accord, or serves them. */
const STAYS =
  'head,script,style,link,template,noscript,piton-inspector,.flatpickr-calendar,.pac-container,.rcb-db-container,.rcb-db-overlay';
/** The consent banner lies above every layer, and so does a dialog of the page's own that makes all others inert. */
const ABOVE = 'dialog.rcb-dialog,dialog:modal';

/** As they are: fields of a form hide what has their name, as one for `children` does. */
const matches = (element: Element, selector: string) => Element.prototype.matches.call(element, selector);
const contains = (element: Element, node: Node) => Node.prototype.contains.call(element, node);
const isInert = (element: Element) => Element.prototype.hasAttribute.call(element, 'inert');
const setInert = (element: Element, isOn: boolean) =>
  Element.prototype.toggleAttribute.call(element, 'inert', isOn);
const childrenOf = (parent: Element): HTMLCollection => Reflect.get(Element.prototype, 'children', parent);

const off = new Set<Element>();
let kept: readonly Element[] = [];

function apply() {
  const wanted = new Set<Element>();
  const above = [...kept, ...document.querySelectorAll(ABOVE)];
  const visit = (parent: Element) => {
    for (const child of childrenOf(parent)) {
      if (above.includes(child) || matches(child, STAYS)) continue;
      if (above.some((each) => contains(child, each))) visit(child);
      else wanted.add(child);
    }
  };
  if (kept.length) visit(document.documentElement);
  for (const element of off) {
    if (wanted.has(element)) continue;
    setInert(element, false);
    off.delete(element);
  }
  for (const element of wanted) {
    if (isInert(element)) continue;
    setInert(element, true);
    off.add(element);
  }
}

let observer: MutationObserver | undefined;

/** What scripts add, move or set free while a layer is open is out of reach as well. */
const observe = (records: readonly MutationRecord[]) => {
  if (records.some(({ target }) => !kept.some((layer) => layer.contains(target)))) apply();
};

/**
 * Everything but `layers`, their ancestors and what never goes, is out of reach of pointer, keyboard and reader, until
 * the next call; none gives the whole page back.
 */
export function setBackground(layers: readonly Element[]): void {
  kept = layers;
  apply();
  observer ??= new MutationObserver(observe);
  observer.disconnect();
  if (layers.length)
    observer.observe(document.documentElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['inert', 'open'],
    });
}
