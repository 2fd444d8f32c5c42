import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasNotedClick, lastClick, noteClick, recallClicks, repeatClicks } from '../../../src/core/clicks';
import type { Binding, CoreEnv } from '../../../src/core/types';

const clicked: string[] = [];
let bindings = new Map<Element, Binding[]>();
/** Hands over the browser's entries about the page's first input. */
let tellFirstInput: (...entries: object[]) => void = () => {};
let observed: object | undefined;
/** When the entry began, on the page's clock, ms. */
const STARTED = 20_000;

const byId = (id: string) => document.getElementById(id) as HTMLElement;
/** Creates a visitor's click, which only the browser itself can make. */
const clickOn = (target: EventTarget | null, more: Partial<Event> = {}) => {
  const stopImmediatePropagation = vi.fn();
  const event = {
    target,
    isTrusted: true,
    bubbles: true,
    cancelable: true,
    stopImmediatePropagation,
    ...more,
  };
  return event as Event & { stopImmediatePropagation: typeof stopImmediatePropagation };
};
const bind = (id: string, ...states: Binding['state'][]) => {
  const list = states.map((state) => ({ element: byId(id), entry: { name: id }, state }));
  bindings.set(byId(id), list);
  return list;
};
/** Clicks `#x` in markup whose handler is loading. */
const clickIn = (html: string, more: Partial<Event> = {}) => {
  document.body.innerHTML = `<div id="tabs">${html}</div>`;
  const list = bind('tabs', 'loading');
  noteClick(clickOn(byId('x'), more));
  return list;
};
const settle = (list: readonly Binding[]) => {
  for (const binding of list) binding.state = 'mounted';
  repeatClicks();
};

