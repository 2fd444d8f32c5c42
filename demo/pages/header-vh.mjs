import { EVERYWHERE, slider } from '../frame.mjs';

/** A header in section markup, with thresholds in parts of the window's height that differ per device. */
const VH_HEADER = {
  document: 493,
  id: '398b62e',
  legacy: true,
  classes: 'she-header-transparent-yes she-header-hide-on-scroll-yes',
  settings: {
    transparent: 'yes',
    transparent_on: EVERYWHERE,
    scroll_distance: slider(50, 'vh'),
    scroll_distance_tablet: slider(30, 'vh'),
    scroll_distance_mobile: slider(80),
    transparent_header_show: 'yes',
    background_show: 'yes',
    background: '#0c3b4a',
    bottom_border: 'yes',
    custom_bottom_border_color: '#7cf0b4',
    custom_bottom_border_width: slider(2),
    shrink_header: 'yes',
    custom_height_header: slider(70),
    custom_height_header_tablet: slider(64),
    custom_height_header_mobile: slider(56),
    hide_header: 'yes',
    scroll_distance_hide_header: slider(120, 'vh'),
    scroll_distance_hide_header_tablet: slider(''),
    scroll_distance_hide_header_mobile: slider(''),
  },
};

export const page = {
  place: 80,
  path: '/kopf-vh/',
  file: 'header-vh.html',
  post: 6706,
  title: 'Winter in Lappland',
  description: 'Mit Hundeschlitten und Schneeschuhen durch die Polarnacht.',
  family: 'Kopfzeile',
  handlers: ['header'],
  header: VH_HEADER,
  tryThis: [
    'Desktop: Der Wechsel kommt nach der halben Fensterhöhe, am Tablet nach 30 Prozent, am Handy nach 80 Pixel.',
    'Fensterhöhe ändern: Die Schwelle wandert mit.',
    'Nach 1,2 Fensterhöhen verschwindet die Kopfzeile beim Hinunterscrollen.',
    'Die Seite verwendet das alte Markup aus Abschnitten und Spalten.',
  ],
};
