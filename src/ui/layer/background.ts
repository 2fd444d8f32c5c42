/** What a modal layer never switches off: it draws nothing, lies over every layer of its own accord, or serves them. */
const STAYS =
  'head,script,style,link,template,noscript,piton-inspector,.flatpickr-calendar,.pac-container,.rcb-db-container,.rcb-db-overlay';
/** The consent banner lies above every layer; a modal one would escape `inert` by itself, a bar does not. */
const BANNER = 'dialog.rcb-dialog';

const off = new Set<Element>();
let kept: readonly Element[] = [];

function apply() {
  const wanted = new Set<Element>();
  const above = [...kept, ...document.querySelectorAll(BANNER)];
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (above.includes(child) || child.matches(STAYS)) continue;
      if (above.some((each) => child.contains(each))) visit(child);
      else wanted.add(child);
    }
  };
  if (kept.length) visit(document.documentElement);
  for (const element of off) {
    if (wanted.has(element)) continue;
    element.removeAttribute('inert');
    off.delete(element);
  }
  for (const element of wanted) {
    if (element.hasAttribute('inert')) continue;
    element.setAttribute('inert', '');
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
      attributeFilter: ['inert'],
    });
}
