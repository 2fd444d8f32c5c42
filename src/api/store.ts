/** A value that can be read and watched; what watches returns its unbinder. */
export interface ReadableStore<Value> {
  get(): Value;
  /** Calls at once and on every change. */
  subscribe(listener: (value: Value) => void): () => void;
  /** Calls on every change. */
  listen(listener: (value: Value) => void): () => void;
}
