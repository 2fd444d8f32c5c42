import type { Consent } from '../consent/types';
import { createQueue } from '../runtime/core';
import { type Allowance, demandOf, isAllowed } from './allowed';
import { HELD } from './held';
import type { Placeholders } from './placeholder';
import { createRelease } from './release';
import { failed } from './restore';
import { noteStyle, releaseStyle, releaseStyleBlock } from './styles';

export interface PassEnv {
  readonly signal: AbortSignal;
  scan(root: Element): Promise<void>;
}

/** What the visitor allows now; nothing while the banner asks. */
const allowanceOf = ({ $accepted, $decision }: Consent): Allowance => ({
  services: new Set($accepted.get()?.map(({ service }) => String(service.id))),
  isDecided: $decision.get() !== undefined,
});

/**
 * One look at the page: releases what is allowed and has a placeholder painted for what is not (contract
 * content-blocker B3). Where nothing is held back it costs one query, and no layout.
 */
export function createPass(consent: Consent, placeholders: Placeholders, env: PassEnv): () => void {
  const isFree = (element: Element) => {
    const demand = demandOf(element);
    return demand !== undefined && isAllowed(demand, allowanceOf(consent));
  };
  const release = createRelease(consent, placeholders, { ...env, isFree });
  let allowance = allowanceOf(consent);
  let due: Element[] = [];

  const inspect = (node: Element) => {
    noteStyle(node);
    if (node.hasAttribute('consent-inline-style')) return releaseStyleBlock(node, allowance);
    releaseStyle(node, allowance);
    const demand = demandOf(node);
    if (demand && isAllowed(demand, allowance)) due.push(node);
    else if (!demand) node.setAttribute('consent-transaction-complete', '1');
    else if (node instanceof HTMLElement) placeholders.consider(node);
  };

  const queue = createQueue((node: Element) => {
    try {
      if (node.isConnected) inspect(node);
    } catch (error) {
      failed(node, error);
    }
  });

  return () => {
    allowance = allowanceOf(consent);
    const held = document.querySelectorAll(HELD);
    if (!held.length) return;
    void queue.add(held).then(() => {
      const nodes = due;
      due = [];
      release(nodes);
    });
  };
}
