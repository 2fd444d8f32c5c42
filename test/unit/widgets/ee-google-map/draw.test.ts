import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawMap } from '../../../../src/widgets/ee-google-map/draw';
import type { MapsApi } from '../../../../src/widgets/ee-google-map/maps-api';

type Answer = (directions: unknown, status: string) => void;

const fitBounds = vi.fn();
const onNoRoute = vi.fn();
const unhandled = vi.fn();
/** How many routes were drawn on the map and removed. */
const routes = { drawn: 0, removed: 0 };
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
      constructor() {
        routes.drawn++;
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
  it.each<[string, string, (answer: Answer) => unknown, object?]>([
    ['refuses', 'OVER_QUERY_LIMIT', (answer) => answer(null, 'OVER_QUERY_LIMIT')],
    [
      'refuses and returns a promise that rejects, as newer releases do,',
      'ZERO_RESULTS',
      (answer) => {
        answer(null, 'ZERO_RESULTS');
        return Promise.reject(new Error('DIRECTIONS_ROUTE: ZERO_RESULTS'));
      },
    ],
    [
      'throws',
      'InvalidValueError',
      () => {
        throw new Error('InvalidValueError');
      },
    ],
    ['cannot draw its answer', 'not a constructor', (answer) => answer({}, 'OK'), { DirectionsRenderer: {} }],
  ])(
    'that the service %s is left out: all places are shown, and the owner gets %s [map.2]',
    async (_, reason, route, more) => {
      draw(service(route, more));
      await new Promise((resolve) => setTimeout(resolve));
      expect(fitBounds).toHaveBeenCalledTimes(1);
      expect(onNoRoute.mock.calls).toEqual([[expect.stringContaining(reason)]]);
      expect(unhandled).not.toHaveBeenCalled();
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
