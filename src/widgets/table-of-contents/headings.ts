const ANCHOR = 'elementor-toc__heading-anchor';
/** Documents that do not belong to the content of the page. */
const EXCLUDED_DOCUMENTS = ['header', 'footer', 'popup']
  .map((type) => `[data-elementor-type="${type}"]`)
  .join();

export interface Heading {
  readonly element: HTMLElement;
  readonly text: string;
  /** The id that the list links to, and the element whose position shows where the visitor reads. */
  readonly id: string;
  readonly target: Element;
}

/**
 * Returns the text of a heading as screen readers get it: another script may have split the heading into letters, with
 * the words beside them.
 */
function textOf(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('[aria-hidden=true]')) each.remove();
  return (copy.textContent?.trim() || heading.textContent || '').replace(/\s+/g, ' ').trim();
}

/**
 * Returns where headings are searched: in the owner's container, in the popup around the widget, or in all documents of
 * the page.
 */
export function scopeOf(element: Element, container: string): readonly Element[] {
  const popup = element.closest('[data-elementor-type="popup"]');
  if (container) return [...document.querySelectorAll(container)];
  return popup
    ? [popup]
    : [...document.querySelectorAll('.elementor')].filter((each) => !each.closest(EXCLUDED_DOCUMENTS));
}

/**
 * Returns the headings of `scope` with one of `tags`, in the order of the page, without titles of tables of contents
 * and without `excluded`.
 */
export function findHeadings(
  scope: readonly Element[],
  tags: readonly string[],
  excluded: string,
): HTMLElement[] {
  // An empty list is an invalid selector.
  if (!tags.length) return [];
  const selector = tags.join();
  const isIn = new Set(scope.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]));
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (heading) =>
      isIn.has(heading) &&
      heading.textContent?.trim() &&
      !heading.closest('.elementor-toc__header,.elementor-sticky__spacer,.swiper-slide-duplicate') &&
      !(excluded && heading.closest(excluded)),
  );
}

/**
 * Gives every heading a target until `signal` is aborted: the heading's own id, its widget's id, or an anchor before
 * the heading, or inside it where its parent is a flex or grid box.
 */
export function anchorHeadings(headings: readonly HTMLElement[], signal: AbortSignal): Heading[] {
  const used = new Set<string>();
  const isTaken = (id: string) => used.has(id) || Boolean(document.getElementById(id));
  const areItems = headings.map(
    ({ parentElement }) => parentElement && /flex|grid/.test(getComputedStyle(parentElement).display),
  );
  return headings.map((element, at) => {
    const text = textOf(element);
    const wrapper = element.closest('.elementor-widget');
    // A link leads to the first of several elements with the same id.
    for (const target of [element, wrapper])
      if (target?.id && !used.has(target.id) && document.getElementById(target.id) === target) {
        used.add(target.id);
        return { element, text, id: target.id, target };
      }
    let number = at;
    while (isTaken(`${ANCHOR}-${number}`)) number++;
    const target = document.createElement('span');
    target.className = 'elementor-menu-anchor';
    target.id = `${ANCHOR}-${number}`;
    used.add(target.id);
    // An additional flex or grid item would add a gap above the heading.
    if (areItems[at]) element.prepend(target);
    else element.before(target);
    signal.addEventListener('abort', () => target.remove());
    return { element, text, id: target.id, target };
  });
}
