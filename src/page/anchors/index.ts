import { defineHandler } from '../../runtime/core';

/** Links within the page (contract page-builder 5). */
export default defineHandler({
  mount() {},
});
