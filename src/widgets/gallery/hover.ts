/** The animations that the items play under the pointer; '' for none. */
export interface HoverAnimations {
  readonly image: string;
  readonly overlay: string;
  readonly content: string;
  /** Whether the parts of the content appear one after the other. */
  readonly isSequenced: boolean;
}

/** Marks the items with the classes of their hover animations, which the builder's CSS plays. */
export function markHover(
  items: readonly HTMLElement[],
  { image, overlay, content, isSequenced }: HoverAnimations,
  mark: (element: Element, name: string) => void,
): void {
  const markAll = (item: Element, selector: string, name: string) => {
    for (const part of item.querySelectorAll(selector)) mark(part, name);
  };
  for (const item of items) {
    if (image || overlay || content) mark(item, 'elementor-animated-content');
    if (image) markAll(item, '.elementor-gallery-item__image', `elementor-animated-item--${image}`);
    if (overlay) markAll(item, '.elementor-gallery-item__overlay', `elementor-animated-item--${overlay}`);
    if (!content) continue;
    markAll(item, '.elementor-gallery-item__content > *', `elementor-animated-item--${content}`);
    if (isSequenced)
      markAll(item, '.elementor-gallery-item__content', 'elementor-gallery--sequenced-animation');
  }
}
