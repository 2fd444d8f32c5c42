/** The visitor's preference for reduced motion, as a media query. */
export const queryReducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');
