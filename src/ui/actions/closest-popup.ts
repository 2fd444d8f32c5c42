import type { PopupDocument } from '../../api';
import { popups } from '../../core';

/** The popup that contains an event's target, if any. */
export function closestPopup(target: EventTarget | null | undefined): PopupDocument | undefined {
  const content = target instanceof Element ? target.closest('[data-elementor-type="popup"]') : null;
  return content ? popups.get(Number(content.getAttribute('data-elementor-id'))) : undefined;
}
