import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  // The main menu, or the phone's menu where there is no other.
  shown: '.elementor-nav-menu__container:first-of-type,.elementor-nav-menu__container:first-of-type ul ul',
  gone: '.elementor-menu-toggle',
};
