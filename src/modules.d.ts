/** Declares what TypeScript cannot read itself: style sheets, and Swiper's modules by file. */
declare module '*.css' {
  /** The sheet's text, minified by the build. */
  const css: string;
  export default css;
}

// Swiper's modules are imported by file, because the package's index would put all used modules into the chunk that carousels share.
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
declare module '*/swiper/modules/a11y.mjs' {
  export { A11y as default } from 'swiper/modules';
}
declare module '*/swiper/modules/autoplay.mjs' {
  export { Autoplay as default } from 'swiper/modules';
}
declare module '*/swiper/modules/keyboard.mjs' {
  export { Keyboard as default } from 'swiper/modules';
}
declare module '*/swiper/modules/navigation.mjs' {
  export { Navigation as default } from 'swiper/modules';
}
declare module '*/swiper/modules/pagination.mjs' {
  export { Pagination as default } from 'swiper/modules';
}
