import { describe } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { documents, pages } from '../../demo/site.mjs';
import { itFlat as it } from './driver/it';
import { lookAt, lookAtBothWidths } from './driver/look';
import { DESKTOP, PHONE } from './driver/visitor';

const sitePages = (pages as { path: string; styles?: string[] }[]).filter(({ styles }) =>
  styles?.includes('site'),
);
/** Documents have few widgets or none, so one visitor opens all documents in one language. */
const documentsIn = (language: 'German' | 'English'): string[] =>
  (documents as { path: string }[])
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/en/') === (language === 'English'));

describe('the site of the demo', () => {
  it.for(sitePages)(
    'mounts every widget that $path shows, at the width of a desktop and of a phone, without an error [core.1]',
    ({ path }, { visitor }) => lookAtBothWidths(visitor, path),
  );

  it.for(['German', 'English'] as const)(
    'shows each document in %s at both widths, without an error [core.1]',
    async (language, { visitor }) => {
      for (const path of documentsIn(language)) {
        await visitor.open(path, DESKTOP);
        await lookAt(visitor);
        await visitor.resize(PHONE);
        await lookAt(visitor);
      }
    },
  );
});
