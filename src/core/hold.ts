import { type Announced, HOLD } from './loading';
import { reporter } from './report-error';

/** The properties by which elements load, by the class that has them; an attribute has the property's name. */
const LOADING: Readonly<Record<string, readonly string[]>> = {
  HTMLImageElement: ['src', 'srcset'],
  HTMLIFrameElement: ['src'],
  HTMLScriptElement: ['src'],
  HTMLLinkElement: ['href'],
  HTMLSourceElement: ['src', 'srcset'],
  HTMLMediaElement: ['src'],
  HTMLVideoElement: ['poster'],
  HTMLTrackElement: ['src'],
  HTMLEmbedElement: ['src'],
  HTMLObjectElement: ['data'],
  HTMLInputElement: ['src'],
};

/** Whether a value names an address of another site; a list of addresses does if any of them does. */
const isForeign = (value: unknown): boolean =>
  String(value)
    .split(/[\s,]+/)
    .some((part) => {
      try {
        const { origin, protocol } = new URL(part, document.baseURI);
        return origin !== location.origin && /^http/.test(protocol);
      } catch {
        return false;
      }
    });

/** What `hold.js` holds, where the page has that file; it holds everything that this one does, and more. */
const early = (globalThis as { [HOLD]?: { readonly announced: Announced; release(): void } })[HOLD];
export const announced: Announced = early?.announced ?? new WeakMap();

const held: (() => void)[] = [];
let isOver = false;

/**
 * Holds the addresses of other sites that scripts of the page give to elements, until they are released. Lazy loaders start
 * with the page, and the guard's code may come later.
 */
export function holdAddresses(): void {
  if (early) return;
  /** @param isHeld whether a call of the function, or of the property's setter, waits */
  const hold = (
    host: object,
    name: string,
    kind: 'set' | 'value',
    isHeld: (self: object, args: unknown[]) => boolean,
  ) => {
    const own = Object.getOwnPropertyDescriptor(host, name);
    const native = own?.[kind] as ((...args: unknown[]) => unknown) | undefined;
    if (!native || !own?.configurable) return;
    const wrapped = function (this: object, ...args: unknown[]): unknown {
      if (isOver || !isHeld(this, args)) return Reflect.apply(native, this, args);
      // The guard has put its own function in this place by the time of the call.
      held.push(() =>
        kind === 'set'
          ? Reflect.set(this, name, args[0])
          : Reflect.apply(Reflect.get(this, name), this, args),
      );
      return undefined;
    };
    Object.defineProperty(host, name, { ...own, [kind]: wrapped });
  };

  const classes = Object.entries(LOADING).map(([name, names]) => [Reflect.get(window, name), names] as const);
  for (const [{ prototype }, names] of classes)
    for (const name of names) hold(prototype, name, 'set', (_, [value]) => isForeign(value));
  hold(Element.prototype, 'setAttribute', 'value', (self, [name, value]) => {
    const small = String(name).toLowerCase();
    return classes.some(([type, names]) => self instanceof type && names.includes(small)) && isForeign(value);
  });
}

/** Gives the elements their addresses, in the order in which scripts have set them, by way of the guard where it runs. */
export function releaseAddresses(): void {
  early?.release();
  isOver = true;
  for (const set of held.splice(0)) {
    try {
      set();
    } catch (error) {
      // A page's own policy may refuse an address.
      reporter('event', 'an address of a script')(error);
    }
  }
}
