import type { Consent } from '../consent/types';
import { createQueue } from '../runtime/core';
import { type Allowance, demandOf, isAllowed } from './allowed';
import type { BlockerEnv } from './env';
import { lazyPlaceholders } from './placeholder/lazy';
import { warnOfFailure } from './restore';
import { noteStyle, unblockStyle, unblockStyleBlock } from './styles';
import { createUnblock } from './unblock';

/** Reads the consent of the visitor; nothing is allowed while the banner asks. */
const allowanceOf = ({ $accepted, $decision }: Consent): Allowance => ({
  services: new Set($accepted.get()?.map(({ service }) => String(service.id))),
  isDecided: $decision.get() !== undefined,
});

/**
 * Makes the function that handles blocked elements: it unblocks each allowed element, and shows a placeholder for
 * every other. The function never forces a layout.
 */
export function createUnblocker(
  consent: Consent,
  env: BlockerEnv,
  placeholders = lazyPlaceholders(consent, env),
): (blocked: Iterable<Element>) => void {
  const unblock = createUnblock(consent, placeholders, {
    ...env,
    allows: (demand) => isAllowed(demand, allowanceOf(consent)),
  });
  let allowance = allowanceOf(consent);
  let due: Element[] = [];

  const inspect = (node: Element) => {
    noteStyle(node);
    if (node.hasAttribute('consent-inline-style')) return unblockStyleBlock(node, allowance);
    unblockStyle(node, allowance);
    const demand = demandOf(node);
    if (demand && isAllowed(demand, allowance)) due.push(node);
    else if (!demand) node.setAttribute('consent-transaction-complete', '1');
    else if (node instanceof HTMLElement) placeholders.consider(node);
  };

  const queue = createQueue((node: Element) => {
    try {
      if (node.isConnected) inspect(node);
    } catch (error) {
      warnOfFailure(node, error);
    }
  });

  return (blocked) => {
    allowance = allowanceOf(consent);
    placeholders.removeStrays();
    void queue.add(blocked).then(() => {
      const nodes = due;
      due = [];
      unblock(nodes);
    });
  };
}
