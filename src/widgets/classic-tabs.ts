import { adoptStyle, defineHandler, dropEmptyStyle } from '../core';
import { type AttributeRestorer, attributeRestorer } from '../ui/dom/attribute-restorer';
import { watchHash } from '../ui/panels/hash-target';
import { slideHeight } from '../ui/panels/slide-height';
import { targetOf } from '../ui/title-keyboard';
import { announceShown } from '../ui/titles/announce-shown';
import { levelBelow, nameAbove } from '../ui/titles/heading-above';
import style from './classic-tabs.css';

/** The titles and contents of one widget, without those of nested widgets. */
interface Parts {
  /** Returns both copies of a tab's title: the one in the row, and the one above the content on small screens. */
  titles(index?: string): HTMLElement[];
  contents(index?: string): HTMLElement[];
}

/** Finds the parts at each call, since owners' snippets add items. */
function findParts(element: HTMLElement): Parts {
  const parts = (selector: string, index?: string) =>
    [...element.querySelectorAll<HTMLElement>(selector)].filter(
      (part) =>
        part.parentElement?.closest('.elementor-element') === element &&
        (index === undefined || part.dataset.tab === index),
    );
  return {
    titles: (index) => parts('.elementor-tab-title', index),
    contents: (index) => parts('.elementor-tab-content', index),
  };
}

/** Returns whether the title is a tab in the row above the panels; any other title is a heading above its content. */
const isTab = (title: Element): boolean => title.matches('.elementor-tab-desktop-title');

/** Returns the element that the visitor presses: a tab itself, or the button inside a heading. */
const controlOf = (title: HTMLElement): HTMLElement =>
  (isTab(title)
    ? null
    : title.querySelector<HTMLElement>('.elementor-accordion-title, .elementor-toggle-title')) ?? title;

/**
 * Makes the title of an accordion a heading with a button in it, as the ARIA Authoring Practices ask for an accordion.
 */
function makeHeading(title: HTMLElement, level: string, own: AttributeRestorer): void {
  const control = controlOf(title);
  own.set(title, 'aria-selected', null);
  if (control !== title) {
    own.set(title, 'role', title.matches('h1,h2,h3,h4,h5,h6') ? null : 'heading');
    if (title.role) own.set(title, 'aria-level', level);
    for (const name of ['aria-controls', 'aria-expanded'] as const) {
      own.set(control, name, title.getAttribute(name));
      own.set(title, name, null);
    }
    for (const [element, name] of [
      [title, 'tabindex'],
      [control, 'href'],
    ] as const)
      own.set(element, name, null);
  }
  own.set(control, 'role', 'button');
  own.set(control, 'tabindex', '0');
}

/**
 * Corrects the server's roles for assistive technology: a list of tabs gets a name and contains no panels; titles that
 * are not tabs become headings with buttons.
 */
function correctRoles(parts: Parts, own: AttributeRestorer, text: string): void {
  const titles = parts.titles();
  const list = titles.find(isTab)?.closest('[role=tablist]');
  if (list && !list.matches('[aria-label],[aria-labelledby]'))
    own.set(list, 'aria-label', nameAbove(list, text));
  const [first] = titles;
  const level = first ? levelBelow(first) : '2';
  for (const title of titles) {
    if (isTab(title)) continue;
    const outer = title.closest('[role=tablist]');
    if (outer) for (const name of ['role', 'aria-orientation']) own.set(outer, name, null);
    makeHeading(title, level, own);
  }
  if (titles.some(isTab)) return;
  for (const content of parts.contents()) own.set(content, 'role', 'region');
}

const ACTIVE = 'elementor-active';
const isActive = (part: Element) => part.classList.contains(ACTIVE);
const isShown = (part: Element) => part.getClientRects().length > 0;

const titleAt = (parts: Parts, node: EventTarget | null) =>
  parts.titles().find((title) => title.contains(node as Node));

