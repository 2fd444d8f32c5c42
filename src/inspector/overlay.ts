import type { Piton } from '../api';
import { atom, type Runtime, settingsOf, warnings } from '../core';
import { make } from './dom';
import { collect, type Item } from './items';
import { createOutlines } from './outlines';
import css from './overlay.css';
import { createPanel } from './panel';
import { timeOf, toMark } from './report';
import { createSizes, type FilesOf } from './sizes';
import { words } from './words';

/** Formats marks as JSON for a tester's report, with settings, files, and the state of the browser. */
function toJson(
  items: readonly Item[],
  { startedAt }: Pick<Runtime, 'startedAt'>,
  version: string,
  filesOf: FilesOf,
): string {
  return JSON.stringify(
    {
      version,
      page: location.href,
      device: document.body.getAttribute('data-elementor-device-mode'),
      viewport: `${innerWidth} x ${innerHeight}`,
      browser: navigator.userAgent,
      marks: items.map((item) => ({
        ...toMark(item, startedAt),
        ...(item.binding && { settings: settingsOf(item.binding), files: filesOf(item.binding.entry) }),
      })),
      warnings,
    },
    null,
    1,
  );
}

/** @returns the text where the clipboard refuses it, as on insecure pages */
async function copyText(text: string): Promise<string | undefined> {
  try {
    await navigator.clipboard.writeText(text);
    return undefined;
  } catch {
    return text;
  }
}

/**
 * Scrolls to an element and focuses it. An element that can't take the focus gets a temporary tabindex, which is
 * removed when the focus leaves.
 * @returns whether the element is visible (it may be in a closed tab, or hidden on this device)
 */
function jumpTo(element: HTMLElement, signal: AbortSignal): boolean {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  element.focus({ preventScroll: true });
  if (!element.matches(':focus') && !element.hasAttribute('tabindex')) {
    const restore = () => element.removeAttribute('tabindex');
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (element.matches(':focus')) element.addEventListener('blur', restore, { once: true, signal });
    else restore();
  }
  // Safari supports `checkVisibility` since 17.4.
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

/** On screens this narrow the panel collapses when the tester jumps to an element. */
const NARROW = '(max-width: 640px)';

const $isOpen = atom(false);

/**
 * Keeps the inspector above a modal dialog, such as the question for consent. Such a dialog makes everything outside of
 * it inert and covers it, so the inspector moves into the dialog while it is open, and into the browser's top layer.
 */
function stayAboveModals(host: HTMLElement, signal: AbortSignal): void {
  const place = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const parent = dialog ?? document.documentElement;
    if (host.parentNode === parent) return;
    parent.append(host);
    if (dialog) {
      host.setAttribute('popover', 'manual');
      // Browsers without popovers show the host above the dialog's own content.
      host.showPopover?.();
    } else host.removeAttribute('popover');
  };
  const changes = new MutationObserver(place);
  // A dialog that a script removes takes the host with it.
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  signal.addEventListener('abort', () => changes.disconnect());
  place();
}

/**
 * Makes a shadow root, which the page's styles do not reach, outside of the body, so that the page's layout does not
 * change.
 */
function createRoot(signal: AbortSignal): ShadowRoot {
  const host = document.createElement('piton-inspector');
  host.lang = words().lang;
  host.dir = 'ltr';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  stayAboveModals(host, signal);
  signal.addEventListener('abort', () => host.remove());
  return root;
}

/** Returns a function that runs `work` once before the next frame, however often it is called. */
function onceAFrame(work: () => void, signal: AbortSignal): () => void {
  let frame: number | undefined;
  signal.addEventListener('abort', () => cancelAnimationFrame(frame ?? 0));
  return () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      work();
    });
  };
}

/** Opens the overlay, unless it is open. Closing it removes everything. */
export function open(runtime: Runtime, { version }: Pick<Piton, 'version'>): void {
  if ($isOpen.get()) return;
  $isOpen.set(true);
  const closing = new AbortController();
  const { signal } = closing;
  const root = createRoot(signal);
  const layer = make('div', { class: 'layer', 'aria-hidden': 'true' });
  /** The element of the page that last had the focus. */
  let lastFocused: HTMLElement | undefined;

  const close = () => {
    const hadFocus = root.activeElement;
    $isOpen.set(false);
    delete runtime.onState;
    closing.abort();
    if (hadFocus) lastFocused?.focus({ preventScroll: true });
  };
  const update = onceAFrame(() => panel.show(collect(runtime), warnings), signal);
  const filesOf = createSizes(update, signal);
  const msOf = (item: Item) => timeOf(item, runtime.startedAt);
  const outlines = createOutlines(layer, msOf, signal);

  const panel = createPanel(
    version,
    (item) => ({ ms: msOf(item), files: item.binding ? filesOf(item.binding.entry) : [] }),
    {
      jump(item) {
        if (matchMedia(NARROW).matches) panel.collapse();
        if (jumpTo(item.element, signal)) outlines.flash(item.element);
        else panel.say(words().hidden(item.label));
      },
      copy: (items) => copyText(toJson(items, runtime, version, filesOf)),
      close,
      frame: outlines.show,
    },
    signal,
  );
  root.append(layer, ...panel.elements);

  document.addEventListener(
    'keydown',
    (event) => {
      // The runtime mounts handlers on the Tab key; tabbing inside of the overlay must not do that.
      if (event.key === 'Tab' && event.target === root.host) event.stopPropagation();
      if (event.key === 'Escape' && event.target === root.host) {
        // The page's own dialogs must not close on this key.
        event.stopPropagation();
        close();
      } else if (event.altKey && event.shiftKey && event.code === 'KeyP') {
        // The shortcut leads back from the element to the panel.
        event.preventDefault();
        panel.expand();
      }
    },
    { capture: true, signal },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement && target !== root.host) lastFocused = target;
    },
    { signal },
  );
  // A resize may change the device mode, and with it the settings.
  addEventListener('resize', update, { signal });
  runtime.onState = update;
  update();
}
