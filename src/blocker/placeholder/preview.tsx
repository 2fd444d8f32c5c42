import type { Thumbnail } from '../../consent';
import { adoptStyle, warn } from '../../core';
import { plainText } from '../../markup';
import { type AllowedUrl, ownPicture } from '../../third-parties';
import { h, type MakeElement } from '../../ui/dom/elements';
import type { BoxProps } from './box';
import style from './preview.css';

interface HeroProps extends BoxProps {
  /** The name for screen readers, as markup. */
  readonly headline: string;
  readonly thumbnail: Thumbnail;
  /** The address of the picture; `undefined` where the picture must not load before consent. */
  readonly image: AllowedUrl | undefined;
}

/** Renders a preview of the blocked content; a click opens the text in a dialog. */
function hero({ texts, blocker, headline, thumbnail, image }: HeroProps) {
  const { name, visualContentType, visualBlur, presetId, visualHeroButtonText, isVisualDarkMode } = blocker;
  const hides = (what: string) => thumbnail.hide?.includes(what) === true;
  const isVideo = /^(?:video-player|feed-video)$/.test(visualContentType);
  const isAudio = visualContentType === 'audio-player';
  const hasPicture = image && !isAudio;
  const classes = [
    'rcb-cb-hero',
    isVisualDarkMode && 'rcb-cb-dark',
    isAudio && 'rcb-cb-audio',
    thumbnail.titleType === 'center' && 'rcb-cb-centred',
    !hides('overlay') && 'rcb-cb-shaded',
    hasPicture && 'rcb-cb-pictured',
  ];
  const filter = visualBlur ? `blur(${visualBlur}px)` : '';
  const picture = h('img', { src: image, alt: '', decoding: 'async', style: { filter } });
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-haspopup="dialog"
      data-rcb-action="open"
    >
      {hasPicture ? picture : null}
      {!hides('title') && <span className="rcb-cb-title">{thumbnail.title || name}</span>}
      {isAudio && <span className="rcb-cb-wave" />}
      {isVideo || isAudio ? (
        <span className={presetId === 'youtube' ? 'rcb-cb-play rcb-cb-youtube' : 'rcb-cb-play'} />
      ) : (
        <span className="rcb-cb-load">{visualHeroButtonText || plainText(texts.blockerLoadButton)}</span>
      )}
      <span className="rcb-sr-only">{plainText(headline)}</span>
    </button>
  );
}

interface DialogOptions {
  /** The id of the element that names the dialog. */
  readonly id: string;
  /** The name of the close button. */
  readonly close: string;
  /** The element that gets the focus after closing. */
  readonly opener: HTMLElement | undefined;
  /** Whether the dialog is at the lower edge of the screen and not in its middle. */
  readonly isLow: boolean;
}

/** Opens a modal dialog with the text. */
export function openDialog(
  text: ReturnType<MakeElement>,
  { id, close, opener, isLow }: DialogOptions,
): HTMLDialogElement {
  const dialog = h(
    'dialog',
    { className: `rcb-db-container${isLow ? ' rcb-cb-low' : ''}`, 'aria-labelledby': id },
    text,
    h('button', {
      type: 'button',
      className: 'rcb-cb-close',
      'aria-label': close,
      'data-rcb-action': 'close',
    }),
  ) as unknown as HTMLDialogElement;
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener?.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

adoptStyle(style);

type View = ReturnType<MakeElement>;

const wrapped = (image: AllowedUrl, visualBlur: number, text: View) => (
  <div className="rcb-cb-wrapped">
    <img src={image} alt="" decoding="async" style={{ filter: `blur(${visualBlur}px)` }} />
    {text}
  </div>
);

/**
 * Returns the address of the picture where it may load before consent: on the page's own host, or as `data:`. Warns
 * of any other.
 */
function imageOf(node: Element, { url }: Thumbnail): AllowedUrl | undefined {
  const own = ownPicture(url);
  if (own) return own;
  warn(
    node,
    'placeholder-image',
    `the preview picture ${url} is on another host: it would load before consent, so it is left out`,
  );
  return undefined;
}

/**
 * Renders the preview of `node`; `undefined` where the placeholder has only a text.
 * @param headline the headline of the text, as markup
 */
export function previewOf(
  node: Element,
  thumbnail: Thumbnail,
  box: BoxProps,
  { text, headline }: { text: View; headline: string },
): Node | undefined {
  const image = imageOf(node, thumbnail);
  const { visualType, visualBlur } = box.blocker;
  const view =
    visualType === 'hero'
      ? hero({ ...box, headline, thumbnail, image })
      : image && wrapped(image, visualBlur, text);
  return view as unknown as Node | undefined;
}
