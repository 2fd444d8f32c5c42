/** Modules that only the widget pack's carousels use: slides in several rows, and slides that stop anywhere. */
import FreeMode from '../../../node_modules/swiper/modules/free-mode.mjs';
import Grid from '../../../node_modules/swiper/modules/grid.mjs';

export const modules = [FreeMode, Grid];
