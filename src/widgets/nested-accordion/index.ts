import { choice, defineHandler, size } from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { watchHash } from '../../ui/panels/hash-target';
import { afterContent, targetOf } from '../../ui/title-keyboard';
import { announceShown } from '../../ui/titles/announce-shown';
import { describeItems } from './roles';
import { isOpening, slideDetails } from './slide-details';

const ITEM = '.e-n-accordion-item';

const titleOf = (item: HTMLElement) => item.querySelector<HTMLElement>(':scope > summary');

const itemAround = (items: readonly HTMLDetailsElement[], node: EventTarget | null) =>
  items.find((item) => item.contains(node as Node));

/** Opens all items while the page is printed: browsers print no content of a closed item, whatever the style says. */
function openForPrint(items: () => HTMLDetailsElement[], signal: AbortSignal): void {
  let opened: HTMLDetailsElement[] = [];
  const setOpened = (isOpen: boolean) => {
    for (const item of opened) item.open = isOpen;
  };
  addEventListener(
    'beforeprint',
    () => {
      opened = items().filter((item) => !item.open);
      setOpened(true);
    },
    { signal },
  );
  addEventListener('afterprint', () => setOpened(false), { signal });
}

/** Moves between the titles by the arrow keys, and closes an item by Escape; Enter and Space click a summary by themselves. */
function attachKeys(
  root: HTMLElement,
  items: () => HTMLDetailsElement[],
  close: (item: HTMLDetailsElement) => void,
  signal: AbortSignal,
): void {
  root.addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      const item = itemAround(items(), target);
      if (!item || altKey || ctrlKey || metaKey || defaultPrevented) return;
      if (key === 'Escape') {
        const leave = () => {
          titleOf(item)?.focus();
          close(item);
        };
        return isOpening(item) ? afterContent(event, root, leave) : undefined;
      }
      const titles = items().map(titleOf);
      const at = titles.indexOf(target as HTMLElement);
      const isRtl = getComputedStyle(root).direction === 'rtl';
      const to = at < 0 ? undefined : targetOf(key, at, titles.length, isRtl);
      if (to === undefined) return;
      titles[to]?.focus();
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
}

/** Runs an accordion of native `details` whose items contain any elements. */
export default defineHandler({
  settings: {
    max_items_expended: choice(['one', 'multiple'], 'one'),
    n_accordion_animation_duration: size({ size: 400, unit: 'ms' }, ['ms', 's']),
  },
  mount(element, { settings, signal }) {
    const root = element.querySelector<HTMLElement>('.e-n-accordion');
    if (!root) return;
    // Items are found by position, since older releases print the same id several times.
    const items = () =>
      [...root.children].filter((child): child is HTMLDetailsElement => child.matches(`details${ITEM}`));
    const own = attributeRestorer();
    describeItems(root, items(), own);
    signal.addEventListener('abort', own.restore);
    const itemOf = (node: EventTarget | null) => itemAround(items(), node);
    const duration = () => {
      const { size: amount, unit } = settings.get().n_accordion_animation_duration;
      return amount * (unit === 's' ? 1000 : 1);
    };

    const slide = async (item: HTMLDetailsElement, isOpen: boolean, ms = duration()) => {
      titleOf(item)?.setAttribute('aria-expanded', String(isOpen));
      const isFinished = await slideDetails(item, isOpen, ms, signal);
      const content = item.querySelector<HTMLElement>(':scope > :not(summary)');
      if (isFinished && isOpen && content && !signal.aborted) announceShown(content);
    };
    const open = (item: HTMLDetailsElement, ms?: number) => {
      if (settings.get().max_items_expended === 'one')
        for (const other of items()) if (other !== item && isOpening(other)) void slide(other, false, ms);
      void slide(item, true, ms);
    };
    const toggle = (item: HTMLDetailsElement) => {
      if (isOpening(item)) void slide(item, false);
      else open(item);
    };

    root.addEventListener(
      'click',
      (event) => {
        const { target, defaultPrevented } = event;
        const item = itemOf(target);
        if (!item || defaultPrevented || !titleOf(item)?.contains(target as Node)) return;
        // A link in a title keeps its own effect.
        if ((target as Element).closest('a[href]')) return;
        event.preventDefault();
        toggle(item);
      },
      { signal },
    );
    // The browser's search in the page opens an item without a click.
    root.addEventListener(
      'toggle',
      ({ target }) => {
        const item = items().find((each) => each === target);
        if (item) titleOf(item)?.setAttribute('aria-expanded', String(isOpening(item)));
      },
      { capture: true, signal },
    );
    attachKeys(root, items, (item) => void slide(item, false), signal);
    openForPrint(items, signal);
    watchHash(
      root,
      (target) => items().find((item) => item.contains(target) && !isOpening(item)),
      (item) => open(item, 0),
      signal,
    );
  },
});
