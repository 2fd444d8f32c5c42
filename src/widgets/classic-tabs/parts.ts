/** The titles and contents of one widget, without those of nested widgets. */
export interface Parts {
  /** Returns both copies of a tab's title: the one in the row, and the one above the content on small screens. */
  titles(index?: string): HTMLElement[];
  contents(index?: string): HTMLElement[];
}

/** Finds the parts at each call, since owners' snippets add items. */
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
