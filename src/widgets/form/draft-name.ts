/** Popups, whose content is at different places of the document before, while and after it is shown. */
const POPUP = '[data-elementor-type=popup],.ee-popup__content';

/**
 * Returns the name of a form's draft: the id of the form's widget, which is the same each time a popup is printed. A
 * template may be used several times on a page, so the popup, or the number of the copy, tells the copies apart.
 */
export function draftNameOf(element: HTMLElement): string {
  const { id = '' } = element.dataset;
  const popup = element.closest<HTMLElement>(POPUP);
  const copies = [...document.querySelectorAll<HTMLElement>('[data-id]')].filter(
    (each) => each.dataset.id === id && each.closest(POPUP) === popup,
  );
  const at = copies.indexOf(element);
  return [id, popup && (popup.dataset.elementorId ?? popup.id), at > 0 && at + 1].filter(Boolean).join(':');
}
