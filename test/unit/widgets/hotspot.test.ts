import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MountContext } from '../../../src/api';
import { openLayer } from '../../../src/ui/layer';
import hotspot from '../../../src/widgets/hotspot';
import { type FakeObserver, fakeIntersectionObserver } from '../../support/sight';

const POINT = (button: string, tip: string) =>
  `<div class="e-hotspot"><div class="e-hotspot__button">${button}</div><div class="e-hotspot__tooltip">${tip}</div></div>`;
const PICTURE = (...points: string[]) => `<div data-id="k1">${points.join('')}</div>`;
const settings = {
  tooltip_trigger: 'click',
  tooltip_position: 'top',
  tooltip_animation: '',
  hotspot_sequenced_animation: false,
  hotspot_sequenced_animation_duration: 900,
};

let leaving = new AbortController();
let observers: FakeObserver[];
beforeEach(() => {
  leaving = new AbortController();
  observers = fakeIntersectionObserver();
});
afterEach(() => {
  leaving.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Mounts all pictures of the page. @returns the points, and what changes the settings */
function mount(html: string, more: Partial<typeof settings> = {}, device = 'desktop') {
  document.body.innerHTML = html;
  const $settings = atom({ ...settings, ...more });
  for (const element of document.querySelectorAll<HTMLElement>('[data-id]'))
    hotspot.mount(element, {
      settings: $settings,
      device: atom(device),
      texts: { spot: 'Punkt' },
      signal: leaving.signal,
    } as unknown as MountContext<never, { spot: string }>);
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  return {
    roots: all('.e-hotspot'),
    buttons: all('.e-hotspot__button'),
    tips: all('.e-hotspot__tooltip'),
    set: (changed: Partial<typeof settings>) => $settings.set({ ...$settings.get(), ...changed }),
    open: () => all('.e-hotspot--active').map((root) => root.textContent),
  };
}
const point = (target: Element | undefined, type: string, pointerType = 'mouse') =>
  target?.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: type !== 'pointerleave', cancelable: true }), {
      pointerType,
    }),
  );
const press = (target: Element | undefined, key: string, more: KeyboardEventInit = {}) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

