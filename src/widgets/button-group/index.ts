import { defineHandler } from '../../runtime/core';
import { attachHotips, tooltipFields } from '../../ui/tooltip';

/** The widget extras' button group, whose buttons may have tooltips (contract extras X28). */
export default defineHandler({
  settings: tooltipFields(''),
  mount: (element, context) => attachHotips(element, context.settings.get(), '', context),
});
