import { currentConsent } from '../core';

/**
 * Blocks the third parties in `root`, a part of an inert document, until the visitor allows them. The caller awaits this
 * function before it moves any node of `root` into the page. Only a page with consent loads the code.
 * @throws {ChunkLoadError} where the code cannot be loaded: then nothing of `root` may come into the page
 */
export async function blockLaterMarkup(root: ParentNode): Promise<void> {
  if (await currentConsent()) (await import('./own-markup')).blockThirdParties(root);
}
