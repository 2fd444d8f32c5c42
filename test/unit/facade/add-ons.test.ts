import { describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/api';
import { swiperOptions } from '../../../src/facade/async-swiper';
import { activeBreakpoints, createBreakpoints, responsiveValue } from '../../../src/facade/breakpoints';
import { createHandlers } from '../../../src/facade/handlers';
import { createHooks } from '../../../src/facade/hooks';

interface Options {
  readonly $element: ArrayLike<Element>;
}

/** A handler as add-ons write it: it starts in its constructor and undoes that in `onDestroy`. */
function addOn(log: string[], name: string) {
  return class {
    readonly id: string;
    constructor({ $element }: Options) {
      this.id = $element[0]?.id ?? '';
      log.push(`${name} starts ${this.id}`);
    }
    onDestroy() {
      log.push(`${name} ends ${this.id}`);
    }
  };
}

function setUp() {
  const onError = vi.fn();
  const hooks = createHooks(onError);
  const log: string[] = [];
  const ready = (
    type: string,
    id: string,
    element = Object.assign(document.createElement('div'), { id }),
  ) => {
    hooks.doAction(`frontend/element_ready/${type}`, [element]);
    return element;
  };
  return { hooks, onError, log, ready, handlers: createHandlers(hooks, onError) };
}

describe('an add-on’s handlers', () => {
  it('start on every widget of their type, one by one or as a list', () => {
    const { handlers, log, ready } = setUp();
    handlers.attachHandler('pack-card', [addOn(log, 'first'), addOn(log, 'second')]);
    handlers.attachHandler('container', addOn(log, 'third'), null);
    ready('pack-card.default', 'a');
    ready('other.default', 'b');
    ready('container', 'c');
    expect(log).toEqual(['first starts a', 'second starts a', 'third starts c']);
  });

  it('end before they start again on the same element', () => {
    const { handlers, log, ready } = setUp();
    handlers.attachHandler('pack-card', addOn(log, 'card'));
    ready('pack-card.default', 'a', ready('pack-card.default', 'a'));
    ready('pack-card.default', 'b');
    expect(log).toEqual(['card starts a', 'card ends a', 'card starts a', 'card starts b']);
  });

  it('are loaded where an add-on gives a function for it, and can be asked for', async () => {
    const { handlers, log, ready } = setUp();
    const Card = addOn(log, 'card');
    handlers.attachHandler('pack-card', async () => ({ default: Card }));
    ready('pack-card.default', 'a');
    await expect.poll(() => log).toEqual(['card starts a']);
    expect(await handlers.getHandler('pack-card')).toBe(Card);
    expect(handlers.getHandler('unknown')).toBeUndefined();
  });

  it('can be started by hand in a hook, and are announced', () => {
    const { handlers, hooks, log, ready } = setUp();
    const announced = vi.fn();
    hooks.addAction('frontend/element_handler_ready/pack-card', announced);
    hooks.addAction('frontend/element_ready/pack-card.default', ($element) =>
      handlers.addHandler(addOn(log, 'card'), {
        $element: $element as Element[],
        elementName: 'pack-card',
      }),
    );
    const element = ready('pack-card.default', 'a');
    expect(log).toEqual(['card starts a']);
    expect(announced).toHaveBeenCalledWith([element], undefined);
  });

  it('that fail are reported, and stop no other', async () => {
    const { handlers, log, onError, ready } = setUp();
    handlers.attachHandler('pack-card', [
      class {
        constructor() {
          throw new Error('kaputt');
        }
      },
      addOn(log, 'second'),
    ]);
    handlers.attachHandler('pack-card', async () => {
      throw new Error('404');
    });
    ready('pack-card.default', 'a');
    expect(log).toEqual(['second starts a']);
    await expect.poll(() => onError.mock.calls).toHaveLength(2);
  });
});

describe('the breakpoints that add-ons ask for', () => {
  const breakpoint = (value: number, isOn: boolean) => ({ value, direction: 'max', is_enabled: isOn });
  const page = (more = {}) =>
    ({
      raw: {
        builder: {
          responsive: {
            breakpoints: {
              mobile: breakpoint(767, true),
              mobile_extra: breakpoint(880, false),
              tablet: breakpoint(1024, true),
              ...more,
            },
          },
        },
      },
    }) as unknown as Page;

  it('are those that the page has enabled', () => {
    const active = activeBreakpoints(page({ widescreen: breakpoint(2400, true) }));
    const breakpoints = createBreakpoints(active);
    expect(Object.keys(active)).toEqual(['mobile', 'tablet', 'widescreen']);
    expect(breakpoints.getBreakpointValues()).toEqual([767, 1024, 2400]);
    expect(breakpoints.getActiveBreakpointsList({ withDesktop: true, largeToSmall: true })).toEqual([
      'widescreen',
      'desktop',
      'tablet',
      'mobile',
    ]);
    expect(breakpoints.getDesktopPreviousDeviceKey()).toBe('tablet');
    expect(
      ['mobile', 'tablet', 'desktop', 'widescreen'].map((device) =>
        breakpoints.getDeviceMinBreakpoint(device),
      ),
    ).toEqual([320, 768, 1025, 2400]);
  });

  it('are none where the page prints none', () => {
    expect(activeBreakpoints({ raw: { builder: {} } } as unknown as Page)).toEqual({});
  });

  it('choose the value of a setting: the device’s own, else the next larger one’s', () => {
    const devices = ['mobile', 'tablet', 'desktop'];
    const settings = { gap: { size: 30 }, gap_tablet: { size: 0 }, slides: 3, slides_mobile: '' };
    expect(responsiveValue(devices, settings, 'gap', 'size', 'mobile')).toBe(0);
    expect(responsiveValue(devices, settings, 'gap', 'size', 'desktop')).toBe(30);
    expect(responsiveValue(devices, settings, 'slides', undefined, 'mobile')).toBe(3);
    expect(responsiveValue(devices, settings, 'nothing', undefined, 'tablet')).toBeUndefined();
  });

  it('become Swiper’s in a carousel that asks for it', () => {
    const options = {
      slidesPerView: 4,
      handleElementorBreakpoints: true,
      breakpoints: { 767: { slidesPerView: 1 }, 1024: { slidesPerView: 2 } },
    };
    expect(swiperOptions(options, [767, 1024])).toEqual({
      slidesPerView: 4,
      breakpoints: {
        0: { slidesPerView: 1 },
        767: { slidesPerView: 2 },
        1024: { slidesPerView: 4, slidesPerGroup: 1 },
      },
    });
    const plain = { breakpoints: { 640: { slidesPerView: 2 } } };
    expect(swiperOptions(plain, [767, 1024])).toBe(plain);
  });
});
