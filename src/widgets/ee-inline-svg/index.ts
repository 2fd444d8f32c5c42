import type { Field } from '../../api';
import { allow, ownUrl } from '../../borders/third-parties';
import { defineHandler, dropEmptyStyle, flag, queryReducedMotion } from '../../runtime/core';
import { drawingUrl, fetchDrawing } from '../../ui/drawing';
import { takeTextColor, writeAttributes } from './paint';
import { applyStyles } from './styles';
import { makeIdsUnique } from './unique-ids';

interface Media {
  readonly url: string;
  readonly alt: string;
}

/** The field of a file in the media library. */
const media: Field<Media> = {
  fallback: { url: '', alt: '' },
  form: 'a file',
  read(raw) {
    if (typeof raw !== 'object' || raw === null) return undefined;
    const { url, alt } = raw as { url?: unknown; alt?: unknown };
    return { url: typeof url === 'string' ? url : '', alt: typeof alt === 'string' ? alt : '' };
  },
};

/**
 * The number of drawings so far, which makes the ids of each drawing unique: a page may have the same file several
 * times.
 */
let drawingCount = 0;

/** Inserts a drawing into the page, so that the page's CSS can colour it. */
export default defineHandler({
  settings: {
    svg: media,
    remove_inline_css: flag(),
    override_colors: flag(),
    /** The key is printed only where the owner set the size. */
    maintain_ratio: flag(),
  },
  texts: { format: 'Please select a SVG file format.' },
  async mount(element, { settings, page, texts, signal, note, warn }) {
    const box = element.querySelector<HTMLElement>('.ee-inline-svg');
    const given = settings.get();
    const address = given.svg.url || box?.dataset.url;
    if (!box || !address) return;
    const url = drawingUrl(address, page.assets.uploads);
    if (!url) return alert(texts.format);
    const allowed = ownUrl(url) ?? (await allow(url, { kind: 'image', element: box, signal }));
    const svg = await fetchDrawing(allowed, signal);
    if (signal.aborted) return;
    if (!svg) return warn('inline-svg', `there is no drawing at ${url.slice(0, 200)}`);

    const title = svg.querySelector(':scope>title')?.textContent?.trim();
    for (const each of svg.querySelectorAll('title,desc')) each.remove();
    if (queryReducedMotion().matches) {
      for (const each of svg.querySelectorAll('animate,animateTransform,animateMotion,set')) each.remove();
      note('motion', 'motion.reduced');
    }
    applyStyles(svg);
    makeIdsUnique(svg, `e-svg-${++drawingCount}-`);
    if (!given.maintain_ratio) svg.setAttribute('preserveAspectRatio', 'none');
    else for (const name of ['width', 'height']) svg.removeAttribute(name);
    const label = given.svg.alt || title;
    svg.removeAttribute('aria-labelledby');
    if (label) {
      svg.setAttribute('role', 'img');
      svg.setAttribute('aria-label', label);
    } else if (!svg.hasAttribute('aria-label')) svg.setAttribute('aria-hidden', 'true');

    const printed = [...box.childNodes];
    box.replaceChildren(svg);
    if (given.remove_inline_css) writeAttributes(svg);
    if (given.override_colors) takeTextColor(svg);
    for (const each of [svg, ...svg.querySelectorAll('*')]) dropEmptyStyle(each);
    signal.addEventListener('abort', () => box.replaceChildren(...printed));
  },
});
