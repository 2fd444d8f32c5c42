/** Swiper's core, as one file for all that slides. */
export { Swiper } from 'swiper';
