// The results of a search among the tours, as the pro add-on's server answers.
import { escapeHtml } from '../saved/escape.mjs';
import { TOURS } from '../tours/data.mjs';

const PER_PAGE = 5;

/** The tours whose texts contain every word of `term`. */
export function found(term) {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return TOURS.filter(({ title, kindName, regionName, month }) => {
    const text = `${title} ${kindName} ${regionName} ${month}`.toLowerCase();
    return words.length > 0 && words.every((word) => text.includes(word));
  });
}

export const loopItem = ({ id, path, title, kindName, regionName, days, month, art }) =>
  `<div data-elementor-type="loop-item" data-elementor-id="7713" class="elementor elementor-7713 e-loop-item e-loop-item-${id} post-${id} type-tour"><div class="elementor-element elementor-element-c4e1b21 e-flex e-con-full su-treffer e-con e-parent" data-id="c4e1b21" data-element_type="container"><img src="/assets/art/${art}.svg" width="72" height="48" alt=""><p><a href="${path}">${title}</a><span>${kindName}, ${regionName}, ${days} Tage im ${month}</span></p></div></div>`;

function pagination(term, page, pages, path) {
  if (pages < 2) return '';
  const link = (at, text) =>
    `<a class="page-numbers" href="${path}?s=${encodeURIComponent(term)}&amp;e-search-page=${at}">${text}</a>`;
  const before = page > 1 ? link(page - 1, 'Zurück') : '';
  const after = page < pages ? link(page + 1, 'Weiter') : '';
  return `<nav class="elementor-pagination" aria-label="Seiten der Ergebnisse">${before}<span aria-current="page" class="page-numbers current">${page} von ${pages}</span>${after}</nav>`;
}

/** The answer of refresh-search for a form that leads to `path`. */
export function answerFor(term, wanted, path) {
  const all = found(term);
  const pages = Math.ceil(all.length / PER_PAGE);
  const page = Math.min(Math.max(1, Number(wanted) || 1), Math.max(1, pages));
  const items = all.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(loopItem);
  const data = items.length
    ? items.join('')
    : `<div class="e-search-nothing-found-message">Zu „${escapeHtml(term)}“ haben wir nichts. Noch nicht.</div>`;
  return { data, pagination: pagination(term, page, pages, path) };
}
