import { choice, responsive } from '../../core';

/** Vertical positions of a Magnific window. */
export const VALIGNS = ['top', 'middle', 'bottom'] as const;

/** Settings that the extras' popup and age gate share. */
export const magnificSettings = {
  popup_animation: choice(
    [
      '',
      'zoom-in',
      'zoom-out',
      'slide-right',
      'slide-left',
      'slide-top',
      'slide-bottom',
      'unfold-horizontal',
      'unfold-vertical',
    ],
    '',
  ),
  popup_valign: responsive(choice(VALIGNS, 'middle')),
};
