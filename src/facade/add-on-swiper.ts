import A11y from '../../node_modules/swiper/modules/a11y.mjs';
import Autoplay from '../../node_modules/swiper/modules/autoplay.mjs';
import Keyboard from '../../node_modules/swiper/modules/keyboard.mjs';
import Navigation from '../../node_modules/swiper/modules/navigation.mjs';
import Pagination from '../../node_modules/swiper/modules/pagination.mjs';
import { Swiper } from '../ui/swiper';

/** Swiper with the modules that add-ons' carousels ask for. */
export default class AddOnSwiper extends Swiper {}
AddOnSwiper.use([A11y, Autoplay, Keyboard, Navigation, Pagination]);
