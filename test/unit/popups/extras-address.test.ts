// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { embedAddress } from '../../../src/popups/extras/embed-address';

const embed = (address: string) => embedAddress(new URL(address));

describe("the frame of an extras' popup", () => {
  it('shows the player or the map of the address that the owner gave [popup.22]', () => {
    const player = 'https://www.youtube.com/embed/XHOmBV4js_E?autoplay=1';
    for (const address of [
      'https://www.youtube.com/watch?v=XHOmBV4js_E',
      'http://m.youtube.com/watch?feature=share&v=XHOmBV4js_E&t=10s',
      'https://youtu.be/XHOmBV4js_E?t=10',
      'https://www.youtube.com/shorts/XHOmBV4js_E',
      'https://www.youtube.com/live/XHOmBV4js_E',
      'https://www.youtube.com/v/XHOmBV4js_E',
    ])
      expect(embed(address)).toBe(player);
    expect(embed('https://vimeo.com/235215203')).toBe('https://player.vimeo.com/video/235215203?autoplay=1');
    expect(embed('https://vimeo.com/235215203/a1b2')).toBe(
      'https://player.vimeo.com/video/235215203?h=a1b2&autoplay=1',
    );
    expect(embed('https://maps.google.com/maps?q=221B+Baker+Street,+London')).toBe(
      'https://maps.google.com/maps?q=221B+Baker+Street,+London&output=embed',
    );
    expect(embed('https://vimeo.com/channels/staffpicks/235215203/')).toBe(
      'https://player.vimeo.com/video/235215203?autoplay=1',
    );
    expect(embed('https://maps.google.co.uk/')).toBe('https://maps.google.co.uk/?output=embed');
  });

  it('shows every other address as it is, whatever service it names [popup.22]', () => {
    for (const address of [
      'https://karten.example/?von=youtube.com/watch?v=abc',
      'https://youtube.com.example/watch?v=abc',
      'https://maps.google.example.com/maps',
      'https://www.youtube.com/embed/XHOmBV4js_E',
      'https://player.vimeo.com/video/235215203',
      'https://vimeo.com/kanal',
      'https://vimeo.com/235215203/a/b',
      'https://youtu.be//XHOmBV4js_E',
      'https://www.youtube.com/@kanal/shorts/XHOmBV4js_E',
      'https://karten.www.youtube.com/shorts/XHOmBV4js_E',
      'https://youtube.m.com/shorts/XHOmBV4js_E',
      'https://my.maps.google.com/maps',
      'https://maps.google.c/',
    ])
      expect(embed(address)).toBe(address);
  });
});
