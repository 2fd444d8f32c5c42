import type { GoogleMap, LatLng, MapsApi } from './maps-api';

/** The map fits its pins when the size of its box has been stable for this long, in ms. */
const SETTLED_MS = 2000;
/** The zoom of a map whose pins are all in one place; the service would zoom in as far as possible. */
const NEAR = 18;

/** Controls the section of the map that is visible. */
export interface View {
  /** Shows all places at the largest possible zoom. */
  fitAll(): void;
  /** Calls `fitAll` 2 s after the size of `element` has become stable, now and after each change. */
  follow(element: Element, signal: AbortSignal): void;
  /** Cancels a pending `fitAll`, since the visitor has chosen a view; the next change of size fits the map again. */
  rest(): void;
}

export function fitting(maps: MapsApi, map: GoogleMap, points: readonly LatLng[]): View {
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
