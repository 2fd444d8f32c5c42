import { parseJson } from '../borders/values/json';
import { textOf, treeOf } from '../borders/values/readers';
import { stillness } from '../runtime/core';

/** A click is passed on this long after its embed was released, ms (contract content-blocker B7.5, spec 9). */
const DELEGATE_MS = 100;

/** Play buttons and covers of page builders, by where they stand (B7.5). */
const COVERS = '.elementor-custom-embed-image-overlay';
const INSIDE = `${COVERS},a[rel="wp-video-lightbox"],lite-youtube,lite-vimeo,.ultv-video__play`;
const BESIDE = `${COVERS},.jet-video__overlay,.pp-video-image-overlay,.ou-video-image-overlay`;
const OVER = '.et_pb_video_overlay';

/** The first of `root` and what is below that matches; a selector that is none matches nothing. */
function find(root: Element | null | undefined, selector: string): Element | undefined {
  try {
    return root?.matches(selector) ? root : (root?.querySelector(selector) ?? undefined);
  } catch {
    return undefined;
  }
}

/** What the server says of passing the click on: where to, and whether that is hidden then. */
function ownRule(node: Element): { selector: string; hide: boolean } {
  const { selector, hide } = treeOf(parseJson(node.getAttribute('consent-delegate-click')));
  return { selector: textOf(selector), hide: hide === true };
}

/** Passes the click on a placeholder on to what the visitor meant by it: a play button, a cover, the link itself (B7.5). */
export function delegateClick(node: Element, signal: AbortSignal): void {
  const { selector, hide } = ownRule(node);
  const isLink = node.matches('a[onclick],a[href^="#"]');
  const before = document.activeElement;
  const over = () => find(node.parentElement?.nextElementSibling, OVER);
  const target =
    (selector === 'self' || isLink
      ? node
      : selector === 'beforeConfirm'
        ? before
        : ((selector ? find(node, selector) : undefined) ?? find(node, INSIDE))) ??
    find(node.nextElementSibling, BESIDE) ??
    over();
  if (!(target instanceof HTMLElement)) return;
  const resizeAfter = node.getAttribute('consent-click-dispatch-resize');
  const click = () => {
    target.click();
    if (hide || target === over()) target.style.setProperty('display', 'none', 'important');
    if (isLink || resizeAfter !== null)
      setTimeout(() => window.dispatchEvent(new Event('resize')), Number(resizeAfter) || 0);
  };
  setTimeout(() => {
    // Faking this event gains a page script nothing but a click, which it can make itself.
    if (target.hasAttribute('consent-required'))
      target.addEventListener('RCB/OptIn/ContentBlocker/All', click, { once: true, signal });
    else click();
  }, DELEGATE_MS);
}

/** Brings what the visitor has asked for into view, and the focus that was on its placeholder to it (B3.7). */
export function reveal(node: Element): void {
  let box: Element | null = node;
  while (box && !box.getClientRects().length) box = box.parentElement;
  if (!(box instanceof HTMLElement)) return;
  const { top, left, bottom, right } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  if (top < 0 || left < 0 || bottom > clientHeight || right > clientWidth) {
    const isCalm = stillness().matches;
    box.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'nearest' });
  }
  // Who has gone on meanwhile is left alone.
  if (document.activeElement && document.activeElement !== document.body) return;
  box.tabIndex = 0;
  box.focus({ preventScroll: true });
}
