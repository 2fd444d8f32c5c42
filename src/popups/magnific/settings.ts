import { choice, responsive } from '../../runtime/core';

/** Where a Magnific window stands in height (contract extras X6, X7). */
export const VALIGNS = ['top', 'middle', 'bottom'] as const;

/** What popup and age gate of the widget extras set alike (contract extras X6, X7). */
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
