import type { Probes, Samples } from '../support/sample-file';
import { eeSearchForm } from '../support/search-markup';

export const samples: Samples = {
  'ee-search-form': `<div>${eeSearchForm('ad12ce4', 'fullscreen', { hasFilters: true, hasCross: true })}${eeSearchForm('ad12ce5', 'expand')}</div>`,
};

export const probes: Probes = {
  'ee-search-form':
    ({ all, onScreen, press, until }) =>
    (element) => {
      const opener = all(element, '[aria-expanded]')[0];
      if (!opener) return false;
      const field = element.querySelector('.ee-search-form__input');
      press(opener);
      return until('takes no words', () => onScreen(field) && document.activeElement === field);
    },
};