beforeEach(() => {
  bindings = new Map();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: (list: { getEntries(): object[] }) => void) {
        tellFirstInput = (...entries) => report({ getEntries: () => entries });
      }
      observe = (options: object) => {
        observed = options;
      };
    },
  );
  document.body.innerHTML =
    '<div id="tabs" data-element_type="widget"><button id="one">1</button><button id="two">2</button></div>';
  document.body.addEventListener('click', note);
  recallClicks({ bindings, earlyClicks: [], startedAt: STARTED } as unknown as CoreEnv);
});
const note = ({ target }: Event) => void clicked.push((target as Element).id);
afterEach(() => {
  // No click may wait for the next test.
  bindings.clear();
  repeatClicks();
  clicked.length = 0;
  document.body.removeEventListener('click', note);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a click that comes before its handler', () => {
  it.each(['waiting', 'loading'] as const)(
    'is repeated once when the handler, which was %s, has settled',
    (state) => {
      const list = bind('tabs', 'mounted', state);
      noteClick(clickOn(byId('one')));
      expect(hasNotedClick(byId('tabs'))).toBe(true);
      expect(hasNotedClick(byId('two'))).toBe(false);
      repeatClicks();
      expect(clicked).toEqual([]);
      settle(list);
      expect(clicked).toEqual(['one']);
      repeatClicks();
      expect([clicked, hasNotedClick(byId('tabs'))]).toEqual([['one'], false]);
    },
  );

  it('is repeated as the visitor made it, so that it can bubble and be prevented', () => {
    const list = bind('tabs', 'loading');
    const events: MouseEvent[] = [];
    byId('tabs').addEventListener('click', (event) => events.push(event));
    noteClick(clickOn(byId('one'), { ctrlKey: true } as Partial<Event>));
    settle(list);
    expect(events.map(({ bubbles, cancelable, ctrlKey }) => [bubbles, cancelable, ctrlKey])).toEqual([
      [true, true, true],
    ]);
  });

  it('is repeated in the order of the clicks, and one target only at its last place', () => {
    const list = bind('tabs', 'loading');
    for (const id of ['one', 'two', 'one']) noteClick(clickOn(byId(id)));
    settle(list);
    expect(clicked).toEqual(['two', 'one']);
  });

  it('is not stored where it is a repeated one, and a later one is', () => {
    const list = bind('tabs', 'loading');
    noteClick(clickOn(byId('one')));
    const onClick = vi.fn((event: Event) => {
      bind('tabs', 'loading');
      noteClick(event);
    });
    byId('one').addEventListener('click', onClick);
    settle(list);
    expect([onClick.mock.calls.length, hasNotedClick(byId('tabs'))]).toEqual([1, false]);
    noteClick(clickOn(byId('one')));
    expect(hasNotedClick(byId('tabs'))).toBe(true);
  });

  it('is none where all handlers have settled, where none is known, and where nothing was clicked', () => {
    noteClick(clickOn(byId('one')));
    bind('tabs', 'mounted', 'failed');
    noteClick(clickOn(byId('one')));
    noteClick(clickOn(document));
    noteClick(clickOn(null));
    expect(hasNotedClick(document.documentElement)).toBe(false);
  });

  it('is not repeated where its handler has left meanwhile', () => {
    bind('tabs', 'loading');
    noteClick(clickOn(byId('one')));
    bindings.clear();
    repeatClicks();
    expect([clicked, hasNotedClick(byId('tabs'))]).toEqual([[], false]);
  });

  it('is repeated on what opens something, and not on what has reacted by itself', () => {
    const isNoted = (html: string) => {
      clickIn(html);
      const found = hasNotedClick(byId('tabs'));
      bindings.clear();
      repeatClicks();
      return found;
    };
    const reacting = [
      ...['<a id="x" href="/preise/">', '<a id="x" href="">', '<a href="/preise/"><span id="x">'],
      ...['<details><summary id="x">', '<form><button type="submit" id="x">'],
      ...'input select textarea label audio video'.split(' ').map((name) => `<${name} id="x">`),
    ];
    const opening = [
      '<a id="x" href="#">',
      '<a id="x" href="%23elementor-action">',
      '<a id="x">',
      '<button id="x">',
    ];
    expect([...reacting, ...opening].filter(isNoted)).toEqual(opening);
  });

  it('is meant for the nearest element of the builder, and not for what lies around it', () => {
    document.body.innerHTML =
      '<div id="outer" data-element_type="widget"><div id="inner" data-element_type="widget"><b id="x"></b></div></div>';
    bind('outer', 'loading');
    noteClick(clickOn(byId('x')));
    expect(hasNotedClick(byId('outer'))).toBe(false);
    bind('inner', 'loading');
    noteClick(clickOn(byId('x')));
    expect(hasNotedClick(byId('outer'))).toBe(true);
  });

  it('finds its handler although a form field hides the name of the parent', () => {
    document.body.innerHTML = '<form id="tabs"><i><input name="parentElement"><b id="x"></b></i></form>';
    bind('tabs', 'loading');
    noteClick(clickOn(byId('x')));
    expect(hasNotedClick(byId('tabs'))).toBe(true);
    document.body.innerHTML = '<div id="tabs"><form id="x"><input name="parentElement"></form></div>';
    bind('tabs', 'loading');
    noteClick(clickOn(byId('x')));
    expect(hasNotedClick(byId('tabs'))).toBe(true);
  });

  it.each([
    ['<b id="x"></b>', []],
    ['<a href="#"><b id="x"></b></a>', ['x']],
  ])('that a listener has prevented is repeated in links alone: %s', (html, repeated) => {
    settle(clickIn(html, { defaultPrevented: true }));
    expect(clicked).toEqual(repeated);
  });

  it('is taken over from before the core was loaded', () => {
    bind('tabs', 'loading');
    recallClicks({ bindings, earlyClicks: [clickOn(byId('two'))], startedAt: STARTED } as unknown as CoreEnv);
    expect(hasNotedClick(byId('two'))).toBe(true);
  });
});

