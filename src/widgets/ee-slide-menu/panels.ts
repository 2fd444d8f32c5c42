import { make } from '../../ui/dom/make';
/** A submenu with its link, its arrow and its back link. */
export interface Panel {
  readonly sub: HTMLElement;
  readonly parent: HTMLElement;
  readonly link: HTMLElement;
  readonly arrow: HTMLElement | undefined;
  readonly back: HTMLElement;
}

/** Creates the back link with the markup of the original script. */
function createBack(text: string): HTMLElement {
  const link = make('a', 'ee-menu__item__link ee-menu__sub-item__back', text);
  link.setAttribute('href', '#');
  const arrow = make('span', 'ee-menu__arrow', make('i', 'fa fa-angle-left'));
  return make('li', 'ee-menu__item ee-menu__back', arrow, link);
}

const childOf = (parent: Element, selector: string) =>
  parent.querySelector<HTMLElement>(`:scope > ${selector}`) ?? undefined;

/**
 * Returns all panels below `root`, each with one back link; a copied menu or the editor's markup may already have one.
 */
export function findPanels(root: HTMLElement, backText: string, signal: AbortSignal): Panel[] {
  return [...root.querySelectorAll<HTMLElement>('li.ee-menu__item--has-children')].flatMap((item) => {
    const sub = childOf(item, 'ul.ee-menu__sub-menu');
    const link = childOf(item, 'a');
    const parent = item.parentElement;
    if (!sub || !link || !parent) return [];
    const [first, ...more] = sub.querySelectorAll<HTMLElement>(':scope > .ee-menu__back');
    for (const each of more) each.remove();
    const back = first ?? createBack(backText);
    if (!first) {
      sub.prepend(back);
      signal.addEventListener('abort', () => back.remove());
    }
    return { sub, parent, link, arrow: childOf(item, '.ee-menu__arrow'), back };
  });
}
