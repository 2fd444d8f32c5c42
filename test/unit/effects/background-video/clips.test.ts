import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playVimeo, playYouTube } from '../../../../src/effects/background-video/embed';
import type { PlayerContext } from '../../../../src/effects/background-video/player';
import type { VimeoApi, YouTubeApi } from '../../../../src/ui/video-services/types';

const WHOLE = { start: 0, end: Number.POSITIVE_INFINITY, isOnce: false };

function context(clip: Partial<PlayerContext['clip']> = {}) {
  const end = new AbortController();
  const container = document.createElement('div');
  const called: unknown[] = [];
  const on: PlayerContext = {
    container,
    clip: { ...WHOLE, ...clip },
    signal: end.signal,
    close: () => void called.push('close'),
    onEnd: () => void called.push('end'),
    onError: (error) => void called.push(['error', error]),
  };
  return { on, end, container, called };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a background video of YouTube', () => {
  function open(clip: Partial<PlayerContext['clip']> = {}) {
    const { on, end, container, called } = context(clip);
    type Options = ConstructorParameters<YouTubeApi['Player']>[1];
    let given: Options | undefined;
    const world = { time: 0, asked: 0 };
    class Fake {
      constructor(_: Element, options: Options) {
        given = options;
      }
      seekTo = (seconds: number) => called.push(`seek ${seconds}`);
      getCurrentTime = () => {
        world.asked++;
        return world.time;
      };
      playVideo = () => called.push('play');
      pauseVideo = () => called.push('pause');
      mute = () => called.push('mute');
      destroy = () => called.push('destroy');
    }
    const api = { Player: Fake } as unknown as YouTubeApi;
    const player = playYouTube(api, document.createElement('i'), 'abc', 'https://host.test', on);
    const tell = (data: number) => given?.events.onStateChange({ data });
    return {
      player,
      called,
      world,
      end,
      container,
      tell,
      ready: () => given?.events.onReady(),
      options: () => given,
    };
  }

  it('has no controls and no sound, starts at its clip as soon as it may play, and is hidden until it plays [background.6b]', () => {
    const { player, called, ready, options, container, tell } = open({ start: 5 });
    expect(container.className).toBe('elementor-loading elementor-invisible');
    tell(3);
    expect(container.className).not.toBe('');
    tell(1);
    expect(container.className).toBe('');
    expect(options()).toMatchObject({
      videoId: 'abc',
      host: 'https://host.test',
      playerVars: { controls: 0, rel: 0, playsinline: 1, disablekb: 1, start: 5 },
    });
    player.play();
    player.pause();
    player.play();
    expect(called).toEqual([]);
    ready();
    expect(called).toEqual(['mute', 'seek 5', 'play']);
    ready();
    player.pause();
    player.play();
    expect(called.slice(3)).toEqual(['pause', 'play']);
  });

  it('does not play while the background is not visible', () => {
    const unseen = open();
    unseen.ready();
    expect(unseen.called).toEqual(['mute', 'seek 0']);
    const { player, called, ready, tell } = open();
    player.play();
    player.pause();
    ready();
    expect(called).toEqual(['mute', 'seek 0']);
    tell(0);
    expect(called).toEqual(['mute', 'seek 0', 'seek 0']);
  });

  it('plays its clip again and again, by the remaining time [background.4a]', () => {
    const { player, called, world, ready, tell } = open({ start: 5, end: 9 });
    player.play();
    ready();
    called.length = 0;
    world.time = 6;
    tell(1);
    vi.advanceTimersByTime(2_999);
    expect([called, world.asked]).toEqual([[], 1]);
    // The connection was slow, so the video is not as far as the clock.
    world.time = 8;
    vi.advanceTimersByTime(1);
    expect(called).toEqual([]);
    world.time = 9;
    vi.advanceTimersByTime(1_000);
    expect(called).toEqual(['seek 5', 'play']);
    world.time = 7;
    tell(1);
    tell(2);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(9_000);
    expect(called).toHaveLength(2);
  });

  it('without an end time plays to its own end, once or again [background.4a]', () => {
    const again = open({ start: 2 });
    again.player.play();
    again.ready();
    again.called.length = 0;
    again.tell(1);
    expect(vi.getTimerCount()).toBe(0);
    again.tell(0);
    expect(again.called).toEqual(['seek 2', 'play']);
    const once = open({ isOnce: true });
    once.ready();
    once.called.length = 0;
    once.tell(0);
    expect(once.called).toEqual(['close']);
  });

  it('ends with its element, including its timers and classes, and ignores later events', () => {
    const { called, container, end, world, ready, tell } = open({ end: 9 });
    tell(1);
    world.time = 9;
    container.classList.add('elementor-loading');
    end.abort();
    expect([called, container.className, vi.getTimerCount()]).toEqual([['destroy'], '', 0]);
    ready();
    tell(0);
    expect(called).toEqual(['destroy']);
  });
});

