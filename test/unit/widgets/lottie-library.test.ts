import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readValues } from '../../../src/core';
import lottie from '../../../src/widgets/lottie';
import { type Animation, createPlayer } from '../../../src/widgets/lottie/player';
import { settings as schema } from '../../../src/widgets/lottie/settings';
import fc from '../../support/fast-check';
import { fakeIntersectionObserver } from '../../support/sight';

const motion = vi.hoisted(() => new EventTarget());
const loadCmsFiles = vi.hoisted(() => vi.fn());
const foreign = vi.hoisted(() => ({
  allow: vi.fn(async (address: string, _options: object) => address),
  allowAll: vi.fn(async (addresses: string[], _options: object) => addresses),
}));
vi.mock('../../../src/core', async (original) => ({
  ...(await original<object>()),
  queryReducedMotion: () => motion,
}));
vi.mock('../../../src/ui/cms/cms-files', () => ({ loadCmsFiles }));
vi.mock('../../../src/third-parties', async (original) => ({
  ...(await original<object>()),
  ...foreign,
  request: (url: string, init: RequestInit) => fetch(url, init),
}));

const warn = vi.fn();
const note = vi.fn();
let end = new AbortController();
beforeEach(() => {
  end = new AbortController();
  vi.stubGlobal('fetch', async () => Response.json({ layers: [] }));
});
afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const MARKUP = '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>';
const foreignFile = { source: 'external_url', source_external_url: { url: 'https://fremd.test/f.json' } };
interface Given {
  readonly raw?: object;
  readonly lottie?: object;
  readonly preview?: boolean;
  readonly html?: string;
  readonly library?: string;
}

/** Mounts a clickable animation with a stand-in for the library, which returns `animation`. */
function begin(
  animation: object,
  { raw, lottie: pro, preview = false, html = MARKUP, library = 'lottie' }: Given = {},
) {
  const loadAnimation = vi.fn(({ container }) => {
    container.append('Bild');
    return animation;
  });
  const bring = () => vi.stubGlobal(library, { loadAnimation });
  if (library) bring();
  const element = document.createElement('div');
  element.innerHTML = html;
  const all = { trigger: 'on_click', source: 'media_file', source_json: { url: '/flug.json' }, ...raw };
  const mounted = lottie.mount?.(element, {
    settings: { get: () => readValues(schema, all, () => {}) },
    texts: { play: 'Abspielen' },
    page: { raw: { pro: pro ? { lottie: pro } : {} } },
    preview,
    signal: end.signal,
    note,
    warn,
  } as never);
  return { element, loadAnimation, mounted };
}
async function mount(animation: object, given?: Given) {
  const { element, loadAnimation, mounted } = begin(animation, given);
  await mounted;
  expect(loadAnimation).toHaveBeenCalledTimes(1);
  return element;
}
/** Answers each request with `text`. @returns the requested addresses */
function serve(text: unknown, init?: ResponseInit) {
  const fetched = vi.fn(async (_url: string | URL) => new Response(JSON.stringify(text), init));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([url]) => `${url}`.replace(location.origin, ''));
}

function fake(more: object = {}) {
  const listeners = new Map<string, () => void>();
  const played = vi.fn();
  const animation = {
    totalFrames: 100,
    setSpeed() {},
    goToAndStop() {},
    playSegments: played,
    pause() {},
    play() {},
    destroy() {},
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    ...more,
  };
  return { animation, played, tell: (type: string) => listeners.get(type)?.() };
}

