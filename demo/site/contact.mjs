/** The contact page: a form, the people who answer it, the office hours and the directions. */
import { accept, area, form, group, input, select, trap } from '../form-fields.mjs';
import { slider } from '../frame.mjs';
import { art, box, html, intro, pageDocument, section, text } from '../layers/markup.mjs';
import { at, calendar, event } from '../pages/calendar.mjs';
import { MAP_SCRIPT, map } from '../pages/map.mjs';
import { agency } from './meta.mjs';
import { opening } from './opening.mjs';
import { FAMILY, unsent } from './parts.mjs';
import { PEOPLE } from './people.mjs';
import { hidden } from './spam-answers.mjs';

const POST = 6830;

const HOURS = [
  ['Montag', '9 bis 17 Uhr'],
  ['Dienstag', '9 bis 17 Uhr'],
  ['Mittwoch', '9 bis 17 Uhr'],
  ['Donnerstag', '9 bis 19 Uhr'],
  ['Freitag', '9 bis 15 Uhr'],
  ['Samstag', 'nach Vereinbarung'],
  ['Sonntag', 'sind wir am Berg'],
];

const hours = () =>
  html(
    `<table class="se-zeiten"><caption class="elementor-screen-only">Öffnungszeiten</caption><tbody>${HOURS.map(([day, time]) => `<tr><th scope="row">${day}</th><td>${time}</td></tr>`).join('')}</tbody></table>`,
  );

/** The address that the anti-spam plugin hides from robots until a visitor asks for it. */
const ADDRESS = 'reisen@alpenkante.example';
const address = `<a href="mailto:re****@**********.example" data-original-string="${hidden(ADDRESS)}" title="Anklicken, um die Adresse zu sehen">re****@**********.example</a>`;

const contactForm = () =>
  form(
    '7b40f01',
    'Anfrage',
    'Anfrage senden',
    [
      input('text', 'name', 'Name', { width: 50, required: true, more: 'autocomplete="name"' }),
      input('email', 'email', 'E-Mail', { width: 50, required: true, more: 'autocomplete="email"' }),
      input('tel', 'telefon', 'Telefon', {
        width: 50,
        more: 'autocomplete="tel" pattern="[0-9 +\\/\\-]+" title="Nur Ziffern, Leerzeichen und + / -"',
      }),
      select(
        'thema',
        'Worum geht es?',
        [
          ['reise', 'Eine Reise'],
          ['gutschein', 'Ein Gutschein'],
          ['gruppe', 'Eine eigene Gruppe'],
          ['presse', 'Presse'],
        ],
        { width: 50 },
      ),
      area('nachricht', 'Ihre Nachricht', { required: true }),
      group(
        'upload',
        'datei',
        'Tourenbericht oder Attest (PDF oder Bild, höchstens 1&nbsp;MB)',
        '<input type="file" name="form_fields[datei]" id="form-field-datei" class="elementor-field elementor-size-sm elementor-upload-field" accept=".pdf,.jpg,.jpeg,.png" data-maxsize="1" data-maxsize-message="Diese Datei ist größer als 1 MB. Schicken Sie sie uns lieber per E-Mail.">',
      ),
      accept(
        'ok',
        'Meine Angaben dürfen für die Antwort verwendet werden. Mehr steht in der <a href="/datenschutz/">Datenschutzerklärung</a>.',
      ),
      trap,
    ],
    { post: POST },
  );

const card = (person) =>
  `<li class="se-mensch"><img src="${art(person.art)}" width="240" height="240" alt="" loading="lazy"><h3>${person.name}</h3><p class="se-rolle">${person.role}</p><p>${person.words}</p><p><a href="tel:+43512000000${person.line}">Durchwahl ${person.line}<span class="elementor-screen-only">: ${person.name} anrufen</span></a></p></li>`;

const PLACES = [
  [
    '7b40ac1',
    'Reisebüro, Kantenweg 7',
    47.2692,
    11.4041,
    'auto',
    'Drei Minuten vom Bahnhof, im Hof die Stiege hinauf.',
  ],
  ['7b40ac2', 'Treffpunkt für Busse', 47.2632, 11.4005, 'click', 'Südtiroler Platz, Steig 4.'],
];

