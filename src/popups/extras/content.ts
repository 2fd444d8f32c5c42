/** The kinds of content, with the markup that the layer's CSS expects. */
import { type AllowedUrl, allow } from '../../borders/third-parties';
import { httpUrl } from '../../borders/third-parties/http-url';
import { h } from '../../ui/dom/elements';
import type { Magnific, MagnificOptions } from '../magnific';
import type { Context, Printed } from './context';
import { embedAddress } from './embed-address';
import { fetchContent } from './remote';

export interface PopupContent {
  readonly holder: MagnificOptions['holder'];
  /** The element with which the layer opens. */
  readonly element: HTMLElement;
  /** Loads content that has an address; never rejects. */
  fill?(layer: Magnific, onShown: () => void): Promise<void>;
  /** Moves the content back into the page. */
  restore?(): void;
}

const make = h as unknown as (
  tag: string,
  props: object | null,
  ...children: (Node | string)[]
) => HTMLElement;

/** Uses the server's own node; an empty element marks its place in the page. */
function inlineContent(content: HTMLElement): PopupContent {
  const place = make('div', { className: 'mfp-hide' });
  // The content leaves the page before it becomes visible, so that nothing on the page moves.
  content.replaceWith(place);
  content.classList.remove('mfp-hide');
  return {
    holder: 'inline',
    element: content,
    restore() {
      content.classList.add('mfp-hide');
      place.replaceWith(content);
    },
  };
}

/** Settles when the content is loaded. Throws where it can't be shown. */
type Load = (url: AllowedUrl, signal: AbortSignal) => Promise<HTMLElement>;

const image =
  (caption: string, fitsHeight: boolean, animationClass: string): Load =>
  async (url) => {
    const img = make('img', { className: 'mfp-img', alt: caption }) as HTMLImageElement;
    if (fitsHeight) img.style.maxHeight = '100vh';
    img.src = url;
    await new Promise((resolve, reject) => {
      img.onload = resolve;
      img.onerror = reject;
    });
    const bar = make(
      'div',
      { className: 'mfp-bottom-bar' },
      make('div', { className: 'mfp-title' }, caption),
      make('div', { className: 'mfp-counter' }),
    );
    return make(
      'div',
      { className: `mfp-figure${animationClass}` },
      make('div', { className: 'mfp-close' }),
      make('figure', null, img, make('figcaption', null, bar)),
    );
  };

const frame =
  (title: string, animationClass: string): Load =>
  async (url, signal) => {
    const iframe = make('iframe', {
      className: `mfp-iframe${animationClass}`,
      title,
      frameborder: 0,
      allow: 'autoplay; encrypted-media; picture-in-picture',
      allowfullscreen: true,
    }) as HTMLIFrameElement;
    iframe.src = url;
    signal.addEventListener('abort', () => {
      iframe.src = 'about:blank';
    });
    return make('div', { className: 'mfp-iframe-scaler' }, make('div', { className: 'mfp-close' }), iframe);
  };

/** The kind of request for each kind of content. */
const KINDS = { image: 'image', iframe: 'frame', ajax: 'fetch', inline: 'fetch' } as const;

/** Content with an address: requested once consent allows it; until then a placeholder is shown. */
function addressedContent(
  holder: PopupContent['holder'],
  address: string,
  load: Load,
  { settings, texts, warn }: Context,
  signal: AbortSignal,
): PopupContent {
  const waiting = make('div', null);
  const element = make('div', null, waiting);
  const cursorClass = { image: 'mfp-zoom-out-cur', ajax: 'mfp-ajax-cur', iframe: '', inline: '' }[holder];
  const toggleCursor = (isOn: boolean) => {
    if (cursorClass) document.body.classList.toggle(cursorClass, isOn);
  };
  signal.addEventListener('abort', () => toggleCursor(false));
  return {
    holder,
    element,
    async fill(layer, onShown) {
      const url = httpUrl(address);
      const showFailure = () => {
        const link = url
          ? [' ', make('a', { href: url.href, 'data-elementor-open-lightbox': 'no' }, texts.direct)]
          : [];
        layer.show(make('span', null, texts.failed, ...link), 'error');
      };
      if (!url) {
        warn('popup-address', `the popup's content has no http(s) address: ${address}`);
        return showFailure();
      }
      try {
        layer.setState('ready');
        const allowed = await allow(url.href, { kind: KINDS[holder], element: waiting, signal });
        if (signal.aborted) return;
        layer.setState('loading', settings.get().popup_preloader ? texts.loading : '');
        toggleCursor(true);
        const content = await load(allowed, signal);
        if (signal.aborted) return;
        layer.show(content);
        onShown();
      } catch {
        if (signal.aborted) return;
        showFailure();
      }
      if (holder !== 'image') toggleCursor(false);
    },
  };
}

/** Makes the content of a popup that opens; `signal` is aborted when the popup has closed. */
export function contentOf(printed: Printed, context: Context, signal: AbortSignal): PopupContent {
  const { trigger, content } = printed;
  const { popup_type, popup_animation, popup_vertical_fit } = context.settings.get();
  const animationClass = popup_animation && ' mfp-with-anim';
  const caption = trigger.title;
  const addressed = (holder: PopupContent['holder'], address: string, load: Load) =>
    addressedContent(holder, address, load, context, signal);
  switch (popup_type) {
    case 'image':
      return addressed('image', trigger.href, image(caption, popup_vertical_fit, animationClass));
    case 'iframe': {
      const url = httpUrl(trigger.href);
      return addressed(
        'iframe',
        url ? embedAddress(url) : trigger.href,
        frame(caption || context.texts.dialog, animationClass),
      );
    }
    case 'url':
      return addressed('ajax', content.getAttribute('data-ee-popup-url') ?? '', (url, until) =>
        fetchContent(url, content, context, until),
      );
    default:
      return inlineContent(content);
  }
}
