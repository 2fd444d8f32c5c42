import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readValues } from '../../../src/runtime/core';
import lottie from '../../../src/widgets/lottie';
import { type Animation, createPlayer } from '../../../src/widgets/lottie/player';
import { settings as schema } from '../../../src/widgets/lottie/settings';
import fc from '../../support/fast-check';

vi.mock('../../../src/runtime/core', async (original) => ({
  ...(await original<object>()),
  queryReducedMotion: () => new EventTarget(),
}));

const warn = vi.fn();
let end = new AbortController();
beforeEach(() => {
  end = new AbortController();
  vi.stubGlobal('fetch', async () => Response.json({ layers: [] }));
});
afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Mounts a clickable animation with a stand-in for the library, which returns `animation`. */
async function mount(animation: object) {
  const loadAnimation = vi.fn(({ container }) => {
    container.append('Bild');
    return animation;
  });
  vi.stubGlobal('lottie', { loadAnimation });
  const element = document.createElement('div');
  element.innerHTML = '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>';
  const raw = { trigger: 'on_click', source: 'media_file', source_json: { url: '/flug.json' } };
  await lottie.mount?.(element, {
    settings: { get: () => readValues(schema, raw, () => {}) },
    texts: { play: 'Abspielen' },
    page: { raw: { pro: {} } },
    preview: false,
    signal: end.signal,
    note() {},
    warn,
  } as never);
  expect(loadAnimation).toHaveBeenCalledTimes(1);
  return element;
}

function fake(more: object = {}) {
  const listeners = new Map<string, () => void>();
  const played = vi.fn();
  const animation = {
    totalFrames: 100,
    setSpeed() {},
    goToAndStop() {},
    playSegments: played,
    pause() {},
    play() {},
    destroy() {},
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    ...more,
  };
  return { animation, played, tell: (type: string) => listeners.get(type)?.() };
}

describe('the library of animations', () => {
  it('that reports twice that it is ready plays once for each click [misc.1]', async () => {
    const { animation, played, tell } = fake();
    const element = await mount(animation);
    const box = element.querySelector<HTMLElement>('.e-lottie__container');
    box?.click();
    expect(played).not.toHaveBeenCalled();
    tell('DOMLoaded');
    tell('DOMLoaded');
    box?.click();
    expect(played).toHaveBeenCalledTimes(1);
  });

  it('that is never ready, or only after the widget was removed, plays nothing [misc.1]', async () => {
    const { animation, played, tell } = fake();
    const element = await mount(animation);
    end.abort();
    tell('DOMLoaded');
    element.querySelector<HTMLElement>('.e-lottie__container')?.click();
    expect(played).not.toHaveBeenCalled();
    expect(element.textContent).toBe('');
  });

  it('whose animation cannot be disposed leaves nothing in the page [misc.1]', async () => {
    const destroy = () => {
      throw new TypeError('already destroyed');
    };
    const element = await mount(fake({ isLoaded: true, destroy }).animation);
    expect(element.textContent).toBe('Bild');
    end.abort();
    expect(element.textContent).toBe('');
  });

  it('that does not know the number of frames is only asked for numbers, in whatever order it dispatches its events [misc.1]', () => {
    const frames = fc.oneof(fc.constantFrom(undefined, null, Number.NaN, 0, -1, '12'), fc.nat(500));
    const steps = fc.array(fc.constantFrom('play', 'ask', 'pause', 'reverse', 'seek', 'complete'));
    const options = fc.record({
      start: fc.nat(100),
      end: fc.nat(100),
      loop: fc.boolean(),
      times: fc.nat(3),
      alternates: fc.boolean(),
    });
    fc.assert(
      fc.property(frames, options, steps, (totalFrames, given, list) => {
        const shown: number[] = [];
        const { animation, tell } = fake({
          totalFrames,
          goToAndStop: (frame: number) => shown.push(frame),
          playSegments: (segment: number[]) => shown.push(...segment),
        });
        const player = createPlayer(animation as unknown as Animation, given);
        for (const step of list) {
          if (step === 'complete') tell('complete');
          else if (step === 'ask') player.play(true);
          else if (step === 'seek') player.seek(150);
          else player[step as 'play']();
        }
        for (const frame of shown) {
          expect(frame).toBeGreaterThanOrEqual(0);
          expect(frame).toBeLessThanOrEqual(Math.max(Number(totalFrames) || 0, 0));
        }
      }),
    );
  });
});
