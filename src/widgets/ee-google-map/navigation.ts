import { makeButton } from '../../ui/button';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';

const ACTIVE = 'ee--is-active';
const ITEM = '.ee-google-map__navigation__item';

/**
 * Makes the list of places usable by pointer and keyboard until `signal` is aborted; "all" is chosen at first.
 * @param choose called with the id of the place, `undefined` for all
 */
export function startNavigation(
  root: ParentNode,
  choose: (id: string | undefined) => void,
  signal: AbortSignal,
): void {
  const own = attributeRestorer();
  const items = [...root.querySelectorAll<HTMLElement>(ITEM)];
  const linkOf = (item: HTMLElement) => item.querySelector('a') ?? item;
  const mark = (chosen: Element | undefined) => {
    for (const item of items) {
      item.classList.toggle(ACTIVE, item === chosen);
      own.set(linkOf(item), 'aria-current', item === chosen ? 'true' : null);
    }
  };
  for (const item of items) {
    // The server prints the link without an address, so the keyboard could not reach it.
    makeButton(linkOf(item), '', own, signal);
    item.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        mark(item);
        choose(item.dataset.id);
      },
      { signal },
    );
  }
  mark(items.find((item) => item.matches(`${ITEM}--all`)));
  signal.addEventListener('abort', () => {
    mark(undefined);
    own.restore();
  });
}
