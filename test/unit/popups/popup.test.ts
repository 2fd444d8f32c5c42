import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NoteValues } from '../../../src/api';
import { atom, readValues } from '../../../src/core';
import { readNote } from '../../../src/inspector/sentences';
import { createPopup } from '../../../src/popups/popup';
import { readSettings, settings as schema } from '../../../src/popups/settings';
import { $openPopups, $popupPopped } from '../../../src/popups/show-hide';
import type { PopupContext } from '../../../src/popups/triggers';
import { openLayer } from '../../../src/ui/layer';
import { fakeIntersectionObserver } from '../../support/sight';

let isViewMissing = false;
vi.mock('../../../src/popups/view', () => ({
  get createModal() {
    if (isViewMissing) throw new Error('no view');
    return createModal;
  },
}));
const MET = [{ condition: 'url', passes: true, why: 'url.contained', values: { url: 'a', referrer: 'b' } }];
let verdicts = MET;
const made: AbortController[] = [];
/** Returns the popups that are open after this time, ms. */
async function openAfter(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  return $openPopups.get();
}
/** Whether a popup counts as shown before the first one. */
const POPPED_AT_FIRST = $popupPopped.get();
vi.mock('../../../src/popups/conditions', () => ({ judge: async () => verdicts }));

/** The calls of dialogs, and the codes and sentences of warnings, in order. */
const told: unknown[] = [];

/** What the scripts in a popup's content do as soon as the content is in the page. */
let runContent = () => {};

/** Creates a dialog without React. */
function createModal({ id, isOutside }: { id: number; isOutside: boolean }) {
  const root = document.createElement('div');
  root.id = `modal-${id}`;
  root.classList.toggle('outside', isOutside);
  return {
    root,
    part: () => root,
    open(how: object) {
      told.push(how);
      document.body.append(root);
      return true;
    },
    fill(content: Element) {
      root.replaceChildren(content);
      runContent();
    },
    update: (how: object) => void told.push(how),
    clear: () => root.replaceChildren(),
    remove: () => root.remove(),
  };
}

function popup(id: number, printed: object = {}, page: object = { mode: 'live', post: { id: 0 } }) {
  const end = new AbortController();
  const element = document.createElement('div');
  element.style.display = 'none';
  element.inert = true;
  element.textContent = `Inhalt ${id}`;
  element.setAttribute('data-elementor-settings', JSON.stringify(printed));
  document.body.append(element);
  const settings = atom(readValues(schema, readSettings(element), () => {}));
  const notes: Record<string, string> = {};
  const context = {
    settings,
    page,
    texts: { close: '', title: '' },
    signal: end.signal,
    note: (name: string, code: string, values?: NoteValues) => {
      const { topic, text } = readNote(name, { text: code, values }, true);
      notes[topic] = text;
    },
    warn: (code: string, message: string) => void told.push(code, message),
  } as unknown as PopupContext;
  made.push(end);
  return { ...createPopup(element, id, context), notes, element, end };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fakeIntersectionObserver();
});
afterEach(() => {
  for (const end of made.splice(0)) end.abort();
  document.body.replaceChildren();
  localStorage.clear();
  told.length = 0;
  verdicts = MET;
  isViewMissing = false;
  runContent = () => {};
  $openPopups.set([]);
  $popupPopped.set(POPPED_AT_FIRST);
  vi.useRealTimers();
});

const PAGE_LOAD = { triggers: { page_load: 'yes', page_load_delay: 2 } };

