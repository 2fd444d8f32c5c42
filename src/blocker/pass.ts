import type { Consent } from '../consent/types';
import { createQueue } from '../runtime/core';
import { type Allowance, demandOf, isAllowed } from './allowed';
import { lazyPlaceholders } from './placeholder/lazy';
import { createRelease } from './release';
import { failed } from './restore';
import { noteStyle, releaseStyle, releaseStyleBlock } from './styles';

/** What the page lends the blocker. */
export interface BlockerEnv {
  readonly signal: AbortSignal;
  scan(root: Element): Promise<void>;
  /** Fetches code of the blocker; after a failure it can be asked for again. */
  load(name: 'pass' | 'placeholder'): Promise<unknown>;
}

export interface PassEnv extends BlockerEnv {
  /** Whether page code made the element and the guard blocked it: such a script has not been started yet. */
  isGuarded(element: Element): boolean;
}

/** What the visitor allows now; nothing while the banner asks. */
const allowanceOf = ({ $accepted, $decision }: Consent): Allowance => ({
  services: new Set($accepted.get()?.map(({ service }) => String(service.id))),
  isDecided: $decision.get() !== undefined,
});

/**
 * Makes what works off the elements that are held back: releases what is allowed and has a placeholder painted for what
 * is not (contract content-blocker B3). Costs no layout.
 */
export function createPass(
  consent: Consent,
  env: PassEnv,
  placeholders = lazyPlaceholders(consent, env),
): (held: Iterable<Element>) => void {
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

  return (held) => {
    allowance = allowanceOf(consent);
    void queue.add(held).then(() => {
      const nodes = due;
      due = [];
      release(nodes);
    });
  };
}
