/** A callback that snippets add to a hook. */
type Callback = (this: unknown, ...args: unknown[]) => unknown;

interface Hooked {
  readonly callback: Callback;
  readonly priority: number;
  readonly context: unknown;
}

/** The priority of callbacks without a valid one; lower ones run first. */
const DEFAULT_PRIORITY = 10;

/** Called for a callback that threw; the other callbacks still run. */
export type OnError = (name: string, error: unknown, args: readonly unknown[]) => void;

/** Callbacks by hook name. A list is replaced, never changed, so that a running hook is not affected. */
function createRegistry() {
  const lists = new Map<string, readonly Hooked[]>();
  const of = (name: string) => lists.get(name) ?? [];
  return {
    of,
    add(name: string, callback: Callback, priority: number | string | undefined, context: unknown) {
      const hooked = { callback, priority: Number(priority) || DEFAULT_PRIORITY, context };
      lists.set(
        name,
        [...of(name), hooked].sort((a, b) => a.priority - b.priority),
      );
    },
    /** Removes one callback, or all of the hook. */
    remove(name: string, callback?: Callback) {
      lists.set(name, callback ? of(name).filter((hooked) => hooked.callback !== callback) : []);
    },
  };
}

export interface Hooks {
  addAction(name: string, callback: Callback, priority?: number | string, context?: unknown): Hooks;
  doAction(name: string, ...args: unknown[]): Hooks;
  removeAction(name: string, callback?: Callback): Hooks;
  addFilter(name: string, callback: Callback, priority?: number | string, context?: unknown): Hooks;
  applyFilters(name: string, value: unknown, ...args: unknown[]): unknown;
  removeFilter(name: string, callback?: Callback): Hooks;
}

/**
 * Actions and filters as in the builder: callbacks run by ascending priority, equal ones in the order in which they
 * were added.
 */
export function createHooks(onError: OnError): Hooks {
  const actions = createRegistry();
  const filters = createRegistry();
  const hooks: Hooks = {
    addAction(name, callback, priority, context) {
      actions.add(name, callback, priority, context);
      return hooks;
    },
    doAction(name, ...args) {
      for (const { callback, context } of actions.of(name)) {
        try {
          callback.apply(context, args);
        } catch (error) {
          onError(name, error, args);
        }
      }
      return hooks;
    },
    removeAction(name, callback) {
      actions.remove(name, callback);
      return hooks;
    },
    addFilter(name, callback, priority, context) {
      filters.add(name, callback, priority, context);
      return hooks;
    },
    applyFilters(name, value, ...args) {
      let filtered = value;
      for (const { callback, context } of filters.of(name)) {
        try {
          filtered = callback.call(context, filtered, ...args);
        } catch (error) {
          onError(name, error, [filtered, ...args]);
        }
      }
      return filtered;
    },
    removeFilter(name, callback) {
      filters.remove(name, callback);
      return hooks;
    },
  };
  return hooks;
}
