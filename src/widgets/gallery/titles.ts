import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { focusElement } from '../../ui/dom/focus-element';
import { isByKeyboard } from '../../ui/lists/focus-item';

const ACTIVE = 'elementor-item-active';

/** Makes the titles of a widget's galleries buttons for `list`; the first gallery is chosen at the start. */
export function attachTitles(
  titles: readonly HTMLElement[],
  list: HTMLElement,
  choose: (index: string) => void,
  signal: AbortSignal,
): void {
  const own = attributeRestorer();
  const activate = (chosen: HTMLElement) => {
    for (const title of titles) {
      title.classList.toggle(ACTIVE, title === chosen);
      own.set(title, 'aria-pressed', String(title === chosen));
    }
    choose(chosen.dataset.galleryIndex ?? 'all');
  };
  const press = (title: HTMLElement) => {
    // A keyboard user continues in the pictures.
    const movesFocus = isByKeyboard(title);
    activate(title);
    if (movesFocus) focusElement(list);
  };
  for (const title of titles) {
    // Older releases print links without an address, which the keyboard does not reach.
    if (!title.role) own.set(title, 'role', 'button');
    if (title.tabIndex < 0) own.set(title, 'tabindex', '0');
    title.addEventListener('click', () => press(title), { signal });
    title.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) press(title);
      },
      { signal },
    );
  }
  const row = titles[0]?.parentElement;
  if (row?.matches('[aria-label]:not([role])')) own.set(row, 'role', 'group');
  const [first] = titles;
  if (first) activate(first);
  signal.addEventListener('abort', () => {
    for (const title of titles) title.classList.remove(ACTIVE);
    own.restore();
  });
}
