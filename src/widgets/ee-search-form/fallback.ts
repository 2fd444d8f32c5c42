import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.ee-search-form__container,.ee-search-form__overlay',
  gone: '.ee-search-form__toggle',
};
