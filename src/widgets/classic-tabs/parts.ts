/** The titles and contents of one widget, without those of widgets inside of it. */
export interface Parts {
  /** Both copies of a tab's title: that of the row and that above its content on small screens. */
  titles(index?: string): HTMLElement[];
  contents(index?: string): HTMLElement[];
}

/** Finds parts anew at each call: owners' snippets add items. */
export function findParts(element: HTMLElement): Parts {
  const parts = (selector: string, index?: string) =>
    [...element.querySelectorAll<HTMLElement>(selector)].filter(
      (part) =>
        part.parentElement?.closest('.elementor-element') === element &&
        (index === undefined || part.dataset.tab === index),
    );
  return {
    titles: (index) => parts('.elementor-tab-title', index),
    contents: (index) => parts('.elementor-tab-content', index),
  };
}
