import type { Thumbnail } from '../../consent/types';
import { plainText } from '../../markup/rich-text';
import type { AllowedUrl } from '../../third-parties';
import type { MakeElement } from '../../ui/dom/view';
import type { BoxProps } from './box';

interface HeroProps extends BoxProps {
  /** The name for screen readers, as markup. */
  readonly headline: string;
  readonly thumbnail: Thumbnail;
  /** The address of the picture; `undefined` where the picture must not load before consent. */
  readonly image: AllowedUrl | undefined;
}

/** Renders a preview of the blocked content; a click opens the text in a dialog. */
export function hero(h: MakeElement, { texts, blocker, headline, thumbnail, image }: HeroProps) {
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
