/** Services of the page for the blocker. */
export interface BlockerEnv {
  readonly signal: AbortSignal;
  scan(root: Element): Promise<void>;
}

export interface UnblockerEnv extends BlockerEnv {
  /** Whether a page script made the element and the guard blocked it: a script of this kind has not run yet. */
  isGuarded(element: Element): boolean;
}
