import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawMap } from '../../../../src/widgets/ee-google-map/draw';
import type { MapsApi } from '../../../../src/widgets/ee-google-map/load-maps';

type Answer = (directions: unknown, status: string) => void;

const fitBounds = vi.fn();
const onNoRoute = vi.fn();
const unhandled = vi.fn();
/** How many routes were drawn on the map and removed. */
const routes: { drawn: number; removed: number; options?: { suppressMarkers: boolean } } = {
  drawn: 0,
  removed: 0,
};
let end = new AbortController();

class Overlay {
  addListener() {}
  setMap() {}
}

/** Creates a stand-in for the service; `route` answers requests for directions. */
const service = (route: (answer: Answer) => unknown, more: object = {}) =>
  ({
    Map: class {
      fitBounds = fitBounds;
      setZoom() {}
    },
    Marker: Overlay,
    LatLngBounds: class {
      extend() {}
    },
    DirectionsService: class {
      route = (_: unknown, answer: Answer) => route(answer);
    },
    DirectionsRenderer: class {
      constructor(options: { suppressMarkers: boolean }) {
        routes.drawn++;
        routes.options = options;
      }
      setMap() {
        routes.removed++;
      }
    },
    event: { clearInstanceListeners() {} },
    ...more,
  }) as unknown as MapsApi;

const place = (id: string, lat: number) =>
  ({ id, name: id, position: { lat, lng: 11 }, trigger: 'click', icon: '' }) as never;

const draw = (maps: MapsApi) =>
  drawMap(
    maps,
    document.createElement('div'),
    {
      places: [place('a', 46), place('b', 47)],
      settings: { route: true, route_mode: 'DRIVING' } as never,
      options: {} as never,
      onNoRoute,
    },
    end.signal,
  );

beforeEach(() => {
  end = new AbortController();
  Object.assign(routes, { drawn: 0, removed: 0 });
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  end.abort();
  process.off('unhandledRejection', unhandled);
  vi.clearAllMocks();
});

describe('a route on a map', () => {
  const rejects = (answer: Answer) => {
    answer(null, 'ZERO_RESULTS');
    return Promise.reject(new Error('DIRECTIONS_ROUTE: ZERO_RESULTS'));
  };
  const throws = () => {
    throw new Error('InvalidValueError');
  };
  it.each<[string, string, (answer: Answer) => unknown, object?]>([
    ['refuses', 'OVER_QUERY_LIMIT', (answer) => answer(null, 'OVER_QUERY_LIMIT')],
    ['refuses and returns a promise that rejects, as newer releases do,', 'ZERO_RESULTS', rejects],
    ['throws', 'InvalidValueError', throws],
    ['cannot draw its answer', 'not a constructor', (answer) => answer({}, 'OK'), { DirectionsRenderer: {} }],
  ])(
    'that the service %s is left out: all places are shown, and the owner gets %s [map.2]',
    async (_, reason, route, more) => {
      draw(service(route, more));
      await new Promise((resolve) => setTimeout(resolve));
      expect([fitBounds.mock.calls.length, unhandled.mock.calls]).toEqual([1, []]);
      expect(onNoRoute.mock.calls).toEqual([[expect.stringContaining(reason)]]);
    },
  );

  it('is drawn once, however often the service answers, and removed with the map [map.2]', () => {
    draw(
      service((answer) => {
        answer({}, 'OK');
        answer({}, 'OK');
        answer(null, 'UNKNOWN_ERROR');
      }),
    );
    expect([routes.drawn, onNoRoute.mock.calls]).toEqual([1, []]);
    // The pins of the places are there already.
    expect(routes.options?.suppressMarkers).toBe(true);
    end.abort();
    expect(routes.removed).toBe(1);
  });

  it('whose answer arrives late does not change a map that was removed [map.2]', () => {
    let late: Answer = () => {};
    draw(
      service((answer) => {
        late = answer;
      }),
    );
    expect([routes.drawn, fitBounds.mock.calls]).toEqual([0, []]);
    end.abort();
    late({}, 'OK');
    late(null, 'NOT_FOUND');
    expect([routes.drawn, onNoRoute.mock.calls, fitBounds.mock.calls]).toEqual([0, [], []]);
  });
});

