import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'theme-menu':
    '<div class="site-header"><div class="site-navigation-toggle-holder show"><div class="site-navigation-toggle" role="button" tabindex="0">Menü</div></div><nav class="site-navigation-dropdown show"><ul class="menu"><li class="menu-item-has-children"><a href="#a">A</a><ul class="sub-menu"><li><a href="#b">B</a></li></ul></li></ul></nav></div>',
};
