/** Effects that depend on the scroll position: handlers import from here. */
export { animateOnScroll } from './animate';
export { followScroll } from './follow-scroll';
export { insetsOf } from './geometry';
export type { Track } from './track';
export { whileWanted } from './while-wanted';
