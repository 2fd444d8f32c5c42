import { interaction } from '../support/atomic-markup';
import type { Probes, Samples } from '../support/sample-file';

const ALL = ['load', 'scrollIn', 'scrollOut', 'scrollOn', 'hover', 'click'].map((trigger) =>
  interaction(trigger),
);

export const samples: Samples = {
  interactions: `<h2 class="e-heading-base" data-interaction-id="a14bcd3" data-interactions="${JSON.stringify(ALL).replaceAll('"', '&quot;')}">Von Hütte zu Hütte</h2>`,
};

export const probes: Probes = {
  interactions:
    ({ until }) =>
    () =>
      until('moves nothing', () => document.getAnimations().length),
};
