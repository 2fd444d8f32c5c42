// The page of all widgets that open and close by a title: tabs, accordion, toggle, nested accordion, table of contents.
import { html, image, intro, pageDocument, qa, section, stage, text, widget } from '../layers/markup.mjs';

/** Inline SVG icons, as the builder prints them without an icon font. */
const ICONS = {
  plus: ['fas-plus', 'M160 40v240M40 160h240'],
  minus: ['fas-minus', 'M40 160h240'],
  right: ['fas-caret-right', 'm120 60 100 100-100 100'],
  down: ['fas-caret-up', 'm60 120 100 100 100-100'],
};
const icon = (name) =>
  `<svg aria-hidden="true" class="e-font-icon-svg e-${ICONS[name][0]}" viewBox="0 0 320 320" xmlns="http://www.w3.org/2000/svg"><path d="${ICONS[name][1]}" fill="none" stroke="currentColor" stroke-width="40" stroke-linecap="round"></path></svg>`;

const TRIP = [
  [
    'Preise',
    '<p>3.480 Euro für sieben Tage: Unterkunft, Verpflegung, Leihski und alle Flüge. Nicht dabei sind Anreise, Getränke und Trinkgeld.</p>',
  ],
  [
    'Ablauf',
    '<p>Um sieben das Lawinenbriefing, um acht der erste Flug, gegen vier zurück in der Lodge. Bei schlechter Sicht gehen wir mit Fellen in den Wald.</p>',
  ],
  [
    'Anreise',
    '<p>Flug nach Calgary, dann vier Stunden mit unserem Bus. Wir holen jede Gruppe gemeinsam ab.</p>',
  ],
];

/** Classic tabs as the builder prints them. */
function tabs(number, view, entries) {
  const title = (at, place, own = '') =>
    `<div ${own}class="elementor-tab-title elementor-tab-${place}-title" aria-selected="${!at}" data-tab="${at + 1}" role="tab" tabindex="${at ? -1 : 0}" aria-controls="elementor-tab-content-${number}${at + 1}" aria-expanded="false">${entries[at][0]}</div>`;
  return widget(
    'tabs',
    `<div class="elementor-tabs"><div class="elementor-tabs-wrapper" role="tablist">${entries.map((_, at) => title(at, 'desktop', `id="elementor-tab-title-${number}${at + 1}" `)).join('')}</div>
<div class="elementor-tabs-content-wrapper" role="tablist" aria-orientation="vertical">${entries.map(([, content], at) => `${title(at, 'mobile')}<div id="elementor-tab-content-${number}${at + 1}" class="elementor-tab-content elementor-clearfix" data-tab="${at + 1}" role="tabpanel" aria-labelledby="elementor-tab-title-${number}${at + 1}" tabindex="0" hidden="${at ? 'hidden' : 'false'}">${content}</div>`).join('')}</div></div>`,
    { classes: `elementor-tabs-view-${view}` },
  );
}

/** A classic accordion or toggle; `isOld` prints the markup of releases around 3.1. */
function items(kind, number, entries, isOld = false) {
  const [shut, open] = kind === 'toggle' ? ['right', 'down'] : ['plus', 'minus'];
  const item = ([title, content], at) =>
    `<div class="elementor-${kind}-item"><div id="elementor-tab-title-${number}${at + 1}" class="elementor-tab-title" data-tab="${at + 1}" role="${isOld ? 'tab' : 'button'}" aria-controls="elementor-tab-content-${number}${at + 1}" aria-expanded="false"><span class="elementor-${kind}-icon elementor-${kind}-icon-left" aria-hidden="true"><span class="elementor-${kind}-icon-closed">${icon(shut)}</span><span class="elementor-${kind}-icon-opened">${icon(open)}</span></span><a class="elementor-${kind}-title" ${isOld ? 'href=""' : 'tabindex="0"'}>${title}</a></div><div id="elementor-tab-content-${number}${at + 1}" class="elementor-tab-content elementor-clearfix" data-tab="${at + 1}" role="${isOld ? 'tabpanel' : 'region'}" aria-labelledby="elementor-tab-title-${number}${at + 1}">${content}</div></div>`;
  return widget(
    kind,
    `<div class="elementor-${kind}"${isOld ? ' role="tablist"' : ''}>${entries.map(item).join('')}</div>`,
  );
}

