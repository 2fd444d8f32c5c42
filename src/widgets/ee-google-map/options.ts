import type { MountContext, SettingsOf } from '../../api';
import { choice, color, flag, number, text } from '../../core';
import { parseJson } from '../../values/json';
import { treeOf } from '../../values/readers';
import type { LatLng } from './load-maps';

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

type StyleSettings = Pick<MapSettings, 'map_style_type' | 'map_style_api' | 'map_style_json'>;

function parse(json: string): object | undefined {
  const value = parseJson(json);
  return typeof value === 'object' && value !== null ? value : undefined;
}

/**
 * Reads the rules of the owner's map style: an empty list where nothing is set, `undefined` where the text is not a
 * JSON object. An entry of a style collection has the rules as JSON in its member `json`.
 */
export function readMapStyle({
  map_style_type,
  map_style_api,
  map_style_json,
}: StyleSettings): readonly object[] | undefined {
  let json = map_style_json;
  if (map_style_type === 'api' && map_style_api.trim()) {
    const entry = parse(map_style_api);
    if (!entry) return undefined;
    const inner = treeOf(entry).json;
    json = typeof inner === 'string' ? inner : '';
  }
  if (!json.trim()) return [];
  const rules = parse(json);
  // The service accepts only lists, so a single rule becomes a list of one rule.
  return rules && (Array.isArray(rules) ? rules : [rules]);
}

/** Reads the rules of the owner's map style, and alerts the owner of a style that is unusable and therefore left out. */
export function checkMapStyle(
  settings: StyleSettings,
  warn: MountContext<unknown>['warn'],
): readonly object[] {
  const styles = readMapStyle(settings);
  if (styles) return styles;
  warn('map-style', 'the style of the map is not the JSON of an object');
  alert('Invalid JSON');
  return [];
}

/** The centre of a map without pins and without the owner's centre. */
const CENTRE: LatLng = { lat: 48.8583736, lng: 2.2922873 };
/**
 * The zoom until the pins or the route are shown, which covers a continent; the service paints nothing without a zoom.
 */
const FIRST_ZOOM = 2;

/**
 * Returns the options of the service's map.
 * @param printed the owner's centre, which counts where the map does not fit its pins
 */
export const mapOptions = (
  settings: MapSettings,
  printed: LatLng | undefined,
  styles: readonly object[],
  preview: boolean,
) => ({
  center: (!settings.fit && printed) || CENTRE,
  zoom: (!settings.fit && settings.zoom) || FIRST_ZOOM,
  mapTypeId: settings.map_type.toLowerCase(),
  scrollwheel: settings.scrollwheel,
  clickableIcons: settings.clickable_icons,
  disableDoubleClickZoom: !settings.doubleclick_zoom,
  draggable: settings.draggable && !preview,
  keyboardShortcuts: settings.keyboard_shortcuts,
  fullscreenControl: settings.fullscreen_control,
  mapTypeControl: settings.map_type_control,
  rotateControl: settings.rotate_control,
  scaleControl: settings.scale_control,
  streetViewControl: settings.streetview_control,
  zoomControl: settings.zoom_control,
  ...(styles.length > 0 && { styles }),
});

const RED = '#FF0000';

/** Returns the style of the area between the pins, normal or hovered. */
export const polygonOptions = (settings: MapSettings, isHovered: boolean) => {
  const suffix = isHovered ? '_hover' : '';
  return {
    strokeColor: settings[`polygon_stroke_color${suffix}`] || RED,
    strokeOpacity: settings[`polygon_stroke_opacity${suffix}`],
    strokeWeight: settings[`polygon_stroke_weight${suffix}`],
    fillColor: settings[`polygon_fill_color${suffix}`] || RED,
    fillOpacity: settings[`polygon_fill_opacity${suffix}`],
  };
};

const PARTS = { left: 1, center: 0.5, right: 0, top: 1, middle: 0.5, bottom: 0 };

/** Returns the point of a pin's picture that marks its place, in px from the upper left corner. */
export const anchorOf = ({
  pin_size,
  pin_position_horizontal,
  pin_position_vertical,
}: MapSettings): readonly [x: number, y: number] => [
  pin_size * PARTS[pin_position_horizontal],
  pin_size * PARTS[pin_position_vertical],
];

/** Returns the request to the directions service, from the first pin through all others to the last. */
export const routeRequest = (points: readonly LatLng[], travelMode: string) => ({
  origin: points[0],
  destination: points.at(-1),
  waypoints: points.length > 2 ? points.slice(1, -1).map((location) => ({ location, stopover: true })) : null,
  travelMode,
});
