/** Keeps what scripts of the page have called until the guard runs, or until it is known that none is needed. */
import { reporter } from '../core';

/** What is done in place of a function of the browser; `call` calls the function itself. */
export type Hook = (self: object, args: readonly unknown[], call: Call) => unknown;
export type Call = (args?: readonly unknown[], self?: object) => unknown;

interface Held {
  readonly self: unknown;
  readonly name: string;
  readonly run: () => unknown;
  /** The address that an element's attribute gets. */
  readonly value: unknown;
}

let held: Held[] = [];
let isOver = false;
const restoring: (() => void)[] = [];

export const isHolding = (): boolean => !isOver;

/** Holds a call that concerns an object, and its attribute or property of this name, until the end. */
export function hold(self: unknown, name: string, run: () => unknown, value?: unknown): undefined {
  held.push({ self, name, run, value });
}

/** Holds for copies of elements what the originals wait for. */
export function holdCopies(originals: readonly unknown[], copies: readonly Element[]): void {
  for (const { self, name, value } of [...held]) {
    const copy = value === undefined ? undefined : copies[originals.indexOf(self)];
    if (copy) hold(copy, name, () => copy.setAttribute(name, value as string), value);
  }
}

/** Forgets the calls that concern an object's property of this name. */
export function forget(self: unknown, name: string): void {
  held = held.filter((each) => each.self !== self || each.name !== name);
}

/** Calls the function again by its name, or sets the property: the guard has put its own function in this place by then. */
export const callAgain = (self: object, name: string, args: readonly unknown[]): unknown => {
  const value: unknown = Reflect.get(self, name);
  return typeof value === 'function' ? Reflect.apply(value, self, args) : Reflect.set(self, name, args[0]);
};

/**
 * Calls `run` with the members of each interface of the browser that the text names. PERFORMANCE: the browser makes an
 * interface when it is first read, so a walk over all of them takes a hundred times as long.
 */
export function eachInterface(names: string, run: (prototype: object) => void): void {
  for (const name of names.split(' ')) {
    const found: unknown = Reflect.get(window, name);
    if (typeof found === 'function') run(found.prototype);
  }
}

/** Replaces a function of the browser until the end; what the browser lacks is ignored. */
export function replace(host: object, name: string, hook: Hook, kind?: 'get' | 'new'): void {
  const own = Object.getOwnPropertyDescriptor(host, name);
  const at = own?.set && !kind ? 'set' : kind === 'get' ? kind : 'value';
  const native = own?.[at] as ((...args: unknown[]) => unknown) | undefined;
  if (!native || !own?.configurable) return;
  const wrapped =
    kind === 'new'
      ? new Proxy(native, {
          construct(target, args, newTarget) {
            const make = (given: readonly unknown[] = args) => Reflect.construct(target, given, newTarget);
            return isOver ? make() : (hook(target, args, make) as object);
          },
        })
      : function (this: object, ...args: unknown[]): unknown {
          const call: Call = (given = args, self = this) => Reflect.apply(native, self, given);
          return isOver ? call() : hook(this, args, call);
        };
  const put = (value: unknown) => Object.defineProperty(host, name, { ...own, [at]: value });
  put(wrapped);
  restoring.push(() => Object.getOwnPropertyDescriptor(host, name)?.[at] === wrapped && put(native));
}

/** Calls `run` when the browser has its functions back. */
export const onRelease = (run: () => void): number => restoring.push(run);

/** Gives the browser its functions back, and makes the calls that wait, in their order. */
export function release(): void {
  isOver = true;
  for (const restore of restoring.splice(0)) restore();
  for (const { run } of held.splice(0)) {
    try {
      run();
    } catch (error) {
      // A page's own policy may refuse an address.
      reporter('event', 'an address of a script')(error);
    }
  }
}

/** Runs Piton's part of a page's call, whose errors never reach the page. */
export function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** The page's own host, and the one that serves Piton's files: the entry fetches its chunks from there. */
const OWN = [location.host, attempt(() => new URL((document.currentScript as HTMLScriptElement).src).host)];

/** The text without the addresses of other hosts; it may be one address, a list of them, or CSS. */
export const withoutForeign = (value: unknown): string =>
  String(value).replace(/[^\s,;()'"<>=]+/g, (part) => {
    const { host, protocol } = attempt(() => new URL(part, document.baseURI)) ?? location;
    return !OWN.includes(host) && /^(?:http|ws)/.test(protocol) ? 'data:,' : part;
  });

export const isForeign = (value: unknown): boolean => withoutForeign(value) !== String(value);
