/** The page of third parties inside layers: no request leaves before the visitor has allowed it. */

import { eePopup } from './ee-popup.mjs';
import { film, filmSettings } from './lightbox.mjs';
import {
  action,
  button,
  card,
  cards,
  heading,
  html,
  image,
  intro,
  pageDocument,
  popup,
  qa,
  section,
  stage,
  text,
} from './markup.mjs';

/** The video numbers are invented, so the platforms will answer that there is no such video. */
const YOUTUBE = 'https://www.youtube.com/watch?v=alpenkante1';
const VIMEO = 'https://vimeo.com/100000000001';
const FRAME = {
  popup_trigger: 'click',
  popup_click_target: 'text',
  popup_type: 'iframe',
  popup_close_button_position: '',
};
const MAP =
  '<iframe title="Karte zum Treffpunkt" width="640" height="360" consent-original-src-_="[[karten]]/karte?ort=Treffpunkt" consent-required="1201" consent-by="services" consent-id="1310"></iframe>';

export const lockedPage = {
  path: '/gesperrte-fenster/',
  post: 7601,
  title: 'Gesperrte Fenster',
  description: 'Karten und Videos fremder Server in Popups und Lightbox, bis Sie sie erlauben.',
  family: 'Fenster mit Einwilligung',
  handlers: ['popup', 'ee-popup', 'link-actions', 'lightbox'],
  styles: ['cms-dialog', 'cms-layers', 'layers', 'layers-popups'],
  consent: { embeds: true },
  tryThis: [
    'Weitermachen ohne Einwilligung. Netzwerkansicht: Kein Aufruf an karten.localhost, video.localhost, youtube oder vimeo.',
    '„Treffpunkt“: Im Popup steht der Platzhalter der Karte. „Einwilligen und laden“: Die Karte erscheint darin, das Popup bleibt offen. Nach dem Schließen und neuerlichen Öffnen ist sie gleich da.',
    '„BergTV“ und „YouTube im Fenster“: Vor dem ersten Byte fragt ein Platzhalter; nach der Einwilligung spielt der Rahmen.',
    '„YouTube“ und „Vimeo“ in der Lightbox: ebenso. Die Nummern der Videos sind erfunden, die Dienste melden dann, dass es sie nicht gibt.',
    'Alles erlauben, neu laden: Kein Platzhalter mehr, jedes Fenster zeigt gleich seinen Inhalt.',
    'Solange die Einwilligung gefragt wird, liegt ihr Dialog über allem.',
  ],
  body: ({ tryThis }) =>
    pageDocument(7601, '7a8', () => [
      stage(
        'kajak',
        'Einwilligung',
        'Auch im Fenster zuerst fragen',
        'Was von fremden Servern kommt, bleibt dort, auch wenn es in einem Fenster stünde.',
      ),
      section(
        'ak-teil',
        intro('Fenster', 'Karten und Videos'),
        cards(
          card(
            'Treffpunkt',
            'Ein Popup mit gesperrter Karte.',
            button('Karte öffnen', action('popup:open', { id: '7111', toggle: '' })),
          ),
          card(
            'BergTV',
            'Ein Rahmen der Erweiterung.',
            eePopup('7a80a01', FRAME, { label: 'BergTV öffnen', href: '[[video]]/bergtv/einbetten/heli' }),
          ),
          card(
            'YouTube im Fenster',
            'Die Erweiterung macht aus der Adresse einen Abspieler.',
            eePopup('7a80a02', FRAME, { label: 'YouTube öffnen', href: YOUTUBE }),
          ),
        ),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Lightbox', 'Filme in groß'),
        cards(
          film('YouTube', filmSettings('7a80b01', YOUTUBE, 'youtube'), 'gipfelgrat'),
          film('Vimeo', filmSettings('7a80b02', VIMEO, 'vimeo'), 'spuren'),
        ),
        image('karte', 'Gezeichnete Karte', { classes: 'ak-bild' }),
      ),
      qa(tryThis),
    ]),
  after: () =>
    popup(
      7111,
      {
        a11y_navigation: 'yes',
        entrance_animation: 'fadeIn',
        exit_animation: 'fadeIn',
        entrance_animation_duration: { unit: 'px', size: 0.4, sizes: [] },
        prevent_scroll: 'yes',
      },
      heading(2, 'Treffpunkt'),
      text('<p>Samstag, 15 Uhr, vor der Bäckerei.</p>'),
      html(MAP, { classes: 'ak-einbettung' }),
    ),
};
