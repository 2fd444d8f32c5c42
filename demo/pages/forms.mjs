// /kontakt-formular/: the page of the pro add-on's forms, plain and in steps, with a server whose answers testers
// choose; also a log-in and a code block.
import { accept, area, choices, form, group, input, select, step, trap } from '../form-fields.mjs';
import {
  action,
  box,
  button,
  heading,
  html,
  intro,
  pageDocument,
  popup,
  qa,
  section,
  stage,
  text,
  widget,
} from '../layers/markup.mjs';

const POST = 6771;
const POPUP = 6772;

const MOODS = [
  ['gut', 'freundlich'],
  ['fehler', 'lehnt ein Feld ab'],
  ['langsam', 'erst nach zwölf Sekunden'],
  ['kaputt', 'mit einer Fehlerseite'],
  ['weiter', 'leitet auf eine andere Seite um'],
  ['fenster', 'öffnet ein Pop-up'],
];
const PERSON = 'M12 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10zm0 2c-5 0-9 3-9 7v1h18v-1c0-4-4-7-9-7z';
const PEAK = 'M1 21 9 5l4 7 3-4 7 13z';
const CHECK = 'M9 19 3 13l2-2 4 4L19 5l2 2z';

const CODE = `const grat = await fetch('/tourenbuch/grat.json');
if (grat.ok) console.log('Sechs Stunden, 1.400 Höhenmeter');`;

const TRY = [
  '„Schreiben Sie uns“: Leer absenden. Der Browser führt zum ersten Pflichtfeld. Ein Klick ins Datumsfeld öffnet den Kalender des Browsers.',
  'Server „lehnt ein Feld ab“: Die Meldung steht beim Feld und wird vorgelesen, der Fokus steht dort, alle Angaben sind noch da. Beim Tippen verschwindet sie.',
  'Server „erst nach zwölf Sekunden“: Das Formular wird blass, der Knopf ist gesperrt, auch die Eingabetaste sendet nicht noch einmal. Nach zehn Sekunden sagt eine Zeile, dass es dauert.',
  'Server „mit einer Fehlerseite“, oder in den Entwicklerwerkzeugen offline schalten: eine Meldung, nichts geht verloren. Wieder online: Die Meldung sagt es.',
  'Etwas eintippen und neu laden: Es steht wieder da, der Haken bei der Einwilligung nicht. Nach dem Absenden ist es vergessen.',
  'Eine Datei über einem Megabyte wählen: Die Meldung kommt sofort, gesendet wird sie nicht.',
  '„Ihre Reise in drei Schritten“: Eingabetaste führt weiter, „Zurück“ fragt nicht nach. Ein Pflichtfeld leer lassen: Es geht nicht weiter. Der Fokus steht im ersten Feld des neuen Schritts.',
  '„Rückruf“ im Pop-up: Nach dem Absenden steht „Danke“ da, eine Sekunde später schließt es sich.',
  '„Kopieren“ beim Quelltext: Der Text liegt in der Zwischenablage, die Farben fehlen ohne das Skript des CMS.',
];

const moods = (id) => select(id, 'So antwortet der Server (für die Prüfung)', MOODS);

