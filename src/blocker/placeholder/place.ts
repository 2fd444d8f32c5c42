import type { Blocker } from '../../consent/types';
import { waitFor } from '../../runtime/core';
import { type Anchor, anchorOf } from './anchor';
import { CONFIRM, isShown, NUMBER, PAIR, PLACEHOLDER, REQUIRED, USE_PARENT } from './attributes';
import { isHero, makeContainer, type PaintMode, paint } from './container';
import { decide } from './decide';
import { hide, isHidden, show } from './display';
import { findTwin } from './duplicates';
import { loadPreview } from './load-preview';
import { ratioBoxes, resetBoxes } from './ratio';
import type { Site } from './site';
import { placeOf } from './size';
import { thumbnailOf } from './thumbnail';

/** Of an audio preview where nothing else says it, px. */
const AUDIO_HEIGHT = 100;

/** What a placeholder takes out of the layout. */
export const targetOf = (node: HTMLElement, { element, isChild }: Anchor): HTMLElement =>
  isChild || node.hasAttribute(`${USE_PARENT}-hide`) ? element : node;

function isInViewport(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom >= 0 && right >= 0 && top <= innerHeight && left <= innerWidth;
}

export interface Placer {
  /** Whether nothing can change for this node any more until it is released. */
  isDone(node: Element): boolean;
  place(node: HTMLElement): void;
}

/** Decides on each blocked node, and puts the placeholders into the page (contract content-blocker B4, B5). */
export function createPlacer(site: Site, signal: AbortSignal): Placer {
  const done = new WeakSet<Element>();
  let next = 0;
  let last: PaintMode | undefined;

  function insert(node: HTMLElement, anchor: Anchor, blocker: Blocker, boxes: readonly HTMLElement[]) {
    const pair = node.getAttribute(NUMBER) ?? '';
    const target = targetOf(node, anchor);
    const isConfirm = node.hasAttribute(CONFIRM);
    const thumbnail = thumbnailOf(node, blocker);
    const known = isConfirm ? {} : placeOf(target, thumbnail, boxes.length > 0);
    const isBare = !known.height && !known.aspectRatio && isHero(site, blocker, thumbnail);
    const place =
      !isBare || isConfirm
        ? known
        : blocker.visualContentType === 'audio-player'
          ? { ...known, height: `${AUDIO_HEIGHT}px` }
          : { ...known, aspectRatio: `${thumbnail.width} / ${thumbnail.height}` };
    const isSeen = isInViewport(target.offsetHeight ? target : anchor.element);
    const mode = isConfirm
      ? 'interaction'
      : isSeen
        ? 'instantInViewport'
        : last === 'instantInViewport'
          ? 'instant'
          : 'idleCallback';
    last = mode;
    const container = makeContainer(node, pair, mode, place, site.skip);
    node.setAttribute(PAIR, pair);
    if (anchor.isChild) {
      anchor.element.setAttribute(PAIR, pair);
      if (anchor.isFallback) anchor.element.classList.add(`${PLACEHOLDER}-children-fallback`);
    }
    anchor.element.before(container);
    if (isConfirm) {
      // So that the dialog is there with the click.
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
      // It was hidden because something around it was; that something may be shown by now.
      if (!node.parentElement || !isShown(node.parentElement)) return;
      show(node);
    }
    if (!node.hasAttribute(NUMBER)) node.setAttribute(NUMBER, String(next++));
    const anchor = anchorOf(node, site.parents);
    const { element, isChild } = anchor;
    const isConfirm = node.hasAttribute(CONFIRM);
    const isVisible = isShown(element);
    const { position } = getComputedStyle(node);
    const isPositioned = /^(?:fixed|absolute|sticky)$/.test(position);
    const boxes = isConfirm || !blocker.isVisual || !isVisible ? [] : ratioBoxes(element);
    const container = !isVisible && site.tucked ? element.closest(site.tucked) : null;
    const isRendered = !/^(?:script|link)$/.test(node.localName);
    const isAtRoot = /^(?:body|head|html)$/.test(node.parentElement?.localName ?? '');
    const verdict = decide({
      isVisual: blocker.isVisual,
      isForced: blocker.shouldForceToShowVisual || node.hasAttribute('consent-visual-force'),
      isAtRoot,
      isFloating: isPositioned && !boxes.length,
      isVisible,
      isTuckedAway: !!container && !isShown(container),
      isKept: !isRendered || isConfirm || isChild,
    });
    if (verdict === 'wait') return;
    if (verdict !== 'show') {
      // Only what is around it can still make it visible.
      const canAppear =
        blocker.isVisual && !isAtRoot && !isVisible && getComputedStyle(element).display !== 'none';
      if (!canAppear || (element === node && !isRendered)) done.add(node);
      if (verdict === 'hide') hide(node);
      return;
    }
    if (node.parentElement?.closest(`[${CONFIRM}]`)) {
      done.add(node);
      hide(node);
      return;
    }
    const twin = isConfirm ? undefined : findTwin(node, element, site.exceptions, isShown);
    if (twin === undefined) {
      insert(node, anchor, blocker, boxes);
      return;
    }
    node.setAttribute(PAIR, twin);
    resetBoxes(boxes);
    hide(node);
  }

  return {
    isDone: (node) => done.has(node) || node.hasAttribute(PAIR) || node.classList.contains(PLACEHOLDER),
    place,
  };
}
