import type { Definition } from './handler';
import type { Popups } from './popups';
import type { Report } from './report';

/** Where a handler failed: its chunk did not come, it could not be mounted, or what it does on an event threw. */
export type Phase = 'load' | 'mount' | 'event';

/** Detail of `piton:error`, which bubbles from the element; cancel it to keep it out of the console. */
export interface ErrorDetail {
  /** Its name. */
  readonly handler: string;
  readonly phase: Phase;
  /** What was thrown. */
  readonly error: unknown;
}

/** Piton's own events; `piton.on` hears them all. */
export interface PitonEvents {
  /** On the document: the first pass is over, everything that starts at load is mounted or has failed. */
  'piton:ready': CustomEvent<null>;
  /** On the element, bubbles: the handler of that name was mounted on it. */
  'piton:mount': CustomEvent<{ readonly handler: string }>;
  /** On the element, bubbles, can be cancelled. */
  'piton:error': CustomEvent<ErrorDetail>;
}

/**
 * `window.piton`. Before the tag has loaded it is a list of calls, so `push` works at any time:
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
  /** Of the release, `1.2.3`. */
  readonly version: string;
  /** Settles when the first pass is over; never rejects. */
  readonly ready: Promise<void>;
  /**
   * Adds the owner's own handler; takes precedence over nothing, replaces nothing. Throws on a name that is taken and on a
   * selector that is none; one without a name, or without `mount` or `load`, is ignored with a warning.
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
  /** Looks for marks below (and on) `root` now; needed only where a delay mark holds handlers back. Settles when what starts at load is mounted. */
  scan(root?: Element | Document): Promise<void>;
  /** Listens on the document; returns the unbinder. Warns of an event that Piton has not. */
  on<Type extends keyof PitonEvents>(type: Type, listener: (event: PitonEvents[Type]) => void): () => void;
  /** Runs `call` with Piton, at once, and reports what it throws to the console; before the tag has loaded `(window.piton ||= []).push(call)` does the same. */
  push(call: (piton: Piton) => void): void;
  /** Opens and closes popups by their ids. */
  readonly popups: Popups;
  /** Loads the stand-in for the builder's own script object, for snippets that call it; settles with it. */
  facade(): Promise<unknown>;
  /**
   * What was found on the page and what became of it. Rejects where its chunk can't be fetched, as `inspect` and `facade` do.
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
  /** Opens the overlay for QA; settles when it is there. */
  inspect(): Promise<void>;
}
