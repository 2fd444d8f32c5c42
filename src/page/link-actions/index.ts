import { defineHandler } from '../../runtime/core';

/** Links that ask the page for something (contract page-builder 8.1). */
export default defineHandler({
  mount() {},
});
