import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForLogin } from '../../../src/rest/login';

let triggered: unknown[][] = [];
let paused: number[] = [];
/** How many more checks find the dialog open. */
let visibleFor = 0;

const pause = async (ms: number) => {
  paused.push(ms);
  visibleFor--;
};

beforeEach(() => {
  triggered = [];
  paused = [];
  visibleFor = 0;
  document.body.innerHTML = '<div id="wp-auth-check"></div>';
  const dialog = document.querySelector('div') as HTMLElement;
  dialog.getClientRects = () => ({ length: visibleFor > 0 ? 1 : 0 }) as DOMRectList;
  vi.stubGlobal('wp', { heartbeat: {} });
  vi.stubGlobal('jQuery', (target: unknown) => ({
    trigger: (...given: unknown[]) => triggered.push([target, ...given]),
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('a login', () => {
  it('is requested by the CMS’s own dialog, and waited for until the dialog closes [rest.6c]', async () => {
    visibleFor = 3;
    expect(await waitForLogin(pause)).toBe(true);
    expect(triggered).toEqual([[document, 'heartbeat-tick', [{ 'wp-auth-check': false }]]]);
    expect(paused).toEqual([100, 100, 100]);
  });

  it('is not waited for where no dialog opens [rest.6c]', async () => {
    expect(await waitForLogin(pause)).toBe(true);
    document.body.replaceChildren();
    expect(await waitForLogin(pause)).toBe(true);
    expect(paused).toEqual([]);
  });

  it('is given up after ten minutes, and where the page has no dialog at all [rest.6c]', async () => {
    visibleFor = 1_000_000;
    expect(await waitForLogin(pause)).toBe(false);
    expect(paused).toHaveLength(6_000);
    vi.stubGlobal('wp', {});
    expect(await waitForLogin(pause)).toBe(false);
    vi.stubGlobal('wp', undefined);
    expect(await waitForLogin(pause)).toBe(false);
    expect(triggered).toHaveLength(1);
  });

  it('is possible without the CMS’s jQuery, and ends with the call [rest.6c]', async () => {
    for (const jQuery of [undefined, '3.7.1', {}]) {
      vi.stubGlobal('jQuery', jQuery);
      visibleFor = 1;
      expect(await waitForLogin(pause)).toBe(true);
    }
    visibleFor = 1;
    await expect(waitForLogin(() => Promise.reject(new Error('weg')))).rejects.toThrow('weg');
  });
});
