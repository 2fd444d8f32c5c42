import { httpUrl } from '../../borders/third-parties/http-url';

/** An image by the end of its address; a query may follow, a fragment may not (contract page-builder 7.1). */
const IMAGE = /^[^?#]+\.(?:png|jpe?g|gif|svg|webp|avif)(?:\?[^#]*)?$/i;

/** Whether the address is that of an image file. */
export const isImage = (url: URL | undefined): boolean => !!url && IMAGE.test(url.href);

/** Where a link leads, if to http(s). Links in SVG have no property for it. */
export const hrefOf = (link: Element): URL | undefined => {
  const href = link.getAttribute('href') ?? link.getAttribute('xlink:href');
  return href === null ? undefined : httpUrl(href);
};

/**
 * Whether a click on the element opens the lightbox (contract page-builder 7.1).
 * @param isGlobal the kit's setting, for links that say nothing themselves
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
