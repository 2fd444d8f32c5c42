import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'off-canvas': widget(
    'off-canvas',
    'bc12cd3',
    `<div id="off-canvas-bc12cd3" class="e-off-canvas" role="dialog" aria-hidden="true" aria-label="Seitenleiste" aria-modal="true" inert="" data-delay-child-handlers="true"><div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><div class="e-off-canvas__content"><p>Inhalt</p></div></div></div>`,
    { entrance_animation: 'slideInLeft' },
  ),
};

export const probes: Probes = {
  'off-canvas':
    ({ all, onScreen, press, until }) =>
    (element) => {
      const settings = (link: HTMLElement) =>
        atob(decodeURIComponent((link as HTMLAnchorElement).hash).split('settings=')[1] ?? '');
      const opener = all(document, 'a[href*="off_canvas%3Aopen"]').find((link) =>
        settings(link).includes(String(element.dataset.id)),
      );
      if (!opener) return false;
      press(opener);
      return until('does not come in', () => onScreen(element.querySelector('.e-off-canvas__content')));
    },
};
