import type { ConsentApi, ConsentEventMap } from './consent';
import type { Definition } from './handler';
import type { PopupEventDetail, Popups } from './popups';

/**
 * The state of a mark. `blocked`: consent blocks the element's settings; `no handler`: the catalog has no handler for
 * it.
 */
export type MarkState = 'waiting' | 'loading' | 'mounted' | 'failed' | 'blocked' | 'no handler';

/** One element and one handler. */
export interface MarkReport {
  /** Name of the handler, `null` where the catalog has none. */
  readonly handler: string | null;
  /** `data-widget_type` or `data-element_type`. */
  readonly widget: string | null;
  /** `data-id`, else the element's tag and class. */
  readonly element: string;
  /** The current state. */
  readonly state: MarkState;
  /** The time from the start of Piton until the handler was mounted or failed, ms. */
  readonly ms?: number;
  /** The error's text, where the handler failed. */
  readonly error?: string;
  /** The handler's notes for QA, by topic. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** The result of `piton.report()`. */
export interface Report {
  /** The version of Piton. */
  readonly version: string;
  /** The page's address. */
  readonly page: string;
  /** The marks in document order. */
  readonly marks: readonly MarkReport[];
  /** The warnings in the order in which they came. */
  readonly warnings: readonly Warning[];
}

/** A warning to the owner in the console, once for each element and code. */
export interface Warning {
  /** A short code of the problem: `unguarded`, `config-json`, `setting-speed`. */
  readonly code: string;
  /** `data-id`, else the element's tag and class; `page` where the warning concerns the whole page. */
  readonly element: string;
  readonly message: string;
}

/**
 * What failed: loading a handler's chunk, mounting a handler, an event listener or a timer, loading a part that a
 * feature needs later, or what consent asks for.
 */
export type Phase = 'load' | 'mount' | 'event' | 'part' | 'consent';

/** Detail of `piton:error`, which bubbles from the element; a canceled event is not logged to the console. */
export interface ErrorDetail {
  /** The name of the handler, or of the feature: `consent`, `banner`, `blocker`. */
  readonly handler: string;
  readonly phase: Phase;
  /** The thrown value. */
  readonly error: unknown;
}

/** Piton's own events; `piton.on` listens to all of them. */
export interface PitonEvents {
  /** Fires on the document when the first scan is over: everything that starts at load is mounted or has failed. */
  'piton:ready': CustomEvent<null>;
  /** Fires on the element and bubbles: the named handler was mounted. */
  'piton:mount': CustomEvent<{ readonly handler: string }>;
  /** Fires on the element, bubbles, can be canceled. */
  'piton:error': CustomEvent<ErrorDetail>;
}

/**
 * `window.piton`. Before the script has loaded it is a list of calls, so `push` works at any time:
 *
 * @example
 * ```ts
 * (window.piton ||= []).push((piton) => {
 *   piton.on('piton:mount', ({ target, detail }) => console.log(detail.handler, target));
 *   piton.on('piton:error', ({ detail: { handler, phase, error } }) => console.warn(handler, phase, error));
 *   void piton.ready.then(() => console.log('Piton', piton.version));
 * });
 * ```
 */
export interface Piton {
  /** The version of the release, `1.2.3`. */
  readonly version: string;
  /** Settles when the first scan is over; never rejects. */
  readonly ready: Promise<void>;
  /**
   * Adds the owner's own handler beside all others. Throws on a name that is taken and on an invalid selector; a
   * definition without a name, or without `mount` and `load`, is ignored with a warning.
   *
   * @example
   * ```ts
   * (window.piton ||= []).push((piton) => {
   *   piton.define({
   *     name: 'price-note',
   *     widget: 'price-note',
   *     load: ({ number }) => ({
   *       settings: { nights: number(7, { min: 1 }) },
   *       mount(element, { settings, signal }) {
   *         const show = () => console.log(settings.get().nights);
   *         element.addEventListener('click', show, { signal });
   *       },
   *     }),
   *   });
   * });
   * ```
   */
  define(definition: Definition): void;
  /**
   * Mounts handlers on and below `root` now; needed only where an attribute delays handlers. Settles when the handlers
   * that start at load are mounted. Does nothing where Piton leaves the page to the builder's own script.
   */
  scan(root?: Element | Document): Promise<void>;
  /** Listens on the document; returns a function that removes the listener. Warns of an unknown event. */
  on<Type extends keyof PitonEvents>(type: Type, listener: (event: PitonEvents[Type]) => void): () => void;
  /**
   * Runs `call` with Piton at once and logs what it throws; before the script has loaded, `(window.piton ||=
   * []).push(call)` does the same.
   */
  push(call: (piton: Piton) => void): void;
  /** Opens and closes popups by their ids. */
  readonly popups: Popups;
  /** Loads the stand-in for the builder's own script object, for snippets that use it; settles with the stand-in. */
  facade(): Promise<unknown>;
  /**
   * Lists the marks of the page and their states. Rejects where the chunk can't be fetched, as `inspect` and `facade`
   * do.
   *
   * @example
   * ```ts
   * (window.piton ||= []).push(async (piton) => {
   *   await piton.ready;
   *   const { marks, warnings } = await piton.report();
   *   console.table(marks.filter(({ state, ms = 0 }) => state === 'failed' || ms > 1_000));
   *   console.log(warnings.map(({ code, element }) => `${code} on ${element}`));
   * });
   * ```
   */
  report(): Promise<Report>;
  /** Opens the QA overlay; settles when it is open. */
  inspect(): Promise<void>;
}

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
