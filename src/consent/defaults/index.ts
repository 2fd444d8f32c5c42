/**
 * The part that only a few first views need: defaults for an incomplete configuration, dark colours, and unsafe
 * countries.
 */
export { designVariables, dim, hasDefaultColors, kebab, readDesign, readSections } from './design';
export { cssValue, type Design, designValue, MIN_SIDE, printedDesign } from './design-values';
export { bannerNotices, blockerNotices } from './legal-notices';
export type { Texts } from './texts';
export { textsOf } from './texts';
export { isAdequate, type Law, lawsOf, outsideCountries, thirdCountries } from './third-country';
