import { describe, expect, it } from 'vitest';
import { autoplaying, playedRange, readVideo, vimeoPage } from '../../../../src/ui/video-url';
import type { VideoSettings } from '../../../../src/widgets/video/frame';
import { frameAddress, playerVarsOf } from '../../../../src/widgets/video/youtube';
import fc from '../../../support/fast-check';

const OFF: VideoSettings = {
  youtube_url: '',
  start: 0,
  end: 0,
  autoplay: false,
  play_on_mobile: false,
  mute: false,
  loop: false,
  controls: false,
  modestbranding: false,
  cc_load_policy: false,
  yt_privacy: false,
  lazy_load: false,
  rel: false,
};
const with_ = (given: Partial<VideoSettings>): VideoSettings => ({ ...OFF, ...given });

describe('the player of the first service', () => {
  it('gets the owner’s settings, each switch as 0 or 1 [video.1b]', () => {
    expect(playerVarsOf(OFF, false, 'https://a.example')).toEqual({
      autoplay: 0,
      controls: 0,
      rel: 0,
      playsinline: 0,
      modestbranding: 0,
      cc_load_policy: 0,
    });
    const given = with_({
      controls: true,
      rel: true,
      play_on_mobile: true,
      yt_privacy: true,
      start: 10,
      end: 40,
    });
    expect(playerVarsOf(given, true, 'https://a.example')).toEqual({
      autoplay: 1,
      controls: 1,
      rel: 1,
      playsinline: 1,
      modestbranding: 0,
      cc_load_policy: 0,
      start: 10,
      end: 40,
      origin: 'https://a.example',
    });
  });

  it('plays to the end where the end is not after the start [video.1]', () => {
    expect(playedRange(with_({ start: 30, end: 20 }))).toEqual({ start: 30, end: Infinity });
    expect(playedRange(with_({ start: 30, end: 31 }))).toEqual({ start: 30, end: 31 });
    // The service takes whole seconds.
    expect(playerVarsOf(with_({ start: 1.9, end: 4.9 }), false, '')).toMatchObject({ start: 1, end: 4 });
    const plain = frameAddress(
      new URL('https://a.test/'),
      'x',
      {} as never,
      with_({ loop: false, mute: false }),
    );
    expect(plain).toBe('https://a.test/');
  });

  it('gets the same settings as a plain frame where the service’s script fails to load [video.1]', () => {
    const settings = with_({ loop: true, mute: true, start: 3 });
    const address = frameAddress(
      new URL('https://www.youtube-nocookie.com/embed/abc_-1'),
      'abc_-1',
      playerVarsOf(settings, true, ''),
      settings,
    );
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe('https://www.youtube-nocookie.com/embed/abc_-1');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      autoplay: '1',
      loop: '1',
      playlist: 'abc_-1',
      mute: '1',
      start: '3',
    });
  });
});

describe('a frame that starts on a click', () => {
  it('has autoplay once in its address, whatever stood there, and the fragment last [video.1]', () => {
    const at = 'https://player.vimeo.com/video/1?color';
    expect(autoplaying(`${at}&autoplay=0&loop=0#t=1m`)).toBe(`${at}=&autoplay=1&loop=0#t=1m`);
    expect(autoplaying('https://videopress.com/embed/ab')).toBe('https://videopress.com/embed/ab?autoPlay=1');
    const part = fc.constantFrom('autoplay=0', 'autoplay', 'autoplay=1', 'loop=1', 'color', 'h=a%20b', '');
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom('', '#t=', '#t=1m2s'), (query, fragment) => {
        const address = new URL(autoplaying(`https://player.example/video/1?${query.join('&')}${fragment}`));
        expect(address.searchParams.getAll('autoplay')).toEqual(['1']);
        expect(`#${address.href.split('#')[1] ?? ''}`).toBe(fragment || '#');
        expect(address.searchParams.has('loop')).toBe(query.includes('loop=1'));
      }),
    );
  });

  it('names an unlisted video of the second service with its second part [video.1]', () => {
    const page = (url: string) => {
      const video = readVideo(url);
      return video && vimeoPage(video);
    };
    expect(page('https://vimeo.com/235215203')).toBe('https://vimeo.com/235215203');
    expect(page('https://player.vimeo.com/video/235215203?h=ab12')).toBe('https://vimeo.com/235215203/ab12');
  });
});
