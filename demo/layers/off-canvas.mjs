/** The page of the pro add-on's off-canvas, from each side and with every kind of content. */
import {
  action,
  box,
  button,
  card,
  cards,
  heading,
  html,
  image,
  intro,
  pageDocument,
  qa,
  section,
  stage,
  text,
  widget,
} from './markup.mjs';
import { carousel } from './popup-documents.mjs';

const move = (how, id) => action(`off_canvas:${how}`, { id, displayMode: how });

const offCanvas = (id, label, settings, ...children) =>
  widget(
    'off-canvas',
    `<div id="off-canvas-${id}" class="e-off-canvas" role="dialog" aria-hidden="true" aria-label="${label}" aria-modal="true" inert="" data-delay-child-handlers="true"><div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><div class="e-off-canvas__content">${box('', ...children)}</div></div></div>`,
    { id, settings },
  );

const SEARCH = `<form class="ak-formular" method="get" action="/seitenleiste/">
<p><label for="suche-ziel">Wohin?</label><select id="suche-ziel" name="ziel"><option>Selkirks</option><option>Lappland</option><option>Westnorwegen</option></select></p>
<p><label for="suche-gaeste">Gäste</label><input id="suche-gaeste" name="gaeste" type="number" min="1" max="11" value="2"></p>
<p><button class="elementor-button" type="submit">Suchen</button></p></form>`;

const LEFT = '7d50a01';
const RIGHT = '7d50a02';
const BOTTOM = '7d50a03';
const STRICT = '7d50a04';

export const offCanvasPage = {
  path: '/seitenleiste/',
  post: 7401,
  title: 'Touren finden',
  description: 'Seitenleisten mit Menü, Suche, Bildern und Hinweisen.',
  family: 'Seitenleiste',
  handlers: ['off-canvas', 'link-actions'],
  styles: ['cms-off-canvas', 'layers'],
  tryThis: [
    '„Menü“: gleitet von links herein und hinaus. Klick auf den Schleier, Escape und der Link „Schließen“ darin schließen; der Fokus kehrt zum Knopf zurück.',
    'Am Handy: Die Leiste mit dem Finger zu ihrer Seite hinausziehen schließt sie.',
    '„Suche“: von rechts, die Seite dahinter steht. Das Formular lässt sich mit der Tastatur ausfüllen; Tab bleibt in der Leiste.',
    '„Bilder“: von unten; das Karussell darin startet erst beim ersten Öffnen und hat die richtige Breite.',
    '„Bestätigen“: Schleier und Escape schließen nicht, nur der Knopf darin.',
    '„Menü umschalten“: derselbe Knopf öffnet; aria-expanded an allen Knöpfen dieser Leiste stimmt mit.',
    'Link „Zum Ziel“ im Menü: schließt nicht von selbst, springt aber zum Anker.',
    'Reduzierte Bewegung: kein Gleiten.',
  ],
  body: ({ tryThis }) =>
    pageDocument(7401, '7d5', () => [
      stage(
        'waldpfad',
        'Seitenleiste',
        'Am Rand wartet mehr',
        'Menü, Suche, Bilder: Sie kommen von der Seite herein und gehen, wie sie gekommen sind.',
      ),
      section(
        'ak-teil',
        intro('Von allen Seiten', 'Vier Leisten'),
        cards(
          card(
            'Menü',
            'Von links, mit Schleier.',
            button('Menü öffnen', move('open', LEFT)),
            button('Menü umschalten', move('toggle', LEFT), { classes: 'ak-leise' }),
          ),
          card(
            'Suche',
            'Von rechts. Die Seite dahinter steht still.',
            button('Suche öffnen', move('open', RIGHT)),
          ),
          card('Bilder', 'Von unten, mit einem Karussell.', button('Bilder öffnen', move('open', BOTTOM))),
          card(
            'Bestätigen',
            'Ohne Animation; schließt nur mit dem Knopf darin.',
            button('Bestätigung öffnen', move('open', STRICT)),
          ),
        ),
        offCanvas(
          LEFT,
          'Menü',
          { entrance_animation: 'slideInLeft', exit_animation: 'slideInLeft' },
          heading(2, 'Unterwegs'),
          text(
            '<ul><li><a href="/reiter/">Heli-Skiing</a></li><li><a href="/kopf-vh/">Lappland</a></li><li><a href="/kopf-glas/">Im Fjord</a></li><li><a href="#ziel">Zum Ziel</a></li></ul>',
          ),
          button('Schließen', move('close', LEFT)),
        ),
        offCanvas(
          RIGHT,
          'Suche',
          { entrance_animation: 'slideInRight', exit_animation: 'slideInRight', prevent_scroll: 'yes' },
          heading(2, 'Suche'),
          html(SEARCH),
          button('Schließen', move('close', RIGHT), { classes: 'ak-leise' }),
        ),
        offCanvas(
          BOTTOM,
          'Bilder',
          { entrance_animation: 'slideInUp', exit_animation: 'slideInUp', prevent_scroll: 'yes' },
          carousel('Bilder in der Leiste'),
          button('Schließen', move('close', BOTTOM)),
        ),
        offCanvas(
          STRICT,
          'Bestätigung',
          { is_not_close_on_overlay: 'yes', is_not_close_on_esc_overlay: 'yes', prevent_scroll: 'yes' },
          heading(2, 'Haben Sie das Lawinentraining gemacht?'),
          text('<p>Diese Leiste wartet auf Ihre Antwort.</p>'),
          button('Ja, im Vorjahr', move('close', STRICT)),
        ),
      ),
      section(
        'ak-teil ak-weiss',
        html('<h2 id="ziel">Das Ziel</h2><p>Hierher führt der Link im Menü.</p>'),
        image('spuren', 'Spuren im Schnee', { classes: 'ak-bild' }),
      ),
      qa(tryThis),
    ]),
};
