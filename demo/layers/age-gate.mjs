/** The page of the age gate, with each answer to a visitor who is too young. */
import { forget, image, intro, pageDocument, qa, section, stage, text, widget } from './markup.mjs';

const gate = (id, settings, { title, lead, denied, age }) =>
  widget(
    'ee-age-gate.classic',
    `<div class="ee-age-gate ee-popup" id="popup-${id}"><a class="ee-age-gate__trigger ee-popup__trigger" href="#ee-age-gate__trigger-${id}"></a><div id="ee-age-gate__trigger-${id}" class="ee-popup__content ee-age-gate__content ee-age-gate-${id} zoom-anim-dialog mfp-hide mfp-with-anim"><div class="ee-age-gate__header ee-popup__header"><h2 class="ee-age-gate__header__title ee-popup__header__title">${title}</h2><div class="ee-age-gate__header__description ee-popup__header__description">${lead}</div></div><div class="ee-age-gate__content__body ee-popup__content__body"><div class="ee-notification ee-notification--error">${denied}</div><form class="elementor-form ee-form ee-form--age-gate elementor-button-align-stretch"><div class="elementor-form-fields-wrapper"><div required="required" class="elementor-field-type-number elementor-field-group elementor-column elementor-col-100 elementor-field-group-name ee-form__field"><input class="elementor-field elementor-size-sm elementor-field-textual ee-age-gate__form__age ee-form__field__control" type="number" step="1" name="ee-age-gate-age" /></div><div class="elementor-field-type-submit elementor-field-group elementor-column elementor-col-100 elementor-field-group-name ee-form__field"><button class="elementor-button elementor-size-sm ee-form__field__control ee-age-gate__form__submit" type="submit"><span><span class="elementor-button-text">Weiter</span></span></button></div></div></form></div></div></div>`,
    {
      id,
      settings: {
        age,
        popup_open: 'yes',
        popup_animation: 'zoom-in',
        button_align: 'stretch',
        popup_valign: 'middle',
        ...settings,
      },
    },
  );

const FORGET = forget('Alter vergessen', 'ee_AgeGate');
const SHARED = [
  'Solange das Fenster steht, ist die Seite dahinter unerreichbar: für Maus, Tabulatortaste und Vorlesesoftware. Escape und Klick daneben schließen nicht.',
  'Der Fokus steht im Feld. Leer absenden gilt als zu jung.',
  'Nach der richtigen Antwort verschwindet das Fenster in einer halben Sekunde und kommt auch nach dem Neuladen und auf der anderen Seite mit Altersfrage nicht wieder, solange dort kein höheres Alter verlangt wird.',
  'Nach „Alter vergessen“ (am Ende der Seite) wird wieder gefragt.',
];

const page = (fields, { id, name, title, lead, settings, gateTexts, more }) => ({
  ...fields,
  family: 'Altersfrage',
  handlers: ['ee-age-gate'],
  styles: ['cms-layers', 'layers'],
  clients: ['layers-qa'],
  body: ({ tryThis }) =>
    pageDocument(fields.post, id, () => [
      stage(name, 'Hüttenabend', title, lead),
      section('ak-teil', ...more(), gate(`${id}0a01`, settings, gateTexts)),
      qa(tryThis, FORGET),
    ]),
});

export const agePages = [
  page(
    {
      path: '/altersfrage/',
      post: 7301,
      title: 'Zirbe, Enzian, Meisterwurz',
      description: 'Die Schnäpse der Hüttenwirte, für Erwachsene.',
      tryThis: [
        '17 eingeben: Feld und Überschrift verschwinden, nur die Absage bleibt. Neu laden fragt wieder.',
        ...SHARED,
      ],
    },
    {
      id: '7c3',
      name: 'huette',
      title: 'Zirbe, Enzian, Meisterwurz',
      lead: 'Was die Wirte brennen, wenn der Schnee bis zum Fenster steht.',
      settings: { hide_form_on_denied: 'yes' },
      gateTexts: {
        age: 18,
        title: 'Wie alt sind Sie?',
        lead: 'Hier geht es um Gebranntes. In Tirol gibt es das ab 18.',
        denied: 'Dafür müssen Sie mindestens 18 Jahre alt sein.',
      },
      more: () => [
        intro(
          'Die Karte',
          'Drei Gläser, drei Täler',
          'Keiner davon wird verkauft. Man bekommt sie, wenn man bleibt.',
        ),
        text(
          '<p>Die <a href="/fenster/">Zirbe</a> kommt aus dem Ötztal, der Enzian vom Arlberg, die Meisterwurz aus dem Stubai.</p>',
        ),
        image('waldpfad', 'Pfad durch einen Zirbenwald', { classes: 'ak-bild' }),
      ],
    },
  ),
  page(
    {
      path: '/altersfrage-neu/',
      post: 7302,
      title: 'Canyoning für Fortgeschrittene',
      description: 'Abseilen im Wasserfall, ab sechzehn Jahren.',
      tryThis: [
        '15 eingeben: Die Absage erscheint, das Feld wird geleert und bleibt für einen neuen Versuch stehen.',
        ...SHARED,
      ],
    },
    {
      id: '7c4',
      name: 'schlucht',
      title: 'Durch die Schlucht',
      lead: 'Vierzig Meter am Seil, mitten im Wasserfall.',
      settings: { clear_form_on_denied: 'yes', popup_valign: 'top', popup_animation: 'slide-top' },
      gateTexts: {
        age: 16,
        title: 'Ihr Alter, bitte',
        lead: 'Diese Tour ist ab 16 Jahren erlaubt.',
        denied: 'Für diese Tour müssen Sie mindestens 16 Jahre alt sein.',
      },
      more: () => [
        intro(
          'Die Tour',
          'Kalt, laut, unvergesslich',
          'Neopren, Helm und Gurt stellen wir. Den Mut bringen Sie mit.',
        ),
        image('kajak', 'Oranges Kajak auf einem stillen Fjord', { classes: 'ak-bild' }),
      ],
    },
  ),
];
