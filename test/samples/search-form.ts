import type { Probes, Samples } from '../support/sample-file';
import { searchForm } from '../support/search-markup';

export const samples: Samples = {
  'search-form': `<div>${searchForm('ad12ce1', 'full_screen', { isOld: true })}${searchForm('ad12ce2', 'minimal')}</div>`,
};

export const probes: Probes = {
  'search-form':
    ({ all, onScreen, press, seen, until }) =>
    (element) => {
      const opener = seen(element, '.elementor-search-form__toggle');
      const field = all(element, 'input[type=search]')[0];
      if (!opener) {
        field?.focus();
        return until('does not stand out', () =>
          element.querySelector('form.elementor-search-form--focus,.elementor-search-form--focus'),
        );
      }
      press(opener);
      return until('takes no words', () => onScreen(field) && document.activeElement === field);
    },
};
