import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { createDomCounter } from '../../support/dom-counts';
import fc from '../../support/fast-check';
import { layersPage, openPopupLink, popup } from './layers-page';

/** The operations on a popup; `press` and `outside` affect the topmost popup. */
const OPERATIONS = [
  'show',
  'hide',
  'toggle',
  'press',
  'outside',
  'remove-dialog',
  'remove',
  'return',
] as const;
type Operation = readonly [(typeof OPERATIONS)[number], id: number];
const IDS = [512, 513, 514] as const;

/** Performs one operation as a script or a visitor would, and returns the faults afterwards. */
async function operate([operation, id]: Operation): Promise<string[]> {
  interface Scope {
    open: Set<number>;
    gone: Map<number, Element>;
    piton: { popups: Record<'show' | 'hide', (id: number) => Promise<unknown>> };
  }
  const { open, gone, piton } = window as unknown as Scope;
  const server = () =>
    document.querySelector(`body > [data-elementor-id="${id}"], main > [data-elementor-id="${id}"]`);
  const dialogOf = (which: number) => document.getElementById(`elementor-popup-modal-${which}`);
  const isSeen = (which: number) => {
    const dialog = dialogOf(which);
    return Boolean(
      dialog &&
        dialog.style.display !== 'none' &&
        dialog.querySelector('.dialog-message > *') &&
        !dialog.matches('[data-leaving]'),
    );
  };
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const top = [...open].at(-1);
  switch (operation) {
    case 'show':
      await piton.popups.show(id);
      break;
    case 'hide':
      await piton.popups.hide(id);
      break;
    case 'toggle':
      document.querySelector<HTMLElement>(`#toggle-${id} a`)?.click();
      break;
    case 'press':
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
      break;
    case 'outside':
      if (top) dialogOf(top)?.click();
      break;
    case 'remove-dialog':
      dialogOf(id)?.remove();
      break;
    case 'remove': {
      const element = server();
      if (element) gone.set(id, element);
      element?.remove();
      open.delete(id);
      break;
    }
    case 'return': {
      const element = gone.get(id);
      if (element) document.querySelector('main')?.append(element);
      gone.delete(id);
    }
  }
  await task();
  await task();
  const wrong: string[] = [];
  const held = open.has(512) || open.has(513);
  const main = document.querySelector('main');
  const check = (what: string, is: unknown, should: unknown) => {
    if (is !== should) wrong.push(`${what} is ${is}, should be ${should}`);
  };
  check('the page inert', main?.inert, open.size > 0);
  check('the class of the body', document.body.classList.contains('dialog-prevent-scroll'), held);
  check(
    'the scroll lock',
    getComputedStyle(document.body).overflowY === 'hidden' ||
      getComputedStyle(document.documentElement).overflowY === 'hidden',
    held,
  );
  for (const each of [512, 513, 514]) if (open.has(each)) check(`popup ${each} seen`, isSeen(each), true);
  const now = [...open].at(-1);
  if (now) {
    const hit = document.elementFromPoint(5, innerHeight / 2)?.closest('.elementor-popup-modal')?.id;
    check('on top', hit, `elementor-popup-modal-${now}`);
    check('the one on top inert', dialogOf(now)?.inert, false);
  }
  return wrong;
}

describe('popups after random operations', () => {
  it('lock the page exactly as long as one is open, with the last opened on top, and leave nothing behind [popup.17]', {
    timeout: 120_000,
  }, async ({ open, site }) => {
    const exit = {
      entrance_animation: 'fadeIn',
      exit_animation: 'fadeIn',
      entrance_animation_duration: { size: 0.01 },
    };
    const toggles = IDS.map((id) => `<p id="toggle-${id}">${openPopupLink('Um', id)}</p>`).join('');
    const page = await layersPage(
      { open, site },
      toggles +
        popup(512, { prevent_scroll: 'yes', ...exit }) +
        popup(513, { prevent_scroll: 'yes' }) +
        popup(514, exit),
    );
    const count = await createDomCounter(page, 4);
    await page.evaluate(() => {
      const opened = new Set<number>();
      Object.assign(window, { open: opened, gone: new Map() });
      for (const type of ['show', 'hide'])
        addEventListener(`elementor/popup/${type}`, (event) => {
          const { id } = (event as CustomEvent<{ id: number }>).detail;
          opened.delete(id);
          if (type === 'show') opened.add(id);
        });
    });
    const clear = async () => {
      for (const id of IDS) {
        expect(await page.evaluate(operate, ['return', id] as Operation)).toEqual([]);
        // Each popup opens and closes once, so that each has a dialog and the counts can be compared.
        expect(await page.evaluate(operate, ['show', id] as Operation)).toEqual([]);
        expect(await page.evaluate(operate, ['hide', id] as Operation)).toEqual([]);
      }
      await page.waitForFunction(() => !document.querySelector('.dialog-message > *'));
      return page.evaluate(() => ({
        inert: document.querySelectorAll('[inert]:not(.elementor-popup-modal,#elementor-device-mode)').length,
        styles: document.documentElement.style.cssText + document.body.style.cssText,
        dialogs: document.querySelectorAll('.elementor-popup-modal').length <= 3,
      }));
    };
    for (const id of IDS) await page.evaluate(operate, ['show', id] as Operation);
    // React creates an Error when it is loaded, and V8 stores in the Error's stack the functions of the popup that has
    // loaded React. The nodes of that popup therefore stay in memory after its first removal, so each popup is removed
    // once before the count begins.
    for (const id of IDS) await page.evaluate(operate, ['remove', id] as Operation);
    await clear();
    const first = await count();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...OPERATIONS), fc.constantFrom(...IDS)), {
          minLength: 30,
          maxLength: 30,
        }),
        async (operations) => {
          for (const each of operations)
            expect(await page.evaluate(operate, each), each.join(' ')).toEqual([]);
          expect(await clear()).toEqual({ inert: 0, styles: '', dialogs: true });
        },
      ),
      { numRuns: 20, endOnFailure: true },
    );
    // React roots have many listeners, which the browser frees later.
    await expect.poll(async () => (await count()).listeners - first.listeners).toBeLessThan(15);
  });
});
