import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  ...Object.fromEntries(
    ['facebook-button', 'facebook-comments', 'facebook-embed', 'facebook-page'].map((type) => [
      type,
      widget(type, 'fe12cd9', ''),
    ]),
  ),
};
