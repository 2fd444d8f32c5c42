import { defineHandler } from '../../runtime/core';

/** Links to images and videos that open in a lightbox (contract page-builder 7.1). */
export default defineHandler({
  mount() {},
});
