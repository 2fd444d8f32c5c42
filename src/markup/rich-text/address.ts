/** Hashes that run a command of the page: link actions, and links that change or revoke the consent. */
const COMMAND = /^#(?:elementor-action|consent-)/i;

/** Decodes percent signs; returns the hash unchanged where its encoding is invalid. */
function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/**
 * Whether a link in foreign markup may have this address: any address but one whose hash runs a command of the page.
 */
export function isFollowed(address: string): boolean {
  try {
    const { hash } = new URL(address, document.baseURI);
    // The runtime decodes the hashes of link actions twice too.
    return ![hash, decode(hash), decode(decode(hash))].some((each) => COMMAND.test(each));
  } catch {
    // A link with an invalid address leads nowhere.
    return false;
  }
}
