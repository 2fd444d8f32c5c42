/** Services of the page for the blocker. */
export interface BlockerEnv {
  readonly signal: AbortSignal;
  scan(root: Element): Promise<void>;
}
