// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { autoplaying, readVideo } from '../../../src/ui/video-url';
import fc from '../../support/fast-check';

const FRAME_HOSTS =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com|player\.vimeo\.com|geo\.dailymotion\.com|videopress\.com)\//;

describe('video addresses', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=XHOmBV4js_E&t=1m5s',
      'https://www.youtube.com/embed/XHOmBV4js_E?start=65',
    ],
    ['https://youtu.be/XHOmBV4js_E?t=30', 'https://www.youtube.com/embed/XHOmBV4js_E?start=30'],
    ['https://m.youtube.com/shorts/XHOmBV4js_E', 'https://www.youtube.com/embed/XHOmBV4js_E'],
    [
      'https://www.youtube-nocookie.com/embed/XHOmBV4js_E?feature=oembed&start=10',
      'https://www.youtube-nocookie.com/embed/XHOmBV4js_E?feature=oembed&start=10',
    ],
    ['https://vimeo.com/channels/alpin/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/ab12cd34ef', 'https://player.vimeo.com/video/76979871?h=ab12cd34ef'],
    [
      'https://player.vimeo.com/video/76979871?dnt=true#t=1m30s',
      'https://player.vimeo.com/video/76979871?dnt=true#t=1m30s',
    ],
    ['https://www.dailymotion.com/video/x7tgad0', 'https://geo.dailymotion.com/player.html?video=x7tgad0'],
    ['https://dai.ly/x7tgad0', 'https://geo.dailymotion.com/player.html?video=x7tgad0'],
    ['https://videopress.com/v/kUJmAcSf', 'https://videopress.com/embed/kUJmAcSf'],
  ])('%s plays in the frame of its service', (address, frame) => {
    expect(readVideo(address)?.frame).toBe(frame);
  });

  it.each([
    'https://www.youtube.com.boese.example/embed/XHOmBV4js_E',
    'https://boese.example/www.youtube.com/embed/XHOmBV4js_E',
    'https://www.youtube.com@boese.example/embed/XHOmBV4js_E',
    'https://notyoutube.com/embed/XHOmBV4js_E',
    'https://boese.example/?https://youtu.be/XHOmBV4js_E',
    'javascript:alert(1)//youtube.com/embed/XHOmBV4js_E',
    'data:text/html,youtube.com/embed/x',
    'https://www.youtube.com/watch?v=../../redirect',
    'https://www.youtube.com/',
    'https://vimeo.com/about',
    '',
  ])('%s is not a video of a service', (address) => {
    expect(readVideo(address)).toBeUndefined();
  });

  it('have no frame outside of the allowed hosts, whatever the address, and never throw', () => {
    const part = fc.constantFrom(
      'youtube.com',
      'youtu.be',
      'vimeo.com',
      'dailymotion.com',
      'videopress.com',
      'https://',
      'javascript:',
      '//',
      '/embed/',
      '/video/',
      '?v=',
      '@',
      '#',
      '\\',
      '.',
      'boese.example',
      '123',
      'abc',
      '%2f',
      '\n',
    );
    const address = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(address, (given) => {
        const video = readVideo(given);
        if (!video) return;
        expect(video.frame).toMatch(FRAME_HOSTS);
        expect(new URL(autoplaying(video.frame)).searchParams.get('autoplay')).toBe('1');
      }),
    );
  });

  it('start by themselves when told to, with the fragment still last', () => {
    expect(autoplaying('https://player.vimeo.com/video/1?autoplay=0&dnt=true#t=5s')).toBe(
      'https://player.vimeo.com/video/1?autoplay=1&dnt=true#t=5s',
    );
  });
});
