import type { Device, SettingsOf } from '../../api';
import { flag, milliseconds, number, responsive } from '../../core';
import {
  autoplaySettings,
  type CarouselRequest,
  fieldsPerDevice,
  paginationSettings,
  planAutoplay,
  valueForDevice,
} from '../carousel';

/** Settings of the media, testimonial and review carousels. Times are ms, gaps px. */
export const mediaSettings = {
  ...fieldsPerDevice('slides_per_view'),
  ...fieldsPerDevice('slides_to_scroll'),
  ...autoplaySettings,
  ...paginationSettings,
  loop: flag(),
  speed: milliseconds(500),
  space_between: responsive(number(0, { min: 0 })),
};

/** Default number of slides beside each other on a device. */
type DefaultView = (device: Device) => number;

/**
 * Reads the settings of these carousels. A device without a number of its own has the default number; a carousel
 * never shows more slides beside each other than it has.
 * @param spacing gap on a device, px
 * @param count number of slides
 */
export const mediaCarousel = (
  settings: SettingsOf<typeof mediaSettings>,
  spacing: (device: Device) => number,
  defaultView: DefaultView,
  count: number,
): CarouselRequest => ({
  speed: settings.speed,
  isEndless: settings.loop,
  autoplay: planAutoplay(settings),
  pagination: { type: settings.pagination, isClickable: true },
  layout: (device) => ({
    slidesPerView: Math.min(
      count,
      valueForDevice(settings, 'slides_per_view', device) || defaultView(device),
    ),
    slidesPerGroup: valueForDevice(settings, 'slides_to_scroll', device) || 1,
    spaceBetween: spacing(device),
  }),
  more: { grabCursor: true, slideToClickedSlide: true },
});
