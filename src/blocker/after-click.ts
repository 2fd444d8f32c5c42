import { queryReducedMotion } from '../core';
import { parseJson } from '../values/json';
import { textOf, treeOf } from '../values/readers';

/** A click is delegated this long after its embed was unblocked, ms. */
const DELEGATE_MS = 100;

/** Play buttons and covers of page builders: inside of the embed, right after it, or after its parent. */
const COVERS = '.elementor-custom-embed-image-overlay';
const INSIDE = `${COVERS},a[rel="wp-video-lightbox"],lite-youtube,lite-vimeo,.ultv-video__play`;
const AFTER = `${COVERS},.jet-video__overlay,.pp-video-image-overlay,.ou-video-image-overlay`;
const AFTER_PARENT = '.et_pb_video_overlay';

/** Returns `root` or its first descendant that matches; an invalid selector matches nothing. */
function find(root: Element | null | undefined, selector: string): Element | undefined {
  try {
    return root?.matches(selector) ? root : (root?.querySelector(selector) ?? undefined);
  } catch {
    return undefined;
  }
}

/**
 * Reads the server's rule for delegated clicks: the selector of the target, and whether the target is hidden after
 * the click.
 */
function readRule(node: Element): { selector: string; hide: boolean } {
  const { selector, hide } = treeOf(parseJson(node.getAttribute('consent-delegate-click')));
  return { selector: textOf(selector), hide: hide === true };
}

/**
 * Delegates the click on a placeholder to the element that the visitor meant: a play button, a cover, or the link
 * itself.
 */
export function delegateClick(node: Element, signal: AbortSignal): void {
  const { selector, hide } = readRule(node);
  const isLink = node.matches('a[onclick],a[href^="#"]');
  const focused = document.activeElement;
  const coverAfterParent = () => find(node.parentElement?.nextElementSibling, AFTER_PARENT);
  const target =
    (selector === 'self' || isLink
      ? node
      : selector === 'beforeConfirm'
        ? focused
        : ((selector ? find(node, selector) : undefined) ?? find(node, INSIDE))) ??
    find(node.nextElementSibling, AFTER) ??
    coverAfterParent();
  if (!(target instanceof HTMLElement)) return;
  const resizeAfter = node.getAttribute('consent-click-dispatch-resize');
  const click = () => {
    target.click();
    if (hide || target === coverAfterParent()) target.style.setProperty('display', 'none', 'important');
    if (isLink || resizeAfter !== null)
      setTimeout(() => window.dispatchEvent(new Event('resize')), Number(resizeAfter) || 0);
  };
  setTimeout(() => {
    // A page script that fakes this event gains only a click, which the script could make itself.
    if (target.hasAttribute('consent-required'))
      target.addEventListener('RCB/OptIn/ContentBlocker/All', click, { once: true, signal });
    else click();
  }, DELEGATE_MS);
}

/**
 * Scrolls the content that the visitor has unblocked into view, and focuses it where the focus was on its
 * placeholder.
 */
export function reveal(node: Element): void {
  let box: Element | null = node;
  while (box && !box.getClientRects().length) box = box.parentElement;
  if (!(box instanceof HTMLElement)) return;
  const { top, left, bottom, right } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  if (top < 0 || left < 0 || bottom > clientHeight || right > clientWidth) {
    const isCalm = queryReducedMotion().matches;
    box.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'nearest' });
  }
  // The focus is elsewhere if the visitor has gone on meanwhile: then it stays there.
  if (document.activeElement && document.activeElement !== document.body) return;
  box.tabIndex = 0;
  box.focus({ preventScroll: true });
}