describe('a map', () => {
  const log: unknown[] = [];
  const sizes: { resize(): void; observed?: Element; isGone: boolean }[] = [];
  /** The drawn parts of a kind, with their options, in the order in which they were drawn. */
  const parts: Record<string, { options: Record<string, unknown>; heard: Map<string, () => void> }[]> = {};
  const part = (kind: string) =>
    class {
      options: Record<string, unknown>;
      heard = new Map<string, () => void>();
      constructor(options: Record<string, unknown>) {
        this.options = options;
        parts[kind]?.push(this);
      }
      addListener = (type: string, listener: () => void) => this.heard.set(type, listener);
      setMap = (map: unknown) => log.push([kind, 'map', map]);
      setOptions = (options: object) => log.push([kind, 'options', options]);
      open = ({ shouldFocus }: { shouldFocus: boolean }) => log.push([kind, 'open', shouldFocus]);
      close = () => log.push([kind, 'close']);
    };
  const maps = service(() => {}, {
    Map: class {
      fitBounds = ({ points }: { points: unknown[] }) => log.push(['fit', points.length]);
      setZoom = (zoom: number) => log.push(['zoom', zoom]);
      setCenter = (center: unknown) => log.push(['center', center]);
    },
    Marker: part('pin'),
    InfoWindow: part('window'),
    Polygon: part('area'),
    LatLngBounds: class {
      points: unknown[] = [];
      extend = (point: unknown) => this.points.push(point);
    },
    Size: class {
      constructor(readonly width: number) {}
    },
    Point: class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
    },
    DirectionsService: class {
      route = (request: object) => log.push(['route', request]);
    },
    event: { clearInstanceListeners: () => log.push(['cleared']) },
  });
  const pin = (id: string, more: object = {}) => ({
    id,
    name: `Ort ${id}`,
    position: { lat: 46, lng: 11 },
    trigger: 'click',
    icon: '',
    content: () => document.createElement('p'),
    ...more,
  });
  const settings = {
    pin_size: 40,
    pin_position_horizontal: 'center',
    pin_position_vertical: 'top',
    navigation_zoom: 15,
  };
  function show(places: object[], more: object = {}) {
    const element = document.createElement('div');
    element.innerHTML = '<p>Orte</p>';
    const drawn = drawMap(
      maps,
      element,
      { places, settings: { ...settings, ...more }, options: {}, onNoRoute } as never,
      end.signal,
    );
    return { element, drawn };
  }
  const hear = (kind: string, at: number, type: string) => parts[kind]?.[at]?.heard.get(type)?.();

  beforeEach(() => {
    log.length = sizes.length = 0;
    for (const kind of ['pin', 'window', 'area']) parts[kind] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        entry: (typeof sizes)[number];
        constructor(resize: () => void) {
          this.entry = { resize, isGone: false };
          sizes.push(this.entry);
        }
        observe(element: Element) {
          this.entry.observed = element;
        }
        disconnect() {
          this.entry.isGone = true;
        }
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('has a pin for each place, with a window that opens as the owner wants, by a click in any case [map.1c]', () => {
    show([pin('a'), pin('b', { trigger: 'auto' }), pin('c', { trigger: 'mouseover', icon: '/pin.png' })], {
      popups: true,
    });
    const position = { lat: 46, lng: 11 };
    const [scaledSize, origin, anchor] = [{ width: 40 }, { x: 0, y: 0 }, expect.anything()];
    expect(parts.pin?.map(({ options: { map: _, ...options } }) => options)).toEqual([
      { position, title: 'Ort a' },
      { position, title: 'Ort b' },
      { position, title: 'Ort c', icon: { url: '/pin.png', scaledSize, origin, anchor } },
    ]);
    expect(parts.window?.map(({ options }) => options.ariaLabel)).toEqual(['Ort a', 'Ort b', 'Ort c']);
    expect(log.splice(0)).toEqual([['window', 'open', false]]);
    hear('pin', 0, 'mouseover');
    expect(log).toEqual([]);
    hear('pin', 0, 'click');
    hear('pin', 2, 'mouseover');
    hear('pin', 2, 'mouseout');
    expect(log.splice(0)).toEqual([
      ['window', 'open', true],
      ['window', 'open', false],
      ['window', 'close'],
    ]);
    hear('pin', 2, 'click');
    hear('pin', 2, 'mouseover');
    hear('pin', 2, 'mouseout');
    expect(log.splice(0)).toEqual([['window', 'open', true]]);
    hear('window', 2, 'closeclick');
    hear('pin', 2, 'mouseover');
    expect(log.splice(0)).toEqual([['window', 'open', false]]);
  });

  it('has no window where the owner wants none, or where a place says nothing [map.1c]', () => {
    show([pin('a')], { popups: false });
    show([pin('b', { content: () => undefined })], { popups: true });
    expect([parts.pin?.length, parts.window]).toEqual([2, []]);
  });

  it('has an area between several places, which changes under the pointer, only where the owner wants that [map.2b]', () => {
    show([pin('a'), pin('b')]);
    show([pin('a')], { polygon: true });
    expect(parts.area).toEqual([]);
    show([pin('a'), pin('b')], { polygon: true, polygon_stroke_weight: 2, polygon_stroke_weight_hover: 5 });
    expect(parts.area?.[0]?.options).toMatchObject({
      paths: [pin('a').position, pin('b').position],
      strokeWeight: 2,
    });
    hear('area', 0, 'mouseover');
    hear('area', 0, 'mouseout');
    expect(log).toEqual([
      ['area', 'options', expect.objectContaining({ strokeWeight: 5 })],
      ['area', 'options', expect.objectContaining({ strokeWeight: 2 })],
    ]);
  });

  it('asks for a route between several places, only where the owner wants that [map.2c]', () => {
    show([pin('a'), pin('b')]);
    show([pin('a')], { route: true, route_mode: 'WALKING' });
    expect(log).toEqual([]);
    show([pin('a'), pin('b', { position: { lat: 47, lng: 11 } })], { route: true, route_mode: 'WALKING' });
    expect(log).toEqual([
      ['route', expect.objectContaining({ origin: { lat: 46, lng: 11 }, destination: { lat: 47, lng: 11 } })],
    ]);
  });

  it('goes to a place of its list, and shows all of them for a place that is none [map.2d]', () => {
    const { drawn } = show([pin('a'), pin('b', { position: { lat: 47, lng: 12 } })]);
    drawn.goTo('b');
    drawn.goTo('fehlt');
    drawn.goTo(undefined);
    expect(log).toEqual([
      ['center', { lat: 47, lng: 12 }],
      ['zoom', 15],
      ['fit', 2],
      ['fit', 2],
    ]);
  });

  it('shows all places 2 s after its size has settled, one place from near by, and none where it has none [map.2b]', () => {
    vi.useFakeTimers();
    const wait = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return log.splice(0);
    };
    const { drawn, element } = show([pin('a'), pin('b')], { fit: true });
    expect([wait(5_000), sizes[0]?.observed]).toEqual([[], element]);
    sizes[0]?.resize();
    expect(wait(1_500)).toEqual([]);
    sizes[0]?.resize();
    expect(wait(1_999)).toEqual([]);
    expect(wait(1)).toEqual([
      ['fit', 2],
      ['zoom', 18],
    ]);
    sizes[0]?.resize();
    drawn.goTo('a');
    log.length = 0;
    expect(wait(5_000)).toEqual([]);
    for (const other of [
      { lat: 47, lng: 11 },
      { lat: 46, lng: 12 },
    ]) {
      show([pin('a'), pin('b', { position: other })], { fit: true });
      sizes.at(-1)?.resize();
      expect(wait(2_000)).toEqual([['fit', 2]]);
    }
    show([], { fit: true });
    sizes.at(-1)?.resize();
    expect(wait(2_000)).toEqual([]);
    show([pin('a')]);
    expect(sizes).toHaveLength(4);
    sizes[0]?.resize();
    end.abort();
    log.length = 0;
    expect([wait(5_000), sizes.map(({ isGone }) => isGone)]).toEqual([[], [true, true, true, true]]);
  });

  it('gives back the printed places and its size, and removes all that it has drawn, when it goes [map.2d]', () => {
    const { element } = show([pin('a'), pin('b', { content: () => undefined })], {
      popups: true,
      polygon: true,
    });
    element.replaceChildren('Karte');
    element.style.height = '300px';
    end.abort();
    expect(element.outerHTML).toBe('<div><p>Orte</p></div>');
    expect(log).toEqual([
      ['cleared'],
      ['window', 'close'],
      ['pin', 'map', null],
      ['pin', 'map', null],
      ['area', 'map', null],
    ]);
  });
});
