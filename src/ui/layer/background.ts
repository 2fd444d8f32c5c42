/** What serves every layer from elsewhere in the page, as pickers do that scripts add to the body (contract popup 7). */
const SERVES =
  'piton-inspector,.flatpickr-calendar,.ui-datepicker,body>.select2-container,.pac-container,.rcb-db-container,.rcb-db-overlay';
/** What a modal layer never switches off, as it draws nothing or serves. */
const STAYS = `head,script,style,link,template,noscript,${SERVES}`;
/** What captchas ask of visitors, two boxes deep: the outer one also holds what takes a click beside it. */
const TASK =
  'div>div>iframe[src*="/recaptcha/"][src*="/bframe"],div>div>iframe[src*="hcaptcha.com/"][src*="frame=challenge"]';
/** The consent banner lies above every layer, and so does a dialog of the page's own that makes all others inert. */
const ABOVE = 'dialog.rcb-dialog,dialog:modal';

/** As they are: fields of a form hide what has their name, as one for `children` does. */
const matches = (element: Element, selector: string) => Element.prototype.matches.call(element, selector);
const contains = (element: Element, node: Node) => Node.prototype.contains.call(element, node);
const isInert = (element: Element) => Element.prototype.hasAttribute.call(element, 'inert');
const setInert = (element: Element, isOn: boolean) =>
  Element.prototype.toggleAttribute.call(element, 'inert', isOn);
const childrenOf = (parent: Element): HTMLCollection => Reflect.get(Element.prototype, 'children', parent);

const tasks = () =>
  [...document.querySelectorAll(TASK)].flatMap(({ parentElement: box }) => box?.parentElement ?? []);

/** Whether `element` belongs to what serves the layers, whichever is on top. */
export const isServing = (element: Element): boolean =>
  element.closest(SERVES) !== null || tasks().some((box) => box.contains(element));

const off = new Set<Element>();
let kept: readonly Element[] = [];

function apply() {
  const wanted = new Set<Element>();
  const above = [...kept, ...tasks(), ...document.querySelectorAll(ABOVE)];
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
