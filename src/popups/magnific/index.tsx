/**
 * The layer that the extras' popup and the age gate share. The CMS's CSS expects the markup of the library Magnific
 * Popup, hence the name and the classes `mfp-…`.
 */
import type { ReadableStore } from '../../api';
import { adoptStyle, atom, queryReducedMotion } from '../../core';
import { type MakeElement, h as make } from '../../ui/dom/elements';
import { focusElement } from '../../ui/dom/focus-element';
import { hasIconFont } from '../../ui/icons';
import { openLayer } from '../../ui/layer';
import { createRoot, flushSync, h, useSyncExternalStore } from '../../ui/react';
import style from './style.css';

interface CloseButton {
  readonly position: 'inside' | 'outside';
  readonly halign: string;
  readonly valign: string;
  readonly label: string;
}

interface ViewState {
  readonly state: 'loading' | 'ready' | 'error';
  /** The message in the line of the preloader. */
  readonly message: string;
}

/** Makes the close button: by React beside the content, or as plain DOM inside of it; the layer listens to both. */
const closeButtonView = (create: MakeElement, button: CloseButton, isClosedByEscape: boolean) =>
  create(
    'button',
    {
      key: 'close',
      type: 'button',
      title: button.label + (isClosedByEscape ? ' (Esc)' : ''),
      'aria-label': button.label,
      className: `ee-popup__close mfp-close mfp-close--halign-${button.halign} mfp-close--valign-${button.valign} eicon-close`,
    },
    hasIconFont('close') ? null : '×',
  );

interface LayerProps {
  readonly $view: ReadableStore<ViewState>;
  readonly holder: string;
  readonly button: CloseButton | undefined;
  readonly isClosedByEscape: boolean;
}

/** The content of the wrap. `.mfp-content` stays empty here: its node comes from the page and returns to it. */
function Layer({ $view, holder, button, isClosedByEscape }: LayerProps) {
  const { state, message } = useSyncExternalStore($view.listen, $view.get);
  return [
    <div key="container" className={`mfp-container mfp-${holder}-holder mfp-s-${state}`}>
      <div className="mfp-content" />
      <div className="mfp-preloader" role="status">
        {message}
      </div>
    </div>,
    button?.position === 'outside' && closeButtonView(h, button, isClosedByEscape),
  ] as never;
}

export interface MagnificOptions {
  /** Classes of background and wrap: `ee-mfp-popup ee-mfp-popup-{id} …`. */
  readonly classes: string;
  readonly holder: 'inline' | 'image' | 'iframe' | 'ajax';
  /** The content; it is removed with the layer. The caller puts it back on `onClosed`. */
  readonly content: HTMLElement;
  /** The accessible name where the content has no heading. */
  readonly label: string;
  /** No button where this is absent; `label` is its accessible name. */
  readonly closeButton?: CloseButton;
  readonly closesOn: { readonly content: boolean; readonly background: boolean; readonly escape: boolean };
  /** Set for the age gate: nothing opens by itself above it. */
  readonly isGuard?: boolean;
  /** Fixed to the viewport, or else placed at the part of the page that is in view when the layer opens. */
  readonly isFixed: boolean;
  readonly locksScroll: boolean;
  /** Length of the exit transition, ms; with reduced motion there is none. */
  readonly removalDelay: number;
  /** The element that the visitor used; absent where the layer opens by itself. */
  readonly opener?: Element;
  /** Called after the layer is removed. */
  onClosed(): void;
}

export interface Magnific {
  readonly wrap: HTMLElement;
  /** The element `.mfp-content`. */
  readonly content: HTMLElement;
  /** Replaces the content; with `error`, shows `content` in the line of the preloader. */
  show(content: HTMLElement, state?: 'ready' | 'error'): void;
  /** @param message shown in the line of the preloader */
  setState(state: ViewState['state'], message?: string): void;
  /** @param isAtOnce skips the exit transition */
  close(isAtOnce?: boolean): void;
  /** Ends the exit transition at once, if it has begun. */
  hurry(): void;
}

const HEADING = 'h1,h2,h3,h4,h5,h6,[role=heading]';

