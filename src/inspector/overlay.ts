import type { Piton } from '../api';
import { atom, warnings } from '../runtime/core';
import type { Runtime } from '../runtime/runtime';
import { copyText, toJson } from './copy';
import { make } from './dom';
import { collect, type Item } from './items';
import { jumpTo } from './jump';
import { createOutlines } from './outlines';
import css from './overlay.css';
import { createPanel } from './panel';
import { timeOf } from './report';
import { createSizes } from './sizes';
import { words } from './words';

/** On screens this narrow the panel collapses when the tester jumps to an element. */
const NARROW = '(max-width: 640px)';

const $isOpen = atom(false);

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
