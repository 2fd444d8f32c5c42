import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PopupDocument } from '../../../src/api';
import { popups, warnings } from '../../../src/core';
import { addPopupActions } from '../../../src/popups/actions';
import { runAction } from '../../../src/ui/actions/actions';
import { closedBy } from '../../../src/ui/actions/popups';

addPopupActions();

const calls: string[] = [];
let isVisible = false;

/** Creates a popup that notes the calls of its methods. */
const fake = (id: number) =>
  ({
    id,
    showModal: async (event?: Event) => {
      calls.push(`show ${id} ${event?.type ?? ''}`.trim());
      return true;
    },
    disable: () => void calls.push(`disable ${id}`),
    getModal: () => ({ isVisible: () => isVisible, hide: () => void calls.push(`hide ${id}`) }),
  }) as unknown as PopupDocument;

const run = (name: string, settings: object, event?: Event) =>
  runAction(`#elementor-action:action=${name}&settings=${btoa(JSON.stringify(settings))}`, event);

/** Fires a click on the element that `selector` finds in `html`, and returns the event. */
function clicked(html: string, selector: string): Event {
  document.body.innerHTML = html;
  const event = new Event('click', { bubbles: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  for (const id of [5, 6]) popups.set(id, fake(id));
});
afterEach(() => {
  calls.length = 0;
  isVisible = false;
  popups.clear();
});

describe('the link actions of popups', () => {
  it('open the popup of an id, given as a number or its digits; a toggle closes it again [popup.1]', () => {
    run('popup:open', { id: '5' }, new Event('click'));
    run('popup:open', { id: 6, toggle: 'yes' });
    isVisible = true;
    run('popup:open', { id: '5', toggle: true });
    run('popup:open', { id: '5', toggle: '' });
    expect(calls).toEqual(['show 5 click', 'show 6', 'hide 5', 'show 5']);
  });

  it('do not open again what the same click on a toggle has just closed, but another popup [popup.17]', () => {
    const event = new Event('click');
    closedBy.set(event, 5);
    run('popup:open', { id: '5', toggle: 'yes' }, event);
    expect(calls).toEqual([]);
    run('popup:open', { id: '6', toggle: 'yes' }, event);
    run('popup:open', { id: '5' }, event);
    expect(calls).toEqual(['show 6 click', 'show 5 click']);
  });

  it('close the popup that holds the link, for good where the link says so [popup.18a]', () => {
    const html = '<div data-elementor-type="popup" data-elementor-id="5"><a><b></b></a></div><i></i>';
    run('popup:close', { do_not_show_again: '' }, clicked(html, 'b'));
    run('popup:close', { do_not_show_again: 'yes' }, clicked(html, 'a'));
    run('popup:close', { do_not_show_again: 'yes' }, clicked(html, 'i'));
    run('popup:close', {});
    expect(calls).toEqual(['hide 5', 'disable 5', 'hide 5']);
  });

  it('do nothing with an invalid id, and warn the owner of an id that is not on the page [popup.1]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(run('popup:open', { id: { $ne: 0 } })).toMatch(/refused/);
    expect(run('popup:open', { id: '9' })).toBe(undefined);
    expect(warn.mock.calls.map(([text]) => text)).toEqual([expect.stringMatching(/opens popup 9/)]);
    expect(warnings.at(-1)?.code).toBe('popup-unknown');
    expect(run('popup:open', {}, clicked('<a></a>', 'a'))).toBe(undefined);
    expect(warn.mock.lastCall?.[0]).toContain('opens popup 0,');
    expect(calls).toEqual([]);
    warn.mockRestore();
  });
});
