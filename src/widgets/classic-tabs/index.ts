import { adoptStyle, defineHandler, dropEmptyStyle } from '../../runtime/core';
import { type AttributeRestorer, attributeRestorer } from '../../ui/dom/attribute-restorer';
import { watchHash } from '../../ui/panels/hash-target';
import { slideHeight } from '../../ui/panels/slide-height';
import { targetOf } from '../../ui/title-keyboard';
import { announceShown } from '../../ui/titles/announce-shown';
import { findParts, type Parts } from './parts';
import { controlOf, correctRoles, isTab } from './roles';
import style from './style.css';

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
