import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VimeoApi, YouTubeApi } from '../../../../src/ui/video-services/types';
import {
  createVimeo,
  createYouTube,
  type VideoControls,
  type VideoEvents,
} from '../../../../src/ui/video-services/video-controls';
import fc from '../../../support/fast-check';

/** How the player answers a call: as documented, with an error, never, with nothing, or not, as it lacks the method. */
const WAYS = ['well', 'throws', 'rejects', 'never', 'nothing', 'missing'] as const;
type Way = (typeof WAYS)[number];

function answer(way: Way): unknown {
  if (way === 'throws') throw new Error('the frame is gone');
  if (way === 'rejects') return Promise.reject(new Error('the frame is gone'));
  if (way === 'never') return new Promise(() => {});
  return way === 'well' ? Promise.resolve(7) : undefined;
}

/** Creates the methods of the player, which all answer in the given way. */
const asMethods = (way: Way, names: readonly string[]) =>
  way === 'missing' ? {} : Object.fromEntries(names.map((name) => [name, () => answer(way)]));

interface Service {
  controls: VideoControls;
  /** Fires the events of the service. */
  tell: Readonly<Record<'ready' | 'play' | 'pause' | 'end' | 'error', () => void>>;
}

function youTube(way: Way, events: VideoEvents, signal: AbortSignal): Service {
  let given: ConstructorParameters<YouTubeApi['Player']>[1]['events'] | undefined;
  class Player {
    constructor(_: Element, { events: passed }: { events: typeof given }) {
      given = passed;
      Object.assign(
        this,
        asMethods(way, ['playVideo', 'pauseVideo', 'seekTo', 'mute', 'getCurrentTime', 'destroy']),
      );
    }
  }
  const options = { videoId: 'a', host: 'https://www.youtube.com', playerVars: {} };
  const target = document.createElement('div');
  const controls = createYouTube({ Player } as unknown as YouTubeApi, target, options, events, signal);
  return {
    controls,
    tell: {
      ready: () => given?.onReady(),
      play: () => given?.onStateChange({ data: 1 }),
      pause: () => given?.onStateChange({ data: 2 }),
      end: () => given?.onStateChange({ data: 0 }),
      error: () => given?.onError({ data: 150 }),
    },
  };
}

function vimeo(way: Way, events: VideoEvents, signal: AbortSignal): Service {
  const listeners = new Map<string, (value: unknown) => void>();
  let ready = () => {};
  class Player {
    constructor() {
      Object.assign(
        this,
        asMethods(way, ['play', 'pause', 'setCurrentTime', 'getCurrentTime', 'setMuted', 'destroy']),
      );
    }
    on(name: string, listener: (value: unknown) => void) {
      listeners.set(name, listener);
    }
    ready() {
      return new Promise<void>((resolve) => {
        ready = resolve;
      });
    }
  }
  const target = document.createElement('div');
  const controls = createVimeo({ Player } as unknown as VimeoApi, target, {}, events, signal);
  const fire = (name: string) => () => listeners.get(name)?.({ seconds: 0, duration: 9 });
  return {
    controls,
    tell: {
      ready: () => ready(),
      play: fire('play'),
      pause: fire('pause'),
      end: fire('ended'),
      error: fire('error'),
    },
  };
}

const unhandled = vi.fn();
beforeEach(() => void process.on('unhandledRejection', unhandled));
afterEach(() => {
  process.off('unhandledRejection', unhandled);
  unhandled.mockClear();
});

const TOLD = ['ready', 'play', 'pause', 'end', 'error'] as const;
const ASKED = ['play', 'pause', 'seek', 'mute', 'time'] as const;
const step = fc.oneof(
  fc.record({ tell: fc.constantFrom(...TOLD) }),
  fc.record({ ask: fc.constantFrom(...ASKED) }),
);

describe.each([
  ['the first service', youTube],
  ['the second service', vimeo],
])('the player of %s', (_, create) => {
  it('throws nothing, whichever events it dispatches in any order, and however it answers [video.1]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...WAYS), fc.array(step), fc.nat(), async (way, steps, until) => {
        const end = new AbortController();
        const told: string[] = [];
        const note = (name: string) => () => void told.push(name);
        const { controls, tell } = create(
          way,
          {
            onReady: note('ready'),
            onPlay: note('play'),
            onPause: note('pause'),
            onEnd: note('end'),
            onError: note('error'),
          },
          end.signal,
        );
        const over = until % (steps.length + 1);
        for (const [at, each] of steps.entries()) {
          if (at === over) end.abort();
          const before = told.length;
          if ('tell' in each) tell[each.tell]();
          else if (each.ask === 'seek') controls.seek(3);
          else if (each.ask === 'time')
            void controls.time().then((time) => expect(time).toBeTypeOf('number'));
          else controls[each.ask]();
          // After the end the service's events reach nobody.
          if (at >= over) expect(told.length).toBe(before);
        }
        end.abort();
        const count = told.length;
        await new Promise((resolve) => setTimeout(resolve));
        expect(told.length).toBe(count);
      }),
    );
    expect(unhandled).not.toHaveBeenCalled();
  });
});
