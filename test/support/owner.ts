import type { Site } from './site';

/** The tag of an owner's script, which stands before Piton's. */
export const OWNER_TAG = '<script src="/owner.js"></script>';

/** Serves `code` as the owner's script, which runs with Piton as `piton` once Piton has started. */
export function setOwnerScript(site: Site, code: string): void {
  site.set('/owner.js', `window.log = []; (window.piton ||= []).push((piton) => { ${code} });`);
}
