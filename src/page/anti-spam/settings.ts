import { ownGlobal } from '../../values/globals';
import { numberOf, type Raw, textOf, treeOf } from '../../values/readers';

/** Settings that the anti-spam plugin prints on the page. */
export interface Settings {
  /** The object `ctPublicFunctions`; a renewed nonce is stored there, as the plugin does. */
  readonly functions: Record<string, unknown>;
  /** The object `ctPublic`. */
  readonly site: Raw;
  /** Where visitor parameters are stored. */
  readonly storage: 'native' | 'alternative' | 'none';
  isOn(name: string): boolean;
}

/** Reads the settings; `undefined` where the page has none, or has the plugin's own bundle. */
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
