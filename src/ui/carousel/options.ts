import type { SwiperOptions } from 'swiper/types';
import type { Device, Page, SettingsOf } from '../../api';
import type { autoplaySettings } from './settings';

/** Smallest width of the smallest device, px. */
const SMALLEST_MIN = 320;

/** The smallest width of `device`, px. */
export function minWidthOf(
  device: Device,
  { breakpoints, devices }: Pick<Page, 'breakpoints' | 'devices'>,
): number {
  // The limit of widescreen is a lower one, all other limits are upper ones.
  if (device === 'widescreen') return breakpoints.widescreen ?? 0;
  const smaller = devices[devices.indexOf(device) - 1];
  return smaller ? (breakpoints[smaller] ?? 0) + 1 : SMALLEST_MIN;
}

/** Limit of copies of each slide, enough for every number of slides to scroll that the builder offers. */
const MAX_COPIES = 9;

/** The layout of slides on one device, as Swiper's options. */
export interface Layout {
  readonly slidesPerView: number;
  readonly slidesPerGroup: number;
  /** Gap, px. */
  readonly spaceBetween: number;
  readonly direction?: 'horizontal' | 'vertical';
  readonly grid?: { readonly rows: number; readonly fill: 'row' };
}

/** How a carousel moves automatically. */
export interface AutoplayPlan {
  readonly delayMs: number;
  readonly pausesOnHover: boolean;
  /** A swipe, an arrow or a dot stops autoplay for good. */
  readonly stopsOnInteraction: boolean;
  /** Autoplay stops at the last slide and does not begin again. */
  readonly stopsAtEnd?: boolean;
}

/** The pagination of a carousel. */
export interface PaginationPlan {
  readonly type: 'bullets' | 'fraction' | 'progressbar';
  /** Whether the dots can be clicked. */
  readonly isClickable: boolean;
}

/** The owner's settings of a carousel, independent of the widget's names for them. */
export interface CarouselRequest {
  /** Duration of a slide change, ms. */
  readonly speed: number;
  readonly isEndless: boolean;
  readonly effect?: 'slide' | 'fade' | 'cube' | 'coverflow';
  readonly autoplay: AutoplayPlan | undefined;
  readonly pagination?: PaginationPlan;
  /** The sides on which neighbouring slides are partly visible. */
  readonly offsetSides?: 'none' | 'left' | 'right' | 'both';
  layout(device: Device): Layout;
  /** Options of this kind of carousel only. */
  readonly more?: SwiperOptions;
}

/** Everything that a carousel needs to start. */
export interface CarouselPlan {
  readonly options: SwiperOptions & { readonly speed: number; readonly loop: boolean };
  /** Number of copies of each slide for an endless carousel. */
  readonly copies: number;
  readonly autoplay: AutoplayPlan | undefined;
  readonly pagination: PaginationPlan;
  /** Class by which the CMS's stylesheet adds space at the sides. */
  readonly offsetClass: string | undefined;
}

/** The layout of effects that show one slide at a time. */
const SINGLE: Layout = { slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 };

/** With this fraction Swiper keeps one more slide ready after the visible ones. */
const PEEK = 0.001;

const EFFECTS: Readonly<Record<'fade' | 'cube' | 'coverflow', SwiperOptions>> = {
  fade: { effect: 'fade', fadeEffect: { crossFade: true } },
  cube: { effect: 'cube' },
  coverflow: { effect: 'coverflow' },
};

/**
 * Number of copies of each slide for an endless carousel. Swiper 8 always copied; Swiper 14 moves the slides instead,
 * and needs complete groups and one group more than is visible. With fewer slides, copies are still needed.
 * @param peeks whether a neighbour on the left is visible, for which Swiper uses odd numbers
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
  // With so few slides, Swiper fills the last group with blank slides, and does not move where all slides are visible.
  return 0;
}

/** Reads the autoplay settings of the builder and of the pro add-on. */
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
 * Turns the owner's settings into Swiper's options, for every kind of carousel. Breakpoints are Swiper's minimum
 * widths: a device begins 1 px above the limit of the next smaller one.
 * @param count number of slides
 */
export function planCarousel(
  request: CarouselRequest,
  { devices, breakpoints }: Pick<Page, 'devices' | 'breakpoints'>,
  count: number,
): CarouselPlan {
  const { effect = 'slide', offsetSides = 'none', isEndless, speed } = request;
  const peeksAhead = offsetSides === 'right' || offsetSides === 'both';
  const peeksBack = isEndless && (offsetSides === 'left' || offsetSides === 'both');
  const layoutOn = (device: Device): Layout => {
    if (effect === 'fade' || effect === 'cube') return { ...SINGLE };
    const layout = request.layout(device);
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
      // This fraction makes Swiper keep a slide ready on the left as well.
      ...(peeksBack ? { slidesOffsetBefore: PEEK } : {}),
      // Images of one neighbour on each side are preloaded.
      lazyPreloadPrevNext: 1,
      ...request.more,
      breakpoints: Object.fromEntries(
        layouts.map(([device, layout]) => [
          device === devices[0] ? 0 : minWidthOf(device, { devices, breakpoints }),
          layout,
        ]),
      ),
    },
    copies: loop ? copiesFor(count, all, peeksBack) : 0,
    autoplay: request.autoplay,
    pagination: request.pagination ?? { type: 'bullets', isClickable: true },
    offsetClass: offsetSides === 'none' ? undefined : `offset-${offsetSides}`,
  };
}
