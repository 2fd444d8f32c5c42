import { dropEmptyStyle } from '../../core';
import { type AttributeRestorer, attributeRestorer } from '../../ui/dom/attribute-restorer';
import { attachTitleKeyboard } from '../../ui/title-keyboard';
import { setPanelStop } from '../../ui/titles/panel-stop';
import { type Parts, stepFrom } from './parts';

const ACTIVE = 'is--active';
const CURRENT = 'is--current';
const ANIMATING = 'is--animating';
const LAST = 'is--last';
const LOADED = 'is--loaded';
const DISABLED = 'ee-arrow--disabled';
const CONTROLS_MS = 300;

/** How many panels of switchers have got an id; the ids are numbered. */
let panelCount = 0;

export interface ViewTexts {
  readonly switcher: string;
  readonly menu: string;
  readonly item: string;
  readonly previous: string;
  readonly next: string;
}

/** Manages classes, visibility and controls of a switcher; change.ts has the animations. */
export interface View {
  /** Shows the first item; with `isWaiting` the titles and controls stay hidden until the entrance. */
  set(isWaiting: boolean): void;
  /** `begin` and `end` mark the start and the end of a change; `from` is missing where no item was shown before. */
  begin(from: number | undefined, to: number): void;
  end(from: number | undefined, to: number): void;
  fadeControlsIn(): void;
  onPress(goTo: (index: number) => void, step: (by: 1 | -1) => void): void;
}

function show(element: HTMLElement | undefined, isShown: boolean) {
  if (!element) return;
  element.style.visibility = isShown ? 'inherit' : 'hidden';
  element.style.opacity = isShown ? '1' : '0';
}

/**
 * The items lie on top of each other, so each box is as high as the highest of its items. All heights are read before one
 * is written, so that the page is laid out once.
 */
function fitTo(boxes: readonly (HTMLElement | undefined)[], items: readonly (readonly HTMLElement[])[]) {
  const heights = items.map((each) => Math.max(...each.map((item) => item.getBoundingClientRect().height)));
  boxes.forEach((box, at) => {
    const height = heights[at] ?? 0;
    // A box without items keeps its height.
    if (box && height >= 0) box.style.height = `${height}px`;
  });
}

function dropStyles(element: HTMLElement): void {
  for (const name of ['visibility', 'opacity', 'height']) element.style.removeProperty(name);
  dropEmptyStyle(element);
}

/**
 * Makes tabs of the menu's items. An item has up to three parts; the first complete list of parts is the panels of the tabs.
 * @returns the panels
 */
function setRoles(parts: Parts, texts: ViewTexts, own: AttributeRestorer): readonly HTMLElement[] {
  const { root, media, titles, descriptions, navItems, nav, arrows } = parts;
  own.set(root, 'role', 'group');
  own.set(root, 'aria-label', texts.switcher);
  if (nav) {
    own.set(nav, 'role', 'tablist');
    own.set(nav, 'aria-label', texts.menu);
  }
  if (arrows) own.set(arrows, 'role', 'group');
  const panels = [media, titles, descriptions].find((each) => each.length === navItems.length) ?? [];
  navItems.forEach((item, at) => {
    own.set(item, 'role', 'tab');
    const panel = panels[at];
    if (panel) {
      const id = `ee-switcher-${panelCount++}`;
      own.set(item, 'id', item.id || `${id}-tab`);
      own.set(panel, 'id', panel.id || `${id}-panel`);
      own.set(panel, 'role', 'tabpanel');
      own.set(panel, 'aria-labelledby', item.id);
      own.set(item, 'aria-controls', panel.id);
    }
    if (!item.textContent?.trim()) own.set(item, 'aria-label', texts.item.replace('{index}', `${at + 1}`));
  });
  return panels;
}

/** Marks an item of the menu and its panel as selected or not. */
function select(
  item: HTMLElement,
  panel: HTMLElement | undefined,
  isOn: boolean,
  own: AttributeRestorer,
): void {
  item.classList.toggle(ACTIVE, isOn);
  own.set(item, 'aria-selected', `${isOn}`);
  own.set(item, 'tabindex', isOn ? '0' : '-1');
  if (panel && isOn) setPanelStop(panel, own);
  else if (panel) own.set(panel, 'tabindex', null);
}

