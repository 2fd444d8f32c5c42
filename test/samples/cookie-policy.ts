import type { Samples, Undriven } from '../support/sample-file';

export const samples: Samples = {
  'cookie-policy': `<div><script type="application/json">{"search":{"placeholder":"Suchen"}}</script><table class="devowl-wp-react-cookie-banner-cookie-policy"><thead><tr><th>Kategorie</th><th>Name</th><th>Host</th><th>Service</th><th>Dauer</th><th>Typ</th></tr></thead><tbody>${Array.from({ length: 12 }, (_, at) => `<tr><td>Statistik</td><td>c${at}</td><td>.example.test</td><td>Zähler</td><td>1 Jahr</td><td>HTTP</td></tr>`).join('')}</tbody></table></div>`,
};

export const undriven: Undriven = {
  'cookie-policy': 'stands on a page with consent only; the banner lies over it',
};
