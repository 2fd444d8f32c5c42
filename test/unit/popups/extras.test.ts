import { describe, expect, it } from 'vitest';
import { splitStyles } from '../../../src/popups/extras/remote';
import { embedAddress } from '../../../src/popups/extras/show';
import fc from '../../support/fast-check';

const embed = (address: string) => embedAddress(new URL(address));

describe("the frame of an extras' popup", () => {
  it('shows the player or the map of the address that the owner gave [popup.22]', () => {
    const player = 'https://www.youtube.com/embed/XHOmBV4js_E?autoplay=1';
    for (const address of [
      'https://www.youtube.com/watch?v=XHOmBV4js_E',
      'http://m.youtube.com/watch?feature=share&v=XHOmBV4js_E',
      'https://youtu.be/XHOmBV4js_E',
      'https://www.youtube.com/shorts/XHOmBV4js_E',
      'https://www.youtube.com/live/XHOmBV4js_E',
      'https://www.youtube.com/v/XHOmBV4js_E',
    ])
      expect(embed(address)).toBe(player);
    for (const address of ['https://vimeo.com/235215203', 'https://vimeo.com/channels/staffpicks/235215203/'])
      expect(embed(address)).toBe('https://player.vimeo.com/video/235215203?autoplay=1');
    expect(embed('https://youtu.be/XHOmBV4js_E?t=10')).toBe(
      'https://www.youtube.com/embed/XHOmBV4js_E?start=10&autoplay=1',
    );
    expect(embed('https://vimeo.com/235215203#t=1m')).toBe(
      'https://player.vimeo.com/video/235215203?autoplay=1#t=1m',
    );
    expect(embed('https://vimeo.com/235215203/a1b2')).toBe(
      'https://player.vimeo.com/video/235215203?h=a1b2&autoplay=1',
    );
    expect(embed('https://maps.google.com/maps?q=221B+Baker+Street,+London')).toBe(
      'https://maps.google.com/maps?q=221B+Baker+Street,+London&output=embed',
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

describe("the page that an extras' popup fetches", () => {
  it('is split into inline styles and the rest [popup.24]', () => {
    expect(splitStyles('<p>a</p><STYLE media="all">p{}</Style ><p>b</p><style>i{}</style>')).toEqual({
      html: '<p>a</p><p>b</p>',
      styles: ['p{}', 'i{}'],
    });
    expect(splitStyles('<style>')).toEqual({ html: '', styles: [] });
    expect(splitStyles('')).toEqual({ html: '', styles: [] });
    expect(splitStyles('<!-- <style> --><p>bleibt</p>')).toEqual({
      html: '<!--  --><p>bleibt</p>',
      styles: [],
    });
  });

  it('loses no text of its own, whatever it consists of [popup.24]', () => {
    const word = fc.constantFrom(
      '<style>',
      '</style>',
      '<style a="b">',
      '<styled>',
      'x',
      '>',
      '</style',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const { html, styles } = splitStyles(words.join(''));
        const count = (text: string) => text.split('x').length - 1;
        expect(count(html) + count(styles.join(''))).toBe(count(words.join('')));
      }),
    );
  });

  it('is parsed in linear time even if it is hostile [popup.24]', () => {
    // If the time grew with the square of the length, the test would exceed its time limit.
    for (const pattern of ['<style <style>', '<style>'])
      expect(() => splitStyles(pattern.repeat(400_000))).not.toThrow();
  });
});
