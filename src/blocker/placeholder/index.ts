import type { Consent } from '../../consent/types';
import { createQueue } from '../../runtime/core';
import { anchorOf } from './anchor';
import { BLOCKER_ID, BY, having, PAIR, PLACEHOLDER } from './attributes';
import { listenToClicks } from './clicks';
import { show } from './display';
import { adoptLook } from './look';
import { createPlacer, targetOf } from './place';
import { restoreBoxes } from './ratio';
import { readSite } from './site';

// A click decides: what makes a decision is there by then.
export { startRecording } from '../../consent/record-decision';
// For what no blocker holds (../third-parties).
export { moveFocus, putStandIn, serviceStandIn, standInId } from './stand-in';

const CLICKED = 'consent-got-clicked';

/** What stands in place of blocked content, and lets the visitor load it (contract content-blocker B4, B5). */
export interface Placeholders {
  /** Puts a placeholder in place of the node, or hides it, or waits until it is seen. To be asked again each second. */
  consider(node: HTMLElement): void;
  /**
   * Takes the placeholder of the node's pair away, and puts the node and the boxes around it back as they were; to be
   * called before the node is restored. @returns whether the visitor had clicked it (B7.6)
   */
  release(node: HTMLElement): boolean;
}

export function createPlaceholders(consent: Consent, signal: AbortSignal): Placeholders {
  const site = readSite(consent);
  const placer = createPlacer(site, signal);
  const clicks = listenToClicks(site, signal);
  const queue = createQueue(placer.place);
  const due = new Set<HTMLElement>();
  let isStyled = false;

  /** In a task of its own, so that many nodes at once are worked off in slices. */
  function start() {
    if (signal.aborted) return;
    if (!isStyled) {
      isStyled = true;
      adoptLook(consent, signal);
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
    if (!outer || !isSame(BLOCKER_ID) || !isSame(BY)) return false;
    outer.setAttribute(CLICKED, '2');
    return true;
  }

  return {
    consider(node) {
      if (placer.isDone(node)) return;
      if (!due.size) setTimeout(start);
      due.add(node);
    },
    release(node) {
      due.delete(node);
      const pair = node.getAttribute(PAIR);
      if (pair !== null) {
        clicks.close(pair);
        for (const container of document.querySelectorAll(`.${PLACEHOLDER}${having(PAIR, pair)}`)) {
          restoreBoxes(container);
          container.remove();
        }
        // Only now: the rule may be about the first child.
        const anchor = anchorOf(node, site.parents);
        restoreBoxes(anchor.element);
        show(targetOf(node, anchor));
        anchor.element.classList.remove(`${PLACEHOLDER}-children-fallback`);
      }
      show(node);
      return wasClicked(node, pair ?? '');
    },
  };
}
