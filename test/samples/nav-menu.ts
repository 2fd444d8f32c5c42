import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'nav-menu': widget(
    'nav-menu',
    'cc12cd3',
    `<nav class="elementor-nav-menu--main elementor-nav-menu__container"><ul class="elementor-nav-menu"><li><a class="elementor-item elementor-item-anchor" href="#ziel">A</a><ul class="sub-menu"><li><a class="elementor-sub-item" href="#b">B</a></li></ul></li></ul></nav>
     <div class="elementor-menu-toggle" role="button" tabindex="0" aria-expanded="false"></div><nav class="elementor-nav-menu--dropdown elementor-nav-menu__container" aria-hidden="true"><ul class="elementor-nav-menu"><li><a class="elementor-item" href="#a" tabindex="-1">A</a></li></ul></nav><p id="ziel">Ziel</p>`,
    {
      full_width: 'stretch',
      submenu_icon: { value: '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>', library: 'svg' },
    },
    'elementor-nav-menu--toggle',
  ),
};

export const probes: Probes = {
  'nav-menu':
    ({ changes, controlled, onScreen, press, seen, shown, until }) =>
    (element) => {
      const toggle = seen(element, '.elementor-menu-toggle');
      if (toggle) {
        press(toggle);
        return until('menu stays shut', () =>
          onScreen(element.querySelector('nav.elementor-nav-menu--dropdown')),
        );
      }
      const parent = seen(element, '.elementor-nav-menu--main a.has-submenu');
      return parent
        ? changes(
            'sub-menu',
            () => shown(controlled(parent)),
            () => press(parent),
          )
        : false;
    },
};
