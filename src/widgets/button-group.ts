import { defineHandler } from '../core';
import { attachHotips, tooltipFields } from '../ui/tooltips';

/** Adds tooltips to the buttons of the widget extras' button group. */
export default defineHandler({
  settings: tooltipFields(''),
  mount: (element, context) => attachHotips(element, context.settings.get(), '', context),
});