describe('a picture with hotspots', () => {
  it('describes each point by its own tooltip, also where a loop repeats the picture, leaves the focus where it is, and is as printed when it goes', () => {
    vi.useFakeTimers();
    const printed = PICTURE(POINT('1', '<a href="#a">Hütte</a>')) + PICTURE(POINT('1', 'Grat'));
    const { buttons, open } = mount(printed);
    const described = buttons.map(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described).toEqual(['Hütte', 'Grat']);
    buttons[0]?.click();
    vi.advanceTimersByTime(1_000);
    expect([open(), document.activeElement]).toEqual([['1Hütte'], document.body]);
    vi.useRealTimers();
    leaving.abort();
    expect(document.body.innerHTML.replace(' e-hotspot--active', '')).toBe(printed);
    buttons[0]?.click();
    expect(open()).toEqual([]);
  });

  it('keeps the id of a tooltip, and leaves alone a point without a tooltip or a button', () => {
    const { buttons, tips } = mount(
      PICTURE(
        '<div class="e-hotspot"><div class="e-hotspot__button">1</div><div class="e-hotspot__tooltip" id="huette">Hütte</div></div>',
        '<div class="e-hotspot e-hotspot--no-tooltip"><div class="e-hotspot__button">2</div><div class="e-hotspot__tooltip"></div></div>',
        '<div class="e-hotspot"><div class="e-hotspot__button">3</div></div>',
        '<div class="e-hotspot"><div class="e-hotspot__tooltip">4</div></div>',
      ),
    );
    expect(tips.map(({ id, role }) => [id, role])).toEqual([
      ['huette', 'tooltip'],
      ['', null],
      ['', null],
    ]);
    expect(buttons.map((button) => button.getAttribute('aria-describedby'))).toEqual(['huette', null, null]);
  });

  it('names a point that has neither text nor picture with a text by its tooltip, else by its number', () => {
    const { buttons } = mount(
      PICTURE(
        POINT('Hütte', 'Im Tal'),
        POINT('<img alt="Hütte">', 'Im Tal'),
        POINT('<i aria-label="Hütte"></i>', 'Im Tal'),
        POINT('<img alt="">', 'Im\n  Tal'),
        POINT('', 'x'.repeat(90)),
        POINT('', ' '),
      ),
    );
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      null,
      null,
      null,
      'Im Tal',
      'x'.repeat(80),
      'Punkt 6',
    ]);
    document.body.replaceChildren();
    expect(
      mount(PICTURE(POINT('<b></b>', 'Im Tal').replace('button"', 'button" aria-label="Gipfel"'))).buttons[0]
        ?.ariaLabel,
    ).toBe('Gipfel');
  });

  it('opens one tooltip at a time by a click or a key, and closes it by the next one, by Escape or beside it', () => {
    const { buttons, tips, open } = mount(PICTURE(POINT('1', 'Hütte'), POINT('2', 'Grat')));
    expect(buttons.map((each) => [each.role, each.tabIndex, each.ariaExpanded])).toEqual([
      ['button', 0, 'false'],
      ['button', 0, 'false'],
    ]);
    buttons[0]?.click();
    expect(open()).toEqual(['1Hütte']);
    buttons[1]?.click();
    expect([open(), buttons.map((each) => each.ariaExpanded)]).toEqual([['2Grat'], ['false', 'true']]);
    // The page behind stays usable.
    expect(document.querySelector('[inert]')).toBeNull();
    tips[1]?.click();
    expect(open()).toEqual(['2Grat']);
    buttons[1]?.click();
    expect(open()).toEqual([]);
    for (const key of ['Enter', ' ']) {
      expect([press(buttons[0], key), open(), buttons[0]?.ariaExpanded]).toEqual([false, ['1Hütte'], 'true']);
      press(buttons[0], key, { repeat: true });
      press(tips[0], key);
      press(buttons[0], 'a');
      expect(open()).toEqual(['1Hütte']);
      press(buttons[0], key);
      expect(open()).toEqual([]);
    }
    buttons[0]?.click();
    press(buttons[0], 'Escape');
    expect(open()).toEqual([]);
    for (const each of buttons) press(each, 'Enter');
    expect(open()).toEqual(['2Grat']);
    press(buttons[1], 'Enter');
    // What is closed has no say in the page any more.
    const overview = vi.fn();
    const layer = openLayer({
      element: document.body,
      isModal: false,
      takesFocus: false,
      onEscape: overview,
    });
    buttons[0]?.click();
    buttons[0]?.click();
    press(buttons[0], 'Escape');
    expect(overview).toHaveBeenCalledTimes(1);
    layer.close();
    for (const type of ['pointerover', 'pointerleave']) point(buttons[0], type);
    expect(open()).toEqual([]);
  });

  it('opens by hovering where the owner wants that, by a finger with a tap, and stays open while the pointer is on it', () => {
    const { roots, buttons, tips, open } = mount(PICTURE(POINT('1', 'Hütte')), {
      tooltip_trigger: 'mouseenter',
    });
    buttons[0]?.click();
    point(tips[0], 'pointerover');
    point(buttons[0], 'pointerover', 'touch');
    expect(open()).toEqual([]);
    point(buttons[0], 'pointerover');
    point(buttons[0], 'pointerdown');
    buttons[0]?.click();
    expect(open()).toEqual(['1Hütte']);
    point(roots[0], 'pointerleave', 'touch');
    expect(open()).toEqual(['1Hütte']);
    point(roots[0], 'pointerleave');
    expect(open()).toEqual([]);
    point(buttons[0], 'pointerdown', 'touch');
    buttons[0]?.click();
    expect(open()).toEqual(['1Hütte']);
    roots[0]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: tips[0] ?? null }));
    expect(open()).toEqual(['1Hütte']);
    roots[0]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(open()).toEqual([]);
  });

  it('opens no tooltip where the owner wants none, also when that changes with the device', () => {
    const { buttons, open, set } = mount(PICTURE(POINT('1', 'Hütte')));
    buttons[0]?.click();
    set({ tooltip_position: 'left' });
    expect([open(), buttons[0]?.ariaExpanded]).toEqual([['1Hütte'], 'true']);
    set({ tooltip_trigger: 'none' });
    const attributes = () =>
      ['role', 'tabindex', 'aria-expanded'].map((name) => buttons[0]?.getAttribute(name));
    expect([open(), attributes()]).toEqual([[], [null, null, null]]);
    buttons[0]?.click();
    press(buttons[0], 'Enter');
    expect(open()).toEqual([]);
    set({ tooltip_trigger: 'click' });
    expect(attributes()).toEqual(['button', '0', 'false']);
  });

  it('leaves a point that is a link a link, which a tap opens first on a tablet and follows on a phone', () => {
    const link = PICTURE(
      '<a class="e-hotspot" href="#huette"><div class="e-hotspot__button">1</div><div class="e-hotspot__tooltip">Hütte</div></a>',
    );
    for (const [device, opened] of [
      ['tablet', ['1Hütte']],
      ['mobile', []],
    ] as const) {
      const { roots, buttons, open } = mount(link, { tooltip_trigger: 'mouseenter' }, device);
      expect(['role', 'tabindex', 'aria-expanded'].map((name) => roots[0]?.getAttribute(name))).toEqual([
        null,
        null,
        null,
      ]);
      expect([roots[0]?.hasAttribute('aria-describedby'), buttons[0]?.attributes.length]).toEqual([true, 1]);
      press(roots[0], 'Enter');
      expect(open()).toEqual([]);
      point(buttons[0], 'pointerdown', 'touch');
      buttons[0]?.click();
      expect([open(), roots[0]?.hasAttribute('aria-expanded')]).toEqual([opened, false]);
    }
  });

  it('moves a tooltip that would be cut off into the window, or the box around it where the builder’s CSS places that, and back when it goes', () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
    const boxed = POINT('1', 'Hütte').replace(
      /(<div class="e-hotspot__tooltip".*?<\/div>)/,
      '<div class="e-hotspot--tooltip-position">$1</div>',
    );
    for (const position of ['', 'absolute', 'static']) {
      const { buttons, tips } = mount(PICTURE(position ? boxed : POINT('1', 'Hütte')));
      const [tip] = tips as [HTMLElement];
      const box = tip.parentElement as HTMLElement;
      box.style.position = position;
      const moved = position === 'absolute' ? box : tip;
      const openAt = (left: number) => {
        for (const each of [tip, box]) {
          Object.defineProperty(each, 'offsetWidth', { value: 100, configurable: true });
          each.getBoundingClientRect = () => ({ left, right: left + 100 }) as DOMRect;
        }
        buttons[0]?.click();
        const { translate } = moved.style;
        expect((moved === tip ? box : tip).style.translate).toBe('');
        buttons[0]?.click();
        return translate;
      };
      expect([-40, 0, 400, 900, 950].map(openAt)).toEqual(['40px', '', '', '', '-50px']);
      leaving.abort();
      expect(tip.style.translate).toBe('');
      leaving = new AbortController();
    }
  });

  it('lets tooltips come from the side that the owner chose, on each device', () => {
    const printed = PICTURE(POINT('1', 'Hütte'));
    const { tips, set } = mount(printed, { tooltip_animation: 'e-hotspot--slide-direction' });
    const from = () => [...(tips[0]?.classList ?? [])].slice(1);
    expect(from()).toEqual(['e-hotspot--tooltip-animation-from-top']);
    for (const side of ['right', 'bottom', 'left']) {
      set({ tooltip_position: side });
      expect(from()).toEqual([`e-hotspot--tooltip-animation-from-${side}`]);
    }
    set({ tooltip_animation: 'e-hotspot--fade-in-out' });
    expect(from()).toEqual([]);
    set({ tooltip_animation: 'e-hotspot--slide-direction' });
    leaving.abort();
    expect(document.body.innerHTML).toBe(printed);
  });

  it('shows its points one after the other when it is first seen, within the time that the owner set', () => {
    const printed = PICTURE(POINT('1', 'a'), POINT('2', 'b'), POINT('3', 'c'));
    mount(printed);
    expect(observers).toEqual([]);
    const { roots } = mount(printed, { hotspot_sequenced_animation: true });
    const delays = () => roots.map(({ style }) => style.animationDelay);
    expect(delays()).toEqual(['', '', '']);
    observers[0]?.report({ isIntersecting: true, target: document.querySelector('[data-id]') as Element });
    expect(delays()).toEqual(['', '300ms', '600ms']);
    leaving.abort();
    expect(document.body.innerHTML).toBe(printed);
  });
});
