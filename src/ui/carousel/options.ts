import type { SwiperOptions } from 'swiper/types';
import type { Device, Page, SettingsOf } from '../../api';
import { minWidthOf } from './min-width';
import type { autoplaySettings } from './settings';

/** Slides are copied at most this often, which serves every single number of slides to scroll that the builder offers. */
const MAX_COPIES = 9;

/** How slides are laid out on one device, in Swiper's words. */
export interface Layout {
  readonly slidesPerView: number;
  readonly slidesPerGroup: number;
  /** Gap, px. */
  readonly spaceBetween: number;
  readonly direction?: 'horizontal' | 'vertical';
  readonly grid?: { readonly rows: number; readonly fill: 'row' };
}

/** When and how a carousel moves by itself. */
export interface AutoplayPlan {
  readonly delayMs: number;
  readonly pausesOnHover: boolean;
  /** A swipe, an arrow or a bullet ends it for good. */
  readonly stopsOnInteraction: boolean;
  /** After the last slide comes nothing, and not the first again. */
  readonly stopsAtEnd?: boolean;
}

/** What stands below a carousel and shows where it is. */
export interface PaginationPlan {
  readonly type: 'bullets' | 'fraction' | 'progressbar';
  /** Whether the dots can be used. */
  readonly isClickable: boolean;
}

/** What an owner wants of a carousel, whatever the widget calls it. */
export interface CarouselWish {
  /** ms. */
  readonly speed: number;
  readonly isEndless: boolean;
  readonly effect?: 'slide' | 'fade' | 'cube' | 'coverflow';
  readonly autoplay: AutoplayPlan | undefined;
  readonly pagination?: PaginationPlan;
  /** The slides beside those in view are seen too, on these sides. */
  readonly offsetSides?: 'none' | 'left' | 'right' | 'both';
  layout(device: Device): Layout;
  /** What only this kind of carousel has. */
  readonly more?: SwiperOptions;
}

/** All that a carousel needs to know. */
export interface CarouselPlan {
  readonly options: SwiperOptions & { readonly speed: number; readonly loop: boolean };
  /** How many copies of each slide an endless carousel needs. */
  readonly copies: number;
  readonly autoplay: AutoplayPlan | undefined;
  readonly pagination: PaginationPlan;
  /** Class by which the CMS's stylesheet leaves room at the sides. */
  readonly offsetClass: string | undefined;
}

/** One slide at a time is all that these effects can show. */
const SINGLE: Layout = { slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 };

/** Beyond the whole number Swiper keeps one more slide ready after those in view (contract page-builder 4.4). */
const PEEK = 0.001;

const EFFECTS: Readonly<Record<'fade' | 'cube' | 'coverflow', SwiperOptions>> = {
  fade: { effect: 'fade', fadeEffect: { crossFade: true } },
  cube: { effect: 'cube' },
  coverflow: { effect: 'coverflow' },
};

/**
 * Copies of each slide that an endless carousel needs. Swiper 8 always copied; Swiper 14 moves the slides instead, and for
 * that needs one group more than is seen, and whole groups. So few slides are copied still, as they were.
 * @param peeks whether a neighbour on the left is seen as well, for which Swiper counts in odd numbers
 */
export function copiesFor(count: number, all: readonly Layout[], peeks = false): number {
  for (let copies = 0; copies <= MAX_COPIES; copies++) {
    const total = count * (copies + 1);
    const fits = ({ slidesPerView, slidesPerGroup }: Layout) => {
      const seen = Math.ceil(slidesPerView);
      const needed = peeks ? seen + Number(seen % 2 === 0) + 2 * slidesPerGroup : seen + slidesPerGroup;
      return total >= needed && total % slidesPerGroup === 0;
    };
    if (all.every(fits)) return copies;
  }
  // Beyond reason: Swiper fills the last group with blank slides, and stands still where all is seen.
  return 0;
}

/** The words of the builder and of the pro add-on for autoplay. */
export const planAutoplay = ({
  autoplay,
  autoplay_speed,
  pause_on_hover,
  pause_on_interaction,
}: SettingsOf<typeof autoplaySettings>): AutoplayPlan | undefined =>
  autoplay
    ? { delayMs: autoplay_speed, pausesOnHover: pause_on_hover, stopsOnInteraction: pause_on_interaction }
    : undefined;

/**
 * Turns what an owner wants into Swiper's options: the one place where that is done, for every kind of carousel.
 * Breakpoints are Swiper's minimum widths: a device begins 1 px after the limit of the one below (contract page-builder 4.4).
 * @param count number of slides
 */
export function planCarousel(
  wish: CarouselWish,
  { devices, breakpoints }: Pick<Page, 'devices' | 'breakpoints'>,
  count: number,
): CarouselPlan {
  const { effect = 'slide', offsetSides = 'none', isEndless, speed } = wish;
  const peeksAhead = offsetSides === 'right' || offsetSides === 'both';
  const peeksBack = isEndless && (offsetSides === 'left' || offsetSides === 'both');
  const layoutOn = (device: Device): Layout => {
    if (effect === 'fade' || effect === 'cube') return { ...SINGLE };
    const layout = wish.layout(device);
    return {
      ...layout,
      slidesPerView: layout.slidesPerView + (peeksAhead ? PEEK : 0),
      slidesPerGroup: Math.min(layout.slidesPerGroup, count),
    };
  };
  const layouts = devices.map((device) => [device, layoutOn(device)] as const);
  const all = layouts.map(([, layout]) => layout);
  // Swiper has no endless rows.
  const loop = isEndless && all.every(({ grid }) => !grid);
  return {
    options: {
      speed,
      loop,
      ...(effect === 'slide' ? {} : EFFECTS[effect]),
      // A hair's breadth makes Swiper keep a slide ready on the left as well.
      ...(peeksBack ? { slidesOffsetBefore: PEEK } : {}),
      // Spec 9: images 1 neighbour away are loaded ahead.
      lazyPreloadPrevNext: 1,
      ...wish.more,
      breakpoints: Object.fromEntries(
        layouts.map(([device, layout]) => [
          device === devices[0] ? 0 : minWidthOf(device, { devices, breakpoints }),
          layout,
        ]),
      ),
    },
    copies: loop ? copiesFor(count, all, peeksBack) : 0,
    autoplay: wish.autoplay,
    pagination: wish.pagination ?? { type: 'bullets', isClickable: true },
    offsetClass: offsetSides === 'none' ? undefined : `offset-${offsetSides}`,
  };
}
