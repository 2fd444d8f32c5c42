import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NoteValues } from '../../../src/api';
import { readNote } from '../../../src/inspector/sentences';
import type { PopupContext } from '../../../src/popups/auto-open';
import { $openPopups, $popupPopped } from '../../../src/popups/open';
import { createPopup } from '../../../src/popups/popup';
import { readSettings, settings as schema } from '../../../src/popups/settings';
import { atom, readValues } from '../../../src/runtime/core';
import { openLayer } from '../../../src/ui/layer';

vi.mock('../../../src/popups/lazy-view', () => ({ loadView: async () => ({ createModal }) }));
vi.mock('../../../src/popups/conditions', () => ({
  judge: async () => [{ condition: 'url', passes: true, why: '' }],
}));

/** Creates a dialog without React. */
function createModal({ id }: { id: number }) {
  const root = document.createElement('div');
  root.id = `modal-${id}`;
  return {
    root,
    part: () => root,
    open() {
      document.body.append(root);
      return true;
    },
    fill: (content: Element) => root.replaceChildren(content),
    update() {},
    clear: () => root.replaceChildren(),
    remove: () => root.remove(),
  };
}

const end = new AbortController();

function popup(id: number, printed: object = {}) {
  const element = document.createElement('div');
  element.textContent = `Inhalt ${id}`;
  element.setAttribute('data-elementor-settings', JSON.stringify(printed));
  document.body.append(element);
  const settings = atom(readValues(schema, readSettings(element), () => {}));
  const notes: Record<string, string> = {};
  const context = {
    settings,
    page: { mode: 'live', post: { id: 0 } },
    texts: { close: '', title: '' },
    signal: end.signal,
    note: (name: string, code: string, values?: NoteValues) => {
      const { topic, text } = readNote(name, { text: code, values }, true);
      notes[topic] = text;
    },
    warn() {},
  } as unknown as PopupContext;
  return { ...createPopup(element, id, context), notes, element };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  $openPopups.set([]);
  $popupPopped.set(false);
  vi.useRealTimers();
});

describe('a popup', () => {
  const PAGE_LOAD = { triggers: { page_load: 'yes', page_load_delay: 2 } };
  const openGuard = () => {
    const element = document.createElement('div');
    document.body.append(element);
    return openLayer({ element, isModal: true, takesFocus: false, isGuard: true });
  };

  it('that opens by itself waits until the age gate is gone, and is not shown twice then [popup.2]', async () => {
    const guard = openGuard();
    const { automatic, instance } = popup(1, PAGE_LOAD);
    await automatic.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect($openPopups.get()).toEqual([]);
    guard.close();
    await vi.advanceTimersByTimeAsync(0);
    expect($openPopups.get()).toEqual([1]);
    expect(document.querySelector('#modal-1')?.textContent).toBe('Inhalt 1');
    instance.getModal().hide();
  });

  it('waits as long as the owner wants it to, and not only an hour [popup.2]', async () => {
    const { automatic, instance } = popup(1, { triggers: { page_load: 'yes', page_load_delay: 7_200 } });
    await automatic.start();
    await vi.advanceTimersByTimeAsync(7_199_000);
    expect($openPopups.get()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect($openPopups.get()).toEqual([1]);
    instance.getModal().hide();
  });

  it('that the visitor or a script closed meanwhile does not come any more [popup.17]', async () => {
    const guard = openGuard();
    const { instance } = popup(2);
    const shown = instance.showModal();
    instance.getModal().hide();
    guard.close();
    expect(await shown).toBe(false);
  });

  it('is counted at its show, or at its hide where the owner wants that [popup.17, popup.14e]', async () => {
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

  it('is known as open as long as it is, the topmost last, also when it comes up again [popup.1]', async () => {
    const first = popup(5);
    const second = popup(6);
    await first.open();
    await second.open();
    expect($openPopups.get()).toEqual([5, 6]);
    await first.open();
    expect($openPopups.get()).toEqual([6, 5]);
    expect($popupPopped.get()).toBe(true);
    for (const { instance } of [first, second]) instance.getModal().hide();
    expect($openPopups.get()).toEqual([]);
  });

  it('that may not come tells QA why [popup.19]', async () => {
    const first = popup(7);
    const second = popup(8, { ...PAGE_LOAD, avoid_multiple_popups: 'yes' });
    await first.open();
    await second.automatic.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(second.notes.Anzeige).toBe('abgelehnt, denn ein anderes war auf dieser Seite schon zu sehen');
    first.instance.disable();
    expect(await first.open()).toBe(false);
    expect(first.notes.Anzeige).toBe('abgelehnt, denn der Besucher will es nie wieder sehen');
    first.instance.getModal().hide();
  });
});
