import type { Consent } from '../../consent/types';
import { createQueue } from '../../runtime/core';
import { anchorOf } from './anchor';
import { BLOCKER_ID, BY, PAIR, PLACEHOLDER } from './attributes';
import { listenToClicks } from './clicks';
import { readSiteConfig } from './config';
import { containersOf, removeContainer } from './container';
import { createPlaceholderMount, targetOf } from './mount';
import { restoreBoxes } from './ratio';
import { adoptTheme } from './theme';
import { show } from './visibility';

// A click on a placeholder makes a decision: this code records it.
export { startRecording } from '../../consent/log/record-decision';
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
