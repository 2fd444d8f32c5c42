import { defineHandler } from '../../runtime/core';

/** Slideshows behind sections (contract page-builder 6.1). */
export default defineHandler({
  mount() {},
});
