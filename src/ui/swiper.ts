/** Swiper's core, one file for all carousels. */
export { Swiper } from 'swiper';
