/** The header's transition takes 400 ms; after this time, ms, its size no longer changes. */
const SETTLED_MS = 500;

/**
 * Turns scroll anchoring off for a moment. A sticky header that changes its height moves the content below; scroll
 * anchoring would scroll along, back over the threshold, and the header would change for ever.
 */
export function createAnchoringPause() {
  let pause: Animation | undefined;
  return {
    begin() {
      pause?.cancel();
      pause = document.documentElement.animate({ overflowAnchor: ['none', 'none'] }, SETTLED_MS);
    },
    end: () => pause?.cancel(),
  };
}
