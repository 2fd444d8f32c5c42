import { h } from '../../ui/dom/elements';
import { count, type PolicyLabels } from './labels';
import { pagesAround } from './rows';

function pageButton(text: string, label: string, page: number, isCurrent: boolean, isOff: boolean): Node {
  const attributes = {
    type: 'button',
    'aria-label': label,
    'data-page': page,
    ...(isCurrent && { 'aria-current': 'page' }),
    disabled: isOff,
  };
  return h('button', attributes, text) as unknown as Node;
}

/** The buttons for the pages of the table. */
export function createPager(labels: PolicyLabels) {
  const element = h('nav', { className: 'piton-policy-pages' }) as unknown as HTMLElement;
  const show = (page: number, pages: number) => {
    const { activeElement } = document;
    const focused = element.contains(activeElement) ? activeElement?.getAttribute('aria-label') : undefined;
    element.setAttribute('aria-label', count(labels.navigate, page + 1, pages));
    element.hidden = pages < 2;
    element.replaceChildren(
      pageButton('‹', labels.previous, page - 1, false, page === 0),
      ...pagesAround(page, pages).map((at) =>
        pageButton(String(at + 1), count(labels.page, at + 1), at, at === page, false),
      ),
      pageButton('›', labels.next, page + 1, false, page === pages - 1),
    );
    // The buttons are new: the focus moves to the button with the same label, or to the current page where that
    // button is disabled.
    if (focused === undefined) return;
    const buttons = [...element.querySelectorAll('button')];
    const same = buttons.find((button) => button.getAttribute('aria-label') === focused && !button.disabled);
    (same ?? element.querySelector<HTMLElement>('[aria-current]'))?.focus();
  };
  return { element, show };
}
