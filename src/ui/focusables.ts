/** Selects elements that a click or the keyboard can focus, apart from frames, media and editable text. */
export const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

const CANDIDATES =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]';

const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0 &&
  // The content of a closed `details` has boxes; Safari reports it as hidden since 17.4.
  element.checkVisibility?.() !== false &&
  getComputedStyle(element).visibility === 'visible' &&
  !element.closest('[inert]');

/** Tab only reaches the checked button of a radio group. */
const isPassedOver = (element: Element, root: ParentNode) =>
  element.matches('[type=radio]:not(:checked)') &&
  root.querySelector(`[type=radio][name="${CSS.escape(element.getAttribute('name') ?? '')}"]:checked`);

/** Elements that Tab reaches in `root` and in its shadow trees, in document order. Measures the layout. */
export const focusablesIn = (root: HTMLElement | ShadowRoot): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (element.shadowRoot) return focusablesIn(element.shadowRoot);
    // A form field named `matches` hides the form's method.
    return Element.prototype.matches.call(element, CANDIDATES) &&
      isReachable(element) &&
      !isPassedOver(element, root)
      ? element
      : [];
  });
