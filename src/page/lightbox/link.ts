import type { Field, SettingsOf } from '../../api';
import { choice, flag, text } from '../../core';
import { httpUrl } from '../../third-parties';

type Raw = Readonly<Record<string, unknown>>;

/** A map whose values are checked one by one later. PHP prints an empty map as a list. */
const map: Field<Raw> = {
  fallback: {},
  form: 'an object',
  read: (raw) => (typeof raw === 'object' && raw !== null ? (raw as Raw) : undefined),
};

/** Settings in a link action and in `data-elementor-lightbox`; none of them is markup. */
export const lightboxSchema = {
  type: choice(['', 'image', 'video', 'slideshow'], ''),
  id: text(),
  url: text(),
  slideshow: text(),
  title: text(),
  description: text(),
  videoType: choice(['', 'youtube', 'vimeo', 'dailymotion', 'videopress', 'hosted'], ''),
  autoplay: flag(),
  videoParams: map,
  modalOptions: map,
};

export type LightboxSettings = SettingsOf<typeof lightboxSchema>;

/** Matches the address of an image by its file name's end; a query may follow, a fragment may not. */
const IMAGE = /^[^?#]+\.(?:png|jpe?g|gif|svg|webp|avif)(?:\?[^#]*)?$/i;

/** Whether the address is that of an image file. */
export const isImage = (url: URL | undefined): boolean => !!url && IMAGE.test(url.href);

/** The http(s) address of a link. Links in SVG have no property for it. */
export const hrefOf = (link: Element): URL | undefined => {
  const href = link.getAttribute('href') ?? link.getAttribute('xlink:href');
  return href === null ? undefined : httpUrl(href);
};

/**
 * Whether a click on the element opens the lightbox.
 * @param isGlobal the kit's setting, for links without one of their own
 */
export function isLightboxLink(element: Element, isGlobal: boolean): boolean {
  const has = (name: string) => element.hasAttribute(name);
  const isMedia =
    element.localName.toLowerCase() === 'a'
      ? has('data-elementor-lightbox-video') || (!has('download') && isImage(hrefOf(element)))
      : has('data-elementor-lightbox');
  const own = element.getAttribute('data-elementor-open-lightbox');
  return isMedia && (own === 'yes' || (isGlobal && own !== 'no'));
}
