import { defineHandler } from '../core';
import { loadCmsFiles } from '../ui/cms/cms-files';

/**
 * Loads the scripts that the owner's `scripts` names for a widget without a handler, in order, when such a widget comes
 * into view.
 */
export default defineHandler({
  async mount(element, { signal }) {
    await loadCmsFiles(element.dataset.widget_type?.split('.')[0] ?? '', element, signal);
  },
});
