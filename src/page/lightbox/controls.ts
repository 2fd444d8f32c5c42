import { icon, make, setIcon } from './element';
import type { Item } from './plan';
import { shareLinks } from './share';
import type { LightboxTexts } from './texts';
import type { SlidesView } from './view';

/** Nothing done for so long, and the controls make room for the image, ms (contract page-builder 7.3). */
const IDLE_MS = 3_500;
/** On the slides' container while the controls are out of sight. */
export const HIDDEN = 'elementor-slideshow--ui-hidden';
const SHARING = 'elementor-slideshow--share-mode';
const FULL = 'elementor-slideshow--fullscreen-mode';

/** Hides the controls while nobody uses them; not from a keyboard that is on one of them. */
export function hideWhenIdle(root: HTMLElement, container: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  const hide = () => {
    const isUsed = container.classList.contains(SHARING) || container.querySelector(':focus-visible');
    if (isUsed) show();
    else container.classList.add(HIDDEN);
  };
  const show = () => {
    clearTimeout(timer);
    container.classList.remove(HIDDEN);
    timer = setTimeout(hide, IDLE_MS);
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

/** The menu with the places where the current slide can be shared (contract page-builder 7.3). */
export function createShare(
  { container, share, menu }: SlidesView,
  current: () => Item,
  knowsX: boolean,
  texts: LightboxTexts,
  onToggle: (isOpen: boolean) => void,
  signal: AbortSignal,
): Share {
  const isOpen = () => container.classList.contains(SHARING);
  const list = () => {
    const { hash, url, player } = current();
    const links = shareLinks(location.href, hash, url, knowsX).map(({ network, icon: name, href }) =>
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
    // What is not there can't keep the focus.
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

/** The dialog over the whole screen and back; left when it closes. */
export function bindFullscreen(
  root: HTMLElement,
  { container, fullscreen }: SlidesView,
  signal: AbortSignal,
): void {
  const isFull = () => document.fullscreenElement === root;
  fullscreen?.addEventListener(
    'click',
    () => {
      // A browser or a visitor that declines leaves all as it is.
      const done = isFull() ? document.exitFullscreen() : root.requestFullscreen();
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
    if (isFull()) document.exitFullscreen().catch(() => {});
  });
}

/** Enter and Space on what only looks like a button, and the keys that lead through the slides. */
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
      // Until the focus is in the dialog, and where a click took it away, keys come from the body.
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
