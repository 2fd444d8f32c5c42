/** A value that can be read and watched; `subscribe` and `listen` return a function that stops watching. */
export interface ReadableStore<Value> {
  /** Returns the current value. */
  get(): Value;
  /** Calls the listener at once and on every change. */
  subscribe(listener: (value: Value) => void): () => void;
  /** Calls the listener on every change. */
  listen(listener: (value: Value) => void): () => void;
}
