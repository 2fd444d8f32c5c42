// @vitest-environment node

import { describe, expect, it } from 'vitest';
import fc from '../../../support/fast-check';
import { livePage } from './load';

const hosts = ['example.at', 'www.example.at'];
const tagFor = (hasFacade: boolean) => `<piton ${hasFacade}>`;
const page = (head: string, body = '') =>
  livePage(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, { hosts, tagFor });

const BUILDER =
  '<script src="https://example.at/wp-content/plugins/elementor/assets/js/frontend.min.js?ver=3" id="elementor-frontend-js"></script>';
const CONSENT =
  '<script src="https://example.at/wp-content/0123456789abcdef0123456789abcdef/dist/banner.js?ver=1" id="real-cookie-banner-banner-js"></script>';
const MAPS = '<script src="https://maps.googleapis.com/maps/api/js?key=k" id="google-maps-api-js"></script>';

describe('a live page with Piton in place of the scripts', () => {
  it('has neither the animation library nor the highlighter from a public server, nor hints for them', () => {
    const html = page(
      '<link rel="dns-prefetch" href="//cdnjs.cloudflare.com"><link rel="preconnect" href="https://cdnjs.cloudflare.com" crossorigin>',
      `${BUILDER}<script src="//cdnjs.cloudflare.com/ajax/libs/gsap/2.1.3/TweenMax.min.js" id="gsap-js-js"></script>
       <script src="https://cdnjs.cloudflare.com/ajax/libs/prism/1.23.0/components/prism-core.min.js" id="prismjs_core-js"></script>
       <script src="https://cdnjs.cloudflare.com/ajax/libs/prism/1.23.0/plugins/autoloader/prism-autoloader.min.js" id="prismjs_loader-js"></script>`,
    );
    expect(html).not.toContain('cdnjs');
  });

  it('has no preload of scripts that the consent plugin would fetch, and no hint for a map before consent', () => {
    const hints =
      '<link rel="preload" as="script" href="https://example.at/wp-content/0123456789abcdef0123456789abcdef/dist/7539667.js?ver=1"><link rel="dns-prefetch" href="//maps.googleapis.com">';
    const asking = page(hints, CONSENT + MAPS);
    expect(asking).not.toMatch(/7539667|dns-prefetch/);
    expect(asking).toContain('maps/api/js?key=k');
    // On a page without the consent plugin the hint stays, so that the map can load early.
    expect(page(hints, MAPS)).toContain('<link rel="dns-prefetch" href="//maps.googleapis.com">');
  });

  it('keeps hints for scripts that stay', () => {
    const html = page(
      '<link rel="preload" as="style" href="/a.css"><link rel="preload" as="script" href="/eigen/x.js"><link rel="dns-prefetch" href="//bilder.example">',
      `${BUILDER}<script src="/eigen/x.js"></script>`,
    );
    expect(html.match(/<link/g)).toHaveLength(3);
  });

  it("offers the stand-in for the builder's object where an inline script calls it", () => {
    expect(page('', BUILDER)).toContain('<piton false></head>');
    expect(page('', `${BUILDER}<script>elementorFrontend.hooks.addAction("x", y)</script>`)).toContain(
      '<piton true></head>',
    );
  });

  it('leaves fragments without Piton’s tag, and changes only addresses in any text', () => {
    expect(livePage('<a href="https://www.example.at/x">x</a>', { hosts, tagFor })).toBe(
      '<a href="/x">x</a>',
    );
    fc.assert(
      fc.property(
        fc.string(),
        (text) => livePage(text, { hosts }) === text || /example\.at|http-equiv|integrity/i.test(text),
      ),
    );
  });
});
