import { defineHandler } from '../runtime/core';
import { loadCmsFiles } from '../ui/cms-files';

/**
 * Widgets that still need a script of the CMS: loads what the owner's `scripts` names for them, in order, when such a
 * widget comes into view (spec 7; core.8).
 */
export default defineHandler({
  async mount(element) {
    await loadCmsFiles(element.dataset.widget_type?.split('.')[0] ?? '', element);
  },
});
