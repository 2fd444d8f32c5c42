import type { Heading } from './headings';
import { levelsOf } from './levels';

export interface ListOptions {
  readonly isNumbered: boolean;
  readonly isHierarchical: boolean;
  /** The icon that is copied in front of each entry. */
  readonly icon: Element | undefined;
}

const make = (tag: string, className: string, ...children: (Node | string)[]) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
};

/** Builds the list of contents and each heading's link in it; the classes are those of the builder. */
export function buildList(
  headings: readonly Heading[],
  { isNumbered, isHierarchical, icon }: ListOptions,
): { list: HTMLElement; links: HTMLAnchorElement[] } {
  const makeList = () => make(isNumbered ? 'ol' : 'ul', 'elementor-toc__list-wrapper');
  const levels = levelsOf(headings.map(({ element }) => (isHierarchical ? Number(element.tagName[1]) : 1)));
  const list = makeList();
  /** The current list of each level. */
  const lists = [list];
  const links = headings.map(({ id, text }, at) => {
    const level = levels[at] ?? 0;
    const link = document.createElement('a');
    link.className = `elementor-toc__list-item-text${level ? '' : ' elementor-toc__top-level'}`;
    link.href = `#${id}`;
    link.append(text);
    const row = make('div', 'elementor-toc__list-item-text-wrapper', link);
    if (icon) row.prepend(icon.cloneNode(true));
    lists.length = level + 1;
    let parent = lists[level];
    if (!parent) {
      parent = makeList();
      lists[level] = parent;
      lists[level - 1]?.lastElementChild?.append(parent);
    }
    parent.append(make('li', 'elementor-toc__list-item', row));
    return link;
  });
  return { list, links };
}