function div(className: string) {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

/** Adds background and wrap to the page. */
function addBoxes({ classes, closeButton, closesOn, isFixed }: MagnificOptions) {
  const bg = div(`mfp-bg ${classes}`);
  const wrap = div(`mfp-wrap ${classes}`);
  wrap.classList.toggle('mfp-close-btn-in', closeButton?.position === 'inside');
  wrap.classList.toggle('mfp-auto-cursor', !closesOn.content);
  Object.assign(wrap, { tabIndex: -1, role: 'dialog', ariaModal: 'true' });
  if (isFixed) wrap.style.overflow = 'hidden auto';
  else {
    // biome-ignore lint/style/noRestrictedGlobals: a body that scrolls does not move the wrap, which lies in the page.
    Object.assign(wrap.style, { position: 'absolute', top: `${scrollY}px`, height: '100vh' });
    Object.assign(bg.style, { position: 'absolute', height: `${document.documentElement.scrollHeight}px` });
  }
  // All layers have the same z-index, so the order in the document decides: the last opened is on top.
  const below = [...document.querySelectorAll('body>.mfp-wrap')].at(-1);
  if (below) below.after(bg, wrap);
  else document.body.prepend(bg, wrap);
  return { bg, wrap };
}

/** Begins the end of a layer. The page can be used at once: a layer that fades out takes no clicks. */
function fadeOut(content: Element, boxes: readonly HTMLElement[]): void {
  // The content returns to the page, where nobody could stop a sound whose controls are hidden.
  for (const medium of content.querySelectorAll<HTMLMediaElement>('audio,video'))
    if (!medium.muted) medium.pause();
  for (const box of boxes) {
    box.inert = true;
    box.classList.add('mfp-removing');
  }
}

/** Opens the layer: inline content is ready at once, any other is loading until `show` or `setState`. */
export function openMagnific(options: MagnificOptions): Magnific {
  const { holder, closeButton, closesOn } = options;
  adoptStyle(style);
  const { bg, wrap } = addBoxes(options);
  const $view = atom<ViewState>({ state: holder === 'inline' ? 'ready' : 'loading', message: '' });
  const root = createRoot(wrap);
  flushSync(() =>
    root.render(h(Layer as never, { $view, holder, button: closeButton, isClosedByEscape: closesOn.escape })),
  );
  const content = wrap.querySelector('.mfp-content') as HTMLElement;
  const preloader = wrap.querySelector('.mfp-preloader') as HTMLElement;
  const inner =
    closeButton?.position === 'inside'
      ? (closeButtonView(make, closeButton, closesOn.escape) as unknown as HTMLElement)
      : undefined;
  // Keys inside of a frame do not reach the layer, so focus begins outside of it.
  if (holder === 'iframe') (inner ?? wrap.querySelector('button'))?.toggleAttribute('autofocus', true);
  /** The content's own close button, which `inner` replaces. */
  let place: Element | null = null;
  let shown = options.content;

  function takeOut() {
    inner?.replaceWith(...(place ? [place] : []));
    shown.remove();
  }

  function put(next: HTMLElement) {
    takeOut();
    shown = next;
    content.append(next);
    wrap.ariaLabel = next.querySelector(HEADING)?.textContent?.trim() || options.label;
    if (!inner) return;
    place = next.querySelector(':scope > div.mfp-close');
    if (place) place.replaceWith(inner);
    else next.append(inner);
  }

  function setState(state: ViewState['state'], message = '') {
    // React does not know the element that `show` has added.
    if (preloader.firstElementChild) preloader.replaceChildren();
    flushSync(() => $view.set({ state, message }));
  }

  let phase: 'open' | 'closing' | 'closed' = 'open';

  function finish() {
    if (phase === 'closed') return;
    phase = 'closed';
    takeOut();
    root.unmount();
    wrap.remove();
    bg.remove();
    options.onClosed();
  }

  function close(isAtOnce = false) {
    const isFirst = phase === 'open';
    if (isFirst) {
      phase = 'closing';
      layer.close();
      fadeOut(shown, [bg, wrap]);
    }
    const delay = queryReducedMotion().matches ? 0 : options.removalDelay;
    if (isAtOnce || !delay) finish();
    else if (isFirst) setTimeout(finish, delay);
  }

  let pressed: EventTarget | null = null;
  wrap.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  wrap.addEventListener('click', ({ target }) => {
    const start = pressed instanceof Node ? pressed : undefined;
    pressed = null;
    // An element that the click has removed was no background.
    if (!(target instanceof Element) || !target.isConnected || target.closest('.mfp-prevent-close')) return;
    const isOutside = !shown.contains(target) && !(start && shown.contains(start));
    if (
      target.closest('.mfp-close') ||
      (isOutside ? closesOn.background : shown.contains(target) && closesOn.content)
    )
      close();
  });

  put(shown);
  const layer = openLayer({
    veil: bg,
    element: wrap,
    isModal: true,
    takesFocus: true,
    locksScroll: options.locksScroll,
    isGuard: options.isGuard ?? false,
    isAutomatic: !options.opener,
    opener: options.opener,
    onEscape() {
      if (closesOn.escape) close();
    },
    onOutside() {
      if (closesOn.background) close();
    },
    onLost: () => close(true),
  });
  requestAnimationFrame(() => {
    // Reading the style first makes the browser start the transition from the current value.
    void getComputedStyle(wrap).opacity;
    for (const box of [bg, wrap]) box.classList.add('mfp-ready');
  });
  return {
    wrap,
    content,
    show(next, state = 'ready') {
      if (phase !== 'open') return;
      const hadFocus = shown.contains(document.activeElement);
      setState(state);
      if (state === 'ready') put(next);
      else preloader.replaceChildren(next);
      if (hadFocus && !wrap.contains(document.activeElement)) focusElement(inner ?? wrap);
    },
    setState,
    close,
    hurry() {
      if (phase === 'closing') finish();
    },
  };
}
