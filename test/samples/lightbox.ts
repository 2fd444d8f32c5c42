import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  lightbox: '<a href="/bild.svg" data-elementor-open-lightbox="yes">Bild</a>',
};

export const probes: Probes = {
  lightbox:
    ({ layer, press, seen }) =>
    () => {
      const link = seen(document, 'a[data-elementor-open-lightbox=yes]');
      return link ? layer('.elementor-lightbox', () => press(link)) : false;
    },
};
