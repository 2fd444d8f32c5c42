/** Swiper's modules by file: the package's index of them would bring all that anyone uses into what everyone shares. */
declare module '*/swiper/modules/zoom.mjs' {
  export { Zoom as default } from 'swiper/modules';
}
declare module '*/swiper/modules/effect-fade.mjs' {
  export { EffectFade as default } from 'swiper/modules';
}
declare module '*/swiper/modules/effect-cube.mjs' {
  export { EffectCube as default } from 'swiper/modules';
}
declare module '*/swiper/modules/effect-coverflow.mjs' {
  export { EffectCoverflow as default } from 'swiper/modules';
}
declare module '*/swiper/modules/free-mode.mjs' {
  export { FreeMode as default } from 'swiper/modules';
}
declare module '*/swiper/modules/grid.mjs' {
  export { Grid as default } from 'swiper/modules';
}
