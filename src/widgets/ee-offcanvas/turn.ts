/** Only one panel of the page is open at a time; the next one opens after that panel has closed. Pure functions. */

/** What a turn needs to know of a panel. */
export interface Closable {
  close(): void;
}

export interface Turn {
  /** The panel that is open, opening or closing. */
  readonly current?: Closable;
  /** Opens the panel that the visitor asked for last, once the current one has closed. */
  readonly next?: () => void;
}

export interface Claim {
  readonly turn: Turn;
  /** The panel that has to close first; without one the asking panel may open. */
  readonly closes?: Closable;
}

/** The turn after `panel` asks to open; an earlier panel that waits is dropped. */
export const claim = ({ current }: Turn, panel: Closable, open: () => void): Claim =>
  current && current !== panel
    ? { turn: { current, next: open }, closes: current }
    : { turn: { current: panel } };

/** The turn once the current panel is closed; the panel that waits asks again. */
export const release = ({ next }: Turn): Turn => (next ? { next } : {});
