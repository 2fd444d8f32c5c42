import type { Blocker, Consent } from '../../consent';
import { createQueue, waitFor } from '../../core';
import { type Anchor, anchorOf } from './anchor';
import {
  BLOCKED_BY,
  BLOCKER_ID,
  CONFIRM,
  isShown,
  NODE_NUMBER,
  PAIR,
  PLACEHOLDER,
  REQUIRED,
  USE_PARENT,
} from './attributes';
import { listenToClicks, thumbnailOf } from './clicks';
import { readSiteConfig, type SiteConfig } from './config';
import { containersOf, isHero, makeContainer, type PaintMode, paint, removeContainer } from './container';
import { findTwin } from './duplicates';
import { loadPreview } from './pair-dialog';
import { ratioBoxes, resetBoxes, restoreBoxes } from './ratio';
import { decide } from './should-show';
import { placeOf } from './size';
import { createStrays, hide, isHidden, show } from './strays';
import { adoptTheme } from './theme';

/** The default height of an audio preview, px. */
const AUDIO_HEIGHT = 100;

/** Returns the element that is removed from the layout when the placeholder is shown. */
const targetOf = (node: HTMLElement, { element, isChild }: Anchor): HTMLElement =>
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

interface PlaceholderMount {
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
  // Without its background a page or a table still shows its content.
  const isBackground = node.hasAttribute('consent-original-background-_');
  const isAtRoot = /^(?:body|head|html)$/.test(node.parentElement?.localName ?? '');
  const verdict = decide({
    isVisual: blocker.isVisual && !isBackground,
    isForced: blocker.shouldForceToShowVisual || node.hasAttribute('consent-visual-force'),
    isAtRoot,
    isFloating: isPositioned && !boxes.length,
    isVisible,
    isInClosedContainer: !!container && !isShown(container),
    staysInLayout: !isRendered || isConfirm || isChild || isBackground,
  });
  // A node without a placeholder can become visible only by a change of its ancestors.
  const canAppear =
    blocker.isVisual && !isAtRoot && !isVisible && getComputedStyle(element).display !== 'none';
  return { verdict, isFinal: !canAppear || (element === node && !isRendered), boxes };
}

/** Makes the function that decides about each blocked node and inserts the placeholders. */
function createPlaceholderMount(site: SiteConfig, signal: AbortSignal): PlaceholderMount {
  const done = new WeakSet<Element>();
  const strays = createStrays();
  let next = 0;
  let lastMode: PaintMode | undefined;

  function insert(node: HTMLElement, anchor: Anchor, blocker: Blocker, boxes: readonly HTMLElement[]) {
    const pair = node.getAttribute(NODE_NUMBER) ?? '';
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
    if (!node.hasAttribute(NODE_NUMBER)) node.setAttribute(NODE_NUMBER, String(next++));
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

// A click on a placeholder makes a decision: this code records it.
export { startRecording } from '../../consent';
// The gate for third parties without a blocker uses these (../third-parties).
export { moveFocus, placeholderId, servicePlaceholder, showThirdPartyPlaceholder } from './third-party';

const CLICKED = 'consent-got-clicked';

/** Placeholders replace blocked content and let the visitor load it. */
export interface Placeholders {
  /**
   * Shows a placeholder for the node, hides the node, or decides later. The blocker calls this method at each poll.
   */
  consider(node: HTMLElement): void;
  /**
   * Removes the placeholder of the node's pair, and restores the layout of the node and its ancestors. The call must
   * come before the node's attributes are restored.
   * @returns whether the visitor clicked the placeholder
   */
  remove(node: HTMLElement): boolean;
  /** Removes the placeholders of nodes that a script of the page has removed. The blocker calls this method at each poll. */
  removeStrays(): void;
}

export function createPlaceholders(consent: Consent, signal: AbortSignal): Placeholders {
  const site = readSiteConfig(consent);
  const placer = createPlaceholderMount(site, signal);
  const clicks = listenToClicks(site, signal);
  const queue = createQueue(placer.place);
  const due = new Set<HTMLElement>();
  let isStyled = false;

  /** Handles the nodes in a task of its own, so that many nodes are handled in slices. */
  function start() {
    if (signal.aborted) return;
    if (!isStyled) {
      isStyled = true;
      adoptTheme(consent, signal);
      setTimeout(start);
      return;
    }
    const nodes = [...due];
    due.clear();
    void queue.add(nodes);
  }

  function wasClicked(node: HTMLElement, pair: string): boolean {
    if (clicks.takeClicked(pair)) {
      node.setAttribute(CLICKED, '1');
      return true;
    }
    const outer = node.parentElement?.closest(`[${CLICKED}="1"]`);
    const isSame = (name: string) => outer?.getAttribute(name) === node.getAttribute(name);
    if (!outer || !isSame(BLOCKER_ID) || !isSame(BLOCKED_BY)) return false;
    outer.setAttribute(CLICKED, '2');
    return true;
  }

  return {
    consider(node) {
      if (placer.isDone(node)) return;
      if (!due.size) setTimeout(start);
      due.add(node);
    },
    remove(node) {
      due.delete(node);
      placer.reset(node);
      const pair = node.getAttribute(PAIR);
      if (pair !== null) {
        clicks.close(pair);
        containersOf(pair).forEach(removeContainer);
        // The rule may name the first child, so the placeholder must be gone first.
        const anchor = anchorOf(node, site.parents);
        restoreBoxes(anchor.element);
        show(targetOf(node, anchor));
        anchor.element.classList.remove(`${PLACEHOLDER}-children-fallback`);
        // A node with a pair counts as replaced, but another blocker may block the node again.
        node.removeAttribute(PAIR);
        if (anchor.isChild) anchor.element.removeAttribute(PAIR);
      }
      show(node);
      return wasClicked(node, pair ?? '');
    },
    removeStrays() {
      for (const pair of placer.removeStrays()) clicks.close(pair);
    },
  };
}
