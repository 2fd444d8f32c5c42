/** The visitor's wish for less motion: `matches` while it stands, `change` when it comes or goes. */
export const stillness = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');
