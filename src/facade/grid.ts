import type { Page } from '../api';
import { treeOf } from '../borders/values/readers';

/** The builder's older grid as snippets read it: smallest widths, px. Two of them follow the devices' breakpoints. */
export const gridOf = ({ breakpoints: { mobile = 767, tablet = 1024 }, raw }: Page): object => ({
  xs: 0,
  sm: 480,
  md: mobile + 1,
  lg: tablet + 1,
  xl: 1440,
  xxl: 1600,
  ...treeOf(raw.builder.breakpoints),
});
