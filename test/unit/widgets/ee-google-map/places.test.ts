import { describe, expect, it } from 'vitest';
import { mapLink } from '../../../../src/widgets/ee-google-map';
import { readPlaces, readPosition } from '../../../../src/widgets/ee-google-map/places';
import fc from '../../../support/fast-check';

const pinsOf = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelectorAll<HTMLElement>('.ee-google-map__pin');
};

describe('the pins of a map', () => {
  it('are read with id, input, place, trigger, icon and content; those without a place are left out [map.1a]', () => {
    const pins = pinsOf(`
      <div class="ee-google-map__pin" data-trigger="auto" data-lat="47.1" data-lng="-11.2" data-id="a1" data-icon="/berg.svg"><h5 class="ee-google-map__pin__title"> Pfeis
        hütte </h5><p id="x">1.922 m</p></div>
      <div class="ee-google-map__pin" data-trigger="mouseover" data-lat="" data-lng="11" data-id="a2"></div>
      <div class="ee-google-map__pin" data-trigger="hover" data-lat="47,5" data-lng="11" data-id="a3"> </div>
      <div class="ee-google-map__pin" data-trigger="mouseover" data-lat="0" data-lng="0" data-input="Nullpunkt"></div>
      <div class="ee-google-map__pin" data-lat="1" data-lng="2"></div><nav>Liste</nav>`);
    const places = readPlaces(pins, (id) => (id === 'a3' ? document.querySelector('nav') : null), 'Ort');
    expect(
      places.map(({ details, content, ...place }) => ({ ...place, content: content()?.innerHTML ?? '' })),
    ).toEqual([
      {
        id: 'a1',
        name: 'Pfeis hütte',
        position: { lat: 47.1, lng: -11.2 },
        trigger: 'auto',
        icon: '/berg.svg',
        content: expect.stringContaining('<p id="x">1.922 m</p>'),
      },
      { id: 'a3', name: 'Liste', position: { lat: 47.5, lng: 11 }, trigger: 'click', icon: '', content: '' },
      {
        id: '',
        name: 'Nullpunkt',
        position: { lat: 0, lng: 0 },
        trigger: 'mouseover',
        icon: '',
        content: '',
      },
      { id: '', name: 'Ort 4', position: { lat: 1, lng: 2 }, trigger: 'click', icon: '', content: '' },
    ]);
    const [copy] = places[0]?.details() ?? [];
    expect((copy as Element | undefined)?.outerHTML).toBe('<p>1.922 m</p>');
    expect(document.querySelector('#x')).not.toBeNull();
  });

  it('have places that are numbers on the globe, whatever is printed, and an address for each [map.1]', () => {
    const part = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.constantFrom('', ' ', '47,2', '91', 'NaN'),
    );
    fc.assert(
      fc.property(part, part, (lat, lng) => {
        const read = readPosition({ lat, lng });
        if (!read) return;
        expect(Math.abs(read.lat)).toBeLessThanOrEqual(90);
        expect(Number.isFinite(read.lng)).toBe(true);
        expect(new URL(mapLink(read)).origin).toBe('https://www.openstreetmap.org');
      }),
    );
  });

  it('stand at no place that is empty, and at the poles; a picture alone is content, and spaces are no name [map.1a]', () => {
    expect(readPosition({ lat: ' ', lng: '11' })).toBeUndefined();
    expect(readPosition({ lat: '90', lng: '11' })).toEqual({ lat: 90, lng: 11 });
    const pins = pinsOf(`
      <div class="ee-google-map__pin" data-lat="1" data-lng="2" data-input=" "><img alt=""></div>
      <div class="ee-google-map__pin" data-lat="1" data-lng="2" data-input=" Hütte ">Text</div>`);
    const places = readPlaces(pins, () => null, 'Ort');
    expect(places.map(({ name, content }) => [name, content()?.innerHTML])).toEqual([
      ['Ort 1', '<img alt="">'],
      ['Hütte', 'Text'],
    ]);
    expect(mapLink({ lat: 47, lng: 11 })).toBe('https://www.openstreetmap.org/?mlat=47&mlon=11#map=15/47/11');
  });
});
