import type { Samples, Undriven } from '../support/sample-file';

export const samples: Samples = {
  'history-ids':
    '<span class="rcb-consent-history-uuids" data-fallback="Noch keine Entscheidung">Noch keine Entscheidung</span>',
};

export const undriven: Undriven = {
  'history-ids': 'stands on a page with consent only; the banner lies over it',
};
