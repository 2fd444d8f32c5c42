import type { Device, SettingsOf } from '../../api';
import { type CarouselRequest, type Layout, planAutoplay } from './options';
import { type carouselSettings, valueForDevice } from './settings';

/** Default numbers of slides beside each other. */
const DESKTOP_VIEW = 3;
const TABLET_VIEW = 2;
const MOBILE_VIEW = 1;

/**
 * Reads the settings of the builder's carousels. Each device has its own number of slides; the default is 1 on phones,
 * 2 on tablets (1 where the desktop shows 1), and elsewhere the number of the next larger device.
 * @param spacing gap on a device, px
 */
export function builderCarousel(
  settings: SettingsOf<typeof carouselSettings>,
  spacing: (device: Device) => number,
  devices: readonly Device[],
): CarouselRequest {
  const desktop = settings.slides_to_show || DESKTOP_VIEW;
  const isSingle = desktop === 1;
  const defaults: Partial<Record<Device, number>> = {
    tablet: isSingle ? 1 : TABLET_VIEW,
    mobile: MOBILE_VIEW,
  };
  const layouts = new Map<Device, Layout>();
  let larger = desktop;
  for (const device of [...devices].reverse()) {
    const slidesPerView = valueForDevice(settings, 'slides_to_show', device) || (defaults[device] ?? larger);
    // The desktop does not inherit from widescreen.
    if (device !== 'widescreen') larger = slidesPerView;
    const slidesPerGroup = isSingle ? 1 : valueForDevice(settings, 'slides_to_scroll', device) || 1;
    layouts.set(device, { slidesPerView, slidesPerGroup, spaceBetween: spacing(device) });
  }
  return {
    speed: settings.speed,
    isEndless: settings.infinite,
    autoplay: planAutoplay(settings),
    layout: (device) => layouts.get(device) as Layout,
  };
}
