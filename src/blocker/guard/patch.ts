import { treeOf } from '../../borders/values/readers';
import { warn } from '../../runtime/core';

/** In place of a browser's function; `call` goes on with that, with other arguments if there are some. */
export type Hook = (
  self: unknown,
  args: readonly unknown[],
  call: (args?: readonly unknown[]) => unknown,
) => unknown;

/** Puts what `replace` makes in the place of a function. What is frozen stays, and the owner is told; what this browser lacks is left out. */
function swap<Native extends (...args: never[]) => unknown>(
  host: object,
  name: string,
  kind: 'value' | 'get' | 'set',
  replace: (native: Native) => unknown,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(host, name);
  const native = descriptor?.[kind] as Native | undefined;
  if (typeof native !== 'function') return;
  try {
    Object.defineProperty(host, name, treeOf({ ...descriptor, [kind]: replace(native) }));
  } catch {
    warn(document.documentElement, `guard-${name}`, `"${name}" is frozen: what it loads can't be blocked`);
  }
}

/** Wraps a method (`value`), a getter or a setter of the browser. */
export function patch(host: object, name: string, hook: Hook, kind: 'value' | 'get' | 'set' = 'value'): void {
  swap(
    host,
    name,
    kind,
    (native) =>
      function (this: unknown, ...args: unknown[]) {
        return hook(this, args, (given = args) => Reflect.apply(native, this, given));
      },
  );
}

/** Wraps a class of the window: `hook` makes the instance. */
export function patchClass(
  name: string,
  hook: (args: readonly unknown[], make: (args: readonly unknown[]) => object) => object,
): void {
  swap(
    window,
    name,
    'value',
    (native) =>
      new Proxy(native, {
        construct: (target, args, asked) => hook(args, (given) => Reflect.construct(target, given, asked)),
      }),
  );
}

/** The address as the page reads it; `undefined` where it is none. */
export const resolve = (address: string): URL | undefined =>
  attempt(() => new URL(address, document.baseURI), undefined);

/** Runs what belongs to the guard inside of a page's call: its errors never reach the page. */
export function attempt<Value>(run: () => Value, fallback: Value): Value {
  try {
    return run();
  } catch {
    return fallback;
  }
}
