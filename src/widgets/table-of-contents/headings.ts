const ANCHOR = 'elementor-toc__heading-anchor';
/** Documents that are no part of what the page tells. */
const APART = ['header', 'footer', 'popup'].map((type) => `[data-elementor-type="${type}"]`).join();

export interface Heading {
  readonly element: HTMLElement;
  readonly text: string;
  /** What the list links to, and what tells where the visitor reads. */
  readonly id: string;
  readonly target: Element;
}

/** What readers hear of a heading: others may have put its letters into boxes, and the words beside them. */
function textOf(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('[aria-hidden=true]')) each.remove();
  return (copy.textContent?.trim() || heading.textContent || '').replace(/\s+/g, ' ').trim();
}

/** Where headings are looked for: the owner's place, the own popup, else all of the page's documents (contract pro 10). */
export function scopeOf(element: Element, container: string): readonly Element[] {
  const popup = element.closest('[data-elementor-type="popup"]');
  if (container) return [...document.querySelectorAll(container)];
  return popup
    ? [popup]
    : [...document.querySelectorAll('.elementor')].filter((each) => !each.closest(APART));
}

/** Headings of `scope` with one of `tags`, in the page's order; not those that head a list of contents, nor `excluded`. */
export function findHeadings(
  scope: readonly Element[],
  tags: readonly string[],
  excluded: string,
): HTMLElement[] {
  // An empty list is no selector.
  if (!tags.length) return [];
  const wanted = tags.join();
  const isIn = new Set(scope.flatMap((root) => [...root.querySelectorAll<HTMLElement>(wanted)]));
  return [...document.querySelectorAll<HTMLElement>(wanted)].filter(
    (heading) =>
      isIn.has(heading) &&
      heading.textContent?.trim() &&
      !heading.closest('.elementor-toc__header,.elementor-sticky__spacer,.swiper-slide-duplicate') &&
      !(excluded && heading.closest(excluded)),
  );
}

/** Gives every heading a place to lead to: its own id, its widget's, else an anchor before it (in it, where boxes have gaps), until `signal` is aborted. */
export function anchorHeadings(headings: readonly HTMLElement[], signal: AbortSignal): Heading[] {
  const used = new Set<string>();
  const taken = (id: string) => used.has(id) || Boolean(document.getElementById(id));
  const areItems = headings.map(
    ({ parentElement }) => parentElement && /flex|grid/.test(getComputedStyle(parentElement).display),
  );
  return headings.map((element, at) => {
    const text = textOf(element);
    const wrapper = element.closest('.elementor-widget');
    // Of several elements with one id, addresses lead to the first.
    for (const target of [element, wrapper])
      if (target?.id && !used.has(target.id) && document.getElementById(target.id) === target) {
        used.add(target.id);
        return { element, text, id: target.id, target };
      }
    let number = at;
    while (taken(`${ANCHOR}-${number}`)) number++;
    const target = document.createElement('span');
    target.className = 'elementor-menu-anchor';
    target.id = `${ANCHOR}-${number}`;
    used.add(target.id);
    // An item of its own would move what is below it by the gap.
    if (areItems[at]) element.prepend(target);
    else element.before(target);
    signal.addEventListener('abort', () => target.remove());
    return { element, text, id: target.id, target };
  });
}
