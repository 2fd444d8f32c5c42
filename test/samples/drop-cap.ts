import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'drop-cap': widget('text-editor', 'cd12ce3', '<p>Tiefschnee</p>', { drop_cap: 'yes' }),
};
