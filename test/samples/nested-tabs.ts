import { nestedTabs } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'nested-tabs': nestedTabs('ab12cd3', ['Eins', 'Zwei'], { horizontal_scroll: 'enable' }),
};

export const probes: Probes = {
  'nested-tabs':
    ({ changes, controlled, press, seen, shown }) =>
    (element) => {
      const title = seen(element, '.e-n-tab-title', 1);
      return changes(
        'panel',
        () => shown(controlled(title)),
        () => press(title),
      );
    },
};
