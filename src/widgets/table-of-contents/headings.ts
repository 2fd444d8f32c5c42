import type { Field } from '../../api';
import { choice, flag, list, responsive, text } from '../../core';
import { treeOf } from '../../values/readers';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

const word = text();
const words = list(word);

/** The field of a selector; the builder prints an empty list where the owner gave none. */
const selector: Field<string> = {
  fallback: '',
  form: 'CSS selector',
  read(raw) {
    return Array.isArray(raw) ? words.read(raw)?.join() : word.read(raw);
  },
};

/** The field of the builder's icon control: inline SVG, or the class of an icon font. */
const icon: Field<string> = {
  fallback: '',
  form: 'icon',
  read(raw) {
    const { rendered_tag, value } = treeOf(raw);
    return [rendered_tag, value].find((each) => typeof each === 'string') ?? '';
  },
};

/** The field of a slider whose size may be a CSS expression. */
const minHeight: Field<string> = {
  fallback: '',
  form: 'slider with a CSS length',
  read(raw) {
    const { size, unit } = treeOf(raw);
    const length = `${word.read(size)}${unit === 'custom' ? '' : word.read(unit)}`;
    return CSS.supports('min-height', length) ? length : undefined;
  },
};

export const schema = {
  headings_by_tags: list(choice(HEADINGS, 'h2'), HEADINGS.slice(1)),
  container: text(),
  exclude_headings_by_selector: selector,
  marker_view: choice(['numbers', 'bullets'], 'numbers'),
  icon,
  no_headings_message: text(),
  minimize_box: flag(),
  minimized_on: choice(
    ['none', 'mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'desktop', 'widescreen'],
    'none',
  ),
  hierarchical_view: flag(),
  collapse_subitems: flag(),
  min_height: responsive(minHeight),
};

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
  // An empty list is an invalid byTag.
  if (!tags.length) return [];
  const byTag = tags.join();
  const isIn = new Set(scope.flatMap((root) => [...root.querySelectorAll<HTMLElement>(byTag)]));
  return [...document.querySelectorAll<HTMLElement>(byTag)].filter(
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
    const title = textOf(element);
    const wrapper = element.closest('.elementor-widget');
    // A link leads to the first of several elements with the same id.
    for (const target of [element, wrapper])
      if (target?.id && !used.has(target.id) && document.getElementById(target.id) === target) {
        used.add(target.id);
        return { element, text: title, id: target.id, target };
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
    return { element, text: title, id: target.id, target };
  });
}