export const contactPage = {
  path: '/kontakt/',
  post: POST,
  title: 'Kontakt',
  steps: [['Start', '/start/'], ['Kontakt']],
  data: [{ ...agency, openingHours: ['Mo-We 09:00-17:00', 'Th 09:00-19:00', 'Fr 09:00-15:00'] }],
  description: 'Schreiben, anrufen oder vorbeikommen: Kantenweg 7, Innsbruck.',
  family: FAMILY,
  handlers: ['header', 'nav-menu', 'form', 'anti-spam', 'ee-google-map', 'ee-calendar'],
  styles: ['cms-forms', 'cms-karte', 'cms-kalender'],
  scripts: '<script id="ct_public_functions-js" src="/assets/site-schutz.js"></script>\n',
  tryThis: [
    'Das Formular leer absenden: Der Browser führt zum ersten Pflichtfeld und sagt, was fehlt.',
    'Als E-Mail name@wegwerf.example angeben und absenden: Die Meldung steht am Feld und wird vorgelesen, der Fokus steht dort, alles andere ist noch da.',
    'Alles ausfüllen und absenden: Der Knopf ist gesperrt, bis die Antwort da ist; dann steht darunter der Dank, und das Formular ist leer.',
    'Eine Datei über einem Megabyte wählen: Die Meldung kommt sofort. Der Dateidialog bietet nur PDF und Bilder an.',
    'Etwas eintippen und neu laden: Es steht wieder da, der Haken bei der Einwilligung nicht.',
    'Im Quelltext das Feld „website“ ausfüllen und senden: Der Server hält den Absender für einen Roboter.',
    'Auf die verdeckte E-Mail-Adresse klicken: Nach drei Sekunden steht sie in einem Kasten, nach „Alles klar“ auch auf der Seite. Vorher steht sie nirgends im Quelltext.',
    'Karte ohne Einwilligung: der Kasten des Inhaltsblockers, darunter Adresse und Treffpunkt als Liste mit Links zu OpenStreetMap. „Einwilligen und laden“: Die Karte erscheint.',
    'Kalender: Tag mit Termin antippen, mit Pfeiltasten von Tag zu Tag gehen, Escape zurück zum Monat.',
  ],
  body: () =>
    pageDocument(POST, '7b4', () => [
      opening({
        art: 'huette',
        mark: 'Kontakt',
        title: 'Sagen Sie uns, wohin',
        lead: 'Jede Anfrage liest jemand, der schon dort war. Antwort innerhalb eines Werktags.',
        classes: 'se-kurz',
      }),
      section(
        'ak-teil se-zwei',
        `<div class="elementor-element elementor-element-7b4aaa1 e-con-full e-flex e-con e-child" data-id="7b4aaa1" data-element_type="container">${intro('Schreiben', 'Ihre Anfrage', 'Drei Sätze genügen. Den Rest fragen wir.')}${contactForm()}${unsent}</div>`,
        `<div class="elementor-element elementor-element-7b4aaa2 e-con-full e-flex se-karte e-con e-child" data-id="7b4aaa2" data-element_type="container">${text('<h2 class="se-klein">Oder gleich</h2><p class="se-gross"><a href="tel:+43512000000">+43 512 000 000</a></p>')}${html(`<p class="se-gross">${address}</p><p class="se-leise">Die Adresse ist vor Robotern verdeckt. Ein Klick zeigt sie.</p>`)}${text('<h2 class="se-klein">Reisebüro</h2><p>Alpenkante Reisen GmbH<br>Kantenweg 7, im Hof, erster Stock<br>6020 Innsbruck</p>')}${hours()}</div>`,
      ),
      section(
        'ak-teil ak-weiss',
        intro(
          'Wer antwortet',
          'Sechs, die Sie kennenlernen',
          'Am Telefon, im Büro oder zweitausend Meter darüber.',
        ),
        html(`<ul class="se-menschen">${Object.values(PEOPLE).map(card).join('')}</ul>`),
      ),
      section(
        'ak-teil se-zwei se-kalender',
        box(
          '',
          intro('Vorbeikommen', 'Sprechtage und Infoabende', 'Ein Tag mit Termin lässt sich antippen.'),
          text(
            '<ul><li>Sprechtage: im Büro, ohne Anmeldung</li><li>Infoabende: um sieben, mit Bildern und Suppe</li><li>Online: den Link schicken wir am selben Tag</li></ul>',
          ),
        ),
        calendar(
          [
            event('Sprechtag Heli-Skiing mit Tom', at(4, '14:00'), {
              end: at(4, '18:00'),
              link: '/heli-skiing-kanada-preise/',
            }),
            event('Infoabend Sommer', at(11, '19:00'), { end: at(11, '21:00') }),
            event('Lawinenabend mit Aila', at(18, '18:30'), {
              end: at(18, '20:30'),
              link: '/blog/was-der-schnee-erzaehlt/',
            }),
            event('Infoabend Sommer, online', at(25, '19:00'), { end: at(25, '20:00') }),
            event('Kajak-Stammtisch', at(39, '19:00'), { end: at(39, '22:00') }),
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
        'ak-teil ak-eis se-herfinden',
        intro(
          'Herfinden',
          'Kantenweg 7',
          'Drei Minuten vom Bahnhof. Parken können Sie hier nicht, das spart allen Zeit.',
        ),
        map(
          PLACES,
          { zoom: slider(15), zoom_control: 'yes' },
          { centre: [47.267, 11.4025], icon: '/assets/art/signet.svg' },
        ),
        html(`${MAP_SCRIPT}<noscript><p>Die Karte braucht JavaScript und Ihre Einwilligung.</p></noscript>`),
      ),
    ]),
};
