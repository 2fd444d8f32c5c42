import type { HandlerTexts } from '../../api';

/** Texts of the players; `%s` is a value. */
export const playerTexts = {
  play: ['Abspielen', '', 'Play'],
  pause: ['Anhalten', '', 'Pause'],
  rewind: ['Von vorne', '', 'Restart'],
  previous: ['Vorige Aufnahme', '', 'Previous track'],
  next: ['Nächste Aufnahme', '', 'Next track'],
  progress: ['Stelle', '', 'Position'],
  position: ['%s von %s', '', '%s of %s'],
  volume: ['Lautstärke', '', 'Volume'],
  mute: ['Ton aus', '', 'Mute'],
  unmute: ['Ton an', '', 'Unmute'],
  fullscreen: ['Vollbild', '', 'Fullscreen'],
  leaveFullscreen: ['Vollbild beenden', '', 'Leave fullscreen'],
  noFullscreen: [
    'Vollbild ist in diesem Browser nicht möglich.',
    '',
    'Fullscreen is not possible in this browser.',
  ],
  playlist: ['Liste der Aufnahmen', '', 'List of tracks'],
  speed: ['Tempo: %s-fach', '', 'Speed: %s times'],
  captions: ['UT, Untertitel: %s', '', 'CC, subtitles: %s'],
  off: ['aus', '', 'off'],
  pip: ['Bild im Bild', '', 'Picture in picture'],
  failed: ['„%s“ lässt sich nicht abspielen.', '', '“%s” can’t be played.'],
  file: ['Datei öffnen', '', 'Open file'],
} satisfies HandlerTexts;

export type PlayerTexts = { readonly [Key in keyof typeof playerTexts]: string };

/** Replaces each `%s` by the next value. */
export const fill = (text: string, ...values: readonly string[]): string => {
  let at = 0;
  return text.replace(/%s/g, () => values[at++] ?? '');
};
