import type { HandlerTexts } from '../../api';

/** The lightbox's texts for visitors. */
export const lightboxTexts = {
  image: ['Bild', '', 'Image'],
  gallery: ['Bildergalerie', '', 'Image gallery'],
  video: ['Video', '', 'Video'],
  position: ['Bild {index} von {count}', '', 'Image {index} of {count}'],
  close: ['Schließen', 'close', 'Close'],
  share: ['Teilen', 'share', 'Share'],
  zoom: ['Vergrößern', 'zoom', 'Zoom'],
  fullscreen: ['Vollbild', 'fullscreen', 'Fullscreen'],
  previous: ['Zurück', 'previous', 'Back'],
  next: ['Weiter', 'next', 'Next'],
  play: ['Video abspielen', 'playVideo', 'Play video'],
  download: ['Bild herunterladen', 'downloadImage', 'Download image'],
  facebook: ['Auf Facebook teilen', 'shareOnFacebook', 'Share on Facebook'],
  twitter: ['Auf Twitter teilen', 'shareOnTwitter', 'Share on Twitter'],
  x: ['Auf X teilen', 'shareOnX', 'Share on X'],
  pinterest: ['Auf Pinterest merken', 'pinIt', 'Pin it'],
  failed: ['Das Bild lässt sich nicht laden.', '', 'The image can’t be loaded.'],
  videoFailed: ['Das Video lässt sich nicht laden.', '', 'The video can’t be loaded.'],
  open: ['Datei öffnen', '', 'Open file'],
} as const satisfies HandlerTexts;

export type LightboxTexts = { readonly [Key in keyof typeof lightboxTexts]: string };
