import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCaptcha } from '../../../../src/widgets/form/captcha';

const { allow, loadScript } = vi.hoisted(() => ({
  allow: vi.fn(async (address: string, _options: object) => address),
  loadScript: vi.fn(async (_address: string) => {}),
}));
vi.mock('../../../../src/third-parties', async (original) => ({
  ...(await original<object>()),
  allow,
}));
vi.mock('../../../../src/third-parties/load-script', () => ({ loadScript }));

const box = (type = 'v3') => {
  const element = document.createElement('div');
  element.dataset.type = type;
  element.dataset.sitekey = 'schluessel';
  return element;
};
const proofIn = (element: Element) =>
  element.querySelector<HTMLInputElement>('[name=g-recaptcha-response]')?.value;
const service = (more: object = {}) =>
  vi.stubGlobal('grecaptcha', { render: () => 3, execute: async () => 'beweis', reset() {}, ...more });

let end = new AbortController();
beforeEach(() => {
  end = new AbortController();
  allow.mockClear();
  loadScript.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the service that distinguishes people from robots', () => {
  it('gets a new token for each submit in one field, empty in a release that makes none, and none for a box that the visitor ticks [misc.1]', async () => {
    let count = 0;
    const execute = vi.fn(async () => `beweis ${++count}`);
    const proven = async (more: object, type?: string) => {
      service(more);
      const element = box(type);
      const captcha = await startCaptcha(element, end.signal);
      await captcha?.prove();
      await captcha?.prove();
      return [proofIn(element), element.querySelectorAll('input').length];
    };
    expect(await proven({ execute })).toEqual(['beweis 2', 1]);
    expect(await proven({ execute: undefined })).toEqual(['', 1]);
    expect(await proven({ execute }, 'v2_checkbox')).toEqual([undefined, 0]);
    expect(execute).toHaveBeenCalledTimes(2);
  });

  it('may load late: the form waits for it, and stops waiting when the form is disposed [misc.1]', async () => {
    const late = startCaptcha(box(), end.signal);
    await vi.advanceTimersByTimeAsync(5_000);
    service();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await late).toBeDefined();
    vi.unstubAllGlobals();
    const never = startCaptcha(box(), end.signal);
    await vi.advanceTimersByTimeAsync(1_000);
    end.abort();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(vi.getTimerCount()).toBe(0);
    void never;
  });

  it('reports its failure to the form, and may throw at its end [misc.1]', async () => {
    const broken = () => {
      throw new Error('kaputt');
    };
    service({ execute: () => Promise.reject(new Error('kein Netz')), reset: broken });
    const captcha = await startCaptcha(box(), end.signal);
    await expect(captcha?.prove()).rejects.toThrow('kein Netz');
    expect(() => captcha?.reset()).not.toThrow();
    service({ render: broken });
    await expect(startCaptcha(box(), end.signal)).rejects.toThrow('kaputt');
  });

  it('is fetched once the visitor allows it, unless the page has it already or the form is gone [misc.1h]', async () => {
    service();
    await startCaptcha(box(), end.signal);
    expect(loadScript).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    loadScript.mockImplementation(async () => void service());
    const element = box();
    expect(await startCaptcha(element, end.signal)).toBeDefined();
    const address = 'https://www.google.com/recaptcha/api.js?render=explicit';
    expect(loadScript.mock.calls).toEqual([[address]]);
    expect(allow.mock.lastCall).toEqual([address, { kind: 'script', element, signal: end.signal }]);
    vi.unstubAllGlobals();
    const late = startCaptcha(box(), end.signal);
    end.abort();
    expect([await late, loadScript.mock.calls.length]).toEqual([undefined, 1]);
  });

  it('is not taken for ready while its global is half there, and given up where it has not come after two minutes [misc.1h]', async () => {
    vi.stubGlobal('grecaptcha', {});
    const late = startCaptcha(box(), end.signal);
    await vi.advanceTimersByTimeAsync(1_000);
    service();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([await late, loadScript.mock.calls.length]).toEqual([expect.anything(), 1]);
    vi.unstubAllGlobals();
    const never = startCaptcha(box(), end.signal);
    await vi.advanceTimersByTimeAsync(130_000);
    expect(await never).toBeUndefined();
  });

  it('draws what the owner has chosen, and leaves an empty box when the form is disposed [misc.1h]', async () => {
    const render = vi.fn((place: Element, _options: object) => {
      place.append('Captcha');
      return 3;
    });
    service({ render });
    const draw = async (type: string, look: Record<string, string>) => {
      const element = box(type);
      Object.assign(element.dataset, look);
      await startCaptcha(element, end.signal);
      return element;
    };
    const element = await draw('v2_checkbox', { theme: 'dark', size: 'compact', badge: 'inline' });
    await draw('v3', { theme: 'dark', size: 'compact', badge: 'inline' });
    expect(render.mock.calls.map(([, options]) => options)).toEqual([
      { sitekey: 'schluessel', theme: 'dark', size: 'compact' },
      { sitekey: 'schluessel', badge: 'inline', size: 'invisible' },
    ]);
    expect(element.textContent).toBe('Captcha');
    end.abort();
    expect(element.textContent).toBe('');
  });

  it('is asked for the form’s own action, and only its latest answer counts, in a field that nobody sees [misc.1h]', async () => {
    const answers: ((token: string) => void)[] = [];
    const execute = vi.fn(
      (_id: number, _options: object) => new Promise<string>((resolve) => answers.push(resolve)),
    );
    service({ execute });
    const element = box();
    const captcha = await startCaptcha(element, end.signal);
    const first = captcha?.prove();
    element.dataset.action = 'Anmeldung';
    const second = captcha?.prove();
    answers[1]?.('zwei');
    await second;
    answers[0]?.('eins');
    await first;
    expect([proofIn(element), element.querySelector('input')?.type]).toEqual(['zwei', 'hidden']);
    expect(execute.mock.calls).toEqual([
      [3, { action: 'Form' }],
      [3, { action: 'Anmeldung' }],
    ]);
  });
});