describe('a popup', () => {
  const openGuard = () => {
    const element = document.createElement('div');
    document.body.append(element);
    return openLayer({ element, isModal: true, takesFocus: false, isGuard: true });
  };

  it('that opens by itself waits until the age gate has closed, and is not shown twice then [popup.2]', async () => {
    const guard = openGuard();
    const { automatic, notes } = popup(1, PAGE_LOAD);
    await automatic.start();
    expect(await openAfter(10_000)).toEqual([]);
    expect(notes).not.toHaveProperty('Anzeige');
    guard.close();
    await vi.advanceTimersByTimeAsync(0);
    expect([$openPopups.get(), document.querySelector('#modal-1')?.textContent]).toEqual([[1], 'Inhalt 1']);
  });

  it('waits as long as the owner has set, even longer than an hour [popup.2]', async () => {
    const { automatic } = popup(1, { triggers: { page_load: 'yes', page_load_delay: 7_200 } });
    await automatic.start();
    expect([await openAfter(7_199_000), await openAfter(1_000)]).toEqual([[], [1]]);
  });

  it('that the visitor or a script has closed meanwhile does not open any more [popup.17]', async () => {
    const guard = openGuard();
    const { instance } = popup(2);
    const shown = instance.showModal();
    instance.getModal().hide();
    guard.close();
    expect(await shown).toBe(false);
  });

  it('that the visitor opens by a click comes also while an age gate is open, and returns the focus to what was clicked', async () => {
    const guard = openGuard();
    document.body.insertAdjacentHTML('beforeend', '<button id="opener"><span>Mehr</span></button>');
    const { open, instance } = popup(29);
    const click = new MouseEvent('click', { bubbles: true });
    document.querySelector('#opener > span')?.dispatchEvent(click);
    expect(await open(click)).toBe(true);
    const root = document.querySelector<HTMLElement>('#modal-29');
    root?.setAttribute('tabindex', '-1');
    root?.focus();
    guard.close();
    instance.getModal().hide();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('opens within the click once its dialog is made, so that the next frame shows it', async () => {
    const { open, instance } = popup(31);
    const click = new MouseEvent('click');
    await open(click);
    instance.getModal().hide();
    void open(click);
    expect($openPopups.get()).toEqual([31]);
  });

  it('is counted when it is shown, or when it is hidden where the owner wants that [popup.17, popup.14e]', async () => {
    const kept = () => JSON.parse(localStorage.getItem('elementor') ?? '{}');
    const first = popup(3);
    const second = popup(4, { timing: { times: 'yes', times_count: 'close' } });
    await first.open();
    await second.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()).toMatchObject({ popup_3_times: 1 });
    expect(kept()).not.toHaveProperty('popup_4_times');
    for (const { instance } of [first, second]) instance.getModal().hide();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()).toMatchObject({ popup_3_times: 1, popup_4_times: 1 });
  });

  it('is listed as open as long as it is, the topmost last, also when it is shown again [popup.1]', async () => {
    const first = popup(5);
    const second = popup(6);
    await first.open();
    await second.open();
    expect($openPopups.get()).toEqual([5, 6]);
    await first.open();
    expect([$openPopups.get(), $popupPopped.get()]).toEqual([[6, 5], true]);
    for (const { instance } of [first, second]) instance.getModal().hide();
    expect($openPopups.get()).toEqual([]);
  });

  it('that may not open shows QA the reason [popup.19, popup.19a]', async () => {
    const first = popup(7);
    const second = popup(8, { ...PAGE_LOAD, avoid_multiple_popups: 'yes' });
    await first.open();
    await second.automatic.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(second.notes.Anzeige).toBe('abgelehnt, denn ein anderes war auf dieser Seite schon zu sehen');
    first.instance.disable();
    expect(await first.open()).toBe(false);
    const never = popup(34, PAGE_LOAD);
    never.instance.disable();
    await never.automatic.start();
    expect(first.notes.Anzeige).toBe('abgelehnt, denn der Besucher will es nie wieder sehen');
    expect(never.notes.Anzeige).toContain('nie wieder');
  });

  it('opens by itself whatever was open before, unless the owner wants one alone and one has been shown [popup.19, popup.19b, popup.19c]', async () => {
    popup(30).end.abort();
    const alone = popup(31, { ...PAGE_LOAD, avoid_multiple_popups: 'yes' });
    await alone.automatic.start();
    expect(await openAfter(2_000)).toEqual([31]);
    const second = popup(10, PAGE_LOAD);
    await second.automatic.start();
    expect(await openAfter(2_000)).toEqual([31, 10]);
    // A click opens the popup all the same.
    const third = popup(11, { avoid_multiple_popups: 'yes' });
    expect(await third.open()).toBe(true);
  });

  it('shows a copy of the server’s markup, which is visible and usable [popup.1]', async () => {
    const main = document.createElement('main');
    document.body.append(main);
    const { open, element, instance } = popup(12);
    expect(element.textContent).toBe('');
    await open();
    expect(main.hasAttribute('inert')).toBe(true);
    const content = document.querySelector<HTMLElement>('#modal-12 > div');
    expect([content?.textContent, content?.style.display, content?.inert]).toEqual([
      'Inhalt 12',
      'block',
      false,
    ]);
    instance.getModal().hide();
    expect(main.hasAttribute('inert')).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(document.querySelector('#modal-12')?.childElementCount).toBe(0);
  });

  it('appears and disappears with the owner’s animations, for their duration [popup.1f, popup.17f]', async () => {
    const { open, instance } = popup(13, {
      entrance_animation: 'fadeIn',
      exit_animation: 'zoomIn',
      entrance_animation_duration: { size: 2, unit: 'px' },
    });
    await open();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(told).toEqual([{ animation: 'fadeIn', isClosable: true }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told.splice(0).at(-1)).toEqual({ animation: '' });
    instance.getModal().hide();
    const root = document.querySelector<HTMLElement>('#modal-13');
    expect([told, root?.inert, root?.style.display]).toEqual([[{ animation: 'zoomIn reverse' }], true, '']);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(root?.textContent).toBe('Inhalt 13');
    await vi.advanceTimersByTimeAsync(1);
    expect(root?.textContent).toBe('');
  });

  it.each([
    ['none', false],
    ['', false],
    ['fadeIn', true],
  ])(
    'appears and disappears at once with the animation „%s“ (the visitor wants less motion: %s) [popup.1f]',
    async (name, isReduced) => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: isReduced && query === '(prefers-reduced-motion: reduce)',
      }));
      const { open, instance } = popup(14, { entrance_animation: name, exit_animation: name });
      await open();
      expect(vi.getTimerCount()).toBe(0);
      instance.getModal().hide();
      expect(told).toEqual([{ animation: '', isClosable: true }, { animation: '' }]);
      expect(document.querySelector<HTMLElement>('#modal-14')?.style.display).toBe('none');
    },
  );

  it('has an animation of one minute at the most [popup.1f]', async () => {
    const entrance_animation_duration = { size: 600, unit: 'px' };
    await popup(15, { entrance_animation: 'fadeIn', entrance_animation_duration }).open();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveLength(2);
  });

  it('has its button later and closes by itself where the owner wants that, and no timer remains [popup.1e, popup.17e, popup.20a]', async () => {
    const { open } = popup(16, {
      close_button_delay: 1,
      close_automatically: 3,
      close_button_position: 'outside',
    });
    await open();
    expect(document.querySelector('#modal-16')?.className).toBe('outside');
    expect(told).toEqual([{ animation: '', isClosable: false }]);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([told.at(-1), await openAfter(1_999)]).toEqual([{ isClosable: true }, [16]]);
    expect(await openAfter(1)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is opened once more, or anew after it was closed, begins its time anew [popup.17e]', async () => {
    const { open, instance } = popup(17, { close_automatically: 3 });
    for (const between of [() => {}, () => instance.getModal().hide()]) {
      await open();
      await vi.advanceTimersByTimeAsync(2_000);
      between();
      await open();
      expect([await openAfter(2_999), await openAfter(1)]).toEqual([[17], []]);
    }
  });

  it('that a script in its content closes at once counts as not shown, and nobody is told of a show [popup.17]', async () => {
    const { open, instance, notes } = popup(33);
    runContent = () => instance.getModal().hide();
    const shown = vi.fn();
    addEventListener('elementor/popup/show', shown, { once: true });
    await open();
    removeEventListener('elementor/popup/show', shown);
    expect([$openPopups.get(), $popupPopped.get(), notes, shown.mock.calls]).toEqual([[], false, {}, []]);
  });

  it('dispatches an event for each show and hide, to jQuery first, whatever the snippets do [popup.17]', async () => {
    const heard: unknown[] = [];
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    vi.stubGlobal('jQuery', (target: Document) => ({
      trigger(type: string, [id]: [number]) {
        heard.push(['jQuery', target === document, type, id]);
        throw new Error('broken snippet');
      },
    }));
    const listening = new AbortController();
    for (const what of ['show', 'hide'])
      addEventListener(
        `elementor/popup/${what}`,
        (event) => heard.push([event.type, (event as CustomEvent<{ id: number }>).detail.id]),
        { signal: listening.signal },
      );
    const { open, instance } = popup(18);
    await open();
    instance.getModal().hide();
    vi.stubGlobal('jQuery', document.createElement('div'));
    await open();
    listening.abort();
    expect(heard).toEqual([
      ['jQuery', true, 'elementor/popup/show', 18],
      ['elementor/popup/show', 18],
      ['jQuery', true, 'elementor/popup/hide', 18],
      ['elementor/popup/hide', 18],
      ['elementor/popup/show', 18],
    ]);
    expect(reported).toHaveBeenCalledTimes(2);
    instance.getModal().hide();
    vi.unstubAllGlobals();
  });

  it('locks the page only where the owner wants that, exactly as long as it is open [popup.1c]', async () => {
    const held = () => document.body.classList.contains('dialog-prevent-scroll');
    for (const prevent_scroll of ['yes', '']) {
      const { open, instance } = popup(19, { prevent_scroll });
      await open();
      expect(held()).toBe(prevent_scroll === 'yes');
      instance.getModal().hide();
      expect(held()).toBe(false);
    }
  });

  it('is shown in the editor although the visitor has refused it for ever [popup.19d]', async () => {
    const edited = popup(23, {}, { mode: 'edit', post: { id: 23 } });
    edited.instance.disable();
    expect([await edited.open(), edited.notes.Anzeige]).toEqual([true, 'gezeigt']);
  });

  it('that cannot be shown causes a warning to the owner, and counts as not shown', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    isViewMissing = true;
    const { open, element } = popup(24);
    const heard: unknown[] = [];
    element.addEventListener('piton:error', ({ detail }) => void heard.push(detail), { once: true });
    expect(await open()).toBe(false);
    expect(heard).toEqual([{ phase: 'event', handler: 'popup', error: new Error('no view') }]);
    expect(told).toEqual(['popup-show', "popup 24 can't be shown: Error: no view"]);
    element.addEventListener('piton:error', (event) => event.preventDefault(), { once: true });
    expect([await open(), told.length]).toEqual([false, 2]);
    isViewMissing = false;
    expect(await open()).toBe(true);
    logged.mockRestore();
  });

  it('restores its content when its element is removed, and reports that it is closed if it was open', async () => {
    const main = document.createElement('main');
    document.body.append(main);
    const hidden = vi.fn();
    addEventListener('elementor/popup/hide', hidden);
    popup(26).end.abort();
    expect(hidden).not.toHaveBeenCalled();
    const { open, element, end } = popup(25, { close_automatically: 3 });
    await open();
    expect(main.hasAttribute('inert')).toBe(true);
    end.abort();
    removeEventListener('elementor/popup/hide', hidden);
    expect([element.textContent, $openPopups.get(), document.querySelector('#modal-25')]).toEqual([
      'Inhalt 25',
      [],
      null,
    ]);
    expect([hidden.mock.calls.length, main.hasAttribute('inert'), vi.getTimerCount()]).toEqual([1, false, 0]);
    expect(await open()).toBe(false);
  });
});

