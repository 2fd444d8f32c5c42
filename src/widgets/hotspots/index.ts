import { defineHandler } from '../../runtime/core';
import { attachHotips, tooltipFields } from '../../ui/tooltip';

/** The widget extras' hotspots: points on a picture, each with a tooltip (contract extras X28). */
export default defineHandler({
  settings: tooltipFields(''),
  mount: (element, context) => attachHotips(element, context.settings.get(), '', context),
});
