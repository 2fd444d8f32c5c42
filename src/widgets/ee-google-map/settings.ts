import type { SettingsOf } from '../../api';
import { choice, color, flag, number, text } from '../../core';

/** A missing colour is drawn red. */
const paint = color();
const weight = number(2, { min: 0 });
const strokeOpacity = number(0.8, { min: 0, max: 1 });
const fillOpacity = number(0.35, { min: 0, max: 1 });

/** The settings of a map. The server also prints switches that are on by default, so a missing switch is off. */
export const mapSettings = {
  popups: flag(),
  fit: flag(),
  /** 0 means that the owner chose no zoom. */
  zoom: number(0, { min: 0, max: 22 }),
  map_type: choice(['ROADMAP', 'SATELLITE', 'TERRAIN', 'HYBRID'], 'ROADMAP'),
  scrollwheel: flag(),
  clickable_icons: flag(),
  doubleclick_zoom: flag(),
  draggable: flag(),
  keyboard_shortcuts: flag(),
  fullscreen_control: flag(),
  map_type_control: flag(),
  rotate_control: flag(),
  scale_control: flag(),
  streetview_control: flag(),
  zoom_control: flag(),
  polygon: flag(),
  polygon_stroke_weight: weight,
  polygon_stroke_opacity: strokeOpacity,
  polygon_stroke_color: paint,
  polygon_fill_opacity: fillOpacity,
  polygon_fill_color: paint,
  polygon_stroke_weight_hover: weight,
  polygon_stroke_opacity_hover: strokeOpacity,
  polygon_stroke_color_hover: paint,
  polygon_fill_opacity_hover: fillOpacity,
  polygon_fill_color_hover: paint,
  route: flag(),
  route_mode: choice(['DRIVING', 'WALKING', 'BICYCLING', 'TRANSIT'], 'DRIVING'),
  route_markers: flag(),
  navigation_zoom: number(18, { min: 0, max: 22 }),
  /** The size is in px. */
  pin_size: number(50, { min: 0, max: 1000 }),
  pin_position_horizontal: choice(['left', 'center', 'right'], 'center'),
  pin_position_vertical: choice(['top', 'middle', 'bottom'], 'top'),
  map_style_type: choice(['api', 'json'], 'api'),
  map_style_api: text(),
  map_style_json: text(),
};

export type MapSettings = SettingsOf<typeof mapSettings>;
