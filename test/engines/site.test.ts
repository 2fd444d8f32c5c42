import { describe } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { documents, pages } from '../../demo/site.mjs';
import { itFlat as it } from './driver/it';
import { lookAt, lookAtBothWidths } from './driver/look';
import { DESKTOP, PHONE } from './driver/visitor';

const sitePages = (pages as { path: string; styles?: string[] }[]).filter(({ styles }) =>
  styles?.includes('site'),
);
/** The number of documents that one visitor opens: they have few widgets or none, so a visitor each would take longer. */
const AT_ONCE = 6;
const paths = (documents as { path: string }[]).map(({ path }) => path);
const groups = Array.from({ length: Math.ceil(paths.length / AT_ONCE) }, (_, at) =>
  paths.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
).map((group) => ({ group, first: group[0] }));

describe('the site of the demo', () => {
  it.for(sitePages)(
    'mounts every widget that $path shows, at the width of a desktop and of a phone, without an error [core.1]',
    ({ path }, { visitor }) => lookAtBothWidths(visitor, path),
  );

  it.for(groups)(
    'shows $first and the documents after it at both widths, without an error [core.1]',
    async ({ group }, { visitor }) => {
      for (const path of group) {
        await visitor.open(path, DESKTOP);
        await lookAt(visitor);
        await visitor.resize(PHONE);
        await lookAt(visitor);
      }
    },
  );
});
