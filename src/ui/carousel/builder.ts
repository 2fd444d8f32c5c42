import type { Device, SettingsOf } from '../../api';
import { type CarouselWish, type Layout, planAutoplay } from './options';
import { type carouselSettings, own } from './settings';

/** Slides beside each other where the owner chose no number (contract page-builder 4.4). */
const DESKTOP_VIEW = 3;
const TABLET_VIEW = 2;
const MOBILE_VIEW = 1;

/**
 * What the settings of the builder's carousels ask for. Each device has its own number of slides, else 1 on phones, 2 on
 * tablets (1 where the desktop shows 1), elsewhere what the next larger device has (contract page-builder 4.4).
 * @param spacing gap on a device, px
 */
export function builderWish(
  settings: SettingsOf<typeof carouselSettings>,
  spacing: (device: Device) => number,
  devices: readonly Device[],
): CarouselWish {
  const desktop = settings.slides_to_show || DESKTOP_VIEW;
  const isSingle = desktop === 1;
  const defaults: Partial<Record<Device, number>> = {
    tablet: isSingle ? 1 : TABLET_VIEW,
    mobile: MOBILE_VIEW,
  };
  const layouts = new Map<Device, Layout>();
  let larger = desktop;
  for (const device of [...devices].reverse()) {
    const slidesPerView = own(settings, 'slides_to_show', device) || (defaults[device] ?? larger);
    // A desktop inherits nothing from a wide screen.
    if (device !== 'widescreen') larger = slidesPerView;
    const slidesPerGroup = isSingle ? 1 : own(settings, 'slides_to_scroll', device) || 1;
    layouts.set(device, { slidesPerView, slidesPerGroup, spaceBetween: spacing(device) });
  }
  return {
    speed: settings.speed,
    isEndless: settings.infinite,
    autoplay: planAutoplay(settings),
    layout: (device) => layouts.get(device) as Layout,
  };
}
