import type { Probes } from '../support/sample-file';

export const probes: Probes = {
  visits:
    ({ until }) =>
    () =>
      until('are not counted', () => /"pageViews":[1-9]/.test(localStorage.getItem('elementor') ?? '')),
};
