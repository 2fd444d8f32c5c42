import { httpUrl } from '../../borders/third-parties/http-url';

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
