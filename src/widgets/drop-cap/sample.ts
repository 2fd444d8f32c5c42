import { widget } from '../../../test/support/markup';
import type { Samples } from '../../../test/support/sample-file';

export const samples: Samples = {
  'drop-cap': widget('text-editor', 'cd12ce3', '<p>Tiefschnee</p>', { drop_cap: 'yes' }),
};
