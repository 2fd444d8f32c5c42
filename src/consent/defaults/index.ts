/**
 * The part that only a few first views need: defaults for an incomplete configuration, dark colours, and unsafe
 * countries.
 */
export { dim, hasDefaultColors, readDesign } from './design';
export { textsOf } from './texts';
export { thirdCountries } from './third-country';
