import { settingsAttribute } from '../support/markup';
import type { Samples, Undriven } from '../support/sample-file';

export const samples: Samples = {
  'background-video': `<div class="elementor-element e-con" data-id="cd12cd4" data-element_type="container"${settingsAttribute({ background_background: 'video', background_video_link: '/film.webm' })}>
     <div class="elementor-background-video-container" aria-hidden="true"><video class="elementor-background-video-hosted" autoplay muted playsinline loop></video></div></div>`,
};

export const undriven: Undriven = {
  'background-video': 'no film of these pages can be fetched here',
};