const attachKeyboard = (nav: HTMLElement, items: readonly HTMLElement[], signal: AbortSignal) =>
  attachTitleKeyboard(
    nav,
    {
      titles: () => [...items],
      activate: (item) => item.click(),
      titleOf: () => undefined,
      isRtl: () => getComputedStyle(nav).direction === 'rtl',
    },
    signal,
  );

/** Covers an arrow with a real button, since the server prints the arrows as list items. */
function coverArrow(arrow: HTMLElement | undefined, label: string, own: AttributeRestorer): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'piton-switcher-arrow';
  button.ariaLabel = label;
  if (arrow) {
    own.set(arrow, 'role', 'none');
    arrow.append(button);
  }
  return button;
}

export function createView(parts: Parts, texts: ViewTexts, isLooped: boolean, signal: AbortSignal): View {
  const { root, media, titles, descriptions, titlesBox, descriptionsBox, navItems, nav, arrows, count } =
    parts;
  const own = attributeRestorer();
  const arrowSteps = [
    [parts.previous, -1, texts.previous],
    [parts.next, 1, texts.next],
  ] as const;
  const all = [titlesBox, descriptionsBox, nav, arrows, ...titles, ...descriptions];

  const panels = setRoles(parts, texts, own);
  const buttons = arrowSteps.map(([arrow, , label]) => coverArrow(arrow, label, own));

  const mark = (index: number) => {
    navItems.forEach((item, at) => {
      select(item, panels[at], at === index, own);
    });
    arrowSteps.forEach(([arrow, by], at) => {
      const isDisabled = stepFrom(index, by, count, isLooped) < 0;
      arrow?.classList.toggle(DISABLED, isDisabled);
      const button = buttons[at];
      // The button stays focusable, so that it does not lose the focus.
      if (button) button.ariaDisabled = `${isDisabled}`;
    });
  };
  const fitBoxes = () => fitTo([titlesBox, descriptionsBox], [titles, descriptions]);
  const observer = new ResizeObserver(fitBoxes);
  for (const item of [...titles, ...descriptions]) observer.observe(item);

  signal.addEventListener('abort', () => {
    observer.disconnect();
    own.restore();
    for (const button of buttons) button.remove();
    for (const each of [root, ...media, ...navItems, parts.previous, parts.next, ...all])
      each?.classList.remove(ACTIVE, CURRENT, ANIMATING, LAST, LOADED, DISABLED);
    for (const each of all) if (each) dropStyles(each);
  });

  return {
    set(isWaiting) {
      mark(0);
      media[0]?.classList.add(ACTIVE, CURRENT);
      for (const items of [titles, descriptions]) {
        items[0]?.classList.add(ACTIVE);
        items.forEach((item, at) => {
          show(item, !at && !isWaiting);
        });
      }
      if (isWaiting) for (const each of [nav, arrows]) show(each, false);
      root.classList.add(LOADED);
      fitBoxes();
    },
    begin(from, to) {
      titlesBox?.classList.add(ANIMATING);
      if (from !== undefined) {
        media[from]?.classList.remove(ACTIVE, CURRENT);
        media[from]?.classList.add(LAST);
      }
      media[to]?.classList.add(ANIMATING, CURRENT);
      for (const item of [titles[to], descriptions[to]]) {
        item?.classList.add(ANIMATING);
        show(item, true);
      }
      mark(to);
    },
    end(from, to) {
      titlesBox?.classList.remove(ANIMATING);
      if (from !== undefined) {
        media[from]?.classList.remove(LAST);
        for (const item of [titles[from], descriptions[from]]) {
          item?.classList.remove(ACTIVE);
          show(item, false);
        }
      }
      for (const item of [media[to], titles[to], descriptions[to]]) {
        item?.classList.remove(ANIMATING);
        item?.classList.add(ACTIVE);
      }
    },
    fadeControlsIn() {
      for (const each of [nav, arrows]) {
        show(each, true);
        each?.animate({ opacity: [0, 1] }, CONTROLS_MS);
      }
    },
    onPress(goTo, step) {
      root.addEventListener(
        'click',
        ({ target }) => {
          const at = navItems.findIndex((item) => item.contains(target as Node));
          if (at >= 0) goTo(at);
          for (const [arrow, by] of arrowSteps) if (arrow?.contains(target as Node)) step(by);
        },
        { signal },
      );
      if (nav) attachKeyboard(nav, navItems, signal);
    },
  };
}
