import type { GoogleMap, LatLng, MapsApi } from './maps-api';

/** A map's box stands still this long before the map fits its pins, ms (spec 9). */
const SETTLED_MS = 2000;
/** Of a map whose pins are all in one place, which the service would enlarge as far as it can. */
const NEAR = 18;

/** What the visitor sees of a map. */
export interface View {
  /** Shows all places, as near as that goes. */
  fitAll(): void;
  /** Does so 2 s after `element` has come to its size, now and whenever that changes. */
  follow(element: Element, signal: AbortSignal): void;
  /** Leaves the view alone until the size changes: the visitor has chosen one. */
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
