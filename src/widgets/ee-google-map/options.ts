import type { LatLng } from './maps-api';
import type { MapSettings } from './settings';

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
