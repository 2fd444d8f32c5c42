import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'wp-widget-media_audio': widget(
    'wp-widget-media_audio',
    'ce12ce3',
    '<audio class="wp-audio-shortcode" controls="controls" style="visibility: hidden;"></audio>',
  ),
};
