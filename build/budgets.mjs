/**
 * What each file of dist/ may weigh, brotli bytes, by its name without hash: measured plus about a tenth. The entry (with
 * the whole catalog) and the core are held to what the project promises. A new chunk needs a line here.
 */
export const budgets = {
  piton: 6_000,
  core: 5_000,
  'cms-scripts': 800,
  config: 1_100,
  entrance: 700,
  facade: 1_500,
  header: 2_900,
  'image-carousel': 26_500,
  inspector: 6_500,
  'nested-tabs': 1_700,
  'stray-divs': 200,
  'title-keyboard': 500,
};

/** `chunks/tabs-HASH.js` and `piton.js` as the budgets name them; `undefined` for files that no page loads. */
export const budgetName = (file) => /^(?:chunks\/)?([\w-]+?)(?:-[A-Z0-9]{8})?\.js$/.exec(file)?.[1];
