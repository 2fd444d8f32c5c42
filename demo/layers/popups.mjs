import { button, card, cards, forget, image, intro, pageDocument, qa, section, stage } from './markup.mjs';

import { open, POPUPS } from './popup-documents.mjs';

const opener = (title, lead, label, id, more) => card(title, lead, button(label, open(id, more)));

export const popupsPage = {
  path: '/popups/',
  post: 7100,
  title: 'Heli-Wochen auf einen Blick',
  description: 'Angebote, Termine und Hinweise in Fenstern über der Seite.',
  family: 'Popups',
  handlers: ['popup', 'link-actions'],
  styles: ['cms-dialog', 'cms-layers', 'layers', 'layers-popups'],
  clients: ['layers-qa'],
  tryThis: [
    '„Angebot“: Das Fenster kommt in 0,6 Sekunden von unten und geht als Ausblenden. Die Seite dahinter scrollt nicht und springt beim Öffnen und Schließen nicht.',
    'Fokus: Nach dem Öffnen steht er im Fenster, Tab bleibt darin, nach dem Schließen ist er wieder auf dem Knopf.',
    '„Packliste“ öffnet ein Selektor (Karte und Link im Text); das Kreuz steht außerhalb des Kastens, oben am Bildschirmrand.',
    '„Lawinenlage“: Derselbe Knopf öffnet und schließt. Die Leiste hat keinen Schleier; die Seite lässt sich weiter lesen, scrollen und bedienen.',
    '„Termine“: volle Höhe von rechts, der Inhalt scrollt für sich.',
    '„Sicherheitshinweis“: Escape und Klick daneben tun nichts; das Kreuz erscheint nach 3 Sekunden. Der Knopf darin öffnet die Packliste darüber.',
    '„Merken“: Der Zettel rechts unten verschwindet nach 6 Sekunden von selbst.',
    '„Anfrage“, darin „Bedingungen lesen“: Das zweite Fenster liegt über dem ersten. Ein Escape schließt nur das obere, der Fokus steht dann wieder im unteren.',
    '„Rückruf“: Leer absenden meldet der Browser am Feld, ohne dass sich das Fenster schließt.',
    '„Unterkünfte“: Das Karussell im Fenster läuft nach jedem Öffnen neu, mit richtiger Breite.',
    'Im Angebot „Nicht mehr zeigen“: Danach öffnet sich nichts mehr, auch nicht auf Klick und nach dem Neuladen, bis das Gedächtnis gelöscht ist.',
    'Reduzierte Bewegung einschalten: Alle Fenster sind sofort da und sofort weg. Fenster 320 Pixel breit: Nichts ragt hinaus.',
  ],
  body: ({ tryThis }) =>
    pageDocument(7100, '7a1', () => [
      stage(
        'helikopter',
        'Popups',
        'Alles Wichtige, ohne die Seite zu verlassen',
        'Angebote, Termine, Hinweise: Sie legen sich über die Seite und geben sie wieder frei.',
      ),
      section(
        'ak-teil',
        intro(
          'Öffnen',
          'Fenster für jeden Anlass',
          'Jeder Knopf öffnet ein anderes. So, wie sie kommen, gehen sie auch.',
        ),
        cards(
          opener(
            'Angebot',
            'Mitten auf der Seite, mit Bild. Die Seite dahinter steht still.',
            'Angebot ansehen',
            7101,
          ),
          card(
            'Packliste',
            'Öffnet über einen Selektor, das Kreuz steht außerhalb. Auch <a href="#packliste">dieser Link</a> führt hin.',
            button('Packliste', '#', { classes: 'ak-packliste' }),
          ),
          opener(
            'Lawinenlage',
            'Eine Leiste am unteren Rand ohne Schleier: Die Seite bleibt bedienbar.',
            'Leiste ein und aus',
            7103,
            'yes',
          ),
          opener('Termine', 'In voller Höhe von rechts, mit eigener Bildlaufleiste.', 'Termine zeigen', 7104),
          opener(
            'Sicherheitshinweis',
            'Lässt sich weder mit Escape noch durch einen Klick daneben schließen; das Kreuz kommt später.',
            'Hinweis lesen',
            7105,
          ),
          opener('Merkzettel', 'Ein Zettel in der Ecke, der von selbst wieder geht.', 'Tour merken', 7106),
          opener('Anfrage', 'Ein Fenster, das ein zweites öffnet.', 'Anfrage stellen', 7107),
          opener('Rückruf', 'Ein Formular im Fenster.', 'Rückruf bestellen', 7109),
          opener(
            'Unterkünfte',
            'Ein Bildkarussell im Fenster, bei jedem Öffnen neu.',
            'Unterkünfte zeigen',
            7110,
          ),
        ),
      ),
      section(
        'ak-teil ak-nacht',
        intro(
          'Dahinter',
          'Was stehen bleibt',
          'Dieser Absatz ist da, damit es etwas zu scrollen gibt. Solange ein Fenster die Seite festhält, bewegt er sich nicht; schließt es sich, steht er auf den Punkt genau dort, wo er war.',
        ),
        image('gipfelgrat', 'Seilschaft auf dem Grat kurz vor dem Gipfelkreuz', { classes: 'ak-bild' }),
      ),
      qa(tryThis, forget('Gedächtnis der Popups löschen', 'elementor')),
    ]),
  after: POPUPS,
};
