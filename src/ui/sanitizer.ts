/** Markup from elsewhere, made harmless: a chunk of its own, for the few places that bring some in (design.md, rules). */
import purify from 'dompurify';
import { sanitizerPolicy } from './trusted-types';

/** What looks like the CMS's own markup stays, pictures from anywhere among it; scripts, handlers and sheets go. */
export function sanitize(html: string): DocumentFragment {
  return purify.sanitize(html, {
    // A sheet would reach outside, and over the whole page.
    FORBID_TAGS: ['style'],
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: sanitizerPolicy() as never,
  });
}

/**
 * A drawing for the page: no scripts, no handlers, no HTML, no attributes that mark widgets. Addresses and styles are the
 * caller's to judge (ui/drawing.ts), who has put the latter out of a strict policy's sight.
 */
export function sanitizeSvg(svg: string): DocumentFragment {
  return purify.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    // The builder's own lines have the mark of the one that a text goes along.
    ADD_ATTR: ['href', 'data-path-anchor', 'data-piton-css', 'data-piton-style'],
    // A declaration looks like an address of an unknown kind.
    ADD_URI_SAFE_ATTR: ['data-piton-style'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: sanitizerPolicy() as never,
  });
}