describe('the library of animations', () => {
  it('that reports twice that it is ready plays once for each click [misc.1]', async () => {
    const { animation, played, tell } = fake();
    const element = await mount(animation);
    const box = element.querySelector<HTMLElement>('.e-lottie__container');
    box?.click();
    expect(played).not.toHaveBeenCalled();
    tell('DOMLoaded');
    tell('DOMLoaded');
    box?.click();
    expect(played).toHaveBeenCalledTimes(1);
  });

  it('that is never ready, or only after the widget was removed, plays nothing, and leaves nothing in the page, even if it cannot be disposed [misc.1]', async () => {
    const destroy = () => {
      throw new TypeError('already destroyed');
    };
    const { animation, played, tell } = fake({ destroy });
    const element = await mount(animation);
    expect(element.textContent).toBe('Bild');
    end.abort();
    tell('DOMLoaded');
    element.querySelector<HTMLElement>('.e-lottie__container')?.click();
    expect([played.mock.calls, element.textContent]).toEqual([[], '']);
  });

  it('is given the owner’s file and way of drawing, and plays nothing by itself [misc.1]', async () => {
    const setSpeed = vi.fn();
    const { loadAnimation, mounted, element } = begin(fake({ isLoaded: true, setSpeed }).animation, {
      raw: { renderer: 'canvas', play_speed: 2 },
    });
    await mounted;
    const container = element.querySelector('.e-lottie__animation');
    const given = {
      container,
      renderer: 'canvas',
      loop: false,
      autoplay: false,
      animationData: { layers: [] },
    };
    expect(loadAnimation.mock.calls).toEqual([[given]]);
    expect([setSpeed.mock.calls, warn.mock.calls, loadCmsFiles.mock.calls]).toEqual([[[2]], [], []]);
  });

  const [none, usual] = [{ source_json: { url: '' } }, { defaultAnimationUrl: '/d.json' }];
  it.each<[string, object, object | undefined, string[]]>([
    ['a media file', { source_json: { url: '/a.JSON' } }, undefined, ['/a.JSON']],
    ['any address', { source: 'external_url', source_external_url: { url: '/a' } }, undefined, ['/a']],
    ['no file of another kind', { source_json: { url: '/a.json.txt' } }, usual, ['/d.json']],
    ['the add-on’s own file', none, usual, ['/d.json']],
    ['none where there is none', none, undefined, []],
    ['none that is no address', none, { defaultAnimationUrl: 'javascript:1' }, []],
  ])('plays %s [misc.1]', async (_, raw, pro, addresses) => {
    const asked = serve({ layers: [] });
    await begin(fake({ isLoaded: true }).animation, { raw, ...(pro && { lottie: pro }) }).mounted;
    expect(asked()).toEqual(addresses);
    expect(warn.mock.calls).toEqual(addresses.length ? [] : [['lottie', 'there is no animation to play']]);
  });

  it('is fetched from the add-on where the page has not loaded it, and missed in a sentence where it does not come [misc.1]', async () => {
    const { loadAnimation, mounted, element } = begin(fake().animation, { library: '' });
    await mounted;
    expect(loadCmsFiles.mock.calls).toEqual([
      ['lottie', element, expect.any(AbortSignal), '{pro}lib/lottie/lottie.min.js'],
    ]);
    expect([loadAnimation.mock.calls, note.mock.calls]).toEqual([[], [['lottie', 'lottie.missing']]]);
    expect(warn.mock.calls).toEqual([['lottie', 'the library that plays animations is not loaded']]);
    await mount(fake({ isLoaded: true }).animation, { library: 'bodymovin' });
    expect(loadCmsFiles).toHaveBeenCalledTimes(1);
  });

  it('is not needed where the page has no box for it, or the file does not come [misc.1]', async () => {
    const asked = serve({ layers: [] });
    await begin(fake().animation, { html: '' }).mounted;
    expect(asked()).toEqual([]);
    serve('', { status: 404 });
    const { loadAnimation, mounted } = begin(fake().animation);
    await mounted;
    expect(loadAnimation).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([
      ['lottie', `${location.origin}/flug.json can't be loaded: Error: status 404`],
    ]);
  });

  it('plays no file that comes when the widget has gone, and none before the widget is near, where the owner wants that [misc.1]', async () => {
    const observers = fakeIntersectionObserver();
    const asked = serve({ layers: [] });
    const gone = begin(fake({ isLoaded: true }).animation);
    end.abort();
    await gone.mounted;
    expect([gone.loadAnimation.mock.calls, warn.mock.calls]).toEqual([[], []]);
    end = new AbortController();
    expect(asked()).toEqual(['/flug.json']);
    const lazy = begin(fake({ isLoaded: true }).animation, { raw: { lazyload: 'yes' } });
    await Promise.resolve();
    expect([asked().length, observers.map(({ margin }) => margin)]).toEqual([1, ['200px']]);
    observers[0]?.report({ isIntersecting: true, target: lazy.element });
    await lazy.mounted;
    expect([asked().length, lazy.loadAnimation.mock.calls.length]).toEqual([2, 1]);
    const near = begin(fake().animation, { raw: { lazyload: 'yes', ...foreignFile } });
    observers[0]?.report({ isIntersecting: true, target: near.element });
    end.abort();
    await near.mounted;
    expect(foreign.allow).not.toHaveBeenCalled();
  });

  it('is not asked for a widget that goes while the visitor decides, or while the library or a picture comes [misc.1]', async () => {
    const leave = <Value>(value: Value) => {
      end.abort();
      return value;
    };
    const asked = serve({ layers: [], assets: [{ id: 'a', p: 'a.png' }] });
    foreign.allow.mockImplementationOnce(async (address) => leave(address));
    await begin(fake().animation, { raw: foreignFile }).mounted;
    expect(asked()).toEqual([]);
    end = new AbortController();
    foreign.allowAll.mockImplementationOnce(async (addresses) => leave(addresses));
    const late = begin(fake({ isLoaded: true }).animation, { raw: foreignFile });
    await late.mounted;
    expect(late.loadAnimation).not.toHaveBeenCalled();
    end = new AbortController();
    vi.stubGlobal('lottie', undefined);
    loadCmsFiles.mockImplementationOnce(async () => leave(undefined));
    await begin(fake().animation, { library: '' }).mounted;
    expect([note.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });

  it('may come after the file has failed, which is reported once [misc.1]', async () => {
    serve('', { status: 404 });
    loadCmsFiles.mockImplementationOnce(async () => {
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
      vi.stubGlobal('lottie', { loadAnimation() {} });
    });
    await begin(fake().animation, { library: '' }).mounted;
    expect(warn.mock.calls).toEqual([['lottie', expect.stringContaining('status 404')]]);
  });

  it('asks the visitor before it fetches a file or a picture of another host, and gives the pictures their addresses [misc.1]', async () => {
    serve({
      layers: [],
      assets: [
        { id: 'a', u: 'img/', p: 'a.png' },
        { id: 'b', p: 'javascript:alert(1)' },
        { id: 'c', p: 'c.png' },
      ],
    });
    const shown = async (raw: object) => {
      const { loadAnimation, mounted } = begin(fake({ isLoaded: true }).animation, { raw });
      await mounted;
      return loadAnimation.mock.calls[0]?.[0].animationData.assets.map(({ p }: { p: string }) => p);
    };
    expect(await shown({ source_json: { url: '/tief/flug.json' } })).toEqual([
      `${location.origin}/tief/img/a.png`,
      '',
      `${location.origin}/tief/c.png`,
    ]);
    expect([foreign.allow.mock.calls, foreign.allowAll.mock.calls]).toEqual([[], []]);
    expect(warn.mock.calls).toEqual([
      ['lottie-picture', `1 picture(s) of ${location.origin}/tief/flug.json have no http(s) address`],
    ]);
    expect(
      await shown({ source: 'external_url', source_external_url: { url: 'https://fremd.test/x/f.json' } }),
    ).toEqual(['https://fremd.test/x/img/a.png', '', 'https://fremd.test/x/c.png']);
    expect(foreign.allow.mock.lastCall).toEqual([
      'https://fremd.test/x/f.json',
      { kind: 'fetch', element: expect.any(Element), signal: end.signal },
    ]);
    expect(foreign.allowAll.mock.lastCall).toEqual([
      ['https://fremd.test/x/img/a.png', 'https://fremd.test/x/c.png'],
      { kind: 'image', element: expect.any(Element), signal: end.signal },
    ]);
  });

  it('gets no code and no fonts of other hosts, of which the owner reads [misc.1]', async () => {
    serve({
      layers: [{ ks: { o: { x: 'alert(1)' } } }],
      fonts: { list: [{ fPath: 'https://fremd.test/f.css' }] },
    });
    await mount(fake({ isLoaded: true }).animation);
    const file = `${location.origin}/flug.json`;
    expect(warn.mock.calls).toEqual([
      ['lottie-code', `1 expression(s) of ${file} are left out: they would run as code of the page`],
      ['lottie-font', `1 font(s) of ${file} are not fetched: the page has to bring them`],
    ]);
  });

  it('is told to end with the widget, to pause when the visitor wants less motion, and to do nothing in the editor [misc.1]', async () => {
    const [destroy, pause] = [vi.fn(), vi.fn()];
    const { animation, played } = fake({ isLoaded: true, destroy, pause });
    const element = await mount(animation);
    const box = element.querySelector<HTMLElement>('.e-lottie__container');
    box?.click();
    expect([played.mock.calls.length, pause.mock.calls.length]).toEqual([1, 0]);
    motion.dispatchEvent(new Event('change'));
    expect(pause).toHaveBeenCalledTimes(1);
    end.abort();
    expect(destroy).toHaveBeenCalledTimes(1);
    end = new AbortController();
    const edited = await mount(fake({ isLoaded: true }).animation, { preview: true });
    expect(edited.querySelector('.e-lottie__container')?.role).toBeNull();
  });

  it('that does not know the number of frames is only asked for numbers, in whatever order it dispatches its events [misc.1]', () => {
    const frames = fc.oneof(fc.constantFrom(undefined, null, Number.NaN, 0, -1, '12'), fc.nat(500));
    const steps = fc.array(fc.constantFrom('play', 'ask', 'pause', 'reverse', 'seek', 'complete'));
    const options = fc.record({
      start: fc.nat(100),
      end: fc.nat(100),
      loop: fc.boolean(),
      times: fc.nat(3),
      alternates: fc.boolean(),
    });
    fc.assert(
      fc.property(frames, options, steps, (totalFrames, given, list) => {
        const shown: number[] = [];
        const { animation, tell } = fake({
          totalFrames,
          goToAndStop: (frame: number) => shown.push(frame),
          playSegments: (segment: number[]) => shown.push(...segment),
        });
        const player = createPlayer(animation as unknown as Animation, given);
        for (const step of list) {
          if (step === 'complete') tell('complete');
          else if (step === 'ask') player.play(true);
          else if (step === 'seek') player.seek(150);
          else player[step as 'play']();
        }
        for (const frame of shown) {
          expect(frame).toBeGreaterThanOrEqual(0);
          expect(frame).toBeLessThanOrEqual(Math.max(Number(totalFrames) || 0, 0));
        }
      }),
    );
  });
});
