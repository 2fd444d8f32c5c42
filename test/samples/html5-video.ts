import { playerBar, widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'html5-video': widget(
    'html5-video',
    'de12cd3',
    `<div class="ee-video-player ee-player"><video playsinline="true"><source src="/film.webm" type="video/webm"></video><div class="ee-player__cover"></div>
     <div class="ee-player__controls"><ul class="ee-player__controls__overlay"><li class="ee-player__control ee-player__controls__play nicon nicon-play"></li></ul>${playerBar('fs')}</div></div>`,
    { video_play_viewport: 'yes', video_speed: { unit: 'px', size: 1.5 } },
  ),
};

export const probes: Probes = {
  'html5-video': ({ player }) => player,
};
