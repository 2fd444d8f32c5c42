import { atom, currentPage, defineHandler, FOREIGN, readRaw, readValues, reporter, warn } from '../../core';
import { addAction } from '../../ui/actions/actions';
import { followLink } from '../../ui/dom/follow-link';
import { onIntent } from '../../ui/dom/intent';
import type { LightboxRequest } from './dialog';
import { entryRestoration } from './history-state';
import { isLightboxLink, type LightboxSettings, lightboxSchema } from './link';
import { type LightboxTexts, lightboxTexts } from './texts';

const loadDialog = () => import('./dialog');
let texts: LightboxTexts;
const $isOpening = atom(false);

/**
 * Removes the history entry of a lightbox that was open when the page was reloaded; called once, before the first
 * lightbox.
 */
function dropLeftoverEntry() {
  if (!entryRestoration()) return;
  // Without the code the entry stays: one more step back is all that the visitor notices.
  loadDialog()
    .then(({ dropLeftover }) => dropLeftover())
    .catch(() => {});
}

/** Loads code and styles while the pointer moves to the link. */
function prefetch() {
  // After a failure the click loads the code again, and reports when that fails too.
  loadDialog()
    .then(({ loadStyles }) => loadStyles())
    .catch(() => {});
}

async function open(request: LightboxRequest, owner: Element = document.documentElement) {
  if ($isOpening.get()) return;
  $isOpening.set(true);
  try {
    const dialog = await loadDialog();
    await dialog.loadStyles();
    const refusal = dialog.open(request, texts);
    if (refusal) warn(owner, 'lightbox', `the lightbox stays closed: ${refusal}`);
  } finally {
    $isOpening.set(false);
  }
}

/** Reads `data-elementor-lightbox`; `null`, with a warning, where the value is invalid. */
function readSettings(link: Element): LightboxSettings | undefined | null {
  if (!link.getAttribute('data-elementor-lightbox')) return undefined;
  const wrong: string[] = [];
  const settings = readValues(lightboxSchema, readRaw(link, 'data-elementor-lightbox'), (_key, message) =>
    wrong.push(message),
  );
  if (!wrong.length) return settings;
  warn(link, 'lightbox', `the lightbox stays closed: ${wrong.join('; ')}`);
  return null;
}

/** The link around an event's target, if it opens the lightbox. The blocker handles links without consent. */
function linkOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest('a,[data-elementor-lightbox]');
  const isOurs =
    link &&
    !link.hasAttribute('consent-required') &&
    !link.closest(`[${FOREIGN}]`) &&
    isLightboxLink(link, currentPage().kit.global_image_lightbox === 'yes');
  return isOurs ? link : undefined;
}

function openFromEvent(event: Event) {
  const link = linkOf(event.target);
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  const settings = readSettings(link);
  if (settings === null) return;
  // The opener must be focusable, so it is the link and not the picture in it.
  const opener = (event.target as Element).closest('a,[role=button]') ?? link;
  open({ link, settings, opener }, link).catch((error: unknown) => {
    // Without the lightbox the link opens its file.
    if (link instanceof HTMLAnchorElement) followLink(link);
    else reporter('part', 'lightbox', link)(error);
  });
}

/**
 * The page has one set of listeners, since copies of slides in carousels have no handler but open the lightbox as well.
 */
function listen(signal: AbortSignal) {
  document.addEventListener(
    'click',
    (event) => {
      const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey) openFromEvent(event);
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target, repeat } = event;
      // Elements that are no links do not react to the keyboard by themselves.
      const isOwn = target instanceof Element && !target.closest('a,button,input,[contenteditable]');
      if ((key === 'Enter' || key === ' ') && isOwn && !repeat) openFromEvent(event);
    },
    { signal },
  );
  onIntent(document.documentElement, prefetch, signal, (target) => linkOf(target) !== undefined);
}

const mounted = new Set<Element>();
let isFirst = true;
let listening: AbortController | undefined;

/** Links to images and videos that open in a lightbox, and the link action that opens one. */
export default defineHandler({
  texts: lightboxTexts,
  mount(element, { texts: resolved, preview, signal }) {
    if (preview) return;
    texts = resolved;
    if (!element.matches('a')) {
      // A picture with a play button in front of a video; older releases print it without a tab stop.
      const control = element.querySelector<HTMLElement>('[role=button]') ?? element;
      if (control.tabIndex < 0) control.tabIndex = 0;
      control.role ??= 'button';
    }
    mounted.add(element);
    if (isFirst) dropLeftoverEntry();
    isFirst = false;
    if (!listening) {
      listening = new AbortController();
      listen(listening.signal);
      const removeAction = addAction('lightbox', {
        schema: lightboxSchema,
        run(settings, event) {
          const opener = event?.target instanceof Element ? event.target : undefined;
          open({ settings, opener }, opener).catch(reporter('part', 'lightbox', opener));
        },
      });
      listening.signal.addEventListener('abort', removeAction);
    }
    signal.addEventListener('abort', () => {
      mounted.delete(element);
      if (mounted.size) return;
      listening?.abort();
      listening = undefined;
    });
  },
});
