import { textOf } from '../borders/values/readers';
import { FOREIGN, popups } from '../runtime/core';
import { dispatchPastJQuery, listen } from '../ui/cms/jquery-events';

interface JQueryEvent {
  readonly target?: unknown;
  /** Absent where a snippet has triggered the event. */
  readonly originalEvent?: Event;
  isDefaultPrevented?(): boolean;
}

/** Shows the popups that a click on the link opens, without a click. */
function showPopupsOf(link: Element): void {
  for (const popup of popups.values()) {
    const selector = textOf(popup.getDocumentSettings('open_selector'));
    try {
      if (selector && link.closest(selector) && !link.closest(`[${FOREIGN}]`))
        void popup.showModal(new UIEvent('click'));
    } catch {
      // The popup itself warns of a selector that is none.
    }
  }
}

/**
 * Passes on a click that a snippet triggers by jQuery on a link within the page, such as a popup's close button: jQuery
 * then runs its own listeners only, where those of the builder were. Everything but a link gets a real click from jQuery.
 */
export function passTriggeredClicks(): void {
  const pass = (event: unknown) => {
    const { target, originalEvent, isDefaultPrevented } = Object(event) as JQueryEvent;
    // A drawn icon has no click of its own either.
    const link = target instanceof SVGElement ? target.closest('a') : target;
    if (event instanceof Event || originalEvent || !(link instanceof HTMLAnchorElement)) return;
    // A click on any other link could leave the page, as it never does when jQuery triggers it.
    if (!/^(?:#|%23|$)/.test(link.getAttribute('href') ?? '')) return showPopupsOf(link);
    // As the event is no MouseEvent, the browser does not follow the link.
    const click = new UIEvent('click', { bubbles: true, cancelable: true });
    if (isDefaultPrevented?.()) click.preventDefault();
    dispatchPastJQuery(link, click);
  };
  listen(document, 'click', pass, new AbortController().signal);
}