/** Presses a title by Enter and Space, and moves between the titles by the arrow keys. */
function attachKeys(
  element: HTMLElement,
  parts: Parts,
  press: (title: HTMLElement) => void,
  own: AttributeRestorer,
  signal: AbortSignal,
) {
  const onKey = (event: KeyboardEvent) => {
    const { key, target, repeat, altKey, ctrlKey, metaKey } = event;
    const title = titleAt(parts, target);
    if (!title || altKey || ctrlKey || metaKey) return;
    if (key === 'Enter' || key === ' ') {
      if (!repeat) press(title);
    } else {
      const isRow = isTab(title) && !element.matches('.elementor-tabs-view-vertical');
      if (isRow && (key === 'ArrowUp' || key === 'ArrowDown')) return;
      const titles = parts.titles().filter(isShown);
      const isRtl = getComputedStyle(element).direction === 'rtl';
      const next = titles[targetOf(key, titles.indexOf(title), titles.length, isRtl) ?? -1];
      if (!next) return;
      if (isTab(title)) for (const each of titles) own.set(each, 'tabindex', each === next ? '0' : '-1');
      controlOf(next).focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('keydown', onKey, { signal });
}

/** Runs the builder's older tabs, accordion and toggle, which differ in how many items may be open. */
export default defineHandler({
  texts: { tabs: ['Reiter', '', 'Tabs'] },
  mount(element, { texts, signal }) {
    const kind = element.dataset.widget_type?.split('.')[0];
    const isTabs = kind === 'tabs';
    const parts = findParts(element);
    const own = attributeRestorer();
    correctRoles(parts, own, texts.tabs);
    if (isTabs) adoptStyle(style);

    /** Opens or closes one item; `ms` is the duration of the slide, with the default of `slideHeight` if left out. */
    const set = async (index: string | undefined, isOpen: boolean, ms = isTabs ? 0 : undefined) => {
      for (const title of parts.titles(index)) {
        title.classList.toggle(ACTIVE, isOpen);
        own.set(controlOf(title), 'aria-expanded', String(isOpen));
        if (!isTab(title)) continue;
        own.set(title, 'aria-selected', String(isOpen));
        own.set(title, 'tabindex', isOpen ? '0' : '-1');
      }
      await Promise.all(
        parts.contents(index).map(async (content) => {
          content.classList.toggle(ACTIVE, isOpen);
          // The slide's inline `display` keeps the content visible until the slide has ended.
          own.set(content, 'hidden', isOpen ? null : 'hidden');
          const isFinished = await slideHeight(content, isOpen, signal, ms);
          if (isFinished && isOpen) announceShown(content);
        }),
      );
    };
    const open = (index: string | undefined, ms?: number) => {
      const others = kind === 'toggle' ? [] : parts.titles().filter(isActive);
      for (const other of new Set(others.map(({ dataset }) => dataset.tab)))
        if (other !== index) void set(other, false, ms);
      void set(index, true, ms);
    };
    const press = (title: HTMLElement) => {
      if (!isActive(title)) open(title.dataset.tab);
      else if (!isTabs) void set(title.dataset.tab, false);
    };

    signal.addEventListener('abort', () => {
      own.restore();
      for (const part of [...parts.titles(), ...parts.contents()]) part.classList.remove(ACTIVE);
      for (const content of parts.contents()) {
        content.style.removeProperty('display');
        dropEmptyStyle(content);
      }
    });

    element.addEventListener(
      'click',
      (event) => {
        const title = titleAt(parts, event.target);
        if (!title) return;
        event.preventDefault();
        press(title);
      },
      { signal },
    );
    attachKeys(element, parts, press, own, signal);

    if (kind !== 'toggle') open('1', 0);
    watchHash(
      element,
      (target) =>
        [...parts.titles(), ...parts.contents()].find((part) => part.contains(target) && !isActive(part)),
      (part) => open(part.dataset.tab, 0),
      signal,
    );
  },
});
