/** Markup from elsewhere, made harmless: a chunk of its own, for the few places that bring some in (design.md, rules). */
import purify from 'dompurify';
import { sanitizerPolicy } from './trusted-types';

/** What looks like the CMS's own markup stays; scripts, handlers, forms' targets and styles that reach outside go. */
export function sanitize(html: string): DocumentFragment {
  return purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: sanitizerPolicy() as never,
  });
}
