/** Size of what a visitor sees of a page, CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One tab of a browser with nothing stored in it, driven by real input. Every engine has the same. */
export interface Session {
  /** Opens an address and waits until the page has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Gives the page this much room. */
  resize(size: Size): Promise<void>;
  /** Value of an expression of JavaScript in the page, awaited; it must be JSON. Throws what the expression throws. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse to a place of the viewport, in as many steps. */
  moveTo(x: number, y: number, steps: number): Promise<void>;
  mouseDown(): Promise<void>;
  mouseUp(): Promise<void>;
  /** Presses a key by its name (`KeyboardEvent.key`), with the Shift key where it is asked for. */
  press(key: string, withShift: boolean): Promise<void>;
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that runs: each session is a visitor of its own. */
export interface Engine {
  newSession(): Promise<Session>;
  close(): Promise<void>;
}
