import { adoptStyle, defineHandler, dropEmptyStyle, readRaw, text, watch } from '../core';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { watchHash } from '../ui/panels/hash-target';
import { targetOf } from '../ui/title-keyboard';
import { announceShown } from '../ui/titles/announce-shown';
import { nameAbove } from '../ui/titles/heading-above';
import { setPanelStop } from '../ui/titles/panel-stop';
import style from './e-tabs.css';

const TYPE = 'e-tabs';
const SELECTED = 'e--selected';
/** The class on the element with which an owner lets the arrow keys open a tab, too. */
const AUTOMATIC_CLASS = 'piton-automatic';

/** The parts of one element, without those of tabs inside of it; found at each call, since owners' scripts add tabs. */
function partsOf(element: HTMLElement) {
  const parts = (type: string) =>
    [...element.querySelectorAll<HTMLElement>(`[data-e-type=${type}]`)].filter(
      (part) => part.parentElement?.closest(`[data-e-type=${TYPE}]`) === element,
    );
  const tabs = () => parts('e-tab');
  const panels = () => parts('e-tab-content');
  /** Copies of the element have the same ids, so a panel without the expected id is found by its place. */
  const panelOf = (tab: HTMLElement): HTMLElement | undefined => {
    const all = panels();
    const id = tab.getAttribute('aria-controls');
    return all.find((panel) => panel.id === id) ?? all[tabs().indexOf(tab)];
  };
  return { tabs, panels, panelOf, lists: () => parts('e-tabs-menu') };
}

const isSelected = (tab: Element) => tab.ariaSelected === 'true';

/** Runs atomic tabs. */
export default defineHandler({
  settings: { 'default-active-tab': text() },
  read: (element) => readRaw(element, 'data-e-settings'),
  texts: { tabs: ['Reiter', '', 'Tabs'] },
  mount(element, { settings, device, texts, signal }) {
    const { tabs, panels, panelOf, lists } = partsOf(element);
    const [list] = lists();
    if (!list || !tabs().length) return;
    adoptStyle(style);
    const own = attributeRestorer();
    const printed = tabs().find(isSelected);
    const displays = panels().map(({ style: { display } }) => display);

    const mark = (part: HTMLElement, isOpen: boolean) => part.classList.toggle(SELECTED, isOpen);
    const select = (chosen: HTMLElement | undefined) => {
      const shown = chosen && panelOf(chosen);
      for (const tab of tabs()) {
        mark(tab, tab === chosen);
        own.set(tab, 'aria-selected', String(tab === chosen));
        own.set(tab, 'tabindex', tab === chosen ? '0' : '-1');
      }
      for (const panel of panels()) {
        mark(panel, panel === shown);
        own.set(panel, 'hidden', panel === shown ? null : 'true');
        // The builder's CSS shows every element, also a hidden one.
        panel.style.display = panel === shown ? '' : 'none';
      }
      if (shown) setPanelStop(shown, own);
      return shown;
    };
    const open = (tab: HTMLElement) => {
      if (isSelected(tab)) return;
      const shown = select(tab);
      if (shown) announceShown(shown);
    };

    const first = settings.get()['default-active-tab'];
    select(printed ?? tabs().find(({ id }) => id === first) ?? tabs()[0]);
    signal.addEventListener('abort', () => {
      select(printed);
      own.restore();
      for (const [at, panel] of panels().entries()) {
        panel.style.display = displays[at] ?? '';
        dropEmptyStyle(panel);
      }
    });
    if (!list.matches('[aria-label],[aria-labelledby]'))
      own.set(list, 'aria-label', nameAbove(list, texts.tabs));

    const isColumn = () => getComputedStyle(list).flexDirection.startsWith('column');
    watch(device, () => own.set(list, 'aria-orientation', isColumn() ? 'vertical' : null), signal);

    const tabAt = (target: EventTarget | null) => tabs().find((tab) => tab.contains(target as Node));
    element.addEventListener(
      'click',
      ({ target }) => {
        const tab = tabAt(target);
        if (tab) open(tab);
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        const { key, target, altKey, ctrlKey, metaKey } = event;
        const all = tabs();
        const current = all.findIndex((tab) => tab.contains(target as Node));
        if (current < 0 || altKey || ctrlKey || metaKey) return;
        // In a row these keys scroll the page.
        if (!isColumn() && (key === 'ArrowUp' || key === 'ArrowDown')) return;
        const isRtl = getComputedStyle(list).direction === 'rtl';
        const next = all[targetOf(key, current, all.length, isRtl) ?? -1];
        if (!next) return;
        for (const tab of all) own.set(tab, 'tabindex', tab === next ? '0' : '-1');
        next.focus();
        if (element.classList.contains(AUTOMATIC_CLASS)) open(next);
        event.preventDefault();
        event.stopPropagation();
      },
      { signal },
    );
    watchHash(
      element,
      (target) =>
        tabs().find((tab) => !isSelected(tab) && (tab.contains(target) || panelOf(tab)?.contains(target))),
      open,
      signal,
    );
  },
});
