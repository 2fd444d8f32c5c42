import { clickByKeys } from '../button';
import { attributeRestorer } from '../dom/attribute-restorer';
import { FOCUSABLE } from '../focusables';

/** The element that a tooltip describes to assistive technology. */
export interface Control {
  readonly element: HTMLElement;
  /** Sets the id of the description, besides permanent ones. */
  describe(id: string | undefined): void;
}

/** Limit of a name, which screen readers read completely; characters. */
const MAX_NAME = 80;
const squeeze = (text: string) => text.trim().replace(/\s+/g, ' ');
/** Returns `text` as a name in one line. */
export const nameFrom = (text: string): string => squeeze(text).slice(0, MAX_NAME);
const isFocusable = (each: HTMLElement) => each.matches(FOCUSABLE) && each.tabIndex >= 0;

/**
 * Returns a focusable element: `target` itself, the first focusable one inside, or `target` made focusable until
 * `signal` is aborted. A hotspot becomes a button, with keys.
 */
export function makeControl(target: HTMLElement, source: Element | null, signal: AbortSignal): Control {
  const own = attributeRestorer();
  const inside = [...target.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (each) => isFocusable(each) && !each.closest('.hotip-content'),
  );
  const element = isFocusable(target) ? target : (inside ?? target);
  if (element === target && !isFocusable(target)) {
    const isButton = target.matches('.hotip:not([role])');
    own.set(target, 'tabindex', '0');
    if (isButton) {
      own.set(target, 'role', 'button');
      clickByKeys(target, signal);
    }
    // Screen readers ignore a focused element without a role; a group without a name has only the tooltip.
    else if (target.matches('div:not([role]),span:not([role])')) {
      own.set(target, 'role', 'group');
      const said = source && target.contains(source) ? source.textContent : '';
      const name = nameFrom(target.textContent.replace(said, ''));
      if (name && !target.ariaLabel) own.set(target, 'aria-label', name);
    }
  }
  const text = squeeze(source?.textContent ?? '');
  const hasName =
    element.ariaLabel ||
    element.getAttribute('aria-labelledby') ||
    element.querySelector('img[alt]:not([alt=""]),[aria-label]') ||
    [...element.childNodes].some(
      (each) => each !== source && !each.contains(source) && each.textContent?.trim(),
    );
  const isName = !hasName && element.matches('.hotip') && text;
  if (isName) own.set(element, 'aria-label', text);
  const always = element.getAttribute('aria-describedby');
  // Hidden text of the page can describe the element, and exists before focus.
  const hidden = source?.id && document.getElementById(source.id) === source ? source.id : undefined;
  const describe = (id: string | undefined) => {
    const ids = [always, isName ? '' : (id ?? hidden)].filter(Boolean).join(' ');
    own.set(element, 'aria-describedby', ids || null);
  };
  describe(undefined);
  signal.addEventListener('abort', () => own.restore());
  return { element, describe };
}
