import { defineHandler } from '../../runtime/core';

/** The pro add-on's menu (contract pro 6, site-chrome N). */
export default defineHandler({
  mount() {},
});
