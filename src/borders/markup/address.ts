/** Hashes by which a link asks something of the page itself: link actions, and changing or taking back the consent. */
const ACTION = /^#(?:elementor-action|consent-)/i;

/** As somebody reads it who decodes percent signs; as it is where they are none. */
function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Whether foreign markup may lead there: to every address, but to none that the page would take for an order. */
export function isFollowed(address: string): boolean {
  try {
    const { hash } = new URL(address, document.baseURI);
    // The page decodes the hashes of link actions twice as well.
    return ![hash, decode(hash), decode(decode(hash))].some((each) => ACTION.test(each));
  } catch {
    // No address leads anywhere.
    return false;
  }
}
