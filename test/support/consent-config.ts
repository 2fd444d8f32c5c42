import { readConsentConfig } from '../../src/consent/config';
import type { ConsentConfig } from '../../src/consent/types';

type Unchecked = Readonly<Record<string, unknown>>;

/** A site's configuration with an essential group 60 and a marketing group 61, read as an owner writes it. */
export function configOf(
  marketing: readonly Unchecked[],
  more: Partial<ConsentConfig> = {},
  essential: readonly Unchecked[] = [],
): ConsentConfig {
  const config = readConsentConfig({
    consent: {
      groups: [
        { id: 60, isEssential: true, items: essential },
        { id: 61, items: marketing },
      ],
    },
  });
  if (!config) throw new Error('a configuration with groups is read');
  return { ...config, ...more };
}
