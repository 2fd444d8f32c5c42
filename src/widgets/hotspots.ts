import { defineHandler } from '../core';
import { attachHotips, tooltipFields } from '../ui/tooltips';

/** Adds tooltips to the points of the widget extras' hotspots. */
export default defineHandler({
  settings: tooltipFields(''),
  mount: (element, context) => attachHotips(element, context.settings.get(), '', context),
});
