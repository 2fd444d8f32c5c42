// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REAL_PAGES, report, rewrite, TAG } from './load';

/** Finds scripts without the rewriter's tokenizer, so that a fault of the tokenizer cannot hide itself. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Other elements that a preview changes: resources from other servers, and preloaded scripts. */
const HINT =
  /<link[^>]*(?:dns-prefetch|preload)[^>]*>|<link[^>]*fonts\.googleapis[^>]*>|<(?:img|iframe)\b[^>]*(?:\/\/|\/extern\/)[^>]*>/g;
const STACK =
  /\/plugins\/(?:elementor|elementor-pro|elementor-extras|sticky-header-effects-for-elementor)\/|\/themes\/hello-elementor\/|\/wp-includes\/js\/|gsap|wp-content\/[0-9a-f]{32}\//;

const files = REAL_PAGES
  ? readdirSync(REAL_PAGES, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.html') && !/^(?:live|responses|today)\//.test(file),
    )
  : [];
if (!REAL_PAGES)
  console.log(
    'real-pages.test: ../shared/real-pages is not there, nothing was checked against recorded pages.',
  );

const scripts = (html: string) =>
  [...html.matchAll(SCRIPT)].map(([all, attributes = '', text = '']) => ({ all, attributes, text }));
const isFile = ({ attributes }: { attributes: string }) => /\ssrc=|consent-original-src/.test(attributes);

describe('recorded pages of a real CMS', () => {
  it('are all examined, where the folder is present', () => {
    expect(files.length > 0).toBe(REAL_PAGES !== undefined);
  });

  for (const file of files) {
    const html = readFileSync(join(REAL_PAGES ?? '', file), 'utf8');

    it(`${file}: no replaced script remains, and Piton is there once`, () => {
      const left = scripts(rewrite(html, { tag: TAG }));
      expect(left.filter((one) => isFile(one) && STACK.test(one.attributes))).toEqual([]);
      expect(left.filter(({ all }) => all === TAG)).toHaveLength(1);
    });

    it(`${file}: inline scripts and everything outside scripts stay byte for byte`, () => {
      const out = rewrite(html, { tag: TAG });
      const inline = (text: string) =>
        scripts(text)
          .filter((one) => !isFile(one))
          .map(({ all }) => all);
      expect(inline(out)).toEqual(inline(html));
      const around = (text: string) => text.replace(SCRIPT, '').replace(HINT, '');
      // The test compares by `===`, so that a failure does not print two whole pages.
      expect(around(out) === around(html)).toBe(true);
    });

    it(`${file}: every file is judged, and the snippet names exactly the replaced ones`, () => {
      const found = report(html);
      expect(found.replaced.length + found.stays.length).toBe(scripts(html).filter(isFile).length);
      expect([...found.handles.src, ...found.handles.whole].sort()).toEqual(
        [...new Set(found.replaced.map(({ handle }) => handle).filter(Boolean))].sort(),
      );
      for (const { plugin, blocked } of found.stays) expect(blocked || plugin === 'Google Maps').toBe(true);
    });
  }
});
