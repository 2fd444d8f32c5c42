import { allowAll, httpUrl } from '../../third-parties';
import { autoplaying, readVideo } from '../../ui/video-url';
import { scalarText } from '../../values/readers';
import { make } from './element';

/** A player of a video: a service's frame, or the browser itself. */
export interface Player {
  readonly tag: 'iframe' | 'video';
  readonly src: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const FILE = /\.(?:mp4|m4v|webm|og[gv]|mov)$/i;
/** Width to height of videos, by the builder's codes, such as `169` for 16:9. */
const RATIOS: Readonly<Record<string, number>> = {
  219: 2.33333,
  169: 1.77777,
  43: 1.33333,
  32: 1.5,
  11: 1,
  916: 0.5625,
};

/** Other ratios are taken for mistakes. */
const MIN_RATIO = 0.1;
const MAX_RATIO = 10;
const DEFAULT_RATIO = 1.77777;

/** Returns the ratio of width to height; an unknown code is the ratio itself. */
export function ratioOf(code: unknown): number {
  const text = scalarText(code);
  const ratio = Object.hasOwn(RATIOS, text) ? RATIOS[text] : Number.parseFloat(text);
  return ratio && ratio >= MIN_RATIO && ratio <= MAX_RATIO ? ratio : DEFAULT_RATIO;
}

/** The frame of a video service, known by its host; `undefined` for every other address. */
export function frameOf(address: string, autoplay: boolean): Player | undefined {
  const video = readVideo(address);
  if (!video) return undefined;
  const allow = `${autoplay ? 'autoplay; ' : ''}encrypted-media; picture-in-picture`;
  return {
    tag: 'iframe',
    src: autoplay ? autoplaying(video.frame) : video.frame,
    attributes: { allow, allowfullscreen: true, referrerPolicy: 'strict-origin-when-cross-origin' },
  };
}

/**
 * The player of a video file, with the harmless ones of the given attributes.
 * @param isKnown whether a poster may be requested
 */
export function fileOf(
  url: URL,
  autoplay: boolean,
  given?: Readonly<Record<string, unknown>>,
  isKnown: (poster: URL) => boolean = () => false,
): Player {
  const has = (name: string) =>
    given && Object.keys(given).some((key) => key.toLowerCase() === name && given[key] !== false);
  const word = (name: string, pattern: RegExp) => {
    const [, value] = Object.entries(given ?? {}).find(([key]) => key.toLowerCase() === name) ?? [];
    return typeof value === 'string' && pattern.test(value) ? value : undefined;
  };
  const address = word('poster', /./);
  const poster = address ? httpUrl(address) : undefined;
  const isStarted = autoplay || has('autoplay') === true;
  return {
    tag: 'video',
    src: url.href,
    attributes: {
      // A video that does not start by itself needs controls.
      controls: !given || has('controls') || !isStarted,
      autoplay: isStarted,
      loop: has('loop'),
      muted: has('muted'),
      playsinline: true,
      preload: word('preload', /^(?:none|metadata|auto)$/),
      controlslist: word('controlslist', /^[a-z ]+$/),
      poster: poster && isKnown(poster) ? poster.href : undefined,
    },
  };
}

/** The player of a video slide, which starts when the slide is shown. */
export function slidePlayer(address: string): Player | undefined {
  const url = httpUrl(address);
  return frameOf(address, true) ?? (url && FILE.test(url.pathname) ? fileOf(url, true) : undefined);
}

interface PlayOptions {
  readonly ratio: number;
  readonly title: string;
  onReady(): void;
  onError(): void;
  readonly signal: AbortSignal;
}

/**
 * Shows the player in `parent` until `signal` is aborted. Without consent to a third party, a placeholder is shown
 * first.
 */
export function play(parent: HTMLElement, player: Player, options: PlayOptions): void {
  const { ratio, title, onReady, onError, signal } = options;
  const shape = ratio === 1 ? 'square' : ratio < 1 ? 'portrait' : 'landscape';
  const { muted, poster, ...attributes } = player.attributes;
  const media = make(player.tag, { title, ...attributes });
  const wrapper = make('div', { className: `elementor-video-wrapper elementor-video-${shape}` }, media);
  wrapper.style.setProperty('--video-aspect-ratio', String(ratio));
  const container = make(
    'div',
    { className: 'elementor-video-container elementor-lightbox-prevent-close' },
    wrapper,
  );
  parent.append(container);
  signal.addEventListener('abort', () => container.remove());
  media.addEventListener(player.tag === 'video' ? 'loadedmetadata' : 'load', onReady, { signal });
  media.addEventListener('error', onError, { signal });
  const isFile = media instanceof HTMLVideoElement;
  const addresses = isFile && typeof poster === 'string' ? [player.src, poster] : [player.src];
  allowAll(addresses, { kind: isFile ? 'media' : 'frame', element: media, signal })
    .then(([src, picture]) => {
      if (signal.aborted || !src) return;
      if (isFile) {
        media.muted = muted === true;
        if (picture) media.poster = picture;
      }
      media.src = src;
    })
    .catch(onError);
}
