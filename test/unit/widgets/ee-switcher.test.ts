import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createBackground,
  MEDIA_EFFECTS,
  mediaFrames,
  TITLE_EFFECTS,
  titleFrames,
} from '../../../src/widgets/ee-switcher/change';
import { stepFrom } from '../../../src/widgets/ee-switcher/parts';

describe('a switcher', () => {
  it.each([
    ['coverLeft', ['100% 0', '0% 0'], ['0% 0', '-10% 0']],
    ['coverRight', ['-100% 0', '0% 0'], ['0% 0', '10% 0']],
    ['uncoverTop', ['0 -10%', '0 0%'], ['0 0%', '0 100%']],
    ['slideBottom', ['0 -100%', '0 0%'], ['0 0%', '0 100%']],
    ['swipeLeft', ['100% 0', '0% 0'], undefined],
  ] as const)('moves its pictures as %s [switcher.1]', (effect, item, old) => {
    const frames = mediaFrames(effect, true, true);
    expect(frames.item?.translate?.toString()).toBe(item.join());
    expect(frames.oldItem?.translate?.toString()).toBe(old?.join());
    expect(frames.image?.scale).toEqual(['1.1', '1']);
  });

  it('wipes, fades and flips as the contract says, and mirrored on the way back [switcher.1]', () => {
    expect(mediaFrames('swipeLeft', true, false).image?.translate).toEqual(['-100% 0', '0% 0']);
    expect(mediaFrames('swipeLeft', false, false).item?.translate).toEqual(['-100% 0', '0% 0']);
    expect(mediaFrames('fade', true, true)).toMatchObject({
      item: { opacity: [0, 1] },
      oldItem: { opacity: [1, 0] },
      oldImage: { scale: ['1', '1.1'] },
    });
    const turns = (isForward: boolean) => mediaFrames('flipHorizontal', isForward, true).image?.transform;
    expect(turns(true)).toEqual([
      'perspective(1300px) rotateY(180deg) scale(0.2)',
      'perspective(1300px) rotateY(0deg) scale(1)',
    ]);
    expect(turns(false)).toContain('perspective(1300px) rotateY(-180deg) scale(0.2)');
    expect(mediaFrames('flipVertical', true, false).oldImage?.transform).toContain(
      'perspective(1300px) rotateX(-180deg) scale(0.2)',
    );
  });

  it('lays an uncovering picture on top, and zooms only where the owner wants that [switcher.1]', () => {
    expect(MEDIA_EFFECTS).toEqual([
      ...['cover', 'uncover', 'slide', 'swipe'].flatMap((name) =>
        ['Left', 'Right', 'Top', 'Bottom'].map((side) => name + side),
      ),
      'fade',
      'flipHorizontal',
      'flipVertical',
    ]);
    expect(mediaFrames('uncoverLeft', true, false)).toEqual({
      item: { translate: ['-10% 0', '0% 0'] },
      image: {},
      oldItem: { translate: ['0% 0', '100% 0'], zIndex: [3, 3] },
      oldImage: {},
    });
    expect(mediaFrames('flipHorizontal', true, false).oldImage?.transform).toEqual([
      'perspective(1300px) rotateY(0deg) scale(1)',
      'perspective(1300px) rotateY(-180deg) scale(0.2)',
    ]);
  });

  it('moves the letters of its titles late, except for those that move up and down [switcher.1]', () => {
    const late = TITLE_EFFECTS.filter((effect) => titleFrames(effect, true).isLate);
    expect(late).toEqual(['slideLeft', 'slideRight', 'fade', 'scale']);
    expect(titleFrames('slideLeft', true).new.translate).toEqual(['150% 0', '0% 0']);
    expect(titleFrames('slideRight', true).old.translate).toEqual(['0% 0', '100% 0']);
    expect(titleFrames('slideTop', false).new.translate).toEqual(['0 -100%', '0 0%']);
    expect(titleFrames('scale', true)).toEqual({
      new: { scale: ['0', '1'] },
      old: { scale: ['1', '0'] },
      isLate: true,
    });
    expect(titleFrames('fade', true)).toEqual({
      new: { opacity: [0, 1] },
      old: { opacity: [1, 0] },
      isLate: true,
    });
  });

  it('stops at its ends, or loops [switcher.1]', () => {
    expect([stepFrom(2, 1, 3, false), stepFrom(0, -1, 3, false)]).toEqual([-1, -1]);
    expect([stepFrom(2, 1, 3, true), stepFrom(0, -1, 3, true), stepFrom(0, 1, 3, false)]).toEqual([0, 2, 1]);
  });
});

describe('the colour of a page with two switchers', () => {
  beforeAll(() => {
    // jsdom does not have this function.
    vi.stubGlobal('CSS', { supports: () => true });
  });

  it.each([
    ['the first one first', [0, 1]],
    ['the last one first', [1, 0]],
  ] as const)('is the page’s own again once both are gone, %s', (_order, ends) => {
    document.body.style.backgroundColor = 'white';
    const widgets = [document.createElement('div'), document.createElement('div')];
    document.body.append(...widgets);
    const controllers = widgets.map(() => new AbortController());
    for (const [at, widget] of widgets.entries())
      createBackground(widget, '', (controllers[at] as AbortController).signal)(['red', 'blue'][at] ?? '', 0);
    expect(document.body.style.backgroundColor).toBe('blue');
    for (const at of ends) controllers[at]?.abort();
    expect(document.body.style.backgroundColor).toBe('white');
  });

  it('is the page’s own while an item without a colour is shown, whatever colour another switcher has set', () => {
    document.body.style.backgroundColor = 'white';
    const ended = new AbortController();
    const [first, second] = [0, 1].map(() => {
      const widget = document.body.appendChild(document.createElement('div'));
      const set = createBackground(widget, '', ended.signal);
      set('red', 0);
      return set;
    });
    second?.('', 0);
    expect(document.body.style.backgroundColor).toBe('white');
    first?.('blue', 0);
    ended.abort();
    expect(document.body.style.backgroundColor).toBe('white');
  });
});
