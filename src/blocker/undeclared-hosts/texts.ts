import { currentPage, ownerConfig, resolveTexts, type ThirdPartyKind } from '../../core';

/** English texts for pages in other languages than German. */
const ENGLISH = {
  headline: 'Content from {host}',
  description:
    'This part of the page would load {what} from {host}, which would learn the IP address and the page that is visited.',
  remember: 'Remember for this visit',
  load: 'Load content',
  script: 'a script',
  style: 'a style sheet',
  frame: 'an embedded page',
  image: 'images',
  media: 'a video or sound',
  fetch: 'a file',
};

/** The reference and the check of the configuration read these texts too. */
export const TEXTS = {
  headline: ['Inhalt von {host}', 'headline'],
  description: [
    'An dieser Stelle würde {what} von {host} geladen. Dabei erfährt der Betreiber die IP-Adresse und welche Seite besucht wird.',
    'description',
  ],
  remember: ['Für diesen Besuch merken', 'remember'],
  load: ['Inhalt laden', 'load'],
  script: ['ein Skript', 'script'],
  style: ['eine Formatvorlage', 'style'],
  frame: ['eine eingebettete Seite', 'frame'],
  image: ['Bildmaterial', 'image'],
  media: ['ein Video oder eine Tonaufnahme', 'media'],
  fetch: ['eine Datei', 'fetch'],
} as const satisfies Record<
  keyof typeof ENGLISH | ThirdPartyKind,
  readonly [german: string, english: string]
>;

export type Texts = Readonly<Record<keyof typeof TEXTS, string>>;

/** Returns the owner's texts by the keys `third-parties.…`, else the texts in the page's language. */
export const readTexts = (): Texts =>
  resolveTexts(TEXTS, 'third-parties', ownerConfig(), { ...currentPage(), i18n: ENGLISH });
