import { describe, expect, it, vi } from 'vitest';
import type { Animation, PlayOptions } from '../../../src/widgets/lottie/player';
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
    goToAndStop: (frame, isFrame) => log.push([isFrame ? 'stop' : 'a time', frame]),
    playSegments: (segment, isNow) => log.push([...segment, ...(isNow ? [] : ['later'])]),
    pause: () => log.push('pause'),
    play: () => log.push('play'),
    destroy: () => {},
    addEventListener: (type, listener) => type === 'complete' && ends.push(listener),
  };
  return { animation, log, complete: () => ends.forEach((each) => void each()) };
}
/** Creates a player that plays the whole file once, but for the given options. */
function start(options: Partial<PlayOptions> = {}) {
  const { animation, log, complete } = fake();
  const given = { ...WHOLE, loop: false, times: 0, alternates: false, ...options };
  return { player: createPlayer(animation, given), log, complete };
}
/** Arms a player's trigger on `widget`, and logs what the player is told. */
function armed(widget: HTMLElement, settings: object, leaving = new AbortController()) {
  const log: unknown[] = [];
  const player = {
    isPlaying: false,
    play: (...asked: boolean[]) => log.push(['play', ...asked]),
    pause: () => log.push('pause'),
    reverse: () => log.push('reverse'),
  };
  arm(widget, player as never, settings as never, 'Animation abspielen', leaving.signal);
  return { log, player, leaving };
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

  it('plays once where the owner wants no repetition, and there and back where every other round runs backwards [misc.1]', () => {
    const once = start();
    once.player.play();
    once.complete();
    expect(once.player.isPlaying).toBe(false);
    expect(once.log).toEqual([
      ['stop', 0],
      [0, 100],
    ]);
    const back = start({ alternates: true });
    back.player.play();
    back.complete();
    expect(back.player.isPlaying).toBe(true);
    back.complete();
    expect(back.player.isPlaying).toBe(false);
    expect(back.log).toEqual([
      ['stop', 0],
      [0, 100],
      [100, 0],
    ]);
  });

  it('plays without end where no number of rounds is set, and as often as set each time a visitor asks [misc.1]', () => {
    const endless = start({ loop: true });
    endless.player.play();
    for (let round = 0; round < 5; round++) endless.complete();
    expect(endless.player.isPlaying).toBe(true);
    expect(endless.log.slice(1)).toEqual(Array.from({ length: 6 }, () => [0, 100]));
    const one = start({ loop: true, times: 1 });
    one.player.play();
    one.complete();
    expect(one.player.isPlaying).toBe(false);
    const twice = start({ loop: true, times: 2 });
    for (let visit = 0; visit < 2; visit++) {
      twice.player.play(true);
      twice.complete();
      expect(twice.player.isPlaying).toBe(true);
      twice.complete();
      expect(twice.player.isPlaying).toBe(false);
    }
  });

  it('that has played to its end plays again when it comes into view again, or the pointer comes again [misc.1]', () => {
    const { player, log, complete } = start();
    for (let visit = 0; visit < 2; visit++) {
      player.play();
      complete();
      expect(player.isPlaying).toBe(false);
      player.pause();
    }
    expect(log).toEqual([
      ['stop', 0],
      [0, 100],
      [0, 100],
    ]);
  });

  it('runs back to its first frame when the pointer leaves, and plays anew when the pointer comes again [misc.1]', () => {
    const { player, log, complete } = start({ loop: true });
    player.reverse();
    player.pause();
    expect(log).toEqual([['stop', 0]]);
    player.play();
    player.reverse();
    expect(player.isPlaying).toBe(false);
    complete();
    player.reverse();
    player.play();
    expect(player.isPlaying).toBe(true);
    expect(log.slice(1)).toEqual([
      [0, 100],
      [100, 0],
      [0, 100],
    ]);
  });

  it('shows the frame at a part of the owner’s part of the file [misc.1]', () => {
    const { player, log } = start({ start: 20, end: 80 });
    for (const percent of [0, 0.5, 50, 100, 150, -10]) player.seek(percent);
    expect(log.slice(1).map((each) => [...(each as [string, number])])).toEqual(
      [20.2, 20.503, 50.5, 80.8, 80.8, 20.2].map((frame) => ['stop', expect.closeTo(frame)]),
    );
  });

  it.each([
    [0, 1000, WHOLE, 0],
    [250, 1000, WHOLE, 25],
    [1000, 1000, WHOLE, 100],
    [250, 1000, { start: 20, end: 80 }, 8.333],
    [800, 1000, { start: 20, end: 80 }, 100],
    [0, 0, WHOLE, 0],
    [1, 1, WHOLE, 100],
  ])(
    'at %d px of %d that the page scrolls, over %j, is at %d % [misc.1]',
    (top, scrollable, range, expected) => expect(percentOfPage(top, scrollable, range)).toBeCloseTo(expected),
  );

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

  it('that a click plays pauses by the next click, and leads on by its link when it has been seen [misc.1]', () => {
    vi.useFakeTimers();
    const click = (settings: object, more: MouseEventInit = {}, html = '<a href="#ziel"><b></b></a>') => {
      history.replaceState(null, '', '/');
      document.body.innerHTML = `<div class="e-lottie__container">${html}</div>`;
      const { log, leaving } = armed(document.body, {
        trigger: 'on_click',
        link_to: 'custom',
        link_timeout: 500,
        ...settings,
      });
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
      let isDelayed = false;
      // jsdom would follow the link.
      const stay = (given: Event) => {
        isDelayed = given.defaultPrevented;
        given.preventDefault();
      };
      document.addEventListener('click', stay, { once: true });
      document.querySelector('b')?.dispatchEvent(event);
      vi.advanceTimersByTime(499);
      const early = location.hash;
      vi.advanceTimersByTime(1);
      leaving.abort();
      return [log, isDelayed, early, location.hash];
    };
    const played = [['play', true]];
    expect(click({})).toEqual([played, true, '', '#ziel']);
    for (const settings of [{ link_to: 'none' }, { link_timeout: 0 }])
      expect(click(settings)).toEqual([played, false, '', '']);
    expect(click({}, {}, '<a href="#ziel" target="_blank"><b></b></a>')).toEqual([played, false, '', '']);
    expect(click({}, {}, '<b></b>')).toEqual([played, false, '', '']);
    history.replaceState(null, '', '/');
    document.body.innerHTML = '<div class="e-lottie__container"><a href="#ziel">Los</a></div>';
    const gone = armed(document.body, { trigger: 'on_click', link_to: 'custom', link_timeout: 500 });
    document.querySelector('a')?.click();
    gone.leaving.abort();
    vi.advanceTimersByTime(1_000);
    expect(location.hash).toBe('');
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey'])
      expect(click({}, { [key]: true })).toEqual([played, false, '', '']);
    document.body.innerHTML = '<div class="e-lottie__container"><i></i></div>';
    const { log, player } = armed(document.body, { trigger: 'on_click' });
    player.isPlaying = true;
    document.querySelector('i')?.click();
    expect(log).toEqual(['pause']);
    vi.useRealTimers();
  });

  it('that a click plays has its caption as its name, and is the widget itself where the page has no box [misc.1]', () => {
    document.body.innerHTML = '<div class="e-lottie__container">Flug</div>';
    armed(document.body, { trigger: 'on_click' });
    expect(document.querySelector('.e-lottie__container')?.hasAttribute('aria-label')).toBe(false);
    const widget = document.createElement('div');
    armed(widget, { trigger: 'on_click' });
    expect(widget.role).toBe('button');
  });

  it('without a trigger plays at once [misc.1]', () => {
    const widget = document.createElement('div');
    const { log } = armed(widget, { trigger: 'none' });
    widget.dispatchEvent(new MouseEvent('pointerenter'));
    expect([widget.role, log]).toEqual([null, [['play']]]);
  });

  it.each(['animation', 'column', 'section', 'container'])(
    'that hovering plays listens to its %s, and pauses, runs back or goes on when the pointer leaves [misc.1]',
    (hover_area) => {
      document.body.innerHTML =
        '<div class="e-con"><div class="elementor-section"><div class="elementor-column"><div id="w"><div class="e-lottie__container"></div></div></div></div></div>';
      const widget = document.querySelector('#w') as HTMLElement;
      const area = document.querySelector(
        {
          animation: '.e-lottie__container',
          column: '.elementor-column',
          section: '.elementor-section',
          container: '.e-con',
        }[hover_area] ?? '',
      );
      const send = (type: string, pointerType = 'mouse', target: Element | null = area) =>
        target?.dispatchEvent(
          Object.assign(new MouseEvent(type, { bubbles: type === 'pointerdown' }), { pointerType }),
        );
      for (const [on_hover_out, left] of [
        ['default', []],
        ['pause', ['pause']],
        ['reverse', ['reverse']],
      ] as const) {
        const { log, leaving } = armed(widget, { trigger: 'on_hover', hover_area, on_hover_out });
        send('pointerdown', 'touch', document.body);
        expect(log).toEqual([]);
        send('pointerenter');
        send('pointerleave');
        expect(log.splice(0)).toEqual([['play'], ...left]);
        for (const type of ['focusin', 'focusout']) send(type);
        expect(log.splice(0)).toEqual([['play'], ...left]);
        // A finger leaves when it touches another place.
        send('pointerenter', 'touch');
        send('pointerleave', 'touch');
        send('pointerdown', 'touch');
        expect(log.splice(0)).toEqual([['play']]);
        for (let taps = 0; taps < 2; taps++) send('pointerdown', 'touch', document.body);
        expect(log.splice(0)).toEqual(left);
        send('pointerenter');
        send('pointerdown', 'mouse', document.body);
        expect(log.splice(0)).toEqual([['play']]);
        leaving.abort();
        send('pointerenter', 'touch');
        send('pointerdown', 'touch', document.body);
        expect(log).toEqual([]);
      }
    },
  );

  it('that hovering plays listens to itself where its column is not there [misc.1]', () => {
    document.body.innerHTML = '<div id="w"><div class="e-lottie__container"></div></div>';
    const widget = document.querySelector('#w') as HTMLElement;
    const { log } = armed(widget, { trigger: 'on_hover', hover_area: 'column' });
    document.querySelector('.e-lottie__container')?.dispatchEvent(new MouseEvent('pointerenter'));
    expect(log).toEqual([['play']]);
  });
});
