import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.e-n-menu-wrapper,.e-n-menu-content,.e-n-menu-content>.e-con',
  gone: '.e-n-menu-toggle',
};
