import type { Probes, Samples } from '../support/sample-file';
import { search } from '../support/search-markup';

export const samples: Samples = {
  search: search('ad12ce3'),
};

export const probes: Probes = {
  search:
    ({ seen, until }) =>
    (element) => {
      const field = element.querySelector<HTMLInputElement>('input[type=search]');
      if (!field) return false;
      field.value = 'h';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const clear = seen(element, '.e-search-input-wrapper > svg,.e-search-input-wrapper > i');
      clear?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return until('is not emptied', () => field.value === '');
    },
};
