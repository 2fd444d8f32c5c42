import { ownGlobal } from '../values/globals';

type Options = Readonly<Record<string, unknown>>;
type SwiperClass = new (container: Element | string, options: Options) => unknown;

/**
 * Turns the builder's breakpoints into Swiper's: where the builder's options for a width hold up to that width, Swiper's
 * hold from the next smaller one.
 *
 * @param values the page's breakpoints from small to large, px
 */
export function swiperOptions(options: Options, values: readonly number[]): Options {
  const { handleElementorBreakpoints, breakpoints, ...base } = options;
  if (!handleElementorBreakpoints || Object(breakpoints) !== breakpoints) return options;
  const { slidesPerView, slidesPerGroup = 1 } = base;
  const from: Record<number, unknown> = {};
  for (const [key, value] of Object.entries(breakpoints as Options)) {
    const at = values.findIndex((each) => each === Number(key) || each === Number(key) + 1);
    from[values[at - 1] ?? 0] = value;
    from[Number(key)] ??= { slidesPerView, slidesPerGroup };
  }
  return { ...base, breakpoints: from };
}

/**
 * Makes `elementorFrontend.utils.swiper`, a constructor whose result is a promise of the carousel: the page's Swiper where
 * an add-on brings it, otherwise Piton's.
 */
export const createAsyncSwiper = (values: () => readonly number[]) =>
  // An arrow function can't be called with `new`.
  function startSwiper(container: ArrayLike<Element> | Element | string, options: Options = {}) {
    const element = typeof container === 'string' || container instanceof Element ? container : container[0];
    return (async () => {
      const Swiper = ownGlobal('Swiper') ?? (await import('./add-on-swiper')).default;
      if (element === undefined) throw new Error('Piton: no element for a carousel');
      return new (Swiper as SwiperClass)(element, swiperOptions(options, values()));
    })();
  };
