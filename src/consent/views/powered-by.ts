import type { ConsentConfig } from '../types';

const links = new WeakMap<ConsentConfig, HTMLAnchorElement>();

/**
 * Finds the consent plugin's own link, which the server prints. The banner removes the link from the page, so this
 * file stores the link for placeholders that are painted later.
 */
export function printedPoweredBy(config: ConsentConfig): HTMLAnchorElement | undefined {
  const link = links.get(config) ?? document.getElementById(`${config.containerId}-powered-by`);
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  links.set(config, link);
  return link;
}
