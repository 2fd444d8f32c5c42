import { choice, defineHandler, queryReducedMotion, size } from '../core';
import { type AttributeRestorer, attributeRestorer } from '../ui/dom/attribute-restorer';
import { watchHash } from '../ui/panels/hash-target';
import { afterContent, targetOf } from '../ui/title-keyboard';
import { announceShown } from '../ui/titles/announce-shown';
import { levelBelow } from '../ui/titles/heading-above';

interface Slide {
  readonly animation: Animation;
  readonly isOpening: boolean;
}

const running = new WeakMap<Element, Slide>();

/** Returns whether the item is open or opening. */
const isOpening = (item: HTMLDetailsElement): boolean => running.get(item)?.isOpening ?? item.open;

/**
 * Slides an item open or closed by its height; a running slide turns round from its current height. There is no
 * animation for visitors who prefer reduced motion, where `duration` (ms) is 0, and inside hidden parents, where
 * nothing can be measured.
 * @returns resolves with `true` at the end of the slide, with `false` where another slide has replaced it
 */
async function slideDetails(
  item: HTMLDetailsElement,
  isOpen: boolean,
  duration: number,
  signal: AbortSignal,
): Promise<boolean> {
  const from = item.offsetHeight;
  const previous = running.get(item);
  running.delete(item);
  previous?.animation.cancel();
  if (isOpen) item.open = true;
  const whole = item.offsetHeight;
  const content = item.querySelector<HTMLElement>(':scope > :not(summary)');
  const height = content?.offsetHeight ?? 0;
  if (previous && content) content.inert = false;
  if (from && content && height && duration > 0 && !queryReducedMotion().matches && !signal.aborted) {
    const animation = item.animate(
      [from, isOpen ? whole : whole - height].map((each) => ({
        height: `${each}px`,
        boxSizing: 'border-box',
        overflow: 'hidden',
      })),
      duration,
    );
    running.set(item, { animation, isOpening: isOpen });
    // Tab must not move into a content that is closing, because the focus would be lost.
    if (!isOpen) content.inert = true;
    const end = () => animation.cancel();
    signal.addEventListener('abort', end);
    // A canceled animation rejects: the next lines see whether it was replaced or the element is gone.
    await animation.finished.catch(() => undefined);
    signal.removeEventListener('abort', end);
    if (running.get(item)?.animation !== animation) return false;
    running.delete(item);
    if (!isOpen) content.inert = false;
  }
  item.open = isOpen;
  return true;
}

let count = 0;

/**
 * Corrects the server's roles for assistive technology, as the ARIA Authoring Practices ask for an accordion: every
 * title is a heading and reached by Tab, and controls its content. The server names the item instead of the content.
 */
function describeItems(root: HTMLElement, items: readonly HTMLElement[], own: AttributeRestorer): void {
  if (root.ariaLabel) own.set(root, 'role', 'group');
  const level = levelBelow(root);
  for (const item of items) {
    const title = item.querySelector<HTMLElement>(':scope > summary');
    const content = item.querySelector<HTMLElement>(':scope > :not(summary)');
    if (!title || !content) continue;
    const id = `e-n-accordion-${count++}`;
    own.set(title, 'tabindex', '0');
    own.set(title, 'id', title.id || `${id}-title`);
    own.set(content, 'id', content.id || `${id}-content`);
    own.set(title, 'aria-controls', content.id);
    own.set(content, 'aria-labelledby', title.id);
    const text = title.querySelector('.e-n-accordion-item-title-text');
    if (!text || title.querySelector('h1,h2,h3,h4,h5,h6,[role=heading]')) continue;
    own.set(text, 'role', 'heading');
    own.set(text, 'aria-level', level);
  }
}

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
