import { iconOf } from '../../borders/markup/drawn';
import { defineHandler, pageScroller } from '../../runtime/core';
import { markActive } from './active';
import { anchorHeadings, findHeadings, scopeOf } from './headings';
import { buildList } from './list';
import { makeMinimizable } from './minimize';
import { schema } from './settings';

/** Builds a list of the page's headings and marks the heading that is being read. */
export default defineHandler({
  settings: schema,
  texts: {
    none: [
      'Auf dieser Seite gibt es keine Überschriften.',
      'toc_no_headings_found',
      'There are no headings on this page.',
    ],
    open: ['Inhaltsverzeichnis öffnen', '', 'Open table of contents'],
    close: ['Inhaltsverzeichnis schließen', '', 'Close table of contents'],
  },
  // The CMS's CSS marks the heading that is being read by colours, which forced colors mode removes.
  style:
    '@media (forced-colors:active){.elementor-toc__list-item-text.elementor-item-active{text-decoration:underline 3px;text-underline-offset:5px}}',
  mount(element, { settings, device, page, texts, signal, warn, note }) {
    const body = element.querySelector<HTMLElement>('.elementor-toc__body');
    if (!body) return;
    const given = settings.get();
    const printed = [...body.childNodes];
    signal.addEventListener('abort', () => body.replaceChildren(...printed));

    /** Returns a selector that the owner typed, or `''` where it is invalid. */
    const validSelector = (key: 'container' | 'exclude_headings_by_selector') => {
      try {
        document.createDocumentFragment().querySelector(given[key] || '*');
        return given[key];
      } catch {
        warn(`setting-${key}`, `${key} is no CSS selector: ${given[key]}; it is ignored`);
        return '';
      }
    };
    const found = findHeadings(
      scopeOf(element, validSelector('container')),
      given.headings_by_tags,
      validSelector('exclude_headings_by_selector'),
    );
    note('headings', 'headings.found', { count: found.length });

    if (found.length) {
      const headings = anchorHeadings(found, signal);
      const isBulleted = given.marker_view === 'bullets';
      const { list, links } = buildList(headings, {
        isNumbered: !isBulleted,
        isHierarchical: given.hierarchical_view,
        icon: (isBulleted && iconOf(given.icon)) || undefined,
      });
      body.replaceChildren(list);
      const isCollapsing = given.hierarchical_view && given.collapse_subitems;
      markActive(body, headings, links, isCollapsing, signal);
      // The hash of the address names an anchor that did not exist when the browser scrolled.
      const hashHeading = headings.find(
        ({ id, element: { id: own } }) => id !== own && location.hash === `#${id}`,
      );
      if (hashHeading && !pageScroller().scrollTop)
        hashHeading.target.scrollIntoView({ behavior: 'instant' });
    } else {
      body.textContent = given.no_headings_message || texts.none;
    }
    if (given.minimize_box) makeMinimizable(element, body, texts, { settings, device, page, signal });
  },
});
