/** The size of the viewport, CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One tab of a browser with an empty storage, driven by real input. Every engine provides the same methods. */
export interface Session {
  /** Opens an address and waits until the page has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Sets the size of the viewport. */
  resize(size: Size): Promise<void>;
  /**
   * Returns the awaited value of a JavaScript expression in the page. The value must be JSON. Throws what the
   * expression throws.
   */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse to a place of the viewport, in this number of steps. */
  moveTo(x: number, y: number, steps: number): Promise<void>;
  mouseDown(): Promise<void>;
  mouseUp(): Promise<void>;
  /** Presses a key by its name (`KeyboardEvent.key`), with the Shift key where it is asked for. */
  press(key: string, withShift: boolean): Promise<void>;
  /** Types a text into the focused element. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A running browser, in which each session is a visitor of its own. */
export interface Engine {
  newSession(): Promise<Session>;
  close(): Promise<void>;
}
