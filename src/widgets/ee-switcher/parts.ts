/** The server's elements of a switcher; any of them may be missing. */
export interface Parts {
  readonly root: HTMLElement;
  readonly mediaWrapper: HTMLElement | undefined;
  readonly media: readonly HTMLElement[];
  readonly titlesBox: HTMLElement | undefined;
  readonly titles: readonly HTMLElement[];
  readonly descriptionsBox: HTMLElement | undefined;
  readonly descriptions: readonly HTMLElement[];
  readonly nav: HTMLElement | undefined;
  readonly navItems: readonly HTMLElement[];
  readonly arrows: HTMLElement | undefined;
  readonly previous: HTMLElement | undefined;
  readonly next: HTMLElement | undefined;
  /** The number of items. */
  readonly count: number;
}

export function readParts(root: HTMLElement): Parts {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => root.querySelector<HTMLElement>(selector) ?? undefined;
  const lists = {
    media: all('.ee-switcher__media__item'),
    titles: all('.ee-switcher__titles__title'),
    descriptions: all('.ee-switcher__descriptions__description'),
    navItems: all('.ee-switcher__nav__item'),
  };
  return {
    root,
    ...lists,
    mediaWrapper: one('.ee-switcher__media-wrapper'),
    titlesBox: one('.ee-switcher__titles'),
    descriptionsBox: one('.ee-switcher__descriptions'),
    nav: one('.ee-switcher__nav'),
    arrows: one('.ee-switcher__arrows'),
    previous: one('.ee-arrow--prev'),
    next: one('.ee-arrow--next'),
    count: Math.max(...Object.values(lists).map(({ length }) => length)),
  };
}

/** Returns the index of the item to which `node` belongs, unless it is the `current` one. */
export const otherItemAround = (
  { titles, descriptions, media }: Parts,
  node: Node,
  current: number,
): number | undefined => {
  const around = [titles, descriptions, media].map((list) => list.findIndex((each) => each.contains(node)));
  return around.find((index) => index >= 0 && index !== current);
};

/** Returns the index that a step leads to among `count` items; -1 where no item is there. Needs no DOM. */
export function stepFrom(current: number, step: 1 | -1, count: number, isLooped: boolean): number {
  const next = current + step;
  if (isLooped) return (next + count) % count;
  return next < count ? next : -1;
}
