import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  gone: '.ee-player__cover,.ee-player__controls__overlay,.ee-player__controls__bar',
  fills: {
    'audio,video': (media) => {
      media.setAttribute('controls', '');
    },
  },
};