describe('a popup that opens by itself', () => {
  const isOpenAfter = async (given: ReturnType<typeof popup>, ms: number) => {
    await given.automatic.start();
    return (await openAfter(ms)).length > 0;
  };

  it('opens where all its conditions pass, and shows QA each of them [popup.2a, popup.2b]', async () => {
    const met = popup(1, PAGE_LOAD);
    expect([met.automatic.passes, await isOpenAfter(met, 2_000)]).toEqual([false, true]);
    expect([met.automatic.passes, met.instance.startTiming()]).toEqual([true, true]);
    expect(met.notes).toEqual({
      Anzeige: 'gezeigt',
      Auslöser: 'ausgelöst durch: Seitenaufruf (nach 2 s)',
      'Bedingung url': 'erfüllt: „a“ steht in „b“',
    });
  });

  it('does not open where one condition fails, and shows that [popup.2a]', async () => {
    verdicts = [
      ...MET,
      { condition: 'times', passes: false, why: 'times.ever', values: { shown: 3, limit: 3 } as never },
    ];
    const unmet = popup(2, PAGE_LOAD);
    expect([await isOpenAfter(unmet, 10_000), unmet.automatic.passes]).toEqual([false, false]);
    expect(vi.getTimerCount()).toBe(0);
    expect(unmet.notes).toEqual({
      Auslöser: 'keine, weil nicht alle Bedingungen erfüllt sind',
      'Bedingung times': 'nicht erfüllt: bisher 3 von 3 Anzeigen',
      'Bedingung url': 'erfüllt: „a“ steht in „b“',
    });
  });

  it('does not open in the editor, and opens at once in its own preview [popup.19d, core.10c]', async () => {
    expect(await isOpenAfter(popup(3, PAGE_LOAD, { mode: 'edit', post: { id: 3 } }), 10_000)).toBe(false);
    verdicts = [{ condition: 'times', passes: false, why: 'times.ever', values: {} as never }];
    expect(await isOpenAfter(popup(4, PAGE_LOAD, { mode: 'preview', post: { id: 9 } }), 10_000)).toBe(false);
    const previewed = popup(5, PAGE_LOAD, { mode: 'preview', post: { id: 5 } });
    expect([await isOpenAfter(previewed, 0), previewed.notes]).toEqual([true, { Anzeige: 'gezeigt' }]);
    expect($openPopups.get()).toEqual([5]);
  });

  it('starts no trigger where its element was removed meanwhile', async () => {
    const gone = popup(6, PAGE_LOAD);
    const starting = gone.automatic.start();
    gone.end.abort();
    await starting;
    expect(vi.getTimerCount()).toBe(0);
  });
});
