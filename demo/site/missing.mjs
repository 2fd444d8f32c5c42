/** The site's page for unknown addresses. */
import { pageDocument } from '../layers/markup.mjs';
import { search } from '../suche/forms.mjs';
import { opening } from './opening.mjs';
import { FAMILY, links } from './parts.mjs';
import { TRIP_SEARCH } from './trips.mjs';

const POST = 6799;

export const missingPage = {
  path: '',
  post: POST,
  title: 'Seite nicht gefunden',
  description: 'Unter dieser Adresse gibt es keine Seite.',
  family: FAMILY,
  styles: ['cms-suche', 'cms-touren'],
  // A missing page needs no metadata for sharing.
  meta: () => '',
  body: () =>
    pageDocument(POST, '6799', () => [
      opening({
        art: 'spuren',
        mark: 'Seite nicht gefunden',
        title: 'Hier führt keine Spur weiter',
        lead: 'Diese Seite gibt es nicht, oder nicht mehr. Umdrehen ist keine Schande, suchen auch nicht.',
        classes: 'se-kurz si-fehlt',
        more: [
          search(TRIP_SEARCH, 'Touren suchen', { path: '/reisen/', post: POST }),
          links(['Alle Touren', '/reisen/'], ['Zur Startseite', '/start/']),
        ],
      }),
    ]),
};
