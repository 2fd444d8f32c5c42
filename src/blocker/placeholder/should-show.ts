/** The facts about a blocked node on which the decision about its placeholder depends. */
export interface Facts {
  readonly isVisual: boolean;
  /** The blocker or the node asks for a placeholder in any place. */
  readonly isForced: boolean;
  /** The node's parent is the body, the head or the document. */
  readonly isAtRoot: boolean;
  /** The node is fixed, absolute or sticky, and does not fill a container with a ratio. */
  readonly isFloating: boolean;
  readonly isVisible: boolean;
  /** The node is in a closed tab, accordion or popup. */
  readonly isInClosedContainer: boolean;
  /** The node is never removed from the layout: a script, a link, or a node that stays rendered. */
  readonly staysInLayout: boolean;
}

/**
 * `show` shows a placeholder; `hide` removes the node from the layout, without a placeholder; `leave` leaves the node
 * as it is; `wait` decides at a later poll.
 */
export type Verdict = 'show' | 'hide' | 'leave' | 'wait';

export function decide(facts: Facts): Verdict {
  const isShown =
    facts.isVisual && !facts.isAtRoot && (facts.isForced || (facts.isVisible && !facts.isFloating));
  if (isShown) return 'show';
  if (!facts.isVisible && facts.isInClosedContainer) return 'wait';
  return facts.staysInLayout ? 'leave' : 'hide';
}
