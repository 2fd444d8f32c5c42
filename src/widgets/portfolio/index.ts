import { adoptStyle, defineHandler, flag, number, responsive, watch } from '../../runtime/core';
import { focusElement } from '../../ui/dom/focus-element';
import { attachImageFit } from '../../ui/masonry/image-fit';
import { attachMasonry } from '../../ui/masonry/masonry';
import { announce } from '../../ui/text/announce';
import { countText } from '../../ui/text/numbers';
import { attachFilters } from './filters';
import { createFilter, missingIn } from './show';
import style from './style.css';

/** Runs the pro add-on's portfolio: posts with filters, as a grid or as masonry. */
export default defineHandler({
  settings: {
    columns: responsive(number(3, { min: 1, max: 24, integer: true })),
    masonry: flag(),
  },
  texts: {
    filter: ['Einträge filtern', '', 'Filter items'],
    shown: ['Ein Eintrag | {n} Einträge', '', 'One item | {n} items'],
    none: ['Keine Einträge', '', 'No items'],
  },
  mount(element, { settings, texts, signal }) {
    const container = element.querySelector<HTMLElement>('.elementor-portfolio');
    if (!container) return;
    adoptStyle(style);
    const items = [...container.querySelectorAll<HTMLElement>(':scope > .elementor-portfolio-item')];
    const isMasonry = settings.get().masonry;
    const showMatching = createFilter(items, signal);
    const placeholders: HTMLElement[] = [];
    let term = '__all';

    const matches = (item: HTMLElement) =>
      term === '__all' || item.classList.contains(`elementor-filter-${term}`);
    const fillLastRow = () => {
      const missing = isMasonry ? 0 : missingIn(items.filter(matches).length, settings.get().columns);
      while (placeholders.length > missing) placeholders.pop()?.remove();
      while (placeholders.length < missing) {
        const placeholder = document.createElement('div');
        placeholder.className = 'elementor-portfolio-ghost-item';
        placeholder.ariaHidden = 'true';
        placeholders.push(placeholder);
        container.append(placeholder);
      }
    };
    showMatching(matches, false, fillLastRow);

    const masonry =
      isMasonry &&
      attachMasonry(container, { items: () => items, columns: () => settings.get().columns }, signal);
    watch(
      settings,
      () => {
        fillLastRow();
        if (masonry) masonry.run();
      },
      signal,
    );

    const list = element.querySelector<HTMLElement>('.elementor-portfolio__filters');
    if (list)
      attachFilters(
        list,
        {
          label: texts.filter,
          choose(chosen) {
            term = chosen;
            showMatching(matches, !isMasonry, fillLastRow);
            const count = items.filter(matches).length;
            announce(count ? countText(texts.shown, count) : texts.none);
          },
          enterItems() {
            if (items.some(matches)) focusElement(container);
          },
        },
        signal,
      );

    attachImageFit(element, container, () => isMasonry, signal);
    signal.addEventListener('abort', () => {
      for (const placeholder of placeholders) placeholder.remove();
    });
  },
});
