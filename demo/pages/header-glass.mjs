import { slider } from '../frame.mjs';

/**
 * The header of an older page: sizes as strings, blur without its newer keys (Piton sets the blur), and no effect on
 * phones.
 */
const GLASS_HEADER = {
  document: 492,
  id: '2c95d0f',
  classes: 'she-header-transparent-yes',
  settings: {
    transparent: 'yes',
    transparent_on: ['desktop', 'tablet'],
    scroll_distance: slider('120'),
    scroll_distance_tablet: slider(''),
    transparent_header_show: 'yes',
    background_show: 'yes',
    background: 'rgba(7, 27, 44, 0.76)',
    blur_bg: 'yes',
    shrink_header: 'yes',
    custom_height_header: slider('72'),
  },
};

export const page = {
  place: 70,
  path: '/kopf-glas/',
  file: 'header-glass.html',
  post: 6705,
  title: 'Sieben Tage im Fjord',
  description: 'Mit dem Kajak durch Westnorwegen: ein Reisebericht.',
  family: 'Kopfzeile',
  handlers: ['header'],
  header: GLASS_HEADER,
  tryThis: [
    'Ab 120 Pixel liegt die Kopfzeile wie getöntes Glas über dem Text (ältere Seiten: Weichzeichnung durch das Skript).',
    'Auf dem Handy (unter 768 Pixel) ist der Effekt nicht eingeschaltet: Die Kopfzeile scrollt einfach mit weg.',
  ],
};
