/** Holds other scripts' functions back until consent (contract consent C4.10 `wrapFn`). */

type AnyFunction = (...args: unknown[]) => unknown;
type Holder = Record<PropertyKey, unknown>;
interface Target {
  readonly object: Holder | (() => unknown) | readonly unknown[];
  readonly key: string;
}
type Targets = Target | (() => unknown) | readonly (Target | (() => unknown))[];

export interface Call {
  readonly original: AnyFunction;
  readonly callOriginal: () => unknown;
  readonly objectResolved: unknown;
  readonly that: unknown;
  readonly args: readonly unknown[];
}

/** `false` leaves the call out, a promise delays it, anything else lets it pass. */
export type Decide = (call: Call) => unknown;

const isHolder = (value: unknown): value is Holder =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const isTarget = (value: unknown): value is Target => isHolder(value) && 'object' in value && 'key' in value;

/** The objects that hold the function now; none while the other script has not made them. */
function holdersOf({ object, key }: Target): Holder[] {
  const resolved = typeof object === 'function' ? (object as () => unknown)() : object;
  const all: readonly unknown[] = Array.isArray(resolved) ? resolved : [resolved];
  return all.filter(isHolder).filter((holder) => typeof holder[key] === 'function');
}

const wrapped = new WeakSet<AnyFunction>();

function wrap(holder: Holder, key: string, decide: Decide, failedValue: unknown) {
  const original = holder[key] as AnyFunction;
  if (wrapped.has(original)) return;
  const held = function (this: unknown, ...args: unknown[]) {
    const callOriginal = () => original.apply(this, args);
    const result = decide({ original, callOriginal, objectResolved: holder, that: this, args });
    if (result === false) return failedValue;
    if (!(result instanceof Promise)) return callOriginal();
    // What was refused stays undone; whoever waits for a value gets the agreed one.
    result.then(callOriginal).catch(() => {});
    return failedValue;
  };
  wrapped.add(held);
  holder[key] = Object.assign(held, original);
}

/** Wraps what is there, and what is not yet there when the page says that it may be. */
export function wrapFn(targets: Targets, decide: Decide, failedValue?: unknown): void {
  for (const given of Array.isArray(targets) ? targets : [targets]) {
    const attempt = () => {
      try {
        const target: unknown = typeof given === 'function' ? given() : given;
        const holders = isTarget(target) ? holdersOf(target) : [];
        for (const holder of holders) wrap(holder, (target as Target).key, decide, failedValue);
        return holders.length > 0;
      } catch {
        return false;
      }
    };
    if (attempt()) continue;
    const tries = new AbortController();
    const { signal } = tries;
    const again = () => attempt() && tries.abort();
    document.addEventListener('DOMContentLoaded', again, { signal });
    document.addEventListener('RCB/Initiator/Execution', again, { signal });
    addEventListener('load', again, { signal });
  }
}
