import { describe, expect, it, vi } from 'vitest';
import { type Animation, createPlayer, type PlayOptions } from '../../../src/widgets/lottie/player';
import { arm, percentInViewport, percentOfPage } from '../../../src/widgets/lottie/triggers';
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
vi.mock('../../../src/core', async (original) => ({
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

  const [there, back] = [
    [0, 100],
    [100, 0],
  ];
  it.for<[what: string, Partial<PlayOptions>, steps: string, played: unknown[], isPlaying: boolean]>([
    ['once where the owner wants no repetition', {}, 'play end', [there], false],
    ['again when it comes into view again', {}, 'play end pause play', [there, there], true],
    ['there', { alternates: true }, 'play end', [there, back], true],
    ['and back', { alternates: true }, 'play end end', [there, back], false],
    ['without end', { loop: true }, 'play end end end end end', Array(6).fill(there), true],
    ['one round', { loop: true, times: 1 }, 'play end', [there], false],
    ['two rounds', { loop: true, times: 2 }, 'ask end', [there, there], true],
    [
      'two rounds each time',
      { loop: true, times: 2 },
      'ask end end ask end end',
      Array(4).fill(there),
      false,
    ],
    ['nothing that has not begun', { loop: true }, 'reverse pause', [], false],
    ['back when the pointer leaves', { loop: true }, 'play reverse', [there, back], false],
    ['anew when it comes again', { loop: true }, 'play reverse end reverse play', [there, back, there], true],
  ])('plays %s [misc.1]', ([, options, steps, played, isPlaying]) => {
    const { player, log, complete } = start(options);
    for (const step of steps.split(' ')) {
      if (step === 'end') complete();
      else if (step === 'ask') player.play(true);
      else player[step as 'play' | 'pause' | 'reverse']();
    }
    expect([log, player.isPlaying]).toEqual([[['stop', 0], ...played], isPlaying]);
  });

  it('shows the frame at a part of the owner’s part of the file [misc.1]', () => {
    const { player, log } = start({ start: 20, end: 80 });
    for (const percent of [0, 0.5, 50, 100, 150, -10]) player.seek(percent);
    expect(log.slice(1).map((each) => [...(each as [string, number])])).toEqual(
      [20.2, 20.503, 50.5, 80.8, 80.8, 20.2].map((frame) => ['stop', expect.closeTo(frame)]),
    );
  });

  it('is at a part of what the page scrolls, or of its way through the window, over the owner’s range [misc.1]', () => {
    const part = { start: 20, end: 80 };
    const page = (top: number, scrollable: number, range = WHOLE) => percentOfPage(top, scrollable, range);
    const whole = [page(0, 1000), page(250, 1000), page(1000, 1000), page(0, 0), page(1, 1)];
    expect(whole).toEqual([0, 25, 100, 0, 100]);
    expect([page(250, 1000, part), page(800, 1000, part)]).toEqual([expect.closeTo(8.333), 100]);
    const inWindow = (top: number, range = WHOLE) => percentInViewport(top, 200, 800, range);
    expect([inWindow(400), inWindow(800), inWindow(-200)]).toEqual([40, 0, 100]);
    expect([inWindow(640, part), inWindow(-40, part)]).toEqual([expect.closeTo(0), expect.closeTo(100)]);
  });

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

  it('that plays on click is a button with its caption or a name, unless it is a link, and the widget itself where the page has no box [misc.1]', () => {
    const printed =
      '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div><a><div class="e-lottie__container"></div></a>';
    document.body.innerHTML = printed;
    const { log, leaving } = armed(document.body, { trigger: 'on_click' });
    const box = document.querySelector<HTMLElement>('.e-lottie__container');
    expect([box?.role, box?.tabIndex, box?.ariaLabel]).toEqual(['button', 0, 'Animation abspielen']);
    for (const key of ['Enter', ' ', 'a'])
      box?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect(log).toEqual(Array(2).fill(['play', true]));
    const linked = document.querySelector('a') as HTMLElement;
    armed(linked, { trigger: 'on_click' }, leaving);
    expect(linked.querySelector('[role]')).toBeNull();
    leaving.abort();
    expect(document.body.innerHTML).toBe(printed);
    document.body.innerHTML = '<div class="e-lottie__container">Flug</div>';
    armed(document.body, { trigger: 'on_click' });
    expect(document.querySelector('.e-lottie__container')?.hasAttribute('aria-label')).toBe(false);
    const widget = document.createElement('div');
    armed(widget, { trigger: 'on_click' });
    expect(widget.role).toBe('button');
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

  it('that hovering plays listens to itself where its column is not there, and without a trigger plays at once [misc.1]', () => {
    document.body.innerHTML = '<div id="w"><div class="e-lottie__container"></div></div>';
    const widget = document.querySelector('#w') as HTMLElement;
    const { log } = armed(widget, { trigger: 'on_hover', hover_area: 'column' });
    document.querySelector('.e-lottie__container')?.dispatchEvent(new MouseEvent('pointerenter'));
    expect(log).toEqual([['play']]);
    const plain = document.createElement('div');
    const { log: atOnce } = armed(plain, { trigger: 'none' });
    plain.dispatchEvent(new MouseEvent('pointerenter'));
    expect([plain.role, atOnce]).toEqual([null, [['play']]]);
  });
});
