import { ownGlobal } from '../../runtime/core';
import { number, type Raw, text, tree } from '../../ui/values';

/** What the anti-spam plugin says on the page (contract site-chrome A1). */
export interface Settings {
  /** `ctPublicFunctions`; a nonce that was refreshed is noted there, as the plugin does. */
  readonly functions: Record<string, unknown>;
  /** `ctPublic`. */
  readonly site: Raw;
  /** Where visitor parameters are kept. */
  readonly storage: 'native' | 'alternative' | 'none';
  isOn(name: string): boolean;
}

/** The settings; `undefined` where the page has none, or the plugin's own bundle does its work (contract site-chrome A). */
export function readSettings(): Settings | undefined {
  const functions = ownGlobal('ctPublicFunctions') as Record<string, unknown> | undefined;
  const hasBundle =
    typeof ownGlobal('apbct') === 'function' || document.querySelector('script[src*="apbct-public-bundle"]');
  if (hasBundle || !functions || typeof functions !== 'object') return undefined;
  const site = tree(ownGlobal('ctPublic'));
  const storage = text(functions.data__cookies_type) || text(site.data__cookies_type);
  return {
    functions,
    site,
    storage: storage === 'native' || storage === 'alternative' ? storage : 'none',
    isOn: (name) =>
      site[name] === true || functions[name] === true || number(site[name] ?? functions[name], 0) > 0,
  };
}
