import { playerBar, widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'ee-audio-player': widget(
    'ee-audio-player',
    'ee12cd3',
    `<div class="ee-audio-player ee-player"><div class="ee-player__controls">${playerBar('browse')}<ul class="ee-player__playlist ee-player__playlist--hidden">
     <li class="ee-player__playlist__item"><span class="ee-player__playlist__item__title">Ton</span><span class="ee-player__playlist__item__duration">00:00</span><audio preload="none"><source src="/film.webm"></audio></li></ul></div></div>`,
    { loop_playlist: 'yes' },
  ),
};

export const probes: Probes = {
  'ee-audio-player': ({ player }) => player,
};
