import type { Blocker } from '../../consent/types';
import { waitFor } from '../../runtime/core';
import { type Anchor, anchorOf } from './anchor';
import { CONFIRM, isShown, NUMBER, PAIR, PLACEHOLDER, REQUIRED, USE_PARENT } from './attributes';
import type { SiteConfig } from './config';
import { isHero, makeContainer, type PaintMode, paint } from './container';
import { findTwin } from './duplicates';
import { loadPreview } from './load-preview';
import { ratioBoxes, resetBoxes } from './ratio';
import { decide } from './should-show';
import { placeOf } from './size';
import { createStrays } from './strays';
import { thumbnailOf } from './thumbnail';
import { hide, isHidden, show } from './visibility';

/** The default height of an audio preview, px. */
const AUDIO_HEIGHT = 100;

/** Returns the element that is removed from the layout when the placeholder is shown. */
export const targetOf = (node: HTMLElement, { element, isChild }: Anchor): HTMLElement =>
  isChild || node.hasAttribute(`${USE_PARENT}-hide`) ? element : node;

function isInViewport(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom >= 0 && right >= 0 && top <= innerHeight && left <= innerWidth;
}

/** Returns when a placeholder is painted: the first one below the visible ones at once, all further ones in idle time. */
function paintModeOf(isOnScreen: boolean, last: PaintMode | undefined): PaintMode {
  if (isOnScreen) return 'instantInViewport';
  return last === 'instantInViewport' ? 'instant' : 'idleCallback';
}

export interface PlaceholderMount {
  /** Whether the decision about this node is final until the node is unblocked. */
  isDone(node: Element): boolean;
  /** Makes a new decision about the unblocked node possible, where it is blocked again. */
  reset(node: Element): void;
  place(node: HTMLElement): void;
  /**
   * Removes the placeholders whose nodes a script of the page has removed; a node that comes back gets a new one.
   * @returns the pairs of the removed placeholders
   */
  removeStrays(): string[];
}

/** Returns the place and size of a placeholder; an element without a size has that of its preview. */
function stylesOf(
  site: SiteConfig,
  blocker: Blocker,
  thumbnail: ReturnType<typeof thumbnailOf>,
  target: HTMLElement,
  isInRatioBox: boolean,
) {
  const measured = placeOf(target, thumbnail, isInRatioBox);
  if (measured.height || measured.aspectRatio || !isHero(site, blocker, thumbnail)) return measured;
  return blocker.visualContentType === 'audio-player'
    ? { ...measured, height: `${AUDIO_HEIGHT}px` }
    : { ...measured, aspectRatio: `${thumbnail.width} / ${thumbnail.height}` };
}

/** Measures a blocked node, and decides whether it has a placeholder. */
function judge(site: SiteConfig, node: HTMLElement, blocker: Blocker, { element, isChild }: Anchor) {
  const isConfirm = node.hasAttribute(CONFIRM);
  const isVisible = isShown(element);
  const isPositioned = /^(?:fixed|absolute|sticky)$/.test(getComputedStyle(node).position);
  const boxes = isConfirm || !blocker.isVisual || !isVisible ? [] : ratioBoxes(element);
  const container = !isVisible && site.closableContainers ? element.closest(site.closableContainers) : null;
  const isRendered = !/^(?:script|link)$/.test(node.localName);
  const isAtRoot = /^(?:body|head|html)$/.test(node.parentElement?.localName ?? '');
  const verdict = decide({
    isVisual: blocker.isVisual,
    isForced: blocker.shouldForceToShowVisual || node.hasAttribute('consent-visual-force'),
    isAtRoot,
    isFloating: isPositioned && !boxes.length,
    isVisible,
    isInClosedContainer: !!container && !isShown(container),
    staysInLayout: !isRendered || isConfirm || isChild,
  });
  // A node without a placeholder can become visible only by a change of its ancestors.
  const canAppear =
    blocker.isVisual && !isAtRoot && !isVisible && getComputedStyle(element).display !== 'none';
  return { verdict, isFinal: !canAppear || (element === node && !isRendered), boxes };
}

/** Makes the function that decides about each blocked node and inserts the placeholders. */
export function createPlaceholderMount(site: SiteConfig, signal: AbortSignal): PlaceholderMount {
  const done = new WeakSet<Element>();
  const strays = createStrays();
  let next = 0;
  let lastMode: PaintMode | undefined;

  function insert(node: HTMLElement, anchor: Anchor, blocker: Blocker, boxes: readonly HTMLElement[]) {
    const pair = node.getAttribute(NUMBER) ?? '';
    const target = targetOf(node, anchor);
    const isConfirm = node.hasAttribute(CONFIRM);
    const thumbnail = thumbnailOf(node, blocker);
    const styles = isConfirm ? {} : stylesOf(site, blocker, thumbnail, target, boxes.length > 0);
    const isOnScreen = isInViewport(target.offsetHeight ? target : anchor.element);
    const mode = isConfirm ? 'interaction' : paintModeOf(isOnScreen, lastMode);
    lastMode = mode;
    const container = makeContainer(node, pair, mode, styles, site.skip);
    node.setAttribute(PAIR, pair);
    if (anchor.isChild) {
      anchor.element.setAttribute(PAIR, pair);
      if (anchor.isFallback) anchor.element.classList.add(`${PLACEHOLDER}-children-fallback`);
    }
    anchor.element.before(container);
    strays.note(container, node, target);
    if (isConfirm) {
      // The dialog opens with a click: its code is loaded ahead.
      void loadPreview();
      return;
    }
    resetBoxes(boxes);
    hide(target);
    const fill = () => {
      if (container.isConnected) void paint(site, container, node, blocker, thumbnail);
    };
    if (mode === 'idleCallback') waitFor.idle(container, fill, signal);
    else fill();
  }

  function place(node: HTMLElement) {
    const blocker = site.blockerOf(node);
    if (!blocker || !node.isConnected || !node.hasAttribute(REQUIRED) || node.hasAttribute(PAIR)) return;
    if (isHidden(node)) {
      // The node was hidden with its ancestor, which may be shown by now.
      if (!node.parentElement || !isShown(node.parentElement)) return;
      show(node);
    }
    if (!node.hasAttribute(NUMBER)) node.setAttribute(NUMBER, String(next++));
    const anchor = anchorOf(node, site.parents);
    const { verdict, isFinal, boxes } = judge(site, node, blocker, anchor);
    if (verdict === 'wait') return;
    if (verdict !== 'show') {
      if (isFinal) done.add(node);
      if (verdict === 'hide') hide(node);
      return;
    }
    if (node.parentElement?.closest(`[${CONFIRM}]`)) {
      done.add(node);
      hide(node);
      return;
    }
    const twin = node.hasAttribute(CONFIRM)
      ? undefined
      : findTwin(node, anchor.element, site.exceptions, isShown);
    if (twin === undefined) return insert(node, anchor, blocker, boxes);
    strays.share(twin, node);
    node.setAttribute(PAIR, twin);
    resetBoxes(boxes);
    hide(node);
  }

  return {
    isDone: (node) => done.has(node) || node.hasAttribute(PAIR) || node.classList.contains(PLACEHOLDER),
    reset: (node) => void done.delete(node),
    place,
    removeStrays: () => strays.remove((node) => done.delete(node)),
  };
}
