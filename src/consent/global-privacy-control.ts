/** Reads the browser's refusal on behalf of the visitor: Global Privacy Control and Do Not Track. */
import type { ConsentConfig } from './types';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
    readonly msDoNotTrack?: string | null;
  }
  interface Window {
    readonly doNotTrack?: string | null;
  }
}

/**
 * Whether the browser refuses for the visitor and the site honours that. Do Not Track is ignored where a service
 * relies on a legitimate interest, since the visitor has to be informed.
 */
export function refusesByBrowser(config: ConsentConfig): boolean {
  if (config.respectGlobalPrivacyControl && navigator.globalPrivacyControl === true) return true;
  const signals = [window.doNotTrack, navigator.doNotTrack, navigator.msDoNotTrack];
  return (
    config.respectDoNotTrack &&
    signals.some((signal) => signal === '1' || signal === 'yes') &&
    !config.groups.some(
      ({ isEssential, items }) =>
        !isEssential && items.some(({ legalBasis }) => legalBasis === 'legitimate-interest'),
    )
  );
}