/** A nested accordion as the builder prints it; each item has its own id. */
export const accordion = (name, entries, settings, first = true) =>
  widget(
    'nested-accordion',
    `<div class="e-n-accordion" aria-label="${name}">${entries
      .map(
        ([id, title, content], at) =>
          `<details id="${id}" class="e-n-accordion-item"${first && !at ? ' open' : ''}><summary class="e-n-accordion-item-title" data-accordion-index="${at + 1}" tabindex="${at ? -1 : 0}" aria-expanded="${first && !at}" aria-controls="${id}"><span class="e-n-accordion-item-title-header"><span class="e-n-accordion-item-title-text">${title}</span></span><span class="e-n-accordion-item-title-icon"><span class="e-opened">${icon('minus')}</span><span class="e-closed">${icon('plus')}</span></span></summary><div role="region" aria-labelledby="${id}" class="elementor-element elementor-element-${id} e-con-full e-flex e-con e-child" data-id="${id}" data-element_type="container">${content}</div></details>`,
      )
      .join('')}</div>`,
    { classes: 'elementor-widget-n-accordion', settings },
  );

const button = (name, sign) =>
  `<div class="elementor-toc__toggle-button elementor-toc__toggle-button--${name}" role="button" tabindex="0" aria-controls="elementor-toc__c0ffee1" aria-expanded="true">${icon(sign)}</div>`;
const contents = () =>
  widget(
    'table-of-contents',
    `<div class="elementor-toc__header"><h2 class="elementor-toc__header-title">Auf dieser Seite</h2>${button('expand', 'plus')}${button('collapse', 'minus')}</div>
<div id="elementor-toc__c0ffee1" class="elementor-toc__body elementor-toc__list-items--collapsible"><div class="elementor-toc__spinner-container"><i class="elementor-toc__spinner eicon-animation-spin eicon-loading" aria-hidden="true"></i></div></div>`,
    {
      id: 'c0ffee1',
      classes: 'ak-inhalt',
      settings: {
        headings_by_tags: ['h2', 'h3'],
        exclude_headings_by_selector: '.ak-qa, footer',
        container: '',
        marker_view: 'numbers',
        no_headings_message: 'Auf dieser Seite gibt es nichts aufzuzählen.',
        minimize_box: 'yes',
        minimized_on: 'tablet',
        hierarchical_view: 'yes',
        collapse_subitems: 'yes',
        min_height: { unit: 'px', size: '', sizes: [] },
        sticky: 'top',
        sticky_on: ['desktop'],
        sticky_offset: 96,
        sticky_parent: 'yes',
      },
    },
  );

const ONE = {
  default_state: 'expanded',
  max_items_expended: 'one',
  n_accordion_animation_duration: { unit: 'ms', size: 400, sizes: [] },
};
const MANY = {
  ...ONE,
  default_state: 'all_collapsed',
  max_items_expended: 'multiple',
  n_accordion_animation_duration: { unit: 's', size: 0.25, sizes: [] },
};
const answer = (words) => text(`<p>${words}</p>`);

