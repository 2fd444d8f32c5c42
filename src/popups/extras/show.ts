/** Shows a popup's content in the layer; a part of its own, since it is needed only when the popup opens. */
import { watch } from '../../core';
import { type AllowedUrl, allow, httpUrl } from '../../third-parties';
import { h } from '../../ui/dom/elements';
import { autoplaying, readVideo } from '../../ui/video-url';
import type { Magnific, MagnificOptions, openMagnific } from '../magnific';
import { fetchContent } from './remote';
import type { Context, Printed, Values } from './settings';

// The kinds of content, with the markup that the layer's CSS expects.

/**
 * Turns the address of a video or map page into one that a frame can show. Only the host decides: an address that
 * contains the name of a service elsewhere is not changed.
 */
export function embedAddress(url: URL): string {
  const { hostname, pathname, search, searchParams } = url;
  const host = hostname.replace(/^(?:www|m)\./, '');
  const isVideoPage =
    (host === 'youtu.be' && /^\/[\w-]+/.test(pathname)) ||
    (host === 'youtube.com' && (/^\/(?:shorts|live|v)\/[\w-]+/.test(pathname) || searchParams.has('v'))) ||
    (host === 'vimeo.com' && /\/\d+(?:\/\w+)?\/?$/.test(pathname));
  const video = isVideoPage ? readVideo(url.href) : undefined;
  if (video) return autoplaying(video.frame);
  if (/^maps\.google\.(?:com?\.)?[a-z]{2,3}$/.test(host))
    url.search = `${search ? `${search}&` : '?'}output=embed`;
  return url.href;
}

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

/** Length of the exit transition, ms. */
const REMOVAL_MS = 500;

export interface Show {
  readonly printed: Printed;
  readonly context: Context;
  /** The element that the visitor used; absent where the popup opens by itself. */
  readonly opener?: Element | undefined;
  openLayer: typeof openMagnific;
  makeOperable(element: HTMLElement, signal: AbortSignal): void;
  onClosed(): void;
}

const layerClasses = (id: string, values: Values) =>
  [
    'ee-mfp-popup',
    `ee-mfp-popup-${id}`,
    `ee-mfp-popup--${values.popup_no_overlay ? 'no-overlay' : 'overlay'}`,
    `mfp-popup--valign-${values.popup_valign}`,
    values.popup_animation,
  ]
    .join(' ')
    .trim();

/** Selector of the buttons in the content that close the popup; `''` for none. */
function closersOf(values: Values, warn: Context['warn']): string {
  if (values.popup_close_button_position === 'default') return '.ee-popup__footer__button';
  const selector = values.popup_close_button_position === 'custom' ? values.popup_close_button_selector : '';
  try {
    if (selector) document.createElement('i').matches(selector);
    return selector;
  } catch {
    warn('close-selector', `popup_close_button_selector is no selector: ${selector}`);
    return '';
  }
}

/** Sets the classes of what differs between devices, since the visitor may turn the phone while the popup is open. */
function align({ wrap }: Magnific, values: Values): void {
  const set = (element: Element | null, prefix: string, value: string) => {
    for (const name of [...(element?.classList ?? [])])
      if (name.startsWith(prefix)) element?.classList.replace(name, prefix + value);
  };
  // The background stands before the wrap.
  for (const box of [wrap.previousElementSibling, wrap]) set(box, 'mfp-popup--valign-', values.popup_valign);
  const button = wrap.querySelector('.ee-popup__close');
  set(button, 'mfp-close--halign-', values.popup_close_halign);
  set(button, 'mfp-close--valign-', values.popup_close_valign);
}

/** Opens the layer, fills it, and closes it when the widget leaves the document. */
export function show({ printed, context, opener, openLayer, makeOperable, onClosed }: Show): Magnific {
  const { id, trigger } = printed;
  const { settings, texts, signal, warn } = context;
  const values = settings.get();
  const events = new AbortController();
  const body = contentOf(printed, context, events.signal);
  const { popup_close_position: position } = values;
  const layer = openLayer({
    classes: layerClasses(id, values),
    holder: body.holder,
    content: body.element,
    label: trigger.title || trigger.textContent?.trim() || texts.dialog,
    ...(position && {
      closeButton: {
        position,
        halign: values.popup_close_halign,
        valign: values.popup_close_valign,
        label: texts.close,
      },
    }),
    closesOn: {
      content: values.popup_close_on_content,
      background: values.popup_close_on_bg,
      escape: values.popup_close_on_escape,
    },
    isFixed: values.popup_fixed,
    locksScroll: values.popup_prevent_scroll,
    removalDelay: values.popup_animation ? REMOVAL_MS : 0,
    ...(opener && { opener }),
    onClosed() {
      events.abort();
      body.restore?.();
      onClosed();
    },
  });

  watch(settings, (now) => align(layer, now), events.signal);
  signal.addEventListener('abort', () => layer.close(true), { signal: events.signal });
  const closers = closersOf(values, warn);
  const onShown = () => {
    if (closers)
      for (const button of layer.content.querySelectorAll<HTMLElement>(closers))
        makeOperable(button, events.signal);
    // Content that was hidden measures itself again on resize; its handlers are mounted by the document's observer.
    if (values.refresh_widgets) dispatchEvent(new Event('resize'));
  };
  if (closers)
    layer.wrap.addEventListener('click', (event) => {
      const closer = event.target instanceof Element && event.target.closest(closers);
      if (!closer || !layer.content.contains(closer)) return;
      event.preventDefault();
      event.stopPropagation();
      layer.close();
    });
  if (body.fill) void body.fill(layer, onShown);
  else onShown();
  return layer;
}