export const page = {
  place: 240,
  path: '/kontakt-formular/',
  post: POST,
  title: 'Anfragen und Buchen',
  description: 'Schreiben Sie uns, wohin Sie wollen: Kontakt, Anfrage in drei Schritten, Rückruf.',
  family: 'Formulare',
  handlers: ['form', 'code-highlight'],
  styles: ['cms-forms', 'cms-layers'],
  tryThis: TRY,
  body: () =>
    pageDocument(POST, 'f0', () => [
      stage(
        'huette',
        'Kontakt',
        'Sagen Sie uns, wohin',
        'Jede Anfrage liest jemand, der schon dort war. Antwort innerhalb eines Werktags.',
      ),
      section(
        'ak-teil',
        intro('Kontakt', 'Schreiben Sie uns', 'Für alles, was sich in drei Sätzen sagen lässt.'),
        form('f0a1b2c', 'Kontakt', 'Absenden', [
          input('text', 'name', 'Name', { width: 50, required: true, more: 'autocomplete="name"' }),
          input('email', 'email', 'E-Mail', { width: 50, required: true, more: 'autocomplete="email"' }),
          input('date', 'datum', 'Frühester Termin', {
            width: 50,
            more: 'min="2026-01-01" pattern="[0-9]{4}-[0-9]{2}-[0-9]{2}"',
          }),
          input('time', 'zeit', 'Am besten erreichbar um', { width: 50 }),
          area('nachricht', 'Nachricht'),
          group(
            'upload',
            'datei',
            'Tourenbericht (höchstens 1 MB)',
            '<input type="file" name="form_fields[datei]" id="form-field-datei" class="elementor-field elementor-size-sm elementor-upload-field" data-maxsize="1" data-maxsize-message="Diese Datei ist größer als 1 MB.">',
          ),
          accept('ok', 'Ich bin einverstanden, dass meine Angaben für die Antwort verwendet werden.'),
          trap,
          moods('server'),
        ]),
      ),
      section(
        'ak-teil ak-eis',
        intro(
          'Anfrage',
          'Ihre Reise in drei Schritten',
          'Sie sehen immer, wo Sie stehen, und können jederzeit zurück.',
        ),
        form(
          'f0b1b2c',
          'Anfrage',
          'Anfrage senden',
          [
            step('s1', 'Person', PERSON),
            input('text', 'vorname', 'Vorname', { width: 50, required: true }),
            input('tel', 'telefon', 'Telefon', { width: 50, more: 'pattern="[0-9 +\\/\\-]+"' }),
            step('s2', 'Reise', PEAK),
            select(
              'ziel',
              'Ziel',
              [
                ['selkirks', 'Selkirks'],
                ['lappland', 'Lappland'],
                ['lofoten', 'Lofoten'],
              ],
              { width: 50 },
            ),
            input('number', 'anzahl', 'Personen', { width: 50, required: true, more: 'min="1" max="12"' }),
            choices('koennen', 'Könnerstufe', ['erste Schwünge', 'sicher im Gelände', 'überall']),
            step('s3', 'Absenden', CHECK),
            area('wunsch', 'Was sollen wir noch wissen?'),
            moods('server2'),
          ],
          { step_type: 'icon_text', step_icon_shape: 'circle' },
        ),
      ),
      section(
        'ak-teil',
        intro(
          'Kurz gefragt',
          'Zwei Minuten für uns',
          'Derselbe Weg mit einem Balken, und ein Rückruf aus dem Pop-up.',
        ),
        box(
          'ak-zeile ak-karten',
          box(
            'ak-karte',
            heading(3, 'Wie war es?'),
            form(
              'f0c1b2c',
              'Rückmeldung',
              'Fertig',
              [
                step('r1', 'Urteil', CHECK),
                choices('urteil', 'Ihr Eindruck', ['großartig', 'gut', 'es geht']),
                step('r2', 'Worte', PERSON),
                area('worte', 'In einem Satz'),
              ],
              { step_type: 'progress_bar' },
            ),
          ),
          box(
            'ak-karte',
            heading(3, 'Lieber reden?'),
            text('<p>Nummer hinterlassen, wir rufen an.</p>'),
            button('Rückruf', action('popup:open', { id: String(POPUP), toggle: false })),
          ),
          box(
            'ak-karte',
            heading(3, 'Schon gebucht?'),
            widget(
              'login',
              `<form class="elementor-login elementor-form" method="post" action="/wp-login.php" aria-label="Anmelden"><div class="elementor-form-fields-wrapper"><div class="elementor-field-group elementor-column elementor-col-100"><label for="user" class="elementor-field-label">Benutzername</label><input size="1" type="text" name="log" id="user" class="elementor-field elementor-field-textual elementor-size-sm" autocomplete="username"></div><div class="elementor-field-group elementor-column elementor-col-100"><label for="password" class="elementor-field-label">Passwort</label><input size="1" type="password" name="pwd" id="password" class="elementor-field elementor-field-textual elementor-size-sm" autocomplete="current-password"></div><div class="elementor-field-group elementor-column elementor-col-100"><button type="submit" class="elementor-button elementor-size-sm" name="wp-submit"><span class="elementor-button-text">Anmelden</span></button></div></div></form>`,
            ),
          ),
        ),
      ),
      section(
        'ak-teil ak-eis',
        intro(
          'Für Ihre Seite',
          'Unsere Touren als Daten',
          'Der Quelltext bleibt lesbar und kopierbar, auch ohne das Skript, das ihn einfärbt.',
        ),
        widget(
          'code-highlight',
          `<div class="prismjs-default copy-to-clipboard word-wrap"><pre class="highlight-height language-javascript" tabindex="0"><code class="language-javascript"><xmp>${CODE}</xmp></code></pre></div>`,
        ),
      ),
      qa(TRY),
    ]),
  after: () =>
    popup(
      POPUP,
      { a11y_navigation: 'yes', entrance_animation: '', exit_animation: '' },
      html('<h2>Rückruf</h2>'),
      form(
        'f0d1b2c',
        'Rückruf',
        'Bitte anrufen',
        [input('tel', 'nummer', 'Telefonnummer', { required: true })],
        {},
      ),
    ),
};

/** The popup of this page, which the server's answer opens. */
export const CALL_BACK = { popup: POPUP, form: 'f0d1b2c' };
