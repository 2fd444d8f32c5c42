import { atomicLoop } from '../support/atomic-markup';
import type { Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  'e-collection-loop': atomicLoop('a16bcd3', ['Eins', 'Zwei'], 1),
};

export const unlistedSettings: UnlistedSettings = {
  // Atomic elements are younger than the list.
  'e-collection-loop': ['pagination_load_type'],
};
