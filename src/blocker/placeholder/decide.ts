/** What is known of a blocked node when it is decided whether something stands in its place. */
export interface Facts {
  readonly isVisual: boolean;
  /** The blocker or the node wants a placeholder wherever it is. */
  readonly isForced: boolean;
  /** Its parent is the body, the head or the document. */
  readonly isAtRoot: boolean;
  /** Fixed, absolute or sticky, and not filling a container that keeps a ratio. */
  readonly isFloating: boolean;
  readonly isVisible: boolean;
  /** It stands in a tab, accordion or popup that is not open. */
  readonly isTuckedAway: boolean;
  /** Scripts, links, and nodes that stay rendered: never taken out of the layout. */
  readonly isKept: boolean;
}

/**
 * `show`: a placeholder; `hide`: nothing, and the node is taken out of the layout; `keep`: nothing at all;
 * `wait`: not yet, ask again (contract content-blocker B4).
 */
export type Verdict = 'show' | 'hide' | 'keep' | 'wait';

export function decide(facts: Facts): Verdict {
  const isShown =
    facts.isVisual && !facts.isAtRoot && (facts.isForced || (facts.isVisible && !facts.isFloating));
  if (isShown) return 'show';
  if (!facts.isVisible && facts.isTuckedAway) return 'wait';
  return facts.isKept ? 'keep' : 'hide';
}
