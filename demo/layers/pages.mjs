/** The demo pages of all layers over the page. */
import { agePages } from './alter.mjs';
import { bilderPage } from './bilder.mjs';
import { fensterPage } from './fenster.mjs';
import { lockedPage } from './gesperrt.mjs';
import { labPage } from './labor.mjs';
import { popupsPage } from './popups.mjs';
import { offCanvasPage } from './seitenleiste.mjs';
import { eeOffCanvasPage } from './seitenleiste-extras.mjs';

export const layerPages = [
  popupsPage,
  labPage,
  fensterPage,
  ...agePages,
  offCanvasPage,
  eeOffCanvasPage,
  bilderPage,
  lockedPage,
];
