import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playVimeo, playYouTube } from '../../../../src/effects/background-video/embed';
import type { Player, PlayerContext } from '../../../../src/effects/background-video/player';
import type { VimeoApi, YouTubeApi } from '../../../../src/ui/video-services/types';
import fc from '../../../support/fast-check';

const WAYS = ['well', 'throws', 'rejects', 'nothing', 'missing'] as const;
type Way = (typeof WAYS)[number];

/** Creates the methods of a service's player, which all answer in the given way. */
function asMethods(way: Way, names: readonly string[]): object {
  const answers: Record<Way, () => unknown> = {
    well: () => Promise.resolve(7),
    throws() {
      throw new Error('the frame is gone');
    },
    rejects: () => Promise.reject(new Error('the frame is gone')),
    nothing: () => undefined,
    missing: () => undefined,
  };
  return way === 'missing' ? {} : Object.fromEntries(names.map((name) => [name, answers[way]]));
}

interface Service {
  readonly player: Player;
  tell(event: number): void;
}

function youTube(way: Way, context: PlayerContext): Service {
  let given: ConstructorParameters<YouTubeApi['Player']>[1]['events'] | undefined;
  class Fake {
    constructor(_: Element, options: { events: typeof given }) {
      given = options.events;
      Object.assign(
        this,
        asMethods(way, ['playVideo', 'pauseVideo', 'seekTo', 'mute', 'getCurrentTime', 'destroy']),
      );
    }
  }
  const api = { Player: Fake } as unknown as YouTubeApi;
  const player = playYouTube(api, document.createElement('div'), 'a', 'https://www.youtube.com', context);
  const events = [
    () => given?.onReady(),
    () => given?.onStateChange({ data: 1 }),
    () => given?.onStateChange({ data: 0 }),
    () => given?.onStateChange({ data: 99 }),
  ];
  return { player, tell: (event) => events[event]?.() };
}

function vimeo(way: Way, context: PlayerContext): Service {
  const listeners: Record<string, (value: unknown) => void> = {};
  class Fake {
    constructor() {
      Object.assign(this, asMethods(way, ['play', 'pause', 'setCurrentTime', 'destroy']));
    }
    on(name: string, listener: (value: unknown) => void) {
      listeners[name] = listener;
    }
    ready = () => Promise.resolve();
  }
  const player = playVimeo({ Player: Fake } as unknown as VimeoApi, 'https://vimeo.com/1', false, context);
  const events = [
    () => listeners.play?.({ seconds: 0, duration: 9 }),
    () => listeners.timeupdate?.({ seconds: 9, duration: 9 }),
    () => listeners.timeupdate?.({ seconds: Number.NaN, duration: 0 }),
    () => listeners.ended?.({}),
  ];
  return { player, tell: (event) => events[event]?.() };
}

const unhandled = vi.fn();
beforeEach(() => void process.on('unhandledRejection', unhandled));
afterEach(() => {
  process.off('unhandledRejection', unhandled);
  unhandled.mockClear();
});

// The methods of the first service's player return no promise, so they cannot reject.
describe.each([
  ['the first service', youTube, WAYS.filter((way) => way !== 'rejects')],
  ['the second service', vimeo, WAYS],
] as const)('a background video of %s', (_, create, ways) => {
  it('throws nothing and leaves nothing behind, whichever events its player fires in any order, and however the player answers [background.7]', async () => {
    const step = fc.oneof(
      fc.record({ tell: fc.nat(3) }),
      fc.record({ ask: fc.constantFrom('play' as const, 'pause' as const) }),
    );
    const clip = fc.record({
      start: fc.constantFrom(0, 5),
      end: fc.constantFrom(6, Number.POSITIVE_INFINITY),
      isOnce: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ways), clip, fc.array(step), async (way, given, steps) => {
        const end = new AbortController();
        const container = document.createElement('div');
        const close = () => end.abort();
        const { player, tell } = create(way, {
          container,
          clip: given,
          signal: end.signal,
          onEnd() {},
          close,
          onError() {},
        });
        for (const each of steps) 'tell' in each ? tell(each.tell) : player[each.ask]();
        end.abort();
        for (const event of [0, 1, 2, 3]) tell(event);
        await new Promise((resolve) => setTimeout(resolve));
        expect(container.className).toBe('');
        expect(container.getAttributeNames().filter((name) => name !== 'class')).toEqual([]);
      }),
    );
    expect(unhandled).not.toHaveBeenCalled();
  });
});
