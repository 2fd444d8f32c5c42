/** What snippets hang into a hook. */
type Callback = (this: unknown, ...args: unknown[]) => unknown;

interface Hooked {
  readonly callback: Callback;
  readonly priority: number;
  readonly context: unknown;
}

/** Without a priority, or with one that is none, callbacks have this one; lower ones run first (page-builder 3.2). */
const PRIORITY = 10;

/** Told of a callback that threw; the others go on. */
export type OnError = (name: string, error: unknown, args: readonly unknown[]) => void;

/** The callbacks of one kind by hook name. A list is replaced, never changed: a running hook keeps the one it began with. */
function createRegistry() {
  const lists = new Map<string, readonly Hooked[]>();
  const of = (name: string) => lists.get(name) ?? [];
  return {
    of,
    add(name: string, callback: Callback, priority: number | string | undefined, context: unknown) {
      const hooked = { callback, priority: Number(priority) || PRIORITY, context };
      lists.set(
        name,
        [...of(name), hooked].sort((a, b) => a.priority - b.priority),
      );
    },
    /** One callback, or all of the hook. */
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

/** Actions and filters as owners' snippets know them: ascending priority, stable among equals (page-builder 3.2). */
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
