import { afterEach, expect, it } from 'vitest';
import type { HandlerTexts } from '../../../src/api';
import { resolveTexts } from '../../../src/core/texts';
import hotspot from '../../../src/widgets/hotspot';
import lottie from '../../../src/widgets/lottie';
import { TEXTS as POSTS } from '../../../src/widgets/posts-extra/infinite';

/** A translation of the CMS under a key that none of these texts has. */
const i18n = { mutant: 'Tłumaczenie' };
const read = (texts: HandlerTexts | undefined) =>
  Object.values(resolveTexts(texts ?? {}, '', { texts: {} }, { i18n }));

afterEach(() => document.documentElement.removeAttribute('lang'));

it.each([
  [
    'a list of posts',
    POSTS,
    [
      'Ein weiterer Eintrag geladen | {n} weitere Einträge geladen',
      'Ein Eintrag | {n} Einträge',
      'Keine Einträge',
      'Weitere Einträge konnten nicht geladen werden.',
      'Nochmals versuchen',
    ],
    [
      'One more item loaded | {n} more items loaded',
      'One item | {n} items',
      'No items',
      'More items could not be loaded.',
      'Try again',
    ],
  ],
  ['a picture with hotspots', hotspot.texts, ['Punkt'], ['Spot']],
  ['an animation', lottie.texts, ['Animation abspielen'], ['Play animation']],
])('%s speaks the language of the page, German or English [core.14]', (_, texts, german, english) => {
  expect(read(texts)).toEqual(german);
  document.documentElement.lang = 'pl';
  expect(read(texts)).toEqual(english);
});
