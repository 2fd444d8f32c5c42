import { widget } from '../../../test/support/markup';
import type { Samples } from '../../../test/support/sample-file';

export const samples: Samples = {
  ...Object.fromEntries(
    ['facebook-button', 'facebook-comments', 'facebook-embed', 'facebook-page'].map((type) => [
      type,
      widget(type, 'fe12cd9', ''),
    ]),
  ),
};
