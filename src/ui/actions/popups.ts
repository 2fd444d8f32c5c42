import type { PopupDocument } from '../../api';
import { popups } from '../../core';

/** The popup that contains an event's target, if any. */
export function closestPopup(target: EventTarget | null | undefined): PopupDocument | undefined {
  const content = target instanceof Element ? target.closest('[data-elementor-type="popup"]') : null;
  return content ? popups.get(Number(content.getAttribute('data-elementor-id'))) : undefined;
}

/** Outside clicks that closed a popup, with its id: such a click on a toggle must not open the popup again. */
export const closedBy = new WeakMap<Event, number>();

/** Shows the popup; a toggle hides the popup that is open. Settles when the popup is shown or hidden. */
export async function showPopup(popup: PopupDocument, isToggle: boolean, event?: Event): Promise<void> {
  const modal = popup.getModal();
  if (isToggle && modal.isVisible()) modal.hide();
  else if (!(isToggle && event && closedBy.get(event) === popup.id)) await popup.showModal(event);
}
