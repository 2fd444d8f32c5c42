import { openLayer } from '../../ui/layer';
import type { Magnific } from '../magnific';

interface Backdrop {
  readonly bg: HTMLElement;
  readonly wrap: HTMLElement;
  fill(content: HTMLElement): void;
  remove(): void;
}

/** The z-index is above the page's popups and headers, below the consent banner. */
const Z_INDEX = 99_998;

/** Puts background and wrap above everything of the page, against the z-index in the CMS's CSS. */
function raise(bg: HTMLElement, wrap: HTMLElement): void {
  bg.style.zIndex = `${Z_INDEX}`;
  wrap.style.zIndex = `${Z_INDEX + 1}`;
}

function div(className: string, ...children: readonly HTMLElement[]) {
  const element = document.createElement('div');
  element.className = className;
  element.append(...children);
  return element;
}

/**
 * Builds background and wrap with the classes of the CMS's CSS, without React: they cover the page until React is
 * loaded, or instead of React.
 * @param classes of both elements
 * @param label accessible name
 * @param loading message until the content is there
 */
function buildBackdrop(classes: string, label: string, loading: string): Backdrop {
  const preloader = div('mfp-preloader');
  const content = div('mfp-content');
  const container = div('mfp-container mfp-inline-holder mfp-s-loading', content, preloader);
  const bg = div(`mfp-bg ${classes} mfp-ready`);
  const wrap = div(`mfp-wrap ${classes} mfp-auto-cursor`, container);
  preloader.role = 'status';
  preloader.textContent = loading;
  Object.assign(wrap, { tabIndex: -1, role: 'dialog', ariaModal: 'true', ariaLabel: label });
  wrap.style.overflow = 'hidden auto';
  raise(bg, wrap);
  document.body.prepend(bg, wrap);
  return {
    bg,
    wrap,
    fill(inner) {
      content.append(inner);
      preloader.remove();
      container.classList.replace('mfp-s-loading', 'mfp-s-ready');
      // Reading the style first makes the browser start the transition from the current value.
      void getComputedStyle(inner).opacity;
      wrap.classList.add('mfp-ready');
    },
    remove() {
      bg.remove();
      wrap.remove();
    },
  };
}

/** After this time without React the gate is shown without it, ms. */
const REACT_TIMEOUT_MS = 3000;

export interface GateOptions {
  /** The server's element with the form: it is moved into the layer, and back at the end. */
  readonly content: HTMLElement;
  readonly field: HTMLElement;
  /** Classes of background and wrap. */
  readonly classes: string;
  readonly label: string;
  readonly loading: string;
  /** Time of the exit animation, ms. */
  readonly removalDelay: number;
  /**
   * Set in the builder's canvas, where the gate does not block the page, takes no focus, and closes on Escape or an
   * outside click.
   */
  readonly isPreview: boolean;
  /** Called with background and wrap whenever they are replaced. */
  onBoxes(...boxes: readonly HTMLElement[]): void;
  onChunkError(error: unknown): void;
  /** Called when the gate is closed in the preview. */
  onDismissed(): void;
}

/** Opens the layer of the gate, which blocks the page except in the preview. */
const openGateLayer = (element: HTMLElement, { isPreview, onDismissed }: GateOptions, takesFocus: boolean) =>
  openLayer({
    element,
    isModal: !isPreview,
    isGuard: !isPreview,
    locksScroll: !isPreview,
    takesFocus: takesFocus && !isPreview,
    onEscape() {
      if (isPreview) onDismissed();
    },
  });

/**
 * Opens the gate. The page is covered and inert as soon as this function returns; React shows the form when it is
 * loaded.
 * @returns a function that closes the gate, with the exit animation or at once
 */
export function openGate(options: GateOptions): (isAtOnce?: boolean) => void {
  const { content, field, classes, label, isPreview } = options;
  const backdrop = buildBackdrop(classes, label, options.loading);
  const place = document.createElement('div');
  place.className = 'mfp-hide';
  const { className } = content;
  let isPending = true;
  let magnific: Magnific | undefined;
  options.onBoxes(backdrop.bg, backdrop.wrap);
  let layer = openGateLayer(backdrop.wrap, options, false);

  function takeOut() {
    isPending = false;
    clearTimeout(timer);
    content.replaceWith(place);
    content.classList.remove('mfp-hide');
  }

  function putBack() {
    field.removeAttribute('autofocus');
    content.className = className;
    place.replaceWith(content);
  }

  /**
   * Marks the field for the initial focus. The layer ignores the mark where focus would open a phone's keyboard. The
   * attribute is set after the field was moved, or the browser would focus the field itself.
   */
  const preferField = () => field.toggleAttribute('autofocus', true);

  function showWithoutReact() {
    if (!isPending) return;
    takeOut();
    backdrop.fill(content);
    preferField();
    const pendingLayer = layer;
    layer = openGateLayer(backdrop.wrap, options, true);
    pendingLayer.close();
  }

  function showReact({ openMagnific }: typeof import('../magnific')) {
    if (!isPending) return;
    takeOut();
    magnific = openMagnific({
      classes,
      holder: 'inline',
      content,
      label,
      closesOn: { content: false, background: false, escape: false },
      isGuard: true,
      isFixed: true,
      locksScroll: true,
      removalDelay: options.removalDelay,
      onClosed: putBack,
    });
    const { wrap } = magnific;
    const bg = wrap.previousElementSibling as HTMLElement;
    // The background is already visible, so only the form fades in.
    bg.style.transition = 'none';
    bg.classList.add('mfp-ready');
    requestAnimationFrame(() => bg.style.removeProperty('transition'));
    raise(bg, wrap);
    options.onBoxes(bg, wrap);
    preferField();
    backdrop.remove();
    layer.close();
  }

  const timer = setTimeout(showWithoutReact, REACT_TIMEOUT_MS);
  if (isPreview) {
    showWithoutReact();
    backdrop.wrap.addEventListener('click', ({ target }) => {
      if (!content.contains(target as Node)) options.onDismissed();
    });
  } else {
    import('../magnific').then(showReact).catch((error: unknown) => {
      options.onChunkError(error);
      showWithoutReact();
    });
  }

  return (isAtOnce) => {
    clearTimeout(timer);
    isPending = false;
    if (magnific) return magnific.close(isAtOnce);
    layer.close();
    backdrop.remove();
    putBack();
  };
}
