// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readValues } from '../../../../src/core';
import {
  anchorOf,
  mapOptions,
  mapSettings,
  polygonOptions,
  routeRequest,
} from '../../../../src/widgets/ee-google-map/options';

beforeAll(() => vi.stubGlobal('CSS', { supports: () => true }));
const read = (raw: Record<string, unknown>) =>
  readValues(mapSettings, raw, (key) => expect(key).toBe('nothing'));
const PRINTED = { lat: 51, lng: -117.5 };

describe('the options for the map service', () => {
  it('have the fixed centre, every switch off that is not printed, and no dragging in the editor [map.2e]', () => {
    expect(mapOptions(read({}), undefined, [], false)).toEqual({
      center: { lat: 48.8583736, lng: 2.2922873 },
      zoom: 2,
      mapTypeId: 'roadmap',
      scrollwheel: false,
      clickableIcons: false,
      disableDoubleClickZoom: true,
      draggable: false,
      keyboardShortcuts: false,
      fullscreenControl: false,
      mapTypeControl: false,
      rotateControl: false,
      scaleControl: false,
      streetViewControl: false,
      zoomControl: false,
    });
    const own = read({
      zoom: { unit: 'px', size: 8 },
      map_type: 'TERRAIN',
      draggable: 'yes',
      doubleclick_zoom: 'yes',
    });
    const rules = [{ featureType: 'water' }];
    expect(mapOptions(own, PRINTED, rules, false)).toMatchObject({
      center: PRINTED,
      zoom: 8,
      mapTypeId: 'terrain',
      draggable: true,
      disableDoubleClickZoom: false,
      styles: rules,
    });
    expect(mapOptions(own, PRINTED, [], true).draggable).toBe(false);
    expect(mapOptions(read({ fit: 'yes', zoom: 8 }), PRINTED, [], false)).toMatchObject({
      center: { lat: 48.8583736 },
      zoom: 2,
    });
    expect(mapOptions(read({ zoom: { unit: 'px', size: 0 } }), PRINTED, [], false).zoom).toBe(2);
  });

  it('have a red area of weight 2, opacities 0.8 and 0.35, and its own style under the pointer [map.2a]', () => {
    const red = {
      strokeColor: '#FF0000',
      strokeOpacity: 0.8,
      strokeWeight: 2,
      fillColor: '#FF0000',
      fillOpacity: 0.35,
    };
    expect(polygonOptions(read({}), false)).toEqual(red);
    expect(polygonOptions(read({ polygon_fill_opacity: { size: 0 } }), false).fillOpacity).toBe(0);
    const hovered = read({ polygon_fill_color_hover: '#000', polygon_stroke_weight_hover: { size: 5 } });
    expect(polygonOptions(hovered, false)).toEqual(red);
    expect(polygonOptions(hovered, true)).toEqual({ ...red, fillColor: '#000', strokeWeight: 5 });
    expect(polygonOptions(read({ polygon_stroke_color: '#fff' }), false)).toEqual({
      ...red,
      strokeColor: '#fff',
    });
  });

  it.each([
    [{}, [25, 50]],
    [{ pin_size: { unit: 'px', size: 40 }, pin_position_horizontal: 'left' }, [40, 40]],
    [{ pin_position_horizontal: 'right', pin_position_vertical: 'middle' }, [0, 25]],
    [{ pin_position_vertical: 'bottom' }, [25, 0]],
  ])('set a pin’s icon of 50 px by %j on its place at %j [map.1b]', (raw, anchor) =>
    expect(anchorOf(read(raw))).toEqual(anchor),
  );

  it('have a route from the first pin to the last, through those between [map.2b]', () => {
    const [a, b, c] = [PRINTED, { lat: 1, lng: 2 }, { lat: 3, lng: 4 }];
    expect(routeRequest([a, b], 'WALKING')).toEqual({
      origin: a,
      destination: b,
      waypoints: null,
      travelMode: 'WALKING',
    });
    expect(routeRequest([a, b, c], 'DRIVING')).toEqual({
      origin: a,
      destination: c,
      waypoints: [{ location: b, stopover: true }],
      travelMode: 'DRIVING',
    });
  });
});
