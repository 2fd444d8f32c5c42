// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REAL_PAGES, report, rewrite, TAG } from './load';

/** Finds scripts without the rewriter's tokenizer, so that a fault of the tokenizer cannot hide itself. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** What else a preview changes: resources from other servers, and preloaded scripts. */
const HINT =
  /<link[^>]*(?:dns-prefetch|preload)[^>]*>|<link[^>]*fonts\.googleapis[^>]*>|<(?:img|iframe|video)\b[^>]*(?:\/\/|\/extern\/)[^>]*>|url\((?:https?:\/\/|\/extern\/)[^)]*\)/g;
const STACK =
  /\/plugins\/(?:elementor|elementor-pro|elementor-extras|sticky-header-effects-for-elementor)\/|\/themes\/hello-elementor\/|\/wp-includes\/js\/|gsap|wp-content\/[0-9a-f]{32}\//;
/** The scripts that go even where an add-on needs the libraries of WordPress. */
const STACK_ALONE = new RegExp(STACK.source.replace('\\/wp-includes\\/js\\/|', ''));
/** The add-ons of the newest recorded pages, which Piton leaves in place. */
const ADD_ON = /\/plugins\/(?:happy-elementor-addons|essential-addons-for-elementor-lite)\//;

const files = REAL_PAGES
  ? readdirSync(REAL_PAGES, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.html') && !/^(?:live|responses)\//.test(file),
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

  it.each(files)(
    '%s: Piton is there once in place of the scripts, all else stays, and each file is judged',
    (file) => {
      const html = readFileSync(join(REAL_PAGES ?? '', file), 'utf8');
      const out = rewrite(html, { tag: TAG });
      const left = scripts(out);
      const found = report(html);
      const isAddOn = (entry: { file: string }) => ADD_ON.test(entry.file);
      const addOns = found.stays.filter(isAddOn);
      const replaced = addOns.length ? STACK_ALONE : STACK;
      expect(left.filter((one) => isFile(one) && replaced.test(one.attributes))).toEqual([]);
      expect(left.filter(({ all }) => all === TAG)).toHaveLength(1);
      const inline = (all: typeof left) => all.filter((one) => !isFile(one)).map((one) => one.all);
      expect(inline(left)).toEqual(inline(scripts(html)));
      const around = (text: string) => text.replace(SCRIPT, '').replace(HINT, '');
      // The test compares by `===`, so that a failure does not print two whole pages.
      expect(around(out) === around(html)).toBe(true);
      expect(found.replaced.length + found.stays.length).toBe(scripts(html).filter(isFile).length);
      expect([...found.handles.src, ...found.handles.whole].sort()).toEqual(
        [...new Set(found.replaced.map(({ handle }) => handle).filter(Boolean))].sort(),
      );
      const others = found.stays.filter(
        (entry) => !entry.blocked && entry.plugin !== 'Google Maps' && !isAddOn(entry),
      );
      expect(others.every(({ plugin }) => addOns.length > 0 && plugin.startsWith('WordPress'))).toBe(true);
    },
  );
});