export const page = {
  place: 90,
  path: '/akkordeon/',
  post: 7641,
  title: 'Fragen vor der Reise',
  description: 'Preise, Ablauf, Ausrüstung und Rücktritt: was Gäste vor einer Heli-Woche wissen wollen.',
  family: 'Auf und zu',
  handlers: ['tabs', 'accordion', 'toggle', 'nested-accordion', 'table-of-contents'],
  styles: ['cms-akkordeon'],
  tryThis: [
    '„Die Woche“: Ein Klick auf einen Reiter zeigt seinen Inhalt sofort, ein Klick auf den offenen ändert nichts. Pfeil links und rechts, Pos1 und Ende bewegen den Fokus, Eingabe oder Leertaste öffnet.',
    'Fenster unter 768 Pixel: Die Reiter stehen untereinander, jeder über seinem Inhalt; offen bleibt, was offen war.',
    '„Ausrüstung“ (Akkordeon): Der erste Teil ist offen, ein anderer schließt ihn, ein zweiter Klick schließt auch den. Schnell zweimal klicken: Der Inhalt kehrt auf halbem Weg um, ohne zu springen.',
    '„Unterkunft“: Altes Markup, dasselbe Verhalten; der leere Link im Titel lädt die Seite nicht neu.',
    '„Kleingedrucktes“ (Toggle): Alles ist zu, mehreres kann offen sein. Im dritten Teil liegt ein weiteres Akkordeon, das beim Öffnen bereit ist.',
    '„Häufige Fragen“: Eine Frage schließt die andere. Pfeiltasten, Pos1 und Ende zwischen den Fragen, Escape schließt, auch aus der Antwort heraus.',
    '„Für Eilige“ führt zur Frage nach der Versicherung: Sie ist offen, wenn die Seite ankommt. Auch /akkordeon/#versicherung in der Adresszeile öffnet sie.',
    '„Mehrere zugleich“: Hier bleibt offen, was offen ist; die Antworten brauchen nur eine Viertelsekunde.',
    'Inhaltsverzeichnis: Es klebt neben dem Text und geht beim Lesen mit; die Unterpunkte des gelesenen Kapitels klappen auf, die anderen zu. Ein Klick führt hin und steht in der Adresse.',
    'Am Tablet und am Handy ist das Verzeichnis zu; seine Taste öffnet es, danach liegt der Fokus auf der anderen Taste.',
    'Suche im Browser nach „Ersatzakku“: Die Frage öffnet sich (Chrome), ihr Zeichen wechselt.',
    'Reduzierte Bewegung: Alles öffnet und schließt sofort.',
  ],
  body: ({ tryThis }) =>
    pageDocument(7641, '9c4', () => [
      stage('huette', 'Vorher wissen', 'Fragen vor der Reise', 'Was Gäste fragen, bevor sie buchen.'),
      section(
        'ak-teil ak-zweispaltig',
        `<div class="elementor-element e-con-full e-flex ak-text e-con e-child" data-id="9c4aaa1" data-element_type="container">${[
          widget('menu-anchor', '<div class="elementor-menu-anchor" id="oben"></div>'),
          intro('Auf einen Blick', 'Die Woche', 'Oben die Reiter, unten dasselbe als Spalte.'),
          tabs(101, 'horizontal', TRIP),
          tabs(102, 'vertical', TRIP),
          intro('Was mitkommt', 'Ausrüstung', 'Eins nach dem anderen.'),
          text('<h3>Am Körper</h3>'),
          items('accordion', 201, [
            [
              'Schichten',
              '<p>Wolle, Flies, Daune, Schale. Lieber eine Schicht mehr im Rucksack als eine zu wenig am Grat.</p>',
            ],
            ['Schuhe', '<p>Tourenschuhe, die schon drei Tage gegangen sind. Neue Schuhe bleiben im Tal.</p>'],
            ['Brillen', '<p>Zwei: eine für Sonne, eine für Nebel.</p>'],
          ]),
          text('<h3>Unterkunft</h3>'),
          items(
            'accordion',
            202,
            [
              [
                'Zimmer',
                '<p>Zu zweit, mit Blick auf den Gletscher und einem Ofen, der bis zum Morgen hält.</p>',
              ],
              ['Küche', '<p>Abends drei Gänge, mittags Suppe aus der Kanne. Vegetarisch auf Wunsch.</p>'],
            ],
            true,
          ),
          intro('Der Vertrag', 'Kleingedrucktes', 'Aufklappen, was betrifft.'),
          items('toggle', 301, [
            ['Rücktritt', '<p>Bis sechzig Tage vorher kostenlos, danach gestaffelt.</p>'],
            [
              'Wetter',
              '<p>Was wir nicht fliegen können, zahlen wir zurück: zur Hälfte sofort, zur Hälfte als Gutschrift.</p>',
            ],
            [
              'Sonderfälle',
              accordion(
                'Sonderfälle',
                [
                  [
                    'krank',
                    'Krank vor der Abreise',
                    answer('Mit Attest schieben wir auf die nächste Woche, in der Platz ist.'),
                  ],
                  ['schnee', 'Kein Schnee', answer('Dann gehen wir höher. Gab es noch nie.')],
                ],
                ONE,
              ),
            ],
          ]),
          intro('Antworten', 'Häufige Fragen'),
          text('<p>Für Eilige: <a href="#versicherung">Brauche ich eine Versicherung?</a></p>'),
          accordion(
            'Häufige Fragen',
            [
              [
                'koennen',
                'Wie gut muss ich fahren?',
                answer(
                  'Sicher im Gelände, auch wenn der Schnee schwer wird. Ein Führer sieht sich die ersten Schwünge an.',
                ),
              ],
              [
                'akku',
                'Gibt es Strom?',
                answer(
                  'In der Lodge ja, auf der Biwakschachtel nein. Ein Ersatzakku wiegt weniger als Ärger.',
                ) + image('zelt', 'Ein Zelt unter Sternen'),
              ],
              [
                'versicherung',
                'Brauche ich eine Versicherung?',
                answer('Ja: Bergung und Rücktransport. Wir prüfen die Polizze vor dem ersten Flug.'),
              ],
            ],
            ONE,
          ),
          text('<h3>Mehrere zugleich</h3>'),
          accordion(
            'Weitere Fragen',
            [
              ['kinder', 'Ab welchem Alter?', answer('Ab sechzehn, mit Zustimmung der Eltern.')],
              ['hunde', 'Darf der Hund mit?', answer('In die Lodge ja, in den Helikopter nein.')],
            ],
            MANY,
            false,
          ),
          html('<p><a href="#oben">Zurück zum Anfang</a></p>'),
        ].join('')}</div>`,
        `<div class="elementor-element e-con-full e-flex ak-rand e-con e-child" data-id="9c4aaa2" data-element_type="container">${contents()}</div>`,
      ),
      qa(tryThis),
    ]),
};
