// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { parsePosition } from '../../../../src/ui/lists/list-position';
import fc from '../../../support/fast-check';

describe('the stored pages of a growing list', () => {
  it('are read back, at most 30 of them [posts.1]', () => {
    const pages = Array.from({ length: 50 }, (_, at) => `/touren/page/${at + 1}/`);
    expect(parsePosition(JSON.stringify({ pages, item: 12, top: -40 }))).toEqual({
      pages: pages.slice(0, 30),
      item: 12,
      top: -40,
    });
  });

  it('are empty where storage contains anything else [posts.1]', () => {
    expect([undefined, '', '{', '[]', '7', '{"pages":{}}', '{"pages":[1,null]}'].map(parsePosition)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (kept) => void parsePosition(kept)));
  });
});
