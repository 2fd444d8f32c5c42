import { allow } from '../../third-parties';
import { make } from './element';
import type { Item } from './plan';
import { play } from './player';
import type { LightboxTexts } from './texts';

export interface Slide {
  readonly element: HTMLElement;
  readonly item: Item;
  /** Loads the image once; settles when it is decoded or has failed. */
  load(): Promise<void>;
  /** Plays the slide's video, if it has one, until the signal is aborted. */
  activate(signal: AbortSignal): void;
}

/** Makes the message in place of content that failed: the reason, and a link to the file. */
export const failure = (text: string, url: string, { open }: LightboxTexts): HTMLElement =>
  make(
    'p',
    { className: 'piton-lightbox-failure elementor-lightbox-prevent-close', role: 'alert' },
    text,
    ' ',
    make('a', { href: url, target: '_blank', rel: 'noopener', 'data-elementor-open-lightbox': 'no' }, open),
  );

function imageSlide(item: Item, element: HTMLElement, texts: LightboxTexts, signal: AbortSignal): Slide {
  const { url, title, description, alt } = item;
  const image = make('img', {
    className: 'elementor-lightbox-image elementor-lightbox-prevent-close swiper-lazy',
    'data-src': url,
    'data-title': title,
    'data-description': description,
    alt,
  });
  const preloader = make('div', { className: 'swiper-lazy-preloader' });
  element.append(make('div', { className: 'swiper-zoom-container' }, image, preloader));
  let loading: Promise<void> | undefined;
  const load = async () => {
    image.classList.add('swiper-lazy-loading');
    try {
      image.src = await allow(url, { kind: 'image', element: image, signal });
      await image.decode();
    } catch {
      // Some images can be shown but not decoded in advance.
      if (!image.naturalWidth) image.replaceWith(failure(texts.failed, url, texts));
    }
    preloader.remove();
    image.removeAttribute('data-src');
    image.classList.replace('swiper-lazy-loading', 'swiper-lazy-loaded');
  };
  return {
    element,
    item,
    load() {
      loading ??= load();
      return loading;
    },
    activate() {},
  };
}

function videoSlide(item: Item, element: HTMLElement, ratio: number, texts: LightboxTexts): Slide {
  const { player, video, title, url } = item;
  const sign = make(
    'div',
    { className: 'elementor-custom-embed-play' },
    make('i', { className: 'fa eicon-play', role: 'img', 'aria-label': texts.play }),
  );
  element.dataset.elementorSlideshowVideo = video;
  element.append(sign);
  const follow = (isPlaying: boolean) => {
    for (const name of ['elementor-playing', 'elementor-hidden']) sign.classList.toggle(name, isPlaying);
  };
  return {
    element,
    item,
    load: () => Promise.resolve(),
    activate(signal) {
      if (!player) return;
      const playback = new AbortController();
      signal.addEventListener('abort', () => {
        playback.abort();
        follow(false);
      });
      play(element, player, {
        ratio,
        title: title || texts.video,
        onReady: () => follow(true),
        onError() {
          playback.abort();
          const notice = element.appendChild(failure(texts.videoFailed, url, texts));
          signal.addEventListener('abort', () => notice.remove());
        },
        signal: playback.signal,
      });
    },
  };
}

/** Makes a slide with the builder's markup, which loads nothing any more once the signal is aborted. */
export function createSlide(
  item: Item,
  label: string,
  ratio: number,
  texts: LightboxTexts,
  signal: AbortSignal,
): Slide {
  const element = make('div', {
    className: 'swiper-slide elementor-lightbox-item',
    role: 'group',
    'aria-label': label,
    'data-e-action-hash': item.hash || null,
  });
  return item.player ? videoSlide(item, element, ratio, texts) : imageSlide(item, element, texts, signal);
}
