/** /reisen/: all tours with filters, a search and a button that loads more. */
import { slider } from '../frame.mjs';
import { html, pageDocument, section, stage } from '../layers/markup.mjs';
import { escapeHtml } from '../saved/escape.mjs';
import { search } from '../suche/forms.mjs';
import { found } from '../suche/results.mjs';
import { KIND_NAMES, REGION_NAMES, TOURS } from '../tours/data.mjs';
import { address, filterBar, loopContent, widget as loopWidget } from '../tours/lists.mjs';
import { FAMILY, tourCard, trail } from './parts.mjs';

const POST = 6783;
const STEPS = [['Start', '/start/'], ['Reisen']];
/** The id of the widget for which refresh-search answers on this page. */
export const TRIP_SEARCH = '6783d01';

const loopItem = (tour) =>
  `<div data-elementor-type="loop-item" data-elementor-id="7714" class="elementor elementor-7714 e-loop-item e-loop-item-${tour.id} post-${tour.id} type-tour" role="listitem">${tourCard(tour, 2)}</div>`;

const SPINNER =
  '<span class="e-load-more-spinner"><svg aria-hidden="true" class="e-font-icon-svg" viewBox="0 0 20 20"><path fill="none" stroke="currentColor" stroke-width="3" d="M10 2a8 8 0 1 1-8 8"/></svg></span>';

/** The search term. */
const termOf = (query) => (query.get('s') ?? '').trim();

/** @type {import('../tours/lists.mjs').List} */
export const LIST = {
  id: '6783c01',
  path: '/reisen/',
  item: loopItem,
  before: (count, query) => {
    const term = termOf(query);
    const asked =
      term && ` zu „${escapeHtml(term)}“ <a class="si-aufheben" href="/reisen/">Suche aufheben</a>`;
    return `<p class="si-anzahl"><strong>${count}</strong> ${count === 1 ? 'Tour' : 'Touren'}${asked}</p>`;
  },
  after: (query, page, pages) =>
    `${SPINNER}<noscript>${page < pages ? `<p><a href="${address('/reisen/', query, { [`e-page-${LIST.id}`]: page + 1 })}">Weitere Touren</a></p>` : ''}</noscript><div class="e-loop__load-more elementor-button-wrapper"><a class="elementor-button-link elementor-button elementor-size-sm" href="#" role="button"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">Mehr Touren zeigen</span></span></a></div><div class="e-load-more-message">Das waren alle.</div>`,
};

/** The title and the first sentence of the page. */
function opener(term) {
  if (!term)
    return [
      'Wohin gehen wir?',
      `${TOURS.length} Touren zwischen zwei Tagen und drei Wochen, alle mit Führung.`,
    ];
  const count = found(term).length;
  const words = ['Dazu fällt uns keine ein. Ein anderes Tal vielleicht?', 'Eine Tour passt dazu.'];
  return [`„${escapeHtml(term)}“`, words[count] ?? `${count} von ${TOURS.length} Touren passen dazu.`];
}

/** Links that replace the filters and the button for more where no script runs. */
const withoutScript = (query) => {
  const links = (taxonomy, terms) =>
    terms
      .map(
        ([slug, name]) =>
          `<a href="${address('/reisen/', query, { [`e-filter-${LIST.id}-${taxonomy}`]: slug, [`e-page-${LIST.id}`]: undefined })}">${name}</a>`,
      )
      .join(' · ');
  return html(
    `<noscript><p>Art: ${links('art', KIND_NAMES)}</p><p>Region: ${links('region', REGION_NAMES)}</p></noscript>`,
  );
};

const bar = (id, label, taxonomy, terms, settings, query) =>
  html(`<p class="si-filter__titel">${label}</p>`) + filterBar(id, taxonomy, terms, settings, query, LIST);

export const tripsPage = {
  path: '/reisen/',
  post: POST,
  title: 'Alle Touren',
  titleOf: (query) => termOf(query) && `Suche nach „${termOf(query)}“`,
  steps: STEPS,
  description: `${TOURS.length} geführte Touren in Tirol, den Dolomiten, Norwegen, Kanada und Nepal: nach Art und Region wählen.`,
  family: FAMILY,
  styles: ['cms-suche', 'cms-touren'],
  handlers: ['header', 'search', 'taxonomy-filter', 'loop-grid'],
  tryThis: [
    '„Skitour“ wählen, dann „Norwegen“ und „Kanada“: Liste, Anzahl, Adresse und gedrückte Knöpfe wechseln gemeinsam, ohne dass die Seite springt. „Alle“ nimmt zurück.',
    '„Mehr Touren zeigen“, auch mit der Tastatur: Zwölf kommen dazu, nichts springt, der Fokus bleibt auf dem Knopf. Am Ende (etwa bei „Kajak“ in den Dolomiten und Nepal) verschwindet der Knopf, der Fokus steht auf der ersten neuen Tour, und „Das waren alle.“ steht da.',
    'Filtern, nachladen, eine Tour öffnen, zurück: dieselben Filter, ebenso viele Touren, dieselbe Stelle.',
    'Die gefilterte Adresse in einem neuen Fenster öffnen: Der Server druckt sie schon gefiltert, auch ohne JavaScript.',
    'In der Suche „lofo“ tippen: Vorschläge mit Bild; Pfeiltasten wandern, Eingabe öffnet die Tour, Escape schließt.',
    'Statt eines Vorschlags „Suchen“ drücken: Auf dieser Seite stehen alle Touren auf den Lofoten, die Filter gelten dazu; „Suche aufheben“ bringt alle zurück. „Nordpol“ findet nichts und sagt es.',
    'Am Handy lassen sich die Regionen zur Seite schieben.',
  ],
  body: ({ query }) =>
    pageDocument(POST, '6783', () => [
      stage('waldpfad', 'Reisen', ...opener(termOf(query)), {
        classes: 'si-buehne si-buehne-klein',
        more: [
          search(TRIP_SEARCH, 'Touren suchen', { path: '/reisen/', post: POST, term: termOf(query) }),
          html(trail(...STEPS)),
        ],
      }),
      section(
        'ak-teil si-liste',
        html('<h2 class="elementor-screen-only">Touren filtern</h2>'),
        withoutScript(query),
        bar('6783b01', 'Art', 'art', KIND_NAMES, { multiple_selection: 'no' }, query),
        bar(
          '6783b02',
          'Region',
          'region',
          REGION_NAMES,
          { multiple_selection: 'yes', logical_combination: 'OR', horizontal_scroll_mobile: 'enable' },
          query,
        ),
        loopWidget(
          'loop-grid.post',
          LIST.id,
          loopContent(query, undefined, LIST),
          {
            _skin: 'post',
            template_id: '7714',
            columns: 3,
            columns_tablet: '2',
            columns_mobile: '1',
            row_gap: slider(28),
            pagination_type: 'load_more_on_click',
            pagination_load_type: 'ajax',
            load_more_spinner: { value: 'fas fa-spinner', library: 'fa-solid' },
          },
          'to-raster si-raster',
        ),
      ),
    ]),
};
