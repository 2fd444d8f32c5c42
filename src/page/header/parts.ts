/** Logos to shrink and recolour; images in a mega menu are no logos. */
export const logosOf = (header: Element): HTMLElement[] =>
  [
    ...header.querySelectorAll<HTMLElement>(
      ':is(.elementor-widget-theme-site-logo,.elementor-widget-image) img',
    ),
  ].filter((image) => !image.closest('.elementor-widget-n-menu'));

/** The boxes that determine the header's height: those of sections, and the header itself where it is a container. */
export const boxesOf = (header: HTMLElement): HTMLElement[] => [
  ...header.querySelectorAll<HTMLElement>('.elementor-container'),
  ...(header.classList.contains('e-con') ? [header] : []),
];
