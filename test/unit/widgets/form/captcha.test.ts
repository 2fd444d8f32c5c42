import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCaptcha } from '../../../../src/widgets/form/captcha';

vi.mock('../../../../src/borders/third-parties', async (original) => ({
  ...(await original<object>()),
  allow: async (address: string) => address,
}));
vi.mock('../../../../src/borders/third-parties/load-script', () => ({ loadScript: async () => {} }));

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
  vi.useFakeTimers();
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the service that distinguishes people from robots', () => {
  it('gets a new token for each submit, in one field [misc.1]', async () => {
    let count = 0;
    service({ execute: async () => `beweis ${++count}` });
    const element = box();
    const captcha = await startCaptcha(element, end.signal);
    await captcha?.prove();
    await captcha?.prove();
    expect(proofIn(element)).toBe('beweis 2');
    expect(element.querySelectorAll('input')).toHaveLength(1);
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

  it('leaves the token empty in a release that makes none, so that the server decides [misc.1]', async () => {
    service({ execute: undefined });
    const element = box();
    await (await startCaptcha(element, end.signal))?.prove();
    expect(proofIn(element)).toBe('');
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

  it('requests no token where the visitor ticks the service’s own box [misc.1]', async () => {
    const execute = vi.fn();
    service({ execute });
    const element = box('v2_checkbox');
    await (await startCaptcha(element, end.signal))?.prove();
    expect(execute).not.toHaveBeenCalled();
    expect(proofIn(element)).toBeUndefined();
  });
});
