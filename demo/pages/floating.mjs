/** The page of contact buttons and floating bars, which the builder prints in documents of their own after the page. */
import { intro, pageDocument, qa, section, stage, text, widget } from '../layers/markup.mjs';

/** A document of contact buttons or bars. */
const floating = (post, inner) =>
  `\n<div data-elementor-type="floating-buttons" data-elementor-id="${post}" class="elementor elementor-${post}" data-elementor-post-type="e-floating-buttons"><div class="elementor-element elementor-element-${post}aaa e-flex e-con-boxed e-con e-parent" data-id="${post}aaa" data-element_type="container"><div class="e-con-inner">${inner}</div></div></div>`;

const close = (block, label) =>
  `<button class="${block}__close-button" aria-label="${label}" type="button"><span aria-hidden="true">×</span></button>`;

const CONTACT = widget(
  'contact-buttons',
  `<div class="e-contact-buttons e-contact-buttons has-animations has-h-alignment-end has-v-alignment-bottom" data-document-id="6791">
  <div aria-hidden="true" aria-label="Kontakt zum Reisebüro" class="e-contact-buttons__content-wrapper hidden" id="e-contact-buttons__content-wrapper"><div class="e-contact-buttons__content">
    <div class="e-contact-buttons__top-bar">${close('e-contact-buttons', 'Kontakt schließen')}<img src="/assets/art/person-petra.svg" width="56" height="56" alt=""><div><p class="e-contact-buttons__top-bar-title">Petra Lindner</p><p class="e-contact-buttons__top-bar-subtitle">Reisebüro, Innsbruck</p></div></div>
    <div class="e-contact-buttons__message-bubble has-typing-animation"><div class="e-contact-buttons__dots-container"><span class="e-contact-buttons__dot"></span><span class="e-contact-buttons__dot"></span><span class="e-contact-buttons__dot"></span></div>
      <div class="e-contact-buttons__bubble-container"><div class="e-contact-buttons__bubble"><p class="e-contact-buttons__message-bubble-body">Grüß Gott! Welche Tour soll es werden?</p><p class="e-contact-buttons__message-bubble-time" data-time-format="24h"></p></div></div></div>
    <div class="e-contact-buttons__send-button"><a class="e-contact-buttons__send-cta" href="mailto:reisen@alpenkante.example">E-Mail schreiben</a></div>
  </div></div>
  <div class="e-contact-buttons__chat-button-container"><button class="e-contact-buttons__chat-button has-entrance-animation" aria-controls="e-contact-buttons__content-wrapper" aria-label="Kontakt zum Reisebüro öffnen" type="button"><svg aria-hidden="true" width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><rect x="2" y="4" width="20" height="16" rx="2"/><path d="m2 7 10 6 10-6"/></svg></button></div>
</div>`,
  {
    settings: {
      style_chat_button_animation: 'fadeInUp',
      style_chat_box_entrance_animation: 'fadeInUp',
      style_chat_box_exit_animation: 'fadeIn',
    },
  },
);

const bar = (edge, words, link, href, classes = '') =>
  widget(
    'floating-bars-var-1',
    `<div class="e-floating-bars e-floating-bars-var-1 has-vertical-position-${edge} has-close-button${classes}" data-document-id="6792" role="alertdialog"><p class="e-floating-bars__announcement-text">${words}</p><div class="e-floating-bars__cta-button-container"><a class="e-floating-bars__cta-button has-entrance-animation" href="${href}"><span class="e-floating-bars__cta-text">${link}</span></a></div>${close('e-floating-bars', 'Leiste schließen')}<div class="e-floating-bars__overlay"></div></div>`,
    { settings: { style_cta_button_animation: 'fadeIn' } },
  );

export const page = {
  place: 255,
  path: '/schwebend/',
  post: 6790,
  title: 'So erreichen Sie uns',
  description: 'Ein Knopf für Fragen, der mitgeht, und zwei Leisten mit Neuigkeiten.',
  family: 'Kontaktknopf und Leisten',
  handlers: ['contact-buttons', 'floating-bars-var-1'],
  styles: ['cms-schwebend'],
  tryThis: [
    'Beim Öffnen der Seite: Nichts nimmt den Fokus. Der Knopf unten rechts gleitet herein, die Links in den Leisten werden sichtbar.',
    'Den Knopf drücken: Das Fenster gleitet herein, der Fokus liegt darin; nach zwei Sekunden steht statt der drei Punkte die Nachricht mit der jetzigen Uhrzeit.',
    'Escape, das × oder der Knopf noch einmal: Das Fenster schließt, der Fokus liegt wieder auf dem Knopf.',
    'Ganz oben: Die obere Leiste steht am Anfang der Seite und läuft mit ihr weg.',
    'Ganz unten: Die untere Leiste bleibt stehen und verdeckt die letzte Zeile der Seite nicht.',
    'Die untere Leiste mit × oder mit Escape schließen: Der Platz verschwindet. Nach einem Neuladen bleibt sie zu, in einem neuen Tab ist sie wieder da.',
    'Am Handy und mit reduzierter Bewegung: dasselbe, ohne Bewegung alles sofort.',
  ],
  body: ({ tryThis }) =>
    pageDocument(6790, 'fe', () => [
      stage(
        'morgenrot',
        'Reisebüro',
        'So erreichen Sie uns',
        'Werktags von neun bis fünf, per E-Mail jederzeit, und am Berg über Funk.',
      ),
      section(
        'ak-teil ak-weiss',
        intro('Wege zu uns', 'Vier Menschen, ein Telefon'),
        text(
          '<p>Petra plant die Touren im Karwendel, Jakob jene im Norden. Wer anruft, spricht mit jemandem, der den Weg selbst gegangen ist. Antworten auf E-Mails kommen am selben Werktag.</p><p>Vor der Abreise bekommen Sie eine Liste mit dem Treffpunkt, dem Wetterbericht und der Nummer der Führerin. Unterwegs erreichen uns Ihre Angehörigen über das Reisebüro.</p>',
        ),
      ),
      qa(tryThis),
    ]),
  after: () =>
    floating(6791, CONTACT) +
    floating(
      6792,
      bar('top', 'Frühbucher sparen bis 15. Jänner zehn Prozent.', 'Zu den Touren', '/touren/') +
        bar(
          'bottom',
          'Am 6. Dezember bleibt das Büro geschlossen.',
          'Öffnungszeiten',
          '/start/',
          ' is-sticky',
        ),
    ),
};
