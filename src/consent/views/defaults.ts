/** What only a few first views need, as one file: defaults for an incomplete configuration, the dark, unsafe countries. */
export { dim, hasDefaultColors, readDesign } from './design';
export { textsOf } from './texts';
export { unsafeCountries } from './unsafe';
