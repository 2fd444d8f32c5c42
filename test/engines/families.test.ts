import { describe } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { pages } from '../../demo/site.mjs';
import { itFlat as it } from './driver/it';
import { lookAtBothWidths } from './driver/look';

const familyPages = (pages as { path: string; styles?: string[] }[]).filter(
  ({ styles }) => !styles?.includes('site'),
);

describe('a page of the demo for one family of widgets', () => {
  it.for(familyPages)(
    'mounts every widget that $path shows, at the width of a desktop and of a phone, without an error [core.1]',
    ({ path }, { visitor }) => lookAtBothWidths(visitor, path),
  );
});
