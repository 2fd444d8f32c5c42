/** Masonry: columns of items with different heights. */
export { attachImageFit } from './image-fit';
export { attachMasonry, type MasonryOptions } from './masonry';
export { attachPacking } from './packing';
