import type { HandlerTexts } from '../../api';

/** What the lightbox says to the visitor. */
export const lightboxTexts = {
  image: 'Bild',
  gallery: 'Bildergalerie',
  video: 'Video',
  position: 'Bild {index} von {count}',
  close: ['Schließen', 'close'],
  share: ['Teilen', 'share'],
  zoom: ['Vergrößern', 'zoom'],
  fullscreen: ['Vollbild', 'fullscreen'],
  previous: ['Zurück', 'previous'],
  next: ['Weiter', 'next'],
  play: ['Video abspielen', 'playVideo'],
  download: ['Bild herunterladen', 'downloadImage'],
  facebook: ['Auf Facebook teilen', 'shareOnFacebook'],
  twitter: ['Auf Twitter teilen', 'shareOnTwitter'],
  x: ['Auf X teilen', 'shareOnX'],
  pinterest: ['Auf Pinterest merken', 'pinIt'],
  failed: 'Das Bild lässt sich nicht laden.',
  videoFailed: 'Das Video lässt sich nicht laden.',
  open: 'Datei öffnen',
} as const satisfies HandlerTexts;

export type LightboxTexts = { readonly [Key in keyof typeof lightboxTexts]: string };
