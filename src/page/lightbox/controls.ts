import { icon, make, setIcon } from './element';
import type { Item } from './plan';
import { shareLinks } from './share';
import type { LightboxTexts } from './texts';
import type { SlidesView } from './view';

/** The controls are hidden after this time without input, ms. */
const IDLE_MS = 3_500;
/** Class of the slides' container while the controls are hidden. */
export const HIDDEN = 'elementor-slideshow--ui-hidden';
const SHARING = 'elementor-slideshow--share-mode';
const FULL = 'elementor-slideshow--fullscreen-mode';

/** Hides the controls while nobody uses them, unless a control has the keyboard focus. */
export function hideWhenIdle(root: HTMLElement, container: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  const hideControls = () => {
    const isUsed = container.classList.contains(SHARING) || container.querySelector(':focus-visible');
    if (isUsed) show();
    else container.classList.add(HIDDEN);
  };
  const show = () => {
    clearTimeout(timer);
    container.classList.remove(HIDDEN);
    timer = setTimeout(hideControls, IDLE_MS);
  };
  for (const type of ['click', 'pointermove', 'keydown', 'focusin'])
    root.addEventListener(type, show, { signal, passive: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
  show();
}

export interface Share {
  isOpen(): boolean;
  close(): void;
}

/** The menu of networks on which the current slide can be shared. */
export function createShare(
  { container, share, menu }: SlidesView,
  current: () => Item,
  isTwitterNamedX: boolean,
  texts: LightboxTexts,
  onToggle: (isOpen: boolean) => void,
  signal: AbortSignal,
): Share {
  const isOpen = () => container.classList.contains(SHARING);
  const list = () => {
    const { hash, url, player } = current();
    const links = shareLinks(location.href, hash, url, isTwitterNamedX).map(({ network, icon: name, href }) =>
      make('a', { href, target: '_blank', rel: 'noopener' }, icon(name), texts[network]),
    );
    if (!player) {
      const props = { href: url, download: '', target: '_blank', rel: 'noopener' };
      links.push(make('a', props, icon('download-bold'), texts.download));
    }
    return make('div', { className: 'elementor-slideshow__share-links' }, links);
  };
  const set = (isOn: boolean) => {
    if (isOn === isOpen()) return;
    if (isOn) menu.replaceChildren(make('div', {}, list()));
    container.classList.toggle(SHARING, isOn);
    share?.setAttribute('aria-expanded', String(isOn));
    // The hidden menu can't keep the focus.
    if (!isOn && menu.contains(document.activeElement)) share?.focus();
    onToggle(isOn);
  };
  share?.addEventListener('click', () => set(!isOpen()), { signal });
  container.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || !isOpen() || !share) return;
      const stops = [share, ...menu.querySelectorAll('a')];
      const at = stops.indexOf(document.activeElement as HTMLElement) + (event.shiftKey ? -1 : 1);
      event.preventDefault();
      stops.at(at % stops.length)?.focus();
    },
    { signal },
  );
  return { isOpen, close: () => set(false) };
}

/** Toggles fullscreen of the dialog; closing the dialog leaves fullscreen. */
export function bindFullscreen(
  root: HTMLElement,
  { container, fullscreen }: SlidesView,
  signal: AbortSignal,
): void {
  const isFull = () => document.fullscreenElement === root;
  fullscreen?.addEventListener(
    'click',
    () => {
      const done = isFull() ? document.exitFullscreen() : root.requestFullscreen();
      // A refusal by the browser or the visitor changes nothing.
      done.catch(() => {});
    },
    { signal },
  );
  document.addEventListener(
    'fullscreenchange',
    () => {
      container.classList.toggle(FULL, isFull());
      fullscreen?.setAttribute('aria-checked', String(isFull()));
      if (fullscreen) setIcon(fullscreen, isFull() ? 'frame-minimize' : 'frame-expand');
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    // The browser may have left the full screen meanwhile.
    if (isFull()) document.exitFullscreen().catch(() => {});
  });
}

/** Handles Enter and Space on elements with the role of a button, and the keys for changing slides. */
export function bindKeyboard(
  root: HTMLElement,
  isRtl: boolean,
  go: ((to: 'next' | 'previous' | 'first' | 'last') => void) | undefined,
  signal: AbortSignal,
): void {
  const moves: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
    ArrowLeft: isRtl ? 'next' : 'previous',
    ArrowRight: isRtl ? 'previous' : 'next',
    Home: 'first',
    End: 'last',
  };
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      // Key events come from the body before the dialog has the focus, and after a click on something that can't take
      // it.
      if (!(target instanceof HTMLElement) || !(root.contains(target) || target === document.body)) return;
      if (
        altKey ||
        ctrlKey ||
        metaKey ||
        shiftKey ||
        target.closest('video,input,select,textarea,.rcb-content-blocker')
      )
        return;
      const move = moves[key];
      const isPress = (key === 'Enter' || key === ' ') && target.closest('[role=button],[role=switch]');
      if (isPress) {
        event.preventDefault();
        if (!repeat) target.click();
      } else if (move && go) {
        event.preventDefault();
        go(move);
      }
    },
    { signal },
  );
}
