/** The demo pages of all layers over the page. */
import { agePages } from './age-gate.mjs';
import { lockedPage } from './blocked.mjs';
import { eeOffCanvasPage } from './extras-off-canvas.mjs';
import { extrasPopupsPage } from './extras-popups.mjs';
import { labPage } from './lab.mjs';
import { lightboxPage } from './lightbox.mjs';
import { offCanvasPage } from './off-canvas.mjs';
import { popupsPage } from './popups.mjs';

export const layerPages = [
  popupsPage,
  labPage,
  extrasPopupsPage,
  ...agePages,
  offCanvasPage,
  eeOffCanvasPage,
  lightboxPage,
  lockedPage,
];
