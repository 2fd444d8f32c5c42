import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown:
    '.ee-switcher,.ee-switcher__media,.ee-switcher__media__items,.ee-switcher__media__item,.ee-switcher__titles__title,.ee-switcher__descriptions__description',
  gone: '.ee-switcher__nav,.ee-switcher__arrows',
};
