/** Delays functions of other scripts until consent, for `consentApi.wrapFn`. */

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

/** Decides about a call: `false` drops the call, a promise delays it, and any other result allows it. */
export type Decide = (call: Call) => unknown;

const isHolder = (value: unknown): value is Holder =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const isTarget = (value: unknown): value is Target => isHolder(value) && 'object' in value && 'key' in value;

/** Finds the objects that have the function; none until the other script has made them. */
function holdersOf({ object, key }: Target): Holder[] {
  const resolved = typeof object === 'function' ? (object as () => unknown)() : object;
  const all: readonly unknown[] = Array.isArray(resolved) ? resolved : [resolved];
  return all.filter(isHolder).filter((holder) => typeof holder[key] === 'function');
}

const wrapped = new WeakSet<AnyFunction>();

function wrap(holder: Holder, key: string, decide: Decide, failedValue: unknown) {
  const original = holder[key] as AnyFunction;
  if (wrapped.has(original)) return;
  const wrapper = function (this: unknown, ...args: unknown[]) {
    const callOriginal = () => original.apply(this, args);
    const result = decide({ original, callOriginal, objectResolved: holder, that: this, args });
    if (result === false) return failedValue;
    if (!(result instanceof Promise)) return callOriginal();
    // A refused call never runs; the caller gets the fallback value.
    result.then(callOriginal).catch(() => {});
    return failedValue;
  };
  wrapped.add(wrapper);
  holder[key] = Object.assign(wrapper, original);
}

/** Wraps the functions that exist, and retries the others on later events of the page. */
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