describe('a background video of Vimeo', () => {
  function open(clip: Partial<PlayerContext['clip']> = {}, isPrivate = false, frame = '') {
    const { on, end, container, called } = context(clip);
    container.innerHTML = frame;
    const listeners: Record<string, (value: unknown) => void> = {};
    let given: unknown;
    class Fake {
      constructor(_: Element, options: unknown) {
        given = options;
      }
      on = (name: string, listener: (value: unknown) => void) => {
        listeners[name] = listener;
      };
      ready = () => Promise.resolve();
      play = () => called.push('play');
      pause = () => called.push('pause');
      setCurrentTime = (seconds: number) => called.push(`seek ${seconds}`);
      destroy = () => called.push('destroy');
    }
    const player = playVimeo({ Player: Fake } as unknown as VimeoApi, 'https://vimeo.com/1', isPrivate, on);
    const at = (seconds: number, duration = 60) => listeners.timeupdate?.({ seconds, duration });
    return { player, called, container, end, at, listeners, options: given };
  }

  it('has no controls and no sound, and does not track visitors where the owner does not want that', () => {
    const options = {
      url: 'https://vimeo.com/1',
      autoplay: true,
      loop: true,
      background: true,
      muted: true,
      transparent: true,
    };
    expect(open().options).toEqual(options);
    expect(open({ isOnce: true }, true).options).toEqual({ ...options, loop: false, dnt: true });
  });

  it('plays only while it is visible, although the player starts by itself', () => {
    const { player, called, listeners } = open({ start: 5 });
    listeners.play?.({ seconds: 0 });
    expect(called).toEqual(['pause']);
    player.play();
    listeners.play?.({ seconds: 0 });
    listeners.play?.({ seconds: 7 });
    expect(called).toEqual(['pause', 'play', 'seek 5']);
    player.pause();
    listeners.play?.({ seconds: 0 });
    expect(called.slice(3)).toEqual(['pause', 'pause']);
    const whole = open();
    whole.player.play();
    whole.listeners.play?.({ seconds: 0 });
    expect(whole.called).toEqual(['play']);
    const resumed = open({ start: 5 });
    resumed.player.play();
    resumed.listeners.play?.({ seconds: 7 });
    expect(resumed.called).toEqual(['play']);
  });

  it('plays its clip again and again, or once and stays stopped [background.4a]', () => {
    const { player, called, at } = open({ start: 5, end: 9 });
    player.play();
    for (const seconds of [8.9, 9, 9.1]) at(seconds);
    expect(called).toEqual(['play', 'seek 5', 'seek 5']);
    const once = open({ start: 5, end: 9, isOnce: true });
    once.player.play();
    for (const seconds of [8.9, 9, 9.5]) once.at(seconds);
    once.player.play();
    expect(once.called).toEqual(['play', 'pause', 'end']);
  });

  it('returns to the start of its clip before the video ends, which would start again from its beginning [background.4a]', () => {
    const { called, at } = open({ start: 5 });
    at(59.5);
    expect(called).toEqual([]);
    at(59.6);
    expect(called).toEqual(['seek 5']);
    for (const clip of [{ start: 5, isOnce: true }, { start: 0 }, { start: 5, end: 70 }]) {
      const other = open(clip);
      other.at(59.6);
      expect(other.called).toEqual([]);
    }
  });

  it('is sized by its own proportions', async () => {
    const of = (size: string) => open({}, false, `<iframe ${size}></iframe>`);
    const [wide, high, none, flat, gone] = [
      ...['width="640" height="320"', 'width="320" height="640"', '', 'width="0" height="640"'],
      'width="640" height="320"',
    ].map(of);
    gone?.end.abort();
    await vi.advanceTimersByTimeAsync(0);
    const sized = [wide, high, none, flat, gone].map((each) => {
      const frame = each?.container.querySelector('iframe');
      return `${frame?.className} ${frame?.style.getPropertyValue('--piton-ratio')}`;
    });
    const embed = 'elementor-background-video-embed';
    expect(sized).toEqual([`${embed} 2`, `${embed} 0.5`, `${embed} `, `${embed} `, ' ']);
  });

  it('ends with its element, and ignores later events', async () => {
    const { called, container, end, at, listeners } = open({ end: 9 });
    container.setAttribute('data-vimeo-initialized', 'true');
    listeners.error?.('x');
    end.abort();
    at(9);
    await vi.advanceTimersByTimeAsync(0);
    expect([called, container.hasAttribute('data-vimeo-initialized')]).toEqual([
      [['error', 'x'], 'destroy'],
      false,
    ]);
  });
});
