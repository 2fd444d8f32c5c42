import { describe, expect, it } from 'vitest';
import { allowPicture } from '../../../src/third-parties/picture';
import fc from '../../support/fast-check';

const srcsetOf = async (srcset: string) => (await allowPicture({ srcset }, { signal: undefined })).srcset;
const absolute = (path: string) => new URL(path, document.baseURI).href;

describe('a picture with several candidates', () => {
  it.each([
    ['a.png, b.png 2x', ['a.png', 'b.png 2x']],
    ['a.png 1x,b.png 2x', ['a.png 1x', 'b.png 2x']],
    ['a.png ,b.png', ['a.png', 'b.png']],
    [' a,b.png 480w,  c.png  1024w ', ['a,b.png 480w', 'c.png 1024w']],
    [',a.png,,', ['a.png']],
    ['a.png 640w 480h, b.png', ['a.png 640w 480h', 'b.png']],
  ])('keeps each address with its own size: %j', async (srcset, expected) => {
    expect(await srcsetOf(srcset)).toBe(expected.map((each) => each.replace(/^\S+/, absolute)).join(', '));
  });

  it('keeps any candidates', async () => {
    const path = fc.stringMatching(/^[a-z0-9](?:[a-z0-9,]{0,8}[a-z0-9])?$/);
    const descriptor = fc.constantFrom('', ' 2x', ' 640w', ' 1.5x');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(path, descriptor), { minLength: 1 }), async (candidates) => {
        const written = candidates.map(([address, size]) => `/${address}${size}`).join(', ');
        const read = candidates.map(([address, size]) => `${absolute(`/${address}`)}${size}`).join(', ');
        expect(await srcsetOf(written)).toBe(read);
      }),
    );
  });
});
