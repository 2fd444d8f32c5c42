import { ownGlobal } from '../../borders/values/globals';
import { numberOf, type Raw, textOf, treeOf } from '../../borders/values/readers';

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
  const site = treeOf(ownGlobal('ctPublic'));
  const storage = textOf(functions.data__cookies_type) || textOf(site.data__cookies_type);
  return {
    functions,
    site,
    storage: storage === 'native' || storage === 'alternative' ? storage : 'none',
    isOn: (name) =>
      site[name] === true || functions[name] === true || numberOf(site[name] ?? functions[name], 0) > 0,
  };
}
