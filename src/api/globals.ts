import type { ConsentApi, ConsentEventMap } from './consent';
import type { Piton, PitonEvents } from './piton';
import type { PopupEventDetail } from './popups';

declare global {
  interface Window {
    /** Piton; before the script has loaded, a list of calls that wait for it. */
    piton?: Piton | ((piton: Piton) => void)[];
    /** Available where the page asks for consent. */
    consentApi?: ConsentApi;
  }
  interface WindowEventMap {
    /** `window.consentApi` is available. */
    consentApi: CustomEvent<null>;
    /** A popup of the builder is shown or closed. */
    'elementor/popup/show': CustomEvent<PopupEventDetail>;
    'elementor/popup/hide': CustomEvent<PopupEventDetail>;
    /** A tab, accordion item or panel was shown; the event's detail is its content. */
    'elementor/nested-tabs/activate': CustomEvent<Element>;
    /** A list of the loop builder has got further items. */
    'elementor-pro/loop-builder/after-insert-posts': Event;
    /** A dropdown of a mega menu was opened. */
    'elementor-pro/mega-menu/dropdown-open': CustomEvent<null>;
    /** Dispatch this event to open the title with that number (from 1) in a nested widget. */
    'elementor/nested-elements/activate-by-keyboard': CustomEvent<{
      readonly widgetId: string;
      readonly titleIndex: number;
    }>;
  }
  interface DocumentEventMap extends PitonEvents, ConsentEventMap {
    /**
     * Dispatch this event after you have changed markup with lazy backgrounds; Piton itself dispatches the event when a
     * list changes.
     */
    'elementor/lazyload/observe': Event;
  }
  interface HTMLElementEventMap extends PitonEvents {
    /** Fires on an element that starts or stops sticking; the event bubbles. */
    'sticky:stick': CustomEvent<null>;
    'sticky:unstick': CustomEvent<null>;
    /** Fires on a countdown that has ended; the event bubbles. */
    countdown_expire: CustomEvent<null>;
    /** Fire on a table before and after it is sorted; the events bubble. */
    sortStart: CustomEvent<null>;
    sortEnd: CustomEvent<null>;
  }
}
