/** Swiper's effects other than sliding. */
import EffectCoverflow from '../../../node_modules/swiper/modules/effect-coverflow.mjs';
import EffectCube from '../../../node_modules/swiper/modules/effect-cube.mjs';
import EffectFade from '../../../node_modules/swiper/modules/effect-fade.mjs';

export const modules = [EffectFade, EffectCube, EffectCoverflow];
