/** What the blocker uses of the page. */
export interface BlockerEnv {
  readonly signal: AbortSignal;
  scan(root: Element): Promise<void>;
}
