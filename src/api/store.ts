/** A value that can be read and watched; `subscribe` calls at once, `listen` only on change. Both return the unbinder. */
export interface ReadableStore<Value> {
  get(): Value;
  subscribe(listener: (value: Value) => void): () => void;
  listen(listener: (value: Value) => void): () => void;
}
