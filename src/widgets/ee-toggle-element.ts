import { color, defineHandler, dropEmptyStyle, flag, number, queryReducedMotion } from '../core';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { isArrival, onHashClick, scrollToShown, watchHash } from '../ui/panels/hash-target';
import { targetOf } from '../ui/title-keyboard';
import { announceShown } from '../ui/titles/announce-shown';
import { nameAbove } from '../ui/titles/heading-above';

const PROPERTIES = ['left', 'top', 'width', 'height', 'backgroundColor'] as const;
/** A quadratic ease-out, as in the original script. */
const EASING = 'cubic-bezier(0.25, 0.46, 0.45, 0.94)';

/** Returns the item's box relative to the offset parent of the indicator, in px. */
function boxOf(item: HTMLElement, indicator: HTMLElement) {
  let [left, top] = [0, 0];
  for (
    let node: Element | null = item;
    node instanceof HTMLElement && node !== indicator.offsetParent;
    node = node.offsetParent
  ) {
    left += node.offsetLeft;
    top += node.offsetTop;
  }
  return {
    left: `${left}px`,
    top: `${top}px`,
    width: `${item.offsetWidth}px`,
    height: `${item.offsetHeight}px`,
  };
}

/**
 * Places the indicator behind an item.
 * @param duration the duration of the movement, in ms
 * @returns moves the indicator; without an animation at the first call, with `isJump`, and for visitors who prefer
 * reduced motion
 */
function createIndicator(
  indicator: HTMLElement,
  duration: number,
  defaultColor: string,
  signal: AbortSignal,
): (item: HTMLElement, isJump?: boolean) => void {
  const { style } = indicator;
  let isPlaced = false;
  let animation: Animation | undefined;
  signal.addEventListener('abort', () => {
    animation?.cancel();
    for (const property of PROPERTIES) style[property] = '';
    dropEmptyStyle(indicator);
  });
  return (item, isJump) => {
    const now = getComputedStyle(indicator);
    const before = Object.fromEntries(PROPERTIES.map((property) => [property, now[property]]));
    animation?.cancel();
    Object.assign(style, boxOf(item, indicator));
    // The browser ignores an invalid colour, so the previous one stays.
    for (const each of ['#000', defaultColor, item.dataset.color ?? ''])
      if (each) style.backgroundColor = each;
    if (isPlaced && !isJump && !queryReducedMotion().matches)
      animation = indicator.animate([before], { duration, easing: EASING });
    isPlaced = true;
  };
}

/**
 * Returns the index of the item that a hash (`#euro`) names; -1 where no item has that name. A hash is hostile input.
 * Needs no DOM.
 */
export function indexOfHash(hash: string, names: readonly (string | undefined)[]): number {
  let name = hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // A hash that can't be decoded is used as it is.
  }
  return name ? names.indexOf(name) : -1;
}

/** Adds the name to the address once; an address that must not change stays. */
export function pushHash(name: string): void {
  const hash = `#${encodeURIComponent(name)}`;
  try {
    if (location.hash !== hash) history.pushState(null, '', hash);
  } catch {
    // Browsers limit how often a page may push a state, and forbid it in documents without an address of their own.
  }
}

/** The settings that say what a hash does. */
interface NameSettings {
  readonly toggle_hash: boolean;
  readonly toggle_hash_navigation: boolean;
}

/**
 * Follows the names of items in the address and in links.
 * @param isNamed the address names the item that is shown at the start
 * @param show shows the item of an index, or the one that is shown without a name
 */
export function attachNames(
  root: HTMLElement,
  names: readonly (string | undefined)[],
  { toggle_hash, toggle_hash_navigation }: NameSettings,
  isNamed: boolean,
  show: (index?: number) => void,
  signal: AbortSignal,
): void {
  const goTo = (hash: string) => {
    const index = indexOfHash(hash, names);
    if (index >= 0) show(index);
    return index >= 0;
  };
  if (toggle_hash || toggle_hash_navigation) {
    const applyHash = () => goTo(location.hash) || location.hash || show();
    // The visitor goes back and forward between earlier choices.
    addEventListener('popstate', applyHash, { signal });
    addEventListener('hashchange', applyHash, { signal });
  }
  // The browser finds no element of that name, to which it could scroll.
  if (isNamed && isArrival()) void scrollToShown(root, false, signal);
  if (!toggle_hash_navigation) return;
  const onClick = (hash: string) => {
    if (goTo(hash)) void scrollToShown(root, true, signal);
  };
  onHashClick(onClick, { signal });
}

const ROOT = '.ee-toggle-element';
const ACTIVE = 'ee--is-active';
const READY = 'ee--is-ready';

let count = 0;

