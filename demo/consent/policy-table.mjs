/** The table of the cookie policy as the shortcode prints it; the table is complete without a script. */
import { phpJson } from '../frame.mjs';
import { escapeHtml } from '../saved/escape.mjs';
import { originsFor } from './origins.mjs';
import { definitionName, groupsOf } from './services.mjs';
import { BANNER_I18N } from './texts.mjs';

const LABELS = {
  search: { placeholder: 'Suche …' },
  sort: { sortAsc: 'Aufsteigend sortieren', sortDesc: 'Absteigend sortieren' },
  pagination: {
    previous: 'Zurück',
    next: 'Weiter',
    navigate: 'Seite %1$d von %2$d',
    page: 'Seite %d',
    showing: 'Zeige',
    of: 'von',
    to: 'bis',
    results: 'Einträgen',
  },
  noRecordsFound: 'Keine Einträge gefunden',
};

const COLUMNS = [
  ['Kategorie', '110px'],
  ['Technischer Name', '190px'],
  ['Host', '140px'],
  ['Service', '160px'],
  ['Dauer', '110px'],
  ['Typ', '110px'],
  ['Zweck', '260px'],
];
const TYPES = {
  http: 'HTTP-Cookie',
  local: 'Local Storage',
  session: 'Session Storage',
  indexedDb: 'IndexedDB',
};

function durationOf({ type, duration, durationUnit, isSessionDuration }) {
  if (isSessionDuration) return 'Sitzung';
  if (type === 'local' || type === 'indexedDb') return BANNER_I18N.noExpiration;
  return `${duration} ${BANNER_I18N.durationUnit[duration === 1 ? 'n1' : 'nx'][durationUnit]}`;
}

const row = (cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;

/** @param {string} host */
export function policyTable(host) {
  const rows = groupsOf(originsFor(host)).flatMap((group) =>
    group.items.flatMap((service) =>
      service.technicalDefinitions.map((each) =>
        row([
          group.name,
          definitionName(each, service),
          each.host,
          service.name,
          durationOf(each),
          TYPES[each.type],
          each.purpose,
        ]),
      ),
    ),
  );
  const head = COLUMNS.map(([text, width]) => `<th scope="col" width="${width}">${text}</th>`).join('');
  return `<script type="application/json">${phpJson(LABELS)}</script><table class="devowl-wp-react-cookie-banner-cookie-policy"><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}
