import { cssUrl, ownPicture } from '../../borders/third-parties/own-url';
import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  fills: {
    '.e-gallery-image[data-thumbnail]': (image) => {
      const { style, dataset, parentElement } = image;
      style.aspectRatio = '3 / 2';
      const element = parentElement?.parentElement ?? image;
      const address = dataset.thumbnail ?? '';
      const own = ownPicture(address);
      if (own) style.backgroundImage = cssUrl(own);
      // The module that asks for consent to other hosts needs the core, which may be what is missing; the picture is then
      // left out.
      else import('./foreign-picture').then(({ show }) => show(image, address, element)).catch(() => {});
    },
  },
};
