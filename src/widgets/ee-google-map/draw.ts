import { dropEmptyStyle } from '../../core';
import type { GoogleMap, LatLng, MapsApi } from './load-maps';
import { anchorOf, type MapSettings, polygonOptions, routeRequest } from './options';
import type { Place } from './places';

/** The map fits its pins when the size of its box has been stable for this long, in ms. */
const SETTLED_MS = 2000;
/** The zoom of a map whose pins are all in one place; the service would zoom in as far as possible. */
const NEAR = 18;

/** Controls the section of the map that is visible. */
interface View {
  /** Shows all places at the largest possible zoom. */
  fitAll(): void;
  /** Calls `fitAll` 2 s after the size of `element` has become stable, now and after each change. */
  follow(element: Element, signal: AbortSignal): void;
  /** Cancels a pending `fitAll`, since the visitor has chosen a view; the next change of size fits the map again. */
  rest(): void;
}

function fitting(maps: MapsApi, map: GoogleMap, points: readonly LatLng[]): View {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => clearTimeout(timer);
  function fitAll() {
    const [first] = points;
    if (!first) return;
    const bounds = new maps.LatLngBounds();
    for (const point of points) bounds.extend(point);
    map.fitBounds(bounds);
    if (points.every(({ lat, lng }) => lat === first.lat && lng === first.lng)) map.setZoom(NEAR);
  }
  return {
    fitAll,
    rest,
    follow(element, signal) {
      const observer = new ResizeObserver(() => {
        rest();
        timer = setTimeout(fitAll, SETTLED_MS);
      });
      observer.observe(element);
      signal.addEventListener('abort', () => {
        observer.disconnect();
        rest();
      });
    },
  };
}

/** The places and settings of a map. */
export interface Drawing {
  readonly places: readonly Place[];
  readonly settings: MapSettings;
  /** The options for the constructor of the service's map. */
  readonly options: ReturnType<typeof import('./options').mapOptions>;
  /** Called when the directions service finds no route; `status` is the reason that the service returns. */
  onNoRoute(status: string): void;
}

/** A map that has been drawn. */
export interface DrawnMap {
  /** Centres the place with this id; without an id, shows all places. */
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
  // Touch and keyboard users can't hover, so a click opens the window as well. The clicked window stays until the visitor
  // closes it: a mouse that rests elsewhere leaves the marker when the page changes, also where a finger has clicked.
  let isClicked = false;
  if (trigger === 'mouseover') {
    marker.addListener('mouseover', () => !isClicked && open(false));
    marker.addListener('mouseout', () => !isClicked && popup.close());
    popup.addListener('closeclick', () => {
      isClicked = false;
    });
  }
  if (trigger === 'auto') open(false);
  marker.addListener('click', () => {
    isClicked = true;
    open(true);
  });
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

/** Draws the route along all places. `fail` is called with the reason where there is none. */
function addRoute(
  maps: MapsApi,
  map: GoogleMap,
  { places, settings }: Drawing,
  fail: (reason: string) => void,
  signal: AbortSignal,
) {
  const points = places.map(({ position }) => position);
  let isAnswered = false;
  const answer = (work: () => void) => {
    if (isAnswered || signal.aborted) return;
    isAnswered = true;
    try {
      work();
    } catch (error) {
      fail(String(error));
    }
  };
  try {
    const request = routeRequest(points, settings.route_mode);
    const routed = new maps.DirectionsService().route(request, (directions, status) =>
      answer(() => {
        if (status !== 'OK') return fail(status);
        const suppressMarkers = !settings.route_markers;
        const renderer = new maps.DirectionsRenderer({ map, directions, suppressMarkers });
        signal.addEventListener('abort', () => renderer.setMap(null));
      }),
    );
    // Newer releases of the service also return a promise, which rejects with what the callback is told:
    // https://developers.google.com/maps/documentation/javascript/reference/directions#DirectionsService.route
    Promise.resolve(routed).catch(() => {
      // The callback reports the error.
    });
  } catch (error) {
    answer(() => fail(String(error)));
  }
}

/** Draws the map into `element`. When `signal` is aborted, the server's content of `element` is restored. */
export function drawMap(
  maps: MapsApi,
  element: HTMLElement,
  drawing: Drawing,
  signal: AbortSignal,
): DrawnMap {
  const { places, settings, options, onNoRoute } = drawing;
  const printed = [...element.childNodes];
  const { cssText } = element.style;
  const cleanups: (() => void)[] = [];
  signal.addEventListener('abort', () => {
    for (const end of cleanups) end();
    // The service has replaced the content of the box and set its size.
    element.replaceChildren(...printed);
    element.style.cssText = cssText;
    dropEmptyStyle(element);
  });

  const map = new maps.Map(element, options);
  cleanups.push(() => maps.event.clearInstanceListeners(map));
  for (const place of places) cleanups.push(addMarker(maps, map, place, settings));
  const view = fitting(
    maps,
    map,
    places.map(({ position }) => position),
  );

  if (settings.route && places.length > 1) {
    const fail = (reason: string) => {
      view.fitAll();
      onNoRoute(reason);
    };
    addRoute(maps, map, drawing, fail, signal);
  }
  if (settings.polygon && places.length > 1) cleanups.push(addPolygon(maps, map, drawing));
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
