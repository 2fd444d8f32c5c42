import { describe, expect, it, vi } from 'vitest';
import type { Animation } from '../../../src/widgets/lottie/player';
import { createPlayer } from '../../../src/widgets/lottie/player';
import { percentInViewport, percentOfPage } from '../../../src/widgets/lottie/scroll';
import { arm } from '../../../src/widgets/lottie/triggers';
import fc from '../../support/fast-check';

const WHOLE = { start: 0, end: 100 };

function fake() {
  const ends: (() => void)[] = [];
  const log: unknown[] = [];
  const animation: Animation = {
    totalFrames: 101,
    setSpeed: () => {},
    goToAndStop: (frame) => log.push(['stop', frame]),
    playSegments: (segment) => log.push([...segment]),
    pause: () => log.push('pause'),
    play: () => log.push('play'),
    destroy: () => {},
    addEventListener: (type, listener) => type === 'complete' && ends.push(listener),
  };
  return { animation, log, complete: () => ends.forEach((each) => void each()) };
}
const still = vi.hoisted(() => ({ matches: false }));
vi.mock('../../../src/runtime/core', async (original) => ({
  ...(await original<object>()),
  queryReducedMotion: () => still,
}));

describe('an animation', () => {
  it('plays the owner’s part of the file, as often as set, and pauses at its position [misc.1]', () => {
    const { animation, log, complete } = fake();
    const player = createPlayer(animation, { start: 10, end: 90, loop: true, times: 2, alternates: true });
    player.play();
    player.pause();
    player.play();
    complete();
    complete();
    complete();
    player.play();
    expect(log).toEqual([['stop', 10.1], [10.1, 90.9], 'pause', 'play', [90.9, 10.1]]);
    expect(player.isPlaying).toBe(false);
    player.play(true);
    expect(log.at(-1)).toEqual([10.1, 90.9]);
  });

  it('does not move for visitors who want less motion, until they start it [misc.1]', () => {
    still.matches = true;
    const { animation, log } = fake();
    const player = createPlayer(animation, { ...WHOLE, loop: false, times: 0, alternates: false });
    player.play();
    expect(log).toEqual([['stop', 0]]);
    player.play(true);
    expect(log.at(-1)).toEqual([0, 100]);
    still.matches = false;
  });

  it.each([
    [400, 200, 800, WHOLE, 40],
    [800, 200, 800, WHOLE, 0],
    [-200, 200, 800, WHOLE, 100],
    [640, 200, 800, { start: 20, end: 80 }, 0],
    [-40, 200, 800, { start: 20, end: 80 }, 100],
  ])('at %d px, %d high in %d, over %j, is at %d % [misc.1]', (top, height, viewport, range, expected) =>
    expect(percentInViewport(top, height, viewport, range)).toBeCloseTo(expected),
  );

  it('is always somewhere between its first frame and its last [misc.1]', () => {
    const number = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(number, fc.nat(5000), fc.nat(3000), fc.nat(49), (top, height, viewport, edge) => {
        const range = { start: edge, end: 100 - edge };
        for (const percent of [
          percentInViewport(top, height + 1, viewport + 1, range),
          percentOfPage(top, height, range),
        ]) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('that plays on click is a button for the keyboard, unless it is already a link [misc.1]', () => {
    const printed =
      '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div><a><div class="e-lottie__container"></div></a>';
    document.body.innerHTML = printed;
    const leaving = new AbortController();
    const log: string[] = [];
    const player = { isPlaying: false, play: () => log.push('play') } as unknown as Parameters<typeof arm>[1];
    const settings = { trigger: 'on_click' } as Parameters<typeof arm>[2];
    arm(document.body, player, settings, 'Animation abspielen', leaving.signal);
    const box = document.querySelector<HTMLElement>('.e-lottie__container');
    expect([box?.role, box?.tabIndex, box?.getAttribute('aria-label')]).toEqual([
      'button',
      0,
      'Animation abspielen',
    ]);
    for (const key of ['Enter', ' ', 'a'])
      box?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect(log).toEqual(['play', 'play']);
    const linked = document.querySelector<HTMLElement>('a') as HTMLElement;
    arm(linked, player, settings, 'Animation abspielen', leaving.signal);
    expect(linked.querySelector('[role]')).toBeNull();
    leaving.abort();
    expect(document.body.innerHTML).toBe(printed);
  });
});
