import type { Samples, Undriven } from '../support/sample-file';

const ACTION = '#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3DeyJpZCI6IjUxMiJ9';

export const samples: Samples = {
  'link-actions': `<a href="${ACTION}">Öffnen</a>`,
};

export const undriven: Undriven = {
  'link-actions': 'driven with what they open',
};
