import { widget } from '../support/markup';
import type { Probes, Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  video: widget(
    'video',
    'be12cd3',
    `<div class="elementor-wrapper e-hosted-video elementor-open-inline"><video class="elementor-video" src="/film.webm" controls loop></video>
     <div class="elementor-custom-embed-image-overlay"><div class="elementor-custom-embed-play" role="button"></div></div></div>`,
    { video_type: 'hosted', loop: 'yes', start: 1 },
  ),
};

export const probes: Probes = {
  video:
    ({ changes, layer, press, seen, until }) =>
    (element, { video_type: type }) => {
      const film = () => element.querySelector('iframe,video') ?? seen(document, '.elementor-lightbox');
      const overlay = seen(element, '.elementor-custom-embed-image-overlay');
      // The server itself prints the players of other services and of files.
      if (!overlay) return type === 'youtube' && until('has no film', film);
      return element.dataset.settings?.includes('"lightbox"')
        ? layer('.elementor-lightbox', () => press(overlay))
        : changes('film', film, () => press(overlay));
    },
};

export const unlistedSettings: UnlistedSettings = {
  // Releases before 3.27 print these keys.
  video: ['modestbranding', 'rel'],
};
