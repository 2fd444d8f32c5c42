import type { Site } from './site';

/** The tag of an owner's script, which stands before Piton's. */
export const OWNER_TAG = '<script src="/owner.js"></script>';

/** Puts `code` on the site as the owner's script, with Piton as `piton` once it is there. */
export function setOwnerScript(site: Site, code: string): void {
  site.set('/owner.js', `window.log = []; (window.piton ||= []).push((piton) => { ${code} });`);
}
