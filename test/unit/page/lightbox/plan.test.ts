import { afterEach, describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/api';
import { readValues } from '../../../../src/core';
import { isLightboxLink, type LightboxSettings, lightboxSchema } from '../../../../src/page/lightbox/link';
import { collectGroup, readPlan } from '../../../../src/page/lightbox/plan';
import fc from '../../../support/fast-check';

const page = {
  version: '3.32.5',
  devices: ['mobile', 'tablet', 'desktop'],
  assets: { builder: '', pro: '', extras: '', uploads: 'https://bilder.example/uploads/' },
} as unknown as Page;
const settingsOf = (raw: Record<string, unknown>): LightboxSettings =>
  readValues(lightboxSchema, raw, () => {});
const plan = (raw: Record<string, unknown>, device: 'desktop' | 'mobile' = 'desktop') =>
  readPlan({ settings: settingsOf(raw) }, page, device);
const link = (group: string, href: string, more = '') =>
  `<a data-elementor-lightbox-slideshow="${group}" href="${href}" ${more}></a>`;
const names = (group: string, from: Element | string = '') =>
  collectGroup(group, from).items.map(({ url }) => url.replace(/^.*\//, ''));

afterEach(() => document.body.replaceChildren());

describe('the slides of a group', () => {
  it('are the links of only that group, without the copies that carousels make [lightbox.3a]', () => {
    document.body.innerHTML = `${link('a', '/1.jpg')}${link('b', '/2.jpg')}${link('a', '/3.jpg')}
      <div class="swiper-slide-duplicate">${link('a', '/4.jpg')}</div><div class="slick-cloned">${link('a', '/5.jpg')}</div>
      ${link('a', '/seite/')}${link('a', 'javascript:alert(1)//.jpg')}`;
    expect(names('a')).toEqual(['1.jpg', '3.jpg']);
  });

  it('are in the order of their indexes, each once [lightbox.3a]', () => {
    const at = (index: number) => `data-elementor-lightbox-index="${index}"`;
    document.body.innerHTML =
      link('a', '/2.jpg', at(2)) +
      link('a', '/0.jpg', at(0)) +
      link('a', '/2.jpg', at(2)) +
      link('a', '/1.jpg', at(1));
    expect(names('a')).toEqual(['0.jpg', '1.jpg', '2.jpg']);
  });

  it('begin with the link that was used, otherwise with the last one to the same address [lightbox.3]', () => {
    document.body.innerHTML = link('a', '/1.jpg') + link('a', '/2.jpg') + link('a', '/1.jpg');
    const [first = document.body] = document.querySelectorAll('a');
    expect([collectGroup('a', first).start, collectGroup('a', '/1.jpg').start]).toEqual([0, 2]);
    expect(collectGroup('a', '/fremd.jpg').start).toBe(0);
  });

  it('include videos, of a service or as files [lightbox.3]', () => {
    const video = (url: string) => `data-elementor-lightbox-video="${url}"`;
    document.body.innerHTML =
      link('a', '/1.jpg', video('https://youtu.be/XHOmBV4js_E')) +
      link('a', '#', video('/film.mp4')) +
      link('a', '#', video('https://boese.example/player'));
    const { items, start } = collectGroup('a', '/film.mp4');
    expect([items.map(({ player }) => player?.tag), start]).toEqual([['iframe', 'video'], 1]);
  });

  it('have a title and a description, otherwise those of the picture in the link [lightbox.3]', () => {
    document.body.innerHTML = `${link(
      'a',
      '/1.jpg',
      'data-elementor-lightbox-title="Gipfel" data-elementor-lightbox-description="Am Abend"',
    )}<a data-elementor-lightbox-slideshow="a" href="/2.jpg"><img alt="Ein Tal"></a>`;
    expect(collectGroup('a', '').items.map(({ alt }) => alt)).toEqual(['Gipfel - Am Abend', 'Ein Tal']);
  });
});

describe('the content that settings name', () => {
  it('is an image of the page itself, of its uploads, or of an origin from which the page shows images [action.1]', () => {
    const image = (url: string) => plan({ type: 'image', url });
    expect(image('/a.jpg')).toMatchObject({ id: 'elementor-lightbox-slideshow-single-img', start: 0 });
    expect(image('https://bilder.example/a.jpg')).toMatchObject({
      items: [{ url: 'https://bilder.example/a.jpg' }],
    });
    expect(image('https://cdn.example/a.jpg')).toContain('cdn.example');
    document.body.innerHTML = '<a href="https://cdn.example/b.png"></a>';
    expect(image('https://cdn.example/a.jpg')).toContain('cdn.example');
    document.body.innerHTML = '<a data-elementor-open-lightbox="yes" href="https://cdn.example/b.png"></a>';
    expect(image('https://cdn.example/a.jpg')).toMatchObject({ start: 0 });
  });

  it('is a video with only its harmless attributes [action.2]', () => {
    const given = plan({
      type: 'video',
      videoType: 'hosted',
      url: '/film.mp4',
      videoParams: {
        controls: '',
        controlsList: 'nodownload',
        onerror: 'alert(1)',
        src: 'https://boese.example',
        preload: 'metadata',
        poster: 'javascript:alert(1)',
        style: 'x',
      },
      modalOptions: { id: 'elementor-lightbox-da6f51c', videoAspectRatio: '43', onload: 'x' },
    });
    expect(given).toMatchObject({
      id: 'elementor-lightbox-da6f51c',
      ratio: 1.33333,
      player: { tag: 'video' },
    });
    const { player } = given as Exclude<typeof given, string>;
    expect(Object.entries(player?.attributes ?? {}).filter(([, value]) => value)).toEqual([
      ['controls', true],
      ['playsinline', true],
      ['preload', 'metadata'],
      ['controlslist', 'nodownload'],
    ]);
  });

  it('starts by itself where the owner has set so, and always in releases without that setting [lightbox.3]', () => {
    const src = (version: string, autoplay: string) => {
      const url = 'https://vimeo.com/76979871';
      const settings = settingsOf({ type: 'video', videoType: 'vimeo', url, autoplay });
      const read = readPlan({ settings }, { ...page, version }, 'desktop');
      return typeof read === 'string' ? read : read.player?.src;
    };
    expect(src('3.32.5', 'yes')).toContain('autoplay=1');
    expect(src('3.32.5', '')).not.toContain('autoplay');
    expect(src('3.1.0', '')).toContain('autoplay=1');
  });

  it('enters with the device’s animation, and never with a value that is not a class [action.2]', () => {
    const enter = (modalOptions: object, device?: 'mobile') => {
      const read = plan({ type: 'image', url: '/a.jpg', modalOptions }, device);
      return typeof read === 'string' ? read : read.animation;
    };
    expect(enter({})).toBe('zoomIn');
    expect(enter({ entranceAnimation: 'fadeIn', entranceAnimation_tablet: 'bounceIn' })).toBe('fadeIn');
    expect(enter({ entranceAnimation: 'fadeIn', entranceAnimation_tablet: 'bounceIn' }, 'mobile')).toBe(
      'bounceIn',
    );
    expect(enter({ entranceAnimation: 'none' })).toBe('');
    expect(enter({ entranceAnimation: 'x"><script>' })).toBe('zoomIn');
  });

  it.each([
    { type: 'html', html: '<img src=x onerror=alert(1)>', url: '/a.jpg' },
    { url: '/a.jpg' },
    { type: 'image', url: 'javascript:alert(1)' },
    { type: 'image', url: 'data:image/svg+xml,<svg onload=alert(1)>' },
    { type: 'image', url: '//boese.example/a.jpg' },
    { type: 'video', videoType: 'youtube', url: 'https://boese.example/youtube.com/embed/x' },
    { type: 'video', videoType: 'hosted', url: 'https://boese.example/film.mp4' },
    { type: 'video', url: 'https://boese.example/seite' },
    { type: 'slideshow', slideshow: 'gibt es nicht' },
    {},
  ])('%o opens nothing [action.2]', (raw) => expect(typeof plan(raw)).toBe('string'));

  it('never throws and never leads to anything but http(s), whatever the settings contain [action.2c]', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom(
        'javascript:alert(1)',
        'data:,x',
        'vbscript:x',
        'file:///etc',
        '/a.jpg',
        'https://youtu.be/abc',
        '__proto__',
      ),
    );
    const raw = fc.record(
      {
        type: fc.constantFrom('image', 'video', 'slideshow', 'html', ''),
        id: text,
        url: text,
        slideshow: text,
        videoType: fc.constantFrom('hosted', 'youtube', ''),
        videoParams: fc.dictionary(text, fc.jsonValue()),
        modalOptions: fc.dictionary(text, fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(raw, (given) => {
        const read = plan(given as Record<string, unknown>);
        if (typeof read === 'string') return;
        const urls = [...read.items.map(({ url }) => url), ...(read.player ? [read.player.src] : [])];
        for (const url of urls) expect(url).toMatch(/^https?:/);
        for (const name of Object.keys(read.player?.attributes ?? {})) expect(name).not.toMatch(/^on|src/);
      }),
    );
  });
});

const parse = (html: string): Element => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.querySelector('a,[data-elementor-lightbox]') ?? box;
};
const YES = 'data-elementor-open-lightbox="yes"';
const NO = 'data-elementor-open-lightbox="no"';

describe('which links open the lightbox', () => {
  it.each(['png', 'jpg', 'JPEG', 'gif', 'svg', 'webp', 'avif', 'jpg?w=800'])(
    'a link to .%s does if the site’s setting or the link itself says so [lightbox.1a, lightbox.2a, lightbox.2b]',
    (end) => {
      expect(isLightboxLink(parse(`<a href="/bild.${end}">`), true)).toBe(true);
      expect(isLightboxLink(parse(`<a ${YES} href="/bild.${end}">`), false)).toBe(true);
      expect(isLightboxLink(parse(`<a href="/bild.${end}">`), false)).toBe(false);
      expect(isLightboxLink(parse(`<a ${NO} href="/bild.${end}">`), true)).toBe(false);
    },
  );

  it('a download, another file or another scheme does not [lightbox.1c]', () => {
    const others = ['/seite?bild=a.jpg', '/seite#a.jpg', '/bild.jpg#gross', '/bild.jpg.html', '/film.mp4'];
    const addresses = [...others, 'javascript:alert(1)//.jpg', 'data:image/svg+xml,.svg'];
    for (const attributes of ['href="/bild.jpg" download', ...addresses.map((href) => `href="${href}"`), ''])
      expect(isLightboxLink(parse(`<a ${YES} ${attributes}>`), true), attributes).toBe(false);
  });

  it('a link with a video does, and so does a picture whose description names one [lightbox.1b]', () => {
    expect(
      isLightboxLink(parse(`<a ${YES} href="#" data-elementor-lightbox-video="https://vimeo.com/1">`), false),
    ).toBe(true);
    expect(isLightboxLink(parse(`<div ${YES} data-elementor-lightbox="{}">`), false)).toBe(true);
    expect(isLightboxLink(parse('<div data-elementor-lightbox="{}">'), false)).toBe(false);
  });

  it('a link within a drawing does like any other link [lightbox.1]', () => {
    const svg = parse(`<svg><a ${YES} xlink:href="/karte.png"></a></svg>`);
    expect(isLightboxLink(svg, false)).toBe(true);
  });
});
