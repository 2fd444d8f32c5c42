/** The page of dates and prices: calendars and a sortable table. */
import { intro, pageDocument, qa, section, stage, widget } from '../layers/markup.mjs';
import { escapeHtml } from '../saved/escape.mjs';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const GERMAN = 'Jänner Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);
const DAYS = {
  monday: 'Mo',
  tuesday: 'Di',
  wednesday: 'Mi',
  thursday: 'Do',
  friday: 'Fr',
  saturday: 'Sa',
  sunday: 'So',
};
/** The names as the widget's controls print them. */
const NAMES = {
  ...Object.fromEntries(Object.entries(DAYS).map(([name, label]) => [`day_${name}`, label])),
  ...Object.fromEntries(MONTHS.map((name, index) => [`month_${name.toLowerCase()}`, GERMAN[index]])),
};

const pad = (number) => String(number).padStart(2, '0');
/** The local time `days` after the first of this month. */
export const at = (days, time = '08:00') => {
  const now = new Date();
  const date = new Date(Date.UTC(now.getFullYear(), now.getMonth(), 1 + days));
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())} ${time}`;
};

export const event = (
  name,
  start,
  { end = start, link = '', target = '_self', rel = '', archive = '', before = '', after = '' } = {},
) => {
  const data = { archive, target, rel, link, start, end, before, after };
  return `<div class="ee-calendar-event" ${Object.entries(data)
    .map(([key, value]) => `data-${key}="${escapeHtml(value)}"`)
    .join(' ')}>${name}</div>`;
};
export const calendar = (events, settings, skin = 'default') =>
  widget('ee-calendar', `<div class="ee-calendar">${events.join('')}</div>`, {
    classes: `ee-calendar-skin--${skin} ee-calendar-event-title--no-wrap ee-calendar-arrows-position--sides`,
    settings: { ...NAMES, first_day: '1', ...settings },
  });

const text = (shown) => `<span class="ee-table__text"><span class="ee-table__text__inner">${shown}</span>`;
/**
 * A table that is sorted by its column heads; a cell is its text, or `[text, value]` where the table is sorted by
 * another value than the text.
 */
export const table = (heads, rows) =>
  widget(
    'table',
    `<table class="ee-table ee-table--even ee-table--sortable ee-table--rules"><thead><tr class="ee-table__row">${heads
      .map(
        (head) =>
          `<th class="ee-table__cell">${text(head)}<span class="nicon nicon-sort-up-down"></span><span class="nicon nicon-sort-up"></span><span class="nicon nicon-sort-down"></span></span></th>`,
      )
      .join('')}</tr></thead><tbody>${rows
      .map(
        (row) =>
          `<tr class="ee-table__row">${row
            .map((cell, column) => {
              const [shown, value] = [cell].flat();
              return `<td class="ee-table__cell" data-title="${heads[column]}"${value === undefined ? '' : ` data-sort-value="${value}"`}>${text(shown)}</span></td>`;
            })
            .join('')}</tr>`,
      )
      .join('')}</tbody></table>`,
    {
      classes: 'ee-table--responsive ee-table-mobile-header--row',
      settings: { sortable: 'yes', mobile_headers_auto: 'yes' },
    },
  );

const HEADS = ['Reise', 'Abreise', 'Tage', 'Preis', 'Restplätze'];
const TRIPS = [
  ['Zillertaler Firn', '24.12.2026', '4', '1.290,00 €', '40 %'],
  ['Ötztaler Haute Route', '3.1.2027', '7', '1.234,56 €', '12,5 %'],
  ['Selkirks, Kanada', '09.01.2027', '8', '9.490,00 €', '25 %'],
  ['Lofoten im Polarlicht', '20.02.2027', '8', '3.480,00 €', '8 %'],
  ['Arlberg im Tiefschnee', '17.1.2027', '4', '990,00 €', '100 %'],
  ['Ägäis mit Segel und Ski', '1.3.2027', '7', '2.150,50 €', '60 %'],
  ['Kaukasus', '14.3.2027', '10', '12.000,00 €', '50 %'],
  ['Westfjorde', '28.3.2027', '8', '3.480,00 €', '33,3 %'],
];

const body = ({ tryThis }) =>
  pageDocument(6771, 'fc3', () => [
    stage('kajak', 'Termine & Preise', 'Wann es losgeht', 'Was im Kalender steht und was es kostet.'),
    section(
      'ak-teil ak-weiss',
      intro('Unterwegs', 'Die nächsten Abreisen', 'Eine Reise steht an jedem ihrer Tage.'),
      calendar(
        [
          event('Firnwoche Zillertal', at(4), { end: at(10, '16:00'), link: '/bewegung/' }),
          event('Infoabend <em>Wien</em>', at(7, '18:00'), {
            end: at(7, '20:00'),
            link: '/reiter/',
            target: '_blank',
            rel: 'nofollow',
            after: ' <span class="ak-neu">neu</span>',
          }),
          event('Trekking am Gletscher', at(26), { end: at(36, '16:00') }),
        ],
        { default_current_month: 'yes', show_adjacent_months: 'yes', click_adjacent: 'yes' },
      ),
    ),
    section(
      'ak-teil',
      intro('Kompakt', 'Tag antippen, Termine lesen', 'Von diesem Monat an ein halbes Jahr.'),
      calendar(
        [
          event('Lawinenkurs', at(2), { end: at(3, '17:00'), link: '/eintritt/' }),
          event('Stammtisch', at(12, '19:00'), {
            before: '<strong class="ak-ort">',
            after: ', Hütte</strong>',
          }),
          event('Skitest', at(44), { link: '/karussell/' }),
        ],
        {
          default_current_month: 'yes',
          constrain_start: at(0).slice(0, 7),
          constrain_end: at(150).slice(0, 7),
          event_list_heading: 'Termine im Monat',
          event_date_format: 'D. MMMM',
        },
        'compact',
      ),
    ),
    section(
      'ak-teil ak-weiss',
      intro('Tourenbuch', 'Was erschienen ist', 'Jede Tageszahl mit Bericht führt zum Archiv des Tages.'),
      calendar(
        [
          event('Der erste Flug', '2026-05-07 09:00:00', { link: '/kopf/', target: '', archive: '/kopf/' }),
          event('Nacht im Biwak', '2026-05-17 09:00:00', {
            link: '/kopf-vh/',
            target: '',
            archive: '/kopf-vh/',
          }),
        ],
        { default_month: '2026-05-01 00:00', link: 'yes', link_archive: 'yes' },
      ),
    ),
    section(
      'ak-teil',
      intro('Preise', 'Alle Reisen des Winters', 'Ein Klick auf die Spalte ordnet sie.'),
      table(HEADS, TRIPS),
    ),
    qa(tryThis),
  ]);

/** @type {object} */
export const page = {
  place: 200,
  path: '/kalender/',
  post: 6771,
  title: 'Termine und Preise',
  description: 'Kalender mit Reisen, Infoabenden und Berichten, und alle Preise zum Ordnen.',
  family: 'Kalender und Tabelle',
  handlers: ['ee-calendar', 'table'],
  styles: ['cms-kalender'],
  tryThis: [
    '„Die nächsten Abreisen“: Der Kalender beginnt am Montag. Die Firnwoche steht an sieben Tagen, das Trekking reicht in den nächsten Monat. Ein Tag des Nachbarmonats blättert dorthin.',
    'Zeitzone des Rechners umstellen (etwa Kiribati) und neu laden: Kein Termin rückt auf einen anderen Tag, nur „heute“ wandert mit der Uhr.',
    'Mit der Tabulatortaste in den Monat: Pfeiltasten gehen Tag für Tag, auch in den nächsten Monat; Pos1 und Ende zu Anfang und Ende der Woche, Bild auf und ab um Monate, mit Umschalttaste um Jahre. Eingabe führt zum Termin, Escape zurück zum Tag.',
    '„Infoabend“ öffnet ein neues Fenster; „neu“ steht hinter dem Link und gehört nicht dazu.',
    '„Kompakt“: Ein Tag mit Termin zeigt die Liste, das Kreuz oder Escape den Monat. Vor diesem Monat und nach dem letzten geht es nicht weiter, die Pfeile sind blass.',
    '„Was erschienen ist“: Mai 2026; die Zahlen 7 und 17 sind Links.',
    '„Preise“: Preis, Abreise, Tage und Restplätze ordnen sich als Zahlen und Tage, nicht als Text; Ä und Ö stehen bei A und O. Der zweite Klick kehrt um.',
    'Erst „Tage“, dann mit gedrückter Umschalttaste „Preis“: Innerhalb gleicher Tage zählt der Preis. Ein Screenreader sagt, wonach geordnet ist.',
    'Unter 768 Pixel: Jede Zeile der Tabelle steht als Block, mit der Spalte vor jedem Wert.',
  ],
  body,
};
