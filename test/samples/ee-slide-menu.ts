import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'ee-slide-menu': widget(
    'ee-slide-menu',
    'dd12cd3',
    `<div class="ee-menu ee-slide-menu"><ul class="ee-menu__menu ee-slide-menu__menu"><li class="ee-menu__item ee-menu__item--has-children"><span class="ee-menu__arrow"><i class="fa fa-angle-right"></i></span><a href="#reisen" class="ee-menu__item__link">Reisen</a><ul class="sub-menu ee-slide-menu__sub-menu ee-menu__sub-menu"><li class="ee-menu__item"><a href="#tirol" class="ee-menu__item__link ee-menu__item__link--current">Tirol</a></li></ul></li></ul></div>`,
    { back_text: 'Zurück' },
  ).replace('ee-slide-menu.default', 'ee-slide-menu.classic'),
};

export const probes: Probes = {
  'ee-slide-menu':
    ({ all, controlled, onScreen, press, until }) =>
    (element) => {
      const opener = all(element, '[aria-expanded=false]')[0];
      press(opener);
      // The submenu slides over the list that contains its link.
      return until('menu stays', () => {
        const sub = controlled(opener);
        const { left, width } = element.getBoundingClientRect();
        const aside = Math.abs((sub?.getBoundingClientRect().left ?? width * 9) - left);
        return onScreen(sub) && aside < width / 2;
      });
    },
};
