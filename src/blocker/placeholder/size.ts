import type { Thumbnail } from '../../consent/types';

/** What is smaller is no embed that anyone looks at, px. */
const LEAST = 40;
/** Sizes of their own, whatever is in them. */
const EMBEDS = /^(?:iframe|img|video|audio|embed|object)$/;

const pixels = (element: Element, name: string): number | undefined => {
  const value = element.getAttribute(name) ?? '';
  return /^\d+(?:\.\d+)?(?:px)?$/.test(value) ? Number.parseFloat(value) : undefined;
};

/** How a placeholder takes the very place of what it stands for, so that nothing on the page moves when either comes. */
export type Place = Readonly<
  Partial<Record<'width' | 'height' | 'aspectRatio' | 'margin' | 'display' | 'verticalAlign', string>>
>;

/**
 * Reads the place of `target` as long as it is in the layout; empty where its size is not known.
 * @param isRatio whether it fills a box that keeps a ratio, which is about to be reset
 */
export function placeOf(target: HTMLElement, thumbnail: Thumbnail | undefined, isRatio: boolean): Place {
  const { localName, offsetWidth, offsetHeight, clientWidth } = target;
  const [width, height] = [pixels(target, 'width'), pixels(target, 'height')];
  const own =
    width !== undefined && (width === clientWidth || localName === 'img') ? { width: `${width}px` } : {};
  if (thumbnail?.forceRatio) return { ...own, aspectRatio: `100 / ${thumbnail.forceRatio}` };
  // Without its address a picture has no box yet, but says what it will be.
  if (localName === 'img' && width && height) return { ...own, aspectRatio: `${width} / ${height}` };
  const limit = EMBEDS.test(localName) ? Number.POSITIVE_INFINITY : innerHeight;
  if (offsetWidth < LEAST || offsetHeight < LEAST || offsetHeight > limit) return own;
  if (isRatio) return { ...own, aspectRatio: `${offsetWidth} / ${offsetHeight}` };
  const { aspectRatio, margin, display, verticalAlign } = getComputedStyle(target);
  return {
    ...own,
    ...(aspectRatio.includes('/')
      ? { aspectRatio: `${offsetWidth} / ${offsetHeight}` }
      : { height: `${offsetHeight}px` }),
    margin,
    // In a line of text it keeps its stand on the line, and with it the space below.
    ...(display.startsWith('inline')
      ? { display: 'inline-block', verticalAlign, width: own.width ?? '100%' }
      : {}),
  };
}
