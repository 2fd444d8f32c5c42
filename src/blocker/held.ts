/** Everything that the blocker has to do with; placeholders carry the same attributes and are none of it. */
export const HELD = [
  '[consent-required]:not(.rcb-content-blocker)',
  '[consent-inline-style]',
  '[style*="consent-required="]',
  '[consent-id]:not([consent-required],[consent-transaction-complete],.rcb-content-blocker)',
].join();
