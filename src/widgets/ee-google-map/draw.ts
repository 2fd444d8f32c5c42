import { dropEmptyStyle } from '../../runtime/core';
import { fitting } from './fit';
import type { GoogleMap, MapsApi } from './maps-api';
import { anchorOf, polygonOptions, routeRequest } from './options';
import type { Place } from './places';
import type { MapSettings } from './settings';

/** What a map shows and how. */
export interface Drawing {
  readonly places: readonly Place[];
  readonly settings: MapSettings;
  /** What the service is told of the map itself. */
  readonly options: ReturnType<typeof import('./options').mapOptions>;
  /** The directions service has no route; `status` is its word for why. */
  onNoRoute(status: string): void;
}

/** A map that stands. */
export interface DrawnMap {
  /** Brings the place of this id near; all of them where there is none. */
  goTo(id: string | undefined): void;
}

function addMarker(maps: MapsApi, map: GoogleMap, place: Place, settings: MapSettings) {
  const { pin_size } = settings;
  const { icon, position, name, trigger } = place;
  const content = settings.popups ? place.content() : undefined;
  const marker = new maps.Marker({
    map,
    position,
    title: name,
    ...(icon && {
      icon: {
        url: icon,
        scaledSize: new maps.Size(pin_size, pin_size),
        origin: new maps.Point(0, 0),
        anchor: new maps.Point(...anchorOf(settings)),
      },
    }),
  });
  if (!content) return () => marker.setMap(null);
  const popup = new maps.InfoWindow({ content, ariaLabel: name });
  const open = (shouldFocus: boolean) => popup.open({ map, anchor: marker, shouldFocus });
  if (trigger === 'mouseover') {
    marker.addListener('mouseover', () => open(false));
    marker.addListener('mouseout', () => popup.close());
  }
  if (trigger === 'auto') open(false);
  // A finger and the keyboard have no pointer that stands over anything.
  marker.addListener('click', () => open(true));
  return () => {
    popup.close();
    marker.setMap(null);
  };
}

function addPolygon(maps: MapsApi, map: GoogleMap, { places, settings }: Drawing) {
  const polygon = new maps.Polygon({
    map,
    paths: places.map(({ position }) => position),
    ...polygonOptions(settings, false),
  });
  polygon.addListener('mouseover', () => polygon.setOptions(polygonOptions(settings, true)));
  polygon.addListener('mouseout', () => polygon.setOptions(polygonOptions(settings, false)));
  return () => polygon.setMap(null);
}

/**
 * Draws the map into `element`, until `signal` is aborted: then what the server printed there is back
 * (contract extras X2, in its order).
 */
export function drawMap(
  maps: MapsApi,
  element: HTMLElement,
  drawing: Drawing,
  signal: AbortSignal,
): DrawnMap {
  const { places, settings, options, onNoRoute } = drawing;
  const printed = [...element.childNodes];
  const { cssText } = element.style;
  const ends: (() => void)[] = [];
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
    // The service empties the box and sizes it.
    element.replaceChildren(...printed);
    element.style.cssText = cssText;
    dropEmptyStyle(element);
  });

  const map = new maps.Map(element, options);
  ends.push(() => maps.event.clearInstanceListeners(map));
  for (const place of places) ends.push(addMarker(maps, map, place, settings));
  const view = fitting(
    maps,
    map,
    places.map(({ position }) => position),
  );

  if (settings.route && places.length > 1) {
    const { route_mode, route_markers } = settings;
    const points = places.map(({ position }) => position);
    new maps.DirectionsService().route(routeRequest(points, route_mode), (directions, status) => {
      if (signal.aborted) return;
      if (status !== 'OK') {
        view.fitAll();
        onNoRoute(status);
        return;
      }
      const renderer = new maps.DirectionsRenderer({ map, directions, suppressMarkers: !route_markers });
      ends.push(() => renderer.setMap(null));
    });
  }
  if (settings.polygon && places.length > 1) ends.push(addPolygon(maps, map, drawing));
  if (settings.fit) view.follow(element, signal);

  return {
    goTo(id) {
      view.rest();
      const place = places.find((each) => each.id === id);
      if (!place) return view.fitAll();
      map.setCenter(place.position);
      map.setZoom(settings.navigation_zoom);
    },
  };
}