describe('the last click', () => {
  const last = () => (lastClick()?.target as Element | undefined)?.id;

  it('is known for ten seconds, also where no handler is, and not where an element has reacted by itself', () => {
    vi.useFakeTimers();
    noteClick(clickOn(byId('one')));
    vi.advanceTimersByTime(9_999);
    expect(last()).toBe('one');
    noteClick(clickOn(byId('two')));
    vi.advanceTimersByTime(9_999);
    expect(last()).toBe('two');
    vi.advanceTimersByTime(1);
    clickIn('<a id="x" href="/preise/">');
    expect(last()).toBeUndefined();
    vi.useRealTimers();
  });

  it('is the repeated one after it was repeated', () => {
    const list = bind('tabs', 'loading');
    noteClick(clickOn(byId('one')));
    const before = lastClick();
    settle(list);
    expect([last(), lastClick() === before]).toEqual(['one', false]);
  });
});

describe('the page’s first input, which came before the script', () => {
  const press = (more: object = {}) => ({
    name: 'pointerdown',
    startTime: STARTED - 100,
    target: byId('one'),
    ...more,
  });

  it('is asked of the browser, and made a click once the handler has settled', () => {
    const list = bind('tabs', 'loading');
    expect(observed).toEqual({ type: 'first-input', buffered: true });
    tellFirstInput(press());
    expect(clicked).toEqual([]);
    const heard = vi.fn();
    byId('one').addEventListener('click', (event) => heard(event.cancelable, event.composed));
    settle(list);
    expect(clicked).toEqual(['one']);
    expect(heard.mock.calls).toEqual([[true, true]]);
  });

  it.each(['pointerdown', 'pointerup', 'mousedown', 'click'])(
    'is made a click at once where the handler has settled already: %s',
    (name) => {
      bind('tabs', 'mounted');
      tellFirstInput(press({ name }));
      expect(clicked).toEqual(['one']);
    },
  );

  it.each([
    ['a key', { name: 'keydown' }],
    ['a name that only ends so', { name: 'auxclick' }],
    ['an input after the script began, which the script has seen', { startTime: STARTED + 1 }],
    ['an input of more than 10 s before', { startTime: STARTED - 10_001 }],
    ['an input on nothing that is still there', { target: null }],
  ])('is no click where it is %s', (_, more) => {
    bind('tabs', 'mounted');
    tellFirstInput(press(more));
    expect(clicked).toEqual([]);
  });

  it.each([STARTED, STARTED - 10_000])(
    'may be of any time from 10 s before the script on: %d ms',
    (startTime) => {
      bind('tabs', 'mounted');
      tellFirstInput(press({ startTime }), press({ target: byId('two'), startTime }));
      expect(clicked).toEqual(['one', 'two']);
    },
  );

  it('is no click where the script has seen it, or where its target reacts by itself', () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="link" href="/preise/">Preise</a>');
    bind('tabs', 'mounted');
    bind('link', 'mounted');
    noteClick(clickOn(byId('one')));
    tellFirstInput(press(), press({ target: byId('link') }));
    expect(clicked).toEqual([]);
  });

  it('is not clicked a second time by an optimiser that repeats it, and the visitor may click again', () => {
    bind('tabs', 'mounted');
    tellFirstInput(press());
    const own = clickOn(byId('one'));
    noteClick(own);
    expect(own.stopImmediatePropagation).not.toHaveBeenCalled();
    const copy = clickOn(byId('one'), { isTrusted: false });
    noteClick(copy);
    expect(copy.stopImmediatePropagation).toHaveBeenCalledOnce();
    const later = clickOn(byId('one'), { isTrusted: false });
    noteClick(later);
    expect(later.stopImmediatePropagation).not.toHaveBeenCalled();
  });

  it('is unknown in a browser without event timing, where all else works', () => {
    vi.stubGlobal('PerformanceObserver', undefined);
    const early = [clickOn(byId('two'))];
    bind('tabs', 'loading');
    recallClicks({ bindings, earlyClicks: early, startedAt: STARTED } as unknown as CoreEnv);
    expect(hasNotedClick(byId('two'))).toBe(true);
  });
});
