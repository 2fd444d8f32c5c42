import type { Thumbnail } from '../../consent';

/** An element smaller than this, px, is no visible embed. */
const MIN_SIZE = 40;
/** The size of these elements does not depend on their content. */
const EMBEDS = /^(?:iframe|img|video|audio|embed|object)$/;

const pixels = (element: Element, name: string): number | undefined => {
  const value = element.getAttribute(name) ?? '';
  return /^\d+(?:\.\d+)?(?:px)?$/.test(value) ? Number.parseFloat(value) : undefined;
};

/** Styles by which a placeholder takes the same space as the blocked element, so that nothing on the page moves. */
export type Place = Readonly<
  Partial<Record<'width' | 'height' | 'aspectRatio' | 'margin' | 'display' | 'verticalAlign', string>>
>;

/**
 * Measures `target` while it is in the layout; the result is empty where the size is unknown.
 * @param isRatio whether the target fills a box with a ratio, which will be reset
 */
export function placeOf(target: HTMLElement, thumbnail: Thumbnail | undefined, isRatio: boolean): Place {
  const { localName, offsetWidth, offsetHeight, clientWidth } = target;
  const [width, height] = [pixels(target, 'width'), pixels(target, 'height')];
  const own =
    width !== undefined && (width === clientWidth || localName === 'img') ? { width: `${width}px` } : {};
  if (thumbnail?.forceRatio) return { ...own, aspectRatio: `100 / ${thumbnail.forceRatio}` };
  // A picture without its address has no box yet, but its attributes give the size.
  if (localName === 'img' && width && height) return { ...own, aspectRatio: `${width} / ${height}` };
  const limit = EMBEDS.test(localName) ? Number.POSITIVE_INFINITY : innerHeight;
  if (offsetWidth < MIN_SIZE || offsetHeight < MIN_SIZE || offsetHeight > limit) return own;
  if (isRatio) return { ...own, aspectRatio: `${offsetWidth} / ${offsetHeight}` };
  const { aspectRatio, margin, display, verticalAlign } = getComputedStyle(target);
  return {
    ...own,
    ...(aspectRatio.includes('/')
      ? { aspectRatio: `${offsetWidth} / ${offsetHeight}` }
      : { height: `${offsetHeight}px` }),
    margin,
    // In a line of text the placeholder has the same vertical alignment, and so the same space below.
    ...(display.startsWith('inline')
      ? { display: 'inline-block', verticalAlign, width: own.width ?? '100%' }
      : {}),
  };
}
