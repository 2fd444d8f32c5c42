import type { ConsentConfig } from '../types';

const links = new WeakMap<ConsentConfig, HTMLAnchorElement>();

/**
 * The consent plugin's own link as the server printed it (contract consent C6.13). The banner takes the link out of the
 * page; placeholders that are painted later still find it here.
 */
export function printedPoweredBy(config: ConsentConfig): HTMLAnchorElement | undefined {
  const link = links.get(config) ?? document.getElementById(`${config.containerId}-powered-by`);
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  links.set(config, link);
  return link;
}
