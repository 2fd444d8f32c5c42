import type { Page } from '../api';
import { defineHandler, ownerConfig } from '../runtime/core';
import { loadScript } from '../ui/load-script';

/** `{pro}js/x.js` stands below the pro add-on's assets; a file of the builder gets its version, as the CMS prints it. */
export function addressOf(file: string, { assets, version }: Pick<Page, 'assets' | 'version'>): string {
  const bases: Readonly<Record<string, string>> = assets;
  const address = file.replace(/^\{(\w+)\}/, (token, name: string) => bases[name] ?? token);
  return file.startsWith('{builder}') && version && !address.includes('?')
    ? `${address}?ver=${version}`
    : address;
}

/**
 * Widgets that still need a script of the CMS: loads what the owner's `scripts` names for them, in order, when such a
 * widget comes into view (spec 7; core.8).
 */
export default defineHandler({
  async mount(element, { page }) {
    const widget = element.dataset.widget_type?.split('.')[0] ?? '';
    const files = (ownerConfig().scripts as Record<string, string> | undefined)?.[widget] ?? '';
    await Promise.all(files.split(/\s+/).map((file) => loadScript(addressOf(file, page))));
  },
});
