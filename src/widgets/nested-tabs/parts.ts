/** The parts of one nested-tabs widget, without those of nested widgets. */
export interface Parts {
  readonly root: HTMLElement;
  readonly heading: HTMLElement;
  /** Returns all titles, also the copies that releases before 3.16 print between the panels. */
  titles(): HTMLElement[];
  /** Returns the panels by position: the first belongs to index 1. */
  panels(): HTMLElement[];
}

/** Returns the index of a title, from 1; releases before 3.16 print it in another attribute. */
export const indexOf = ({ dataset }: HTMLElement): number => Number(dataset.tabIndex ?? dataset.tab) || 0;

/** Finds the parts; `undefined` where the markup is not that of nested tabs. */
export function findParts(element: HTMLElement): Parts | undefined {
  const root = element.querySelector<HTMLElement>('.e-n-tabs');
  const heading = root?.querySelector<HTMLElement>('.e-n-tabs-heading');
  const content = root?.querySelector<HTMLElement>('.e-n-tabs-content');
  if (!root || !heading || !content) return undefined;
  return {
    root,
    heading,
    titles: () =>
      [...root.querySelectorAll<HTMLElement>('.e-n-tab-title')].filter(
        (title) => title.closest('.elementor-element') === element,
      ),
    panels: () =>
      [...content.children].filter((child): child is HTMLElement => !child.matches('.e-n-tab-title')),
  };
}
