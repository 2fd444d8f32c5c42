/**
 * Elements elsewhere in the page that serve every layer: pickers that scripts add to the body, and the live region, from
 * which screen readers would hear nothing while it is inert.
 */
const SERVING =
  'piton-inspector,.piton-announcer,.flatpickr-calendar,.ui-datepicker,body>.select2-container,.pac-container,.rcb-db-container,.rcb-db-overlay';
/** Elements that are never made inert, since they are invisible or serve a layer. */
const NEVER_INERT = `head,script,style,link,template,noscript,${SERVING}`;
/**
 * Captcha challenges inside of two boxes; the outer one also contains the area that closes the challenge on a click.
 */
const CHALLENGE =
  'div>div>iframe[src*="/recaptcha/"][src*="/bframe"],div>div>iframe[src*="hcaptcha.com/"][src*="frame=challenge"]';
/** Dialogs above every layer: the consent banner, and modal dialogs of the page, which make everything else inert. */
const ABOVE = 'dialog.rcb-dialog,dialog:modal';

/** Prototype methods are used directly, since form fields hide members with their name, such as `children`. */
const matches = (element: Element, selector: string) => Element.prototype.matches.call(element, selector);
const contains = (element: Element, node: Node) => Node.prototype.contains.call(element, node);
const isInert = (element: Element) => Element.prototype.hasAttribute.call(element, 'inert');
const setInert = (element: Element, isOn: boolean) =>
  Element.prototype.toggleAttribute.call(element, 'inert', isOn);
const childrenOf = (parent: Element): HTMLCollection => Reflect.get(Element.prototype, 'children', parent);

const challenges = () =>
  [...document.querySelectorAll(CHALLENGE)].flatMap(({ parentElement: box }) => box?.parentElement ?? []);

/** Whether `element` is part of an element that serves every layer. */
export const isServing = (element: Element): boolean =>
  element.closest(SERVING) !== null || challenges().some((box) => box.contains(element));

const disabled = new Set<Element>();
let topLayers: readonly Element[] = [];

function apply() {
  const wanted = new Set<Element>();
  const above = [...topLayers, ...challenges(), ...document.querySelectorAll(ABOVE)];
  const visit = (parent: Element) => {
    for (const child of childrenOf(parent)) {
      if (above.includes(child) || matches(child, NEVER_INERT)) continue;
      if (above.some((each) => contains(child, each))) visit(child);
      else wanted.add(child);
    }
  };
  if (topLayers.length) visit(document.documentElement);
  for (const element of disabled) {
    if (wanted.has(element)) continue;
    setInert(element, false);
    disabled.delete(element);
  }
  for (const element of wanted) {
    if (isInert(element)) continue;
    setInert(element, true);
    disabled.add(element);
  }
}

let observer: MutationObserver | undefined;

/** Elements that scripts add, move or make reachable while a layer is open are made inert as well. */
const observe = (records: readonly MutationRecord[]) => {
  if (records.some(({ target }) => !topLayers.some((layer) => layer.contains(target)))) apply();
};

/**
 * Makes everything inert but `layers`, their ancestors and the exceptions, until the next call; without layers, nothing
 * is inert.
 */
export function setBackground(layers: readonly Element[]): void {
  topLayers = layers;
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
