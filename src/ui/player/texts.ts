import type { HandlerTexts } from '../../api';

/** What the players say; `%s` is a value. */
export const playerTexts = {
  play: 'Abspielen',
  pause: 'Anhalten',
  rewind: 'Von vorne',
  previous: 'Vorige Aufnahme',
  next: 'Nächste Aufnahme',
  progress: 'Stelle',
  position: '%s von %s',
  volume: 'Lautstärke',
  mute: 'Ton aus',
  unmute: 'Ton an',
  fullscreen: 'Vollbild',
  leaveFullscreen: 'Vollbild beenden',
  noFullscreen: 'Vollbild ist in diesem Browser nicht möglich.',
  playlist: 'Liste der Aufnahmen',
  speed: 'Tempo: %s-fach',
  captions: 'UT, Untertitel: %s',
  off: 'aus',
  pip: 'Bild im Bild',
  failed: '„%s“ lässt sich nicht abspielen.',
  file: 'Datei öffnen',
} satisfies HandlerTexts;

export type PlayerTexts = { readonly [Key in keyof typeof playerTexts]: string };

/** Puts the values in the places of `%s`, in order. */
export const fill = (text: string, ...values: readonly string[]): string => {
  let at = 0;
  return text.replace(/%s/g, () => values[at++] ?? '');
};
