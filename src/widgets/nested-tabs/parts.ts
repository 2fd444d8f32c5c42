/** The parts of one nested-tabs widget, without those of nested widgets. */
export interface Parts {
  readonly root: HTMLElement;
  readonly heading: HTMLElement;
  /** Returns all titles, also the copies that releases before 3.16 print between the panels. */
  titles(): HTMLElement[];
  panels(): HTMLElement[];
  /** Returns the panel of an index, if the page has one. */
  panelOf(index: number): HTMLElement | undefined;
  /** Returns the index of the panel or title that contains `node`; 0 where there is none. */
  indexAround(node: Node): number;
}

/** Returns the index of a title or panel, from 1; releases before 3.16 print it in another attribute. */
export const indexOf = ({ dataset }: HTMLElement): number => Number(dataset.tabIndex ?? dataset.tab) || 0;

/** Finds the parts; `undefined` where the markup is not that of nested tabs. */
export function findParts(element: HTMLElement): Parts | undefined {
  const root = element.querySelector<HTMLElement>('.e-n-tabs');
  const heading = root?.querySelector<HTMLElement>('.e-n-tabs-heading');
  const content = root?.querySelector<HTMLElement>('.e-n-tabs-content');
  if (!root || !heading || !content) return undefined;
  const panels = () =>
    [...content.children].filter(
      (child): child is HTMLElement => !child.matches('.e-n-tab-title,style,link,script'),
    );
  /** Releases before 3.16 print no index. Where the server leaves out a panel by its conditions, the title stays. */
  const indices = () => panels().map((panel, position) => indexOf(panel) || position + 1);
  const titles = () =>
    [...root.querySelectorAll<HTMLElement>('.e-n-tab-title')].filter(
      (title) => title.closest('.elementor-element') === element,
    );
  const titleAround = (node: Node) => titles().find((title) => title.contains(node));
  return {
    root,
    heading,
    titles,
    panels,
    panelOf: (index) => panels()[indices().indexOf(index)],
    indexAround: (node) =>
      indices()[panels().findIndex((panel) => panel.contains(node))] ?? indexOf(titleAround(node) ?? root),
  };
}
