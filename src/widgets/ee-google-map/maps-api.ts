/** The part of the Google Maps JavaScript API that this widget uses, with the names of its documentation. */

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

type Options = Readonly<Record<string, unknown>>;

interface Observable {
  addListener(type: string, listener: () => void): unknown;
}

/** An object on a map; `setMap(null)` removes it. */
interface Overlay extends Observable {
  setMap(map: GoogleMap | null): void;
}

export interface GoogleMap extends Observable {
  setCenter(position: LatLng): void;
  setZoom(zoom: number): void;
  fitBounds(bounds: unknown): void;
}

interface Polygon extends Overlay {
  setOptions(options: Options): void;
}

interface InfoWindow extends Observable {
  open(options: Options): void;
  close(): void;
}

interface DirectionsService {
  route(request: Options, callback: (result: unknown, status: string) => void): unknown;
}

/** The object `google.maps`. */
export interface MapsApi {
  readonly Map: new (element: Element, options: Options) => GoogleMap;
  readonly Marker: new (options: Options) => Overlay;
  readonly InfoWindow: new (options: Options) => InfoWindow;
  readonly Polygon: new (options: Options) => Polygon;
  readonly DirectionsService: new () => DirectionsService;
  readonly DirectionsRenderer: new (options: Options) => Pick<Overlay, 'setMap'>;
  readonly LatLngBounds: new () => { extend(position: LatLng): unknown };
  readonly Point: new (x: number, y: number) => unknown;
  readonly Size: new (width: number, height: number) => unknown;
  readonly event: { clearInstanceListeners(target: unknown): void };
}