/** Shows one of several contents, chosen by a row of controls. */
export default defineHandler({
  settings: {
    toggle_inactive: flag(),
    /** The index counts from 1. */
    toggle_active_index: number(1),
    toggle_hash_load: flag(),
    toggle_hash: flag(),
    toggle_hash_navigation: flag(),
    /** The duration is in s. */
    indicator_speed: number(0.3, { min: 0, max: 60 }),
    indicator_color: color(),
    refresh_widgets: flag(),
  },
  texts: { item: ['Auswahl {index}', '', 'Option {index}'], controls: ['Auswahl', '', 'Selection'] },
  // The CMS's CSS marks the chosen control only by colours, which forced colors mode removes.
  style:
    '@media (forced-colors:active){.ee-toggle-element__controls__item.ee--is-active{text-decoration:underline 3px;text-underline-offset:5px}}',
  mount(element, { settings, texts, signal, note }) {
    const root = element.querySelector<HTMLElement>(ROOT);
    if (!root) return;
    // A content may contain another toggle widget.
    const all = (name: string) =>
      [...root.querySelectorAll<HTMLElement>(`${ROOT}__${name}`)].filter(
        (each) => each.closest(ROOT) === root,
      );
    const items = all('controls__item');
    const panels = all('element');
    const [indicatorBox] = all('indicator');
    const given = settings.get();
    const names = items.map(({ dataset }) => dataset.hash);
    const moveIndicator =
      indicatorBox &&
      createIndicator(indicatorBox, given.indicator_speed * 1000, given.indicator_color, signal);

    const own = attributeRestorer();
    const prefix = `ee-toggle-${count++}-`;
    // A second click on the chosen control selects the next one, which tabs do not do, so the controls are radio
    // buttons.
    for (const each of all('controls')) {
      own.set(each, 'role', 'radiogroup');
      if (!each.matches('[aria-label],[aria-labelledby]'))
        own.set(each, 'aria-label', nameAbove(each, texts.controls));
    }
    items.forEach((item, at) => {
      own.set(item, 'role', 'radio');
      own.set(item, 'id', item.id || `${prefix}control-${at}`);
      if (!item.textContent?.trim() && !item.querySelector('[alt],[aria-label]'))
        own.set(item, 'aria-label', texts.item.replace('{index}', `${at + 1}`));
      const panel = panels[at];
      if (!panel) return;
      own.set(panel, 'role', 'group');
      own.set(panel, 'id', panel.id || `${prefix}content-${at}`);
      own.set(panel, 'aria-labelledby', item.id);
      own.set(item, 'aria-controls', panel.id);
    });

    let current = -1;
    const show = (index: number, isJump?: boolean) => {
      current = index;
      panels.forEach(({ style }, at) => {
        style.display = at === index ? 'block' : 'none';
      });
      items.forEach((item, at) => {
        item.classList.toggle(ACTIVE, at === index);
        own.set(item, 'aria-checked', `${at === index}`);
        own.set(item, 'tabindex', at === Math.max(index, 0) ? '0' : '-1');
      });
      const chosen = items[index];
      if (chosen) moveIndicator?.(chosen, isJump);
      note('toggle', index < 0 ? 'toggle.none' : 'toggle.shown', { at: index + 1, count: panels.length });
    };
    const toggle = (index: number) => {
      if (index === current) return;
      show(index);
      const panel = panels[index];
      if (given.refresh_widgets && panel) announceShown(panel);
      // Sliders and other hidden parts measure themselves again on `resize`.
      dispatchEvent(new Event('resize'));
    };
    const choose = (index: number) => {
      toggle(index);
      const name = names[index];
      if (given.toggle_hash && name) pushHash(name);
    };

    const first = given.toggle_active_index - 1;
    const fallback = panels[first] ? first : 0;
    // A visitor without controls could not choose, so one content is shown.
    const start = given.toggle_inactive && items.length ? -1 : fallback;
    const hashIndex = given.toggle_hash_load ? indexOfHash(location.hash, names) : -1;
    show(hashIndex < 0 ? start : hashIndex);
    root.classList.add(READY);

    const press = ({ target }: Event) => {
      const at = items.findIndex((item) => item.contains(target as Node));
      if (at < 0) return;
      const next = at === current ? (at + 1) % items.length : at;
      choose(next);
      if (document.activeElement === items[at]) items[next]?.focus();
    };
    root.addEventListener('click', press, { signal });
    root.addEventListener(
      'keydown',
      (event) => {
        const { key, target, altKey, ctrlKey, metaKey } = event;
        const at = items.indexOf(target as HTMLElement);
        if (at < 0 || altKey || ctrlKey || metaKey) return;
        const isRtl = getComputedStyle(root).direction === 'rtl';
        const next = /^(?: |Enter)$/.test(key) ? at : targetOf(key, at, items.length, isRtl);
        if (next === undefined) return;
        event.preventDefault();
        items[next]?.focus();
        if (next !== current) choose(next);
      },
      { signal },
    );
    attachNames(root, names, given, hashIndex >= 0, (index = start) => toggle(index), signal);
    watchHash(
      root,
      (target) =>
        panels.find((panel, at) => at !== current && (panel.contains(target) || items[at]?.contains(target))),
      (panel) => toggle(panels.indexOf(panel)),
      signal,
    );

    const observer = new ResizeObserver(() => {
      const item = items[current];
      if (item) moveIndicator?.(item, true);
    });
    for (const each of [root, ...all('controls')]) observer.observe(each);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      own.restore();
      root.classList.remove(READY);
      for (const item of items) item.classList.remove(ACTIVE);
      for (const panel of panels) {
        panel.style.display = '';
        dropEmptyStyle(panel);
      }
    });
  },
});
