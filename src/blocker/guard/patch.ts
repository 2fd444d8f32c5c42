import { warn } from '../../core';
import { treeOf } from '../../values/readers';
import { toNativeValue } from './natives';

/**
 * Replaces a function of the browser; `call` calls the original, with the same arguments unless others are passed.
 */
export type Hook = (
  self: unknown,
  args: readonly unknown[],
  call: (args?: readonly unknown[]) => unknown,
) => unknown;

/**
 * Replaces a function by the result of `replace`. A frozen function stays, with a warning for the owner; a function
 * that the browser lacks is ignored.
 */
function replaceFunction<Native extends (...args: never[]) => unknown>(
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
  replaceFunction(
    host,
    name,
    kind,
    (native) =>
      function (this: unknown, ...args: unknown[]) {
        return hook(this, args, (newArgs = args) => Reflect.apply(native, this, newArgs));
      },
  );
}

/**
 * Wraps a function whose first `count` arguments are texts, or a setter of a text. An object is converted to text once,
 * so that the browser gets the text that the hook has checked.
 */
export function patchTexts(
  count: number,
  host: object,
  name: string,
  hook: Hook,
  kind: 'value' | 'set' = 'value',
): void {
  patch(
    host,
    name,
    (self, args, call) => {
      const texts = args.map((value, at) => (at < count ? toNativeValue(value) : value));
      return hook(self, texts, (newArgs = texts) => call(newArgs));
    },
    kind,
  );
}

/** Wraps a class of the window whose first argument is a text: `hook` returns the instance. */
export function patchClass(
  name: string,
  hook: (args: readonly unknown[], make: (args: readonly unknown[]) => object) => object,
): void {
  replaceFunction(
    window,
    name,
    'value',
    (native) =>
      new Proxy(native, {
        construct: (target, args, newTarget) =>
          hook(
            args.map((value, at) => (at ? value : toNativeValue(value))),
            (newArgs) => Reflect.construct(target, newArgs, newTarget),
          ),
      }),
  );
}

/** Resolves an address against the page; `undefined` for an invalid address. */
export const resolve = (address: string): URL | undefined =>
  attempt(() => new URL(address, document.baseURI), undefined);

/** Runs code of the guard inside of a page's call, so that its errors never reach the page. */
export function attempt<Value>(run: () => Value, fallback: Value): Value {
  try {
    return run();
  } catch {
    return fallback;
  }
}
