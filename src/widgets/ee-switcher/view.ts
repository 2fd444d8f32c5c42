import { dropEmptyStyle } from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { attachTitleKeyboard } from '../../ui/title-keyboard';
import type { Parts } from './parts';
import { ACTIVE, createTabs, DISABLED, type ViewTexts } from './tabs';

const CURRENT = 'is--current';
const ANIMATING = 'is--animating';
const LAST = 'is--last';
const LOADED = 'is--loaded';
const CONTROLS_MS = 300;

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

function attachClicks(
  { root, navItems, previous, next }: Parts,
  goTo: (index: number) => void,
  step: (by: 1 | -1) => void,
  signal: AbortSignal,
) {
  const onClick = ({ target }: Event) => {
    const at = navItems.findIndex((item) => item.contains(target as Node));
    if (at >= 0) goTo(at);
    if (previous?.contains(target as Node)) step(-1);
    if (next?.contains(target as Node)) step(1);
  };
  root.addEventListener('click', onClick, { signal });
}

/** Moves between the items of the switcher's menu by the arrow keys. */
function attachArrowKeys(nav: HTMLElement, navItems: readonly HTMLElement[], signal: AbortSignal) {
  const options = {
    titles: () => [...navItems],
    activate: (item: HTMLElement) => item.click(),
    titleOf: () => undefined,
    isRtl: () => getComputedStyle(nav).direction === 'rtl',
  };
  attachTitleKeyboard(nav, options, signal);
}

export function createView(parts: Parts, texts: ViewTexts, isLooped: boolean, signal: AbortSignal): View {
  const { root, media, titles, descriptions, titlesBox, descriptionsBox, navItems, nav, arrows } = parts;
  const own = attributeRestorer();
  const all = [titlesBox, descriptionsBox, nav, arrows, ...titles, ...descriptions];

  const tabs = createTabs(parts, texts, isLooped, own);

  const fitBoxes = () => fitTo([titlesBox, descriptionsBox], [titles, descriptions]);
  const observer = new ResizeObserver(fitBoxes);
  for (const item of [...titles, ...descriptions]) observer.observe(item);

  signal.addEventListener('abort', () => {
    observer.disconnect();
    own.restore();
    tabs.removeButtons();
    for (const each of [root, ...media, ...navItems, parts.previous, parts.next, ...all])
      each?.classList.remove(ACTIVE, CURRENT, ANIMATING, LAST, LOADED, DISABLED);
    for (const each of all) {
      for (const name of ['visibility', 'opacity', 'height']) each?.style.removeProperty(name);
      if (each) dropEmptyStyle(each);
    }
  });

  return {
    set(isWaiting) {
      tabs.mark(0);
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
      tabs.mark(to);
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
      attachClicks(parts, goTo, step, signal);
      if (nav) attachArrowKeys(nav, navItems, signal);
    },
  };
}
