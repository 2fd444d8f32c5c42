import { defineHandler } from '../../runtime/core';

/** Shape dividers that the server left out (contract page-builder 6.4). */
export default defineHandler({
  mount() {},
});
