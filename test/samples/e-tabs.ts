import { atomicTabs } from '../support/atomic-markup';
import type { Probes, Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  'e-tabs': atomicTabs('a12bcd3', ['Eins', 'Zwei']),
};

export const probes: Probes = {
  'e-tabs':
    ({ changes, controlled, press, seen, shown }) =>
    (element) => {
      const tab = seen(element, '[data-e-type=e-tab]', 1);
      return changes(
        'panel',
        () => shown(controlled(tab)),
        () => press(tab),
      );
    },
};

export const unlistedSettings: UnlistedSettings = {
  // Atomic elements are younger than the list.
  'e-tabs': ['default-active-tab'],
};
