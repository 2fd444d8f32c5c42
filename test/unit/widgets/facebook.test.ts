import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import facebook from '../../../src/widgets/facebook';

const asked: string[] = [];
const askedFor = vi.fn();
/** Whether the visitor allows the network, and whether the network's script loads. */
const network = { isAllowed: false, comes: true };
vi.mock('../../../src/third-parties', async (original) => ({
  ...(await original<object>()),
  allowAll: async (addresses: readonly string[], options: object) => {
    asked.push(addresses[0] ?? '');
    askedFor(addresses, options);
    return network.isAllowed ? addresses : [];
  },
}));
vi.mock('../../../src/third-parties/load-script', () => ({
  loadScript: () => (network.comes ? Promise.resolve() : Promise.reject(new Error('blocked'))),
}));

const warn = vi.fn();
const note = vi.fn();

let end = new AbortController();

async function mount(config: object = {}) {
  const element = document.createElement('div');
  element.innerHTML = '<div class="elementor-facebook-widget"></div>';
  const page = { raw: { pro: config } };
  await facebook.mount?.(element, { page, signal: end.signal, note, warn } as never);
  return element;
}

beforeEach(() => {
  end = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  Object.assign(network, { isAllowed: false, comes: true });
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the social network', () => {
  it('is requested in the page’s language, otherwise in Austrian German [core.14d]', async () => {
    for (const lang of [undefined, '', 'deutsch', 'xde-de_DE', 'de_DE/../x', 'fr_CH'])
      await mount(lang === undefined ? {} : { facebook_sdk: { lang } });
    const files = [...Array.from({ length: 5 }, () => 'de_AT'), 'fr_CH'];
    expect(asked).toEqual(files.map((locale) => `https://connect.facebook.net/${locale}/sdk.js`));
  });

  it('that does not load, or draws nothing, leaves the page as it is and warns the owner [misc.1]', async () => {
    network.isAllowed = true;
    network.comes = false;
    await mount();
    expect(note).toHaveBeenLastCalledWith('facebook', 'facebook.blocked');
    network.comes = true;
    const mounted = mount();
    await vi.advanceTimersByTimeAsync(121_000);
    await mounted;
    expect(warn).toHaveBeenCalledWith('facebook', expect.stringContaining('made no FB object'));
  });

  it('starts once, however many of its widgets there are, and each is drawn [misc.1]', async () => {
    network.isAllowed = true;
    const init = vi.fn();
    const parse = vi.fn();
    const loaded = vi.fn();
    document.addEventListener('fb:sdk:loaded', loaded);
    vi.stubGlobal('FB', { init, XFBML: { parse } });
    const elements = [await mount({ facebook_sdk: { app_id: '5' } }), await mount()];
    expect(init.mock.calls).toEqual([[{ appId: '5', version: 'v2.10', xfbml: false }]]);
    expect([parse.mock.calls, loaded.mock.calls.length]).toEqual([elements.map((element) => [element]), 1]);
    document.removeEventListener('fb:sdk:loaded', loaded);
    expect(note.mock.calls).toEqual([
      ['facebook', 'facebook.waiting'],
      ['facebook', 'facebook.ready'],
      ['facebook', 'facebook.waiting'],
      ['facebook', 'facebook.ready'],
    ]);
    expect(askedFor.mock.lastCall).toEqual([
      ['https://connect.facebook.net/de_AT/sdk.js', 'https://www.facebook.com/plugins/'],
      { kind: 'frame', element: elements[1]?.firstElementChild, signal: end.signal },
    ]);
  });

  it('that loads in parts is waited for, but not by a widget that has been disposed [misc.1]', async () => {
    network.isAllowed = true;
    const parse = vi.fn();
    vi.stubGlobal('FB', { __buffer: {}, init() {} });
    const mounted = mount();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(parse).not.toHaveBeenCalled();
    vi.stubGlobal('FB', { init() {}, XFBML: { parse } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(parse.mock.calls).toEqual([[await mounted]]);
    vi.stubGlobal('FB', undefined);
    void mount();
    await vi.advanceTimersByTimeAsync(1_000);
    end.abort();
    expect([vi.getTimerCount(), warn.mock.calls]).toEqual([0, []]);
  });

  it('that fails while it draws fails only that widget, and the runtime gets the error [core.12]', async () => {
    network.isAllowed = true;
    const parse = () => {
      throw new Error('kaputt');
    };
    vi.stubGlobal('FB', { init() {}, XFBML: { parse } });
    await expect(mount()).rejects.toThrow('kaputt');
  });

  it('is not asked where the widget is empty [misc.1]', async () => {
    await facebook.mount?.(document.createElement('div'), {
      page: { raw: { pro: {} } },
      signal: end.signal,
      note,
      warn,
    } as never);
    expect([asked, note.mock.calls]).toEqual([[], []]);
  });
});
