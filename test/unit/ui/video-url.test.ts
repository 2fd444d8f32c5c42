// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { autoplaying, readVideo } from '../../../src/ui/video-url';
import fc from '../../support/fast-check';
import { rows } from '../../support/rows';

const FRAME_HOSTS =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com|player\.vimeo\.com|geo\.dailymotion\.com|videopress\.com)\//;

describe('video addresses', () => {
  it('play in the frame of their service', () => {
    const frames =
      rows(`https://www.youtube.com/watch?v=XHOmBV4js_E&t=1m5s → https://www.youtube.com/embed/XHOmBV4js_E?start=65
      https://youtu.be/XHOmBV4js_E?t=30 → https://www.youtube.com/embed/XHOmBV4js_E?start=30
      https://m.youtube.com/shorts/XHOmBV4js_E → https://www.youtube.com/embed/XHOmBV4js_E
      https://vimeo.com/channels/alpin/76979871 → https://player.vimeo.com/video/76979871
      https://vimeo.com/76979871/ab12cd34ef → https://player.vimeo.com/video/76979871?h=ab12cd34ef
      https://www.dailymotion.com/video/x7tgad0 → https://geo.dailymotion.com/player.html?video=x7tgad0
      https://dai.ly/x7tgad0 → https://geo.dailymotion.com/player.html?video=x7tgad0
      https://videopress.com/v/kUJmAcSf → https://videopress.com/embed/kUJmAcSf`);
    expect(frames.map(([address = '']) => [address, readVideo(address)?.frame])).toEqual(frames);
    for (const own of [
      'https://www.youtube-nocookie.com/embed/XHOmBV4js_E?feature=oembed&start=10',
      'https://player.vimeo.com/video/76979871?dnt=true#t=1m30s',
    ])
      expect(readVideo(own)?.frame).toBe(own);
  });

  it('name no video of a service anywhere else', () => {
    const others = [
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
    ];
    expect(others.filter(readVideo)).toEqual([]);
  });

  it('have no frame outside of the allowed hosts, whatever the address, and never throw', () => {
    const hosts = 'youtube.com youtu.be vimeo.com dailymotion.com videopress.com boese.example'.split(' ');
    const part = fc.constantFrom(
      ...hosts,
      ...'https:// javascript: // /embed/ /video/ ?v= @ # . 123 abc %2f'.split(' '),
      '\\',
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
});
