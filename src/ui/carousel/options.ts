import type { SwiperOptions } from 'swiper/types';
import type { Device, Page } from '../../api';
import { minWidthOf } from '../../runtime/core';
import type { CarouselSettings } from './settings';

/** Slides beside each other on the desktop where the owner chose no number (contract page-builder 4.4). */
const DESKTOP_VIEW = 3;
const TABLET_VIEW = 2;
const MOBILE_VIEW = 1;
/** Slides are copied at most this often, which serves every single number of slides to scroll that the builder offers. */
const MAX_COPIES = 9;

/** How slides are laid out on one device. */
interface Layout {
  readonly slidesPerView: number;
  readonly slidesPerGroup: number;
  /** Gap, px. */
  readonly spaceBetween: number;
}

/** When and how a carousel moves by itself. */
export interface AutoplayPlan {
  readonly delayMs: number;
  readonly pausesOnHover: boolean;
  /** A swipe, an arrow or a bullet ends it for good. */
  readonly stopsOnInteraction: boolean;
}

/** All that the settings of a carousel come to. */
export interface CarouselPlan {
  readonly options: SwiperOptions & { readonly speed: number; readonly loop: boolean };
  /** How many copies of each slide an endless carousel needs. */
  readonly copies: number;
  readonly autoplay: AutoplayPlan | undefined;
}

const isFade = ({ effect, slides_to_show }: CarouselSettings) => effect === 'fade' && slides_to_show === 1;

const own = (settings: CarouselSettings, key: 'slides_to_show' | 'slides_to_scroll', device: Device) =>
  settings[device === 'desktop' ? key : (`${key}_${device}` as const)];

/**
 * Layout of every active device: its own number of slides, else 1 on phones, 2 on tablets (1 where the desktop shows 1),
 * elsewhere what the next larger device has (contract page-builder 4.4). A fade shows one slide on every device.
 * @param spacing gap on a device, px
 */
function layouts(
  settings: CarouselSettings,
  spacing: (device: Device) => number,
  devices: readonly Device[],
): ReadonlyMap<Device, Layout> {
  const desktop = settings.slides_to_show || DESKTOP_VIEW;
  const isSingle = desktop === 1;
  const defaults: Partial<Record<Device, number>> = {
    tablet: isSingle ? 1 : TABLET_VIEW,
    mobile: MOBILE_VIEW,
  };
  const result = new Map<Device, Layout>();
  let larger = desktop;
  for (const device of [...devices].reverse()) {
    const view = own(settings, 'slides_to_show', device) || (defaults[device] ?? larger);
    // A desktop inherits nothing from a wide screen.
    if (device !== 'widescreen') larger = view;
    result.set(
      device,
      isFade(settings)
        ? { slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 }
        : {
            slidesPerView: view,
            slidesPerGroup: isSingle ? 1 : own(settings, 'slides_to_scroll', device) || 1,
            spaceBetween: spacing(device),
          },
    );
  }
  return result;
}

/**
 * Copies of each slide that an endless carousel needs. Swiper 8 always copied; Swiper 14 moves the slides instead, and for
 * that needs one group more than is seen, and whole groups. So few slides are copied still, as they were.
 */
export function copiesFor(count: number, all: readonly Layout[]): number {
  for (let copies = 0; copies <= MAX_COPIES; copies++) {
    const total = count * (copies + 1);
    const fits = ({ slidesPerView, slidesPerGroup }: Layout) =>
      total >= slidesPerView + slidesPerGroup && total % slidesPerGroup === 0;
    if (all.every(fits)) return copies;
  }
  // Beyond reason: Swiper fills the last group with blank slides, and stands still where all is seen.
  return 0;
}

/**
 * Turns a carousel's settings into Swiper's. Breakpoints are Swiper's minimum widths: a device begins 1 px after the
 * limit of the one below (contract page-builder 4.4).
 * @param spacing gap on a device, px
 * @param count number of slides
 */
export function planCarousel(
  settings: CarouselSettings,
  spacing: (device: Device) => number,
  { devices, breakpoints }: Pick<Page, 'devices' | 'breakpoints'>,
  count: number,
): CarouselPlan {
  const byDevice = [...layouts(settings, spacing, devices)].map(
    ([device, layout]) =>
      [device, { ...layout, slidesPerGroup: Math.min(layout.slidesPerGroup, count) }] as const,
  );
  const { autoplay, autoplay_speed, pause_on_hover, pause_on_interaction, infinite, speed } = settings;
  return {
    options: {
      speed,
      loop: infinite,
      ...(isFade(settings) ? { effect: 'fade', fadeEffect: { crossFade: true } } : {}),
      // Spec 9: images 1 neighbour away are loaded ahead.
      lazyPreloadPrevNext: 1,
      breakpoints: Object.fromEntries(
        byDevice.map(([device, layout]) => [
          device === devices[0] ? 0 : minWidthOf(device, { devices, breakpoints }),
          layout,
        ]),
      ),
    },
    copies: infinite
      ? copiesFor(
          count,
          byDevice.map(([, layout]) => layout),
        )
      : 0,
    autoplay: autoplay
      ? { delayMs: autoplay_speed, pausesOnHover: pause_on_hover, stopsOnInteraction: pause_on_interaction }
      : undefined,
  };
}
