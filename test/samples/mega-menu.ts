import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'mega-menu': widget(
    'n-menu',
    'cd12cd3',
    `<nav class="e-n-menu" aria-label="Touren"><button class="e-n-menu-toggle" aria-haspopup="true" aria-expanded="false" aria-label="Menü"></button><div class="e-n-menu-wrapper"><ul class="e-n-menu-heading"><li class="e-n-menu-item"><div class="e-n-menu-title"><a class="e-n-menu-title-container e-focus e-link" href="/touren/">Touren</a><button class="e-n-menu-dropdown-icon e-focus" data-tab-index="1" aria-haspopup="true" aria-expanded="false">Öffnen</button></div><div class="e-n-menu-content"><div data-tab-index="1" class="elementor-element e-con e-child" data-element_type="container">Inhalt</div></div></li></ul></div></nav>`,
    { horizontal_scroll: 'enable', open_on: 'click' },
  ).replace('data-widget_type="n-menu', 'data-widget_type="mega-menu'),
};

export const probes: Probes = {
  'mega-menu':
    ({ all, changes, press, seen, shown, until }) =>
    (element) => {
      const toggle = seen(element, '.e-n-menu-toggle');
      if (toggle) press(toggle);
      const icon = () => seen(element, '.e-n-menu-dropdown-icon');
      return until('has no titles', icon).then(() =>
        changes(
          'dropdown',
          () => all(element, '.e-n-menu-content > .e-con').map(shown),
          () => press(icon()),
        ),
      );
    },
};
