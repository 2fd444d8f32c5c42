import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.elementor-search-form__container',
  gone: '.elementor-search-form__toggle',
};
