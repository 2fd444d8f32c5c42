import { afterEach, expect, it, vi } from 'vitest';
import { popups } from '../../../src/core';
import { passTriggeredClicks } from '../../../src/facade';

type Listener = (event: object) => void;

/** Puts a jQuery on the page that knows listeners on the document; returns them. */
function putJQuery(): Listener[] {
  const listeners: Listener[] = [];
  const on = (_type: string, listener: Listener) => listeners.push(listener);
  const own = { triggered: undefined as string | undefined };
  Object.assign(window, { jQuery: Object.assign(() => ({ on, off() {} }), { event: own }) });
  // jQuery hears the browser's clicks as well, unless it ignores them at the moment.
  document.addEventListener('click', (originalEvent) => {
    if (own.triggered === 'click') return;
    for (const listener of listeners) listener({ target: originalEvent.target, originalEvent });
  });
  return listeners;
}

afterEach(() => {
  document.body.innerHTML = '';
  delete window.jQuery;
});

it('a click that a snippet triggers on a link by jQuery reaches all other listeners once, and follows no link [popup.17]', () => {
  document.body.innerHTML = '<p><a href="#weiter"><svg></svg></a><button></button><a href="/weg/"></a></p>';
  const listeners = putJQuery();
  passTriggeredClicks();
  const own = vi.fn();
  listeners.push(own);
  const heard = vi.fn();
  document.body.addEventListener('click', heard);
  const link = document.querySelector('a');
  for (const listener of listeners) listener({ target: link });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ target: link, detail: 0 });
  expect(own).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('');
  for (const listener of listeners) listener({ target: link, isDefaultPrevented: () => true });
  expect(heard.mock.calls[1]?.[0]).toMatchObject({ target: link, defaultPrevented: true });
  for (const listener of listeners) listener({ target: document.querySelector('svg') });
  expect(heard.mock.calls[2]?.[0]).toMatchObject({ target: link });
  // jQuery itself clicks everything that is no link, and the visitor's click needs no other.
  for (const target of document.querySelectorAll('button,[href="/weg/"]'))
    for (const listener of listeners) listener({ target });
  link?.click();
  expect(heard).toHaveBeenCalledTimes(4);
});

it('such a click on a link to another page opens the popups whose selector matches, and leaves the page alone [popup.1b]', () => {
  document.body.innerHTML =
    '<a class="brief" href="/weg/"><b></b></a><p data-piton-foreign><a class="brief" href="/weg/"></a></p>';
  const listeners = putJQuery();
  passTriggeredClicks();
  const shown: unknown[] = [];
  for (const [id, selector] of [
    [1, '.brief'],
    [2, '.auf['],
    [3, 'a'],
    [4, '.anders'],
    [5, undefined],
  ] as const)
    popups.set(id, {
      getDocumentSettings: (name: string) => (name === 'open_selector' ? selector : undefined),
      showModal: async (event?: Event) => shown.push([id, event instanceof Event]) > 0,
    } as never);
  const heard = vi.fn();
  document.body.addEventListener('click', heard);
  for (const target of document.querySelectorAll('a')) for (const listener of listeners) listener({ target });
  expect(shown).toEqual([
    [1, true],
    [3, true],
  ]);
  expect(heard).not.toHaveBeenCalled();
  popups.clear();
});
