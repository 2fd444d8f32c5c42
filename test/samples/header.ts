import { settingsAttribute } from '../support/markup';
import type { Probes, Samples, UnlistedSettings } from '../support/sample-file';

const header = {
  transparent: 'yes',
  transparent_on: ['desktop', 'tablet', 'mobile'],
  transparent_header_show: 'yes',
  scroll_distance: { unit: 'px', size: 60, sizes: [] },
  shrink_header: 'yes',
  scroll_distance_hide_header: { unit: 'px', size: 200, sizes: [] },
};

export const samples: Samples = {
  header: `<header class="elementor-element e-con she-header-yes" data-id="cb12cd3" data-element_type="container"${settingsAttribute(header)}>
     <div class="elementor-element elementor-widget elementor-widget-theme-site-logo" data-id="cb12cd4" data-element_type="widget" data-widget_type="theme-site-logo.default"><img src="/bild.svg" width="120" height="40" alt="Logo"></div></header>`,
};

export const probes: Probes = {
  header:
    ({ scroll, until }) =>
    (element, { transparent_on: on }) => {
      if (!Array.isArray(on) || !on.includes('desktop')) return false;
      const isAt = (top: number) => {
        scroll(top);
        return element.classList.contains('she-header');
      };
      return until('does not change', () => isAt(500)).then(() => until('stays changed', () => !isAt(0)));
    },
};

export const unlistedSettings: UnlistedSettings = {
  // The header plugin prints these keys since 1.7.5, and the list is of 1.7.3.
  header: ['she_offset_top', 'she_padding', 'she_width'],
};
