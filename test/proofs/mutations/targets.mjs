/** Folders whose mutants are tried, in this order. Browser tests do not count here: only what unit tests import is reached. */
export const TARGETS = [
  'src/rest',
  'src/core',
  'src/consent/start-consent',
  'src/popups',
  'src/blocker',
  'src/effects',
  'src/widgets',
];
