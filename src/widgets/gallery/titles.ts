import { attributeRestorer } from '../../ui/dom/attribute-restorer';

const ACTIVE = 'elementor-item-active';

/** Makes the titles of a widget's galleries buttons; the first gallery is chosen at the start. */
export function attachTitles(
  titles: readonly HTMLElement[],
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
  for (const title of titles) {
    // Older releases print links without an address, which the keyboard does not reach.
    if (!title.role) own.set(title, 'role', 'button');
    if (title.tabIndex < 0) own.set(title, 'tabindex', '0');
    title.addEventListener('click', () => activate(title), { signal });
    title.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) activate(title);
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
