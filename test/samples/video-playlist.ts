import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'video-playlist': widget(
    'video-playlist',
    'ce12cd3',
    `<div class="e-tabs"><div class="e-tabs-main-area"><div class="e-tabs-wrapper"><div class="e-tabs-header"><i class="e-tabs-toggle-videos-display-button rotate-down" aria-hidden="true"></i></div>
     <div class="e-tabs-items-wrapper"><div class="e-tabs-items" role="tablist"><div class="e-tab-title" data-tab="1">Film</div></div></div></div>
     <div class="e-tabs-content-wrapper"><div class="e-tab-content" data-tab="1" data-video-url="/film.webm" data-video-type="hosted" data-video-title="Film"><div></div></div></div></div>
     <div class="e-tabs-inner-tabs"><div class="e-tab-content" data-tab="1"><div class="e-inner-tabs-wrapper"><div class="e-inner-tab-title e-inner-tab-active"><a>Text</a></div></div>
     <div class="e-inner-tabs-content-wrapper"><div class="e-inner-tab-content e-inner-tab-active collapsible"><div class="e-inner-tab-text"><div>Text</div></div><div class="e-inner-tab-buttons"><button class="show-button">Mehr</button><button>Weniger</button></div></div></div></div></div></div>`,
    { show_watched_indication: 'yes', autoplay_next: 'yes' },
  ),
};
