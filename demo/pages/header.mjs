import { EVERYWHERE, slider } from '../frame.mjs';

/**
 * A header with every effect: transparent over the picture, later frosted, lower and with a border, and hidden while
 * the visitor scrolls down.
 */
const SHRINKING_HEADER = {
  document: 491,
  id: '7e41ba9',
  classes: 'she-header-transparent-yes she-header-change-logo-color-yes she-header-hide-on-scroll-yes',
  settings: {
    transparent: 'yes',
    transparent_on: EVERYWHERE,
    scroll_distance: slider(60),
    scroll_distance_tablet: slider(40),
    scroll_distance_mobile: slider(''),
    transparent_header_show: 'yes',
    background_show: 'yes',
    background: 'rgba(245, 248, 249, 0.82)',
    bottom_border: 'yes',
    custom_bottom_border_color: '#c4471a',
    custom_bottom_border_width: slider(4),
    custom_bottom_border_width_tablet: slider(''),
    custom_bottom_border_width_mobile: slider(''),
    shrink_header: 'yes',
    custom_height_header: slider(64),
    custom_height_header_tablet: slider(''),
    custom_height_header_mobile: slider(56),
    shrink_header_logo: 'yes',
    custom_height_header_logo: slider(70),
    custom_height_header_logo_tablet: slider(''),
    custom_height_header_logo_mobile: slider(80),
    change_logo_color: 'yes',
    logo_color_white_before: 'yes',
    logo_color_full_after: 'yes',
    blur_bg: 'yes',
    blur_bg_blur_amount: slider(14),
    blur_bg_saturate_amount: slider(1.6),
    hide_header: 'yes',
    scroll_distance_hide_header: slider(700),
    scroll_distance_hide_header_tablet: slider(''),
    scroll_distance_hide_header_mobile: slider(400),
  },
};

export const page = {
  place: 60,
  path: '/kopf/',
  file: 'header.html',
  post: 6704,
  title: 'Der erste Flug geht um sieben',
  description: 'Reportage: ein Tag mit der Heli-Gruppe in den Selkirks.',
  family: 'Kopfzeile',
  handlers: ['header'],
  header: SHRINKING_HEADER,
  tryThis: [
    'Ganz oben ist die Kopfzeile durchsichtig, das Logo weiß.',
    'Ab 60 Pixel (Tablet 40): heller, weich gezeichneter Grund, orange Linie, niedrigere Zeile, kleineres farbiges Logo, in 0,4 Sekunden.',
    'Ab 700 Pixel (Handy 400) verschwindet sie beim Hinunterscrollen und kommt beim ersten Schritt nach oben zurück.',
    'Zurück nach ganz oben: Alles ist wieder wie am Anfang, auch Größe und Farbe des Logos.',
    'In der Mitte der Seite neu laden: Der gescrollte Zustand ist sofort da.',
  ],
};
