/** The page of the widget extras' popup, with every trigger, every kind of content and every position. */

import { CLICK, eePopup } from './ee-popup.mjs';
import {
  age,
  art,
  box,
  button,
  card,
  cards,
  forget,
  heading,
  html,
  image,
  intro,
  pageDocument,
  qa,
  section,
  stage,
  text,
} from './markup.mjs';

const PROGRAM =
  '<p>Unterkunft, Verpflegung, Leihski und alle Flüge mit dem Hubschrauber sind im Preis enthalten.</p>';
const animated = (id, animation, label) =>
  eePopup(
    id,
    { ...CLICK, popup_animation: animation },
    {
      label,
      title: label,
      body: `<p>Dieses Fenster kommt und geht als „${animation || 'ohne Animation'}“, das Schließen dauert ${animation ? 'eine halbe Sekunde' : 'keinen Augenblick'}.</p>`,
    },
  );

export const extrasPopupsPage = {
  path: '/fenster/',
  post: 7200,
  title: 'Abenteuer im Fenster',
  description: 'Touren, Bilder und Hinweise in den Fenstern der Widget-Erweiterung.',
  family: 'Fenster der Erweiterung',
  handlers: ['ee-popup'],
  styles: ['cms-layers', 'layers'],
  clients: ['layers-qa'],
  tryThis: [
    '„Auf Klick“: Eigener Text, Knopf mit Kennung und jeder der beiden Knöpfe mit Klasse öffnen je ein Fenster. Mit gedrückter Strg-Taste geschieht, was der Link sonst täte.',
    'Bild: mit Unterschrift, höchstens so hoch wie das Fenster. Das fehlende Bild nennt den Fehler und verlinkt die Adresse.',
    'Seite im Fenster: Der Rahmen lädt erst beim Öffnen und ist nach dem Schließen leer.',
    'Fremder Inhalt: zuerst der Ladehinweis, dann nur der Teil mit der Packliste, ohne Skripte. Die Adresse mit Fehler und die langsame (4 Sekunden) lassen sich jederzeit schließen.',
    'Von selbst: 3 Sekunden nach dem ersten Laden einmal, dann 7 Tage nicht mehr. „Sieben Tage vergehen lassen“ (am Ende der Seite): Es kommt wieder. „Gedächtnis löschen“ beginnt von vorne. Warum eines zu bleibt, sagt der Inspektor.',
    'Nach 2.400 Pixel Scrollen und bei „Bis hierher“ öffnet sich je ein Fenster, einmal je Seitenaufruf und nur, wenn keines offen ist.',
    'Maus oben aus dem Fenster: nach 0,3 Sekunden, wenn sie nicht vorher zurückkommt; nicht unter 768 Pixel Breite.',
    'Lage: oben, Mitte, unten; Kreuz innen, außen, links. „Klick schließt“: Auch ein Klick in den Inhalt schließt. Ohne Schleier bleibt die Seite sichtbar.',
    'Acht Animationen und keine: Schließen mit Animation dauert 0,5 Sekunden, ohne geht es sofort.',
    'Mit der Tastatur: Der Fokus geht ins Fenster, bleibt darin und kehrt zum Auslöser zurück.',
  ],
  body: ({ tryThis }) =>
    pageDocument(7200, '7b2', () => [
      stage(
        'zelt',
        'Fenster der Erweiterung',
        'Ein Blick ins Zelt',
        'Kleine Fenster, die auf Klick, nach einer Weile, beim Scrollen oder beim Gehen aufgehen.',
      ),
      section(
        'ak-teil',
        intro('Auf Klick', 'Drei Wege zum selben Fenster'),
        cards(
          card(
            'Eigener Text',
            'Das Fenster bringt seinen Auslöser mit.',
            eePopup(
              '7b20a01',
              { ...CLICK, popup_prevent_scroll: 'yes' },
              { label: 'Fenster öffnen', title: 'Angebot', body: PROGRAM },
            ),
          ),
          card(
            'Knopf mit Kennung',
            'Ein Knopf irgendwo auf der Seite öffnet.',
            button('Zur Kennung', '#', { attributes: 'id="ak-fenster-knopf"' }),
            eePopup(
              '7b20a02',
              {
                ...CLICK,
                popup_click_target: 'id',
                popup_click_element_id: 'ak-fenster-knopf',
                popup_close_position: 'inside',
                popup_animation: 'slide-top',
              },
              { title: 'Über die Kennung', body: PROGRAM },
            ),
          ),
          card(
            'Knöpfe mit Klasse',
            'Beide öffnen dasselbe.',
            button('Der eine', '#', { attributes: 'data-knopf', classes: 'ak-fenster-klasse' }),
            button('Der andere', '#', { classes: 'ak-fenster-klasse' }),
            eePopup(
              '7b20a03',
              {
                ...CLICK,
                popup_click_target: 'class',
                popup_click_element_class: 'ak-fenster-klasse',
                popup_animation: 'slide-right',
              },
              { title: 'Über die Klasse', body: PROGRAM },
            ),
          ),
        ),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Inhalte', 'Was ein Fenster zeigen kann'),
        cards(
          card(
            'Bild',
            'Mit Unterschrift.',
            eePopup(
              '7b20b01',
              { ...CLICK, popup_type: 'image', popup_vertical_fit: 'yes', popup_close_button_position: '' },
              {
                label: 'Bild zeigen',
                href: art('spuren'),
                caption: 'Jänner: erste Spur nach drei Tagen Sturm',
              },
            ),
          ),
          card(
            'Fehlendes Bild',
            'Die Datei gibt es nicht.',
            eePopup(
              '7b20b02',
              { ...CLICK, popup_type: 'image', popup_vertical_fit: 'yes', popup_close_button_position: '' },
              { label: 'Fehlendes Bild', href: '/assets/art/verloren.png', caption: 'Verloren' },
            ),
          ),
          card(
            'Seite im Rahmen',
            'Eine Seite dieser Website.',
            eePopup(
              '7b20b03',
              { ...CLICK, popup_type: 'iframe', popup_close_button_position: '' },
              { label: 'Seite zeigen', href: '/fenster/rahmen/' },
            ),
          ),
          card(
            'Teil einer anderen Seite',
            'Nur die Packliste daraus.',
            eePopup(
              '7b20b04',
              { ...CLICK, popup_type: 'url', popup_url_container: '.ak-fern-packliste' },
              { label: 'Packliste laden', url: '/fenster/fern/', title: 'Aus der Ferne' },
            ),
          ),
          card(
            'Langsamer Server',
            'Antwortet nach vier Sekunden.',
            eePopup(
              '7b20b05',
              { ...CLICK, popup_type: 'url' },
              { label: 'Langsam laden', url: '/fenster/langsam/', title: 'Geduld' },
            ),
          ),
          card(
            'Kaputter Server',
            'Antwortet mit einem Fehler.',
            eePopup(
              '7b20b06',
              { ...CLICK, popup_type: 'url' },
              { label: 'Fehler laden', url: '/fenster/kaputt/', title: 'Pech' },
            ),
          ),
        ),
        text(
          '<p>Videos und Karten fremder Server im Fenster: <a href="/gesperrte-fenster/">gesperrte Fenster</a>.</p>',
        ),
      ),
      section(
        'ak-teil',
        intro('Lage', 'Oben, Mitte, unten; innen, außen'),
        box(
          'ak-knopfreihe',
          eePopup(
            '7b20c01',
            { ...CLICK, popup_valign: 'top' },
            { label: 'Oben', title: 'Oben', body: PROGRAM },
          ),
          eePopup(
            '7b20c02',
            { ...CLICK, popup_valign: 'bottom', popup_close_position: 'inside' },
            { label: 'Unten, Kreuz innen', title: 'Unten', body: PROGRAM },
          ),
          eePopup(
            '7b20c03',
            { ...CLICK, popup_close_halign: 'left' },
            { label: 'Kreuz links', title: 'Links', body: PROGRAM },
          ),
          eePopup(
            '7b20c04',
            { ...CLICK, popup_close_halign: 'center', popup_close_valign: 'bottom' },
            { label: 'Kreuz unten', title: 'Unten Mitte', body: PROGRAM },
          ),
          eePopup(
            '7b20c05',
            { ...CLICK, popup_close_on_content: 'yes' },
            { label: 'Klick schließt', title: 'Klicken Sie', body: PROGRAM },
          ),
          eePopup(
            '7b20c06',
            { ...CLICK, popup_no_overlay: 'yes', popup_close_on_bg: '' },
            { label: 'Ohne Schleier', title: 'Ohne Schleier', body: PROGRAM },
          ),
          eePopup(
            '7b20c07',
            {
              ...CLICK,
              popup_close_position: '',
              popup_close_button_position: 'custom',
              popup_close_button_selector: '.ak-eigener-schluss',
            },
            {
              label: 'Eigener Knopf',
              title: 'Eigener Knopf',
              body: `${PROGRAM}<p><a class="ak-eigener-schluss" href="#">Genug gesehen</a></p>`,
            },
          ),
          eePopup(
            '7b20c08',
            { ...CLICK, popup_prevent_scroll: 'yes' },
            { label: 'Langer Inhalt', title: 'Langer Inhalt', body: PROGRAM.repeat(16) },
          ),
        ),
        heading(3, 'Animationen'),
        box(
          'ak-knopfreihe',
          animated('7b20d01', 'zoom-in', 'Näher'),
          animated('7b20d02', 'zoom-out', 'Ferner'),
          animated('7b20d03', 'slide-right', 'Von rechts'),
          animated('7b20d04', 'slide-left', 'Von links'),
          animated('7b20d05', 'slide-top', 'Von oben'),
          animated('7b20d06', 'slide-bottom', 'Von unten'),
          animated('7b20d07', 'unfold-horizontal', 'Quer entfalten'),
          animated('7b20d08', 'unfold-vertical', 'Hoch entfalten'),
          animated('7b20d09', '', 'Keine'),
        ),
      ),
      section(
        'ak-teil ak-nacht',
        intro(
          'Von selbst',
          'Was ohne Klick aufgeht',
          'Drei Sekunden nach dem ersten Besuch, nach 2.400 Pixel, an dieser Zeile, und wenn die Maus oben hinausfährt.',
        ),
        html('<p id="ak-bis-hierher" class="ak-wegmarke">Bis hierher</p>'),
        eePopup(
          '7b20e01',
          {
            popup_trigger: 'instant',
            popup_type: 'text',
            popup_delay: 3000,
            popup_times: 1,
            popup_days: '7',
          },
          {
            title: 'Willkommen',
            body: '<p>Dieses Fenster kommt einmal und dann sieben Tage lang nicht mehr.</p>',
          },
        ),
        eePopup(
          '7b20e02',
          {
            popup_trigger: 'scroll',
            popup_type: 'text',
            popup_scroll_type: 'amount',
            popup_scroll_amount: 2400,
            popup_times: 2,
            popup_days: 30,
            popup_valign: 'bottom',
            popup_animation: 'slide-bottom',
          },
          { title: '2.400 Pixel', body: '<p>So weit sind Sie schon. Zweimal, dann 30 Tage nicht mehr.</p>' },
        ),
        eePopup(
          '7b20e03',
          {
            popup_trigger: 'scroll',
            popup_type: 'text',
            popup_scroll_type: 'element',
            popup_scroll_element: 'ak-bis-hierher',
            popup_persist: 'yes',
            popup_animation: 'unfold-horizontal',
          },
          {
            title: 'Bis hierher',
            body: '<p>Diese Zeile hat das Fenster geöffnet, einmal je Seitenaufruf.</p>',
          },
        ),
        eePopup(
          '7b20e04',
          {
            popup_trigger: 'intent',
            popup_type: 'text',
            popup_intent_sensitivity: { unit: 'px', size: 300, sizes: [] },
            popup_disable_on: '768',
            popup_persist: 'yes',
            popup_animation: 'slide-top',
          },
          { title: 'Schon gehen?', body: '<p>Der Wetterbericht für morgen ist gut. Bleiben Sie noch.</p>' },
        ),
        image('schlucht', 'Hängebrücke über eine Schlucht mit Wasserfall', { classes: 'ak-bild' }),
      ),
      qa(
        tryThis,
        age('Sieben Tage vergehen lassen', 'ee_PopupShown_', 7) +
          forget('Gedächtnis der Fenster löschen', 'ee_PopupShown_'),
      ),
    ]),
};
