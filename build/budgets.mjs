/**
 * What each file of dist/ may weigh, brotli bytes, by its name without hash: measured plus about a tenth. The entry (with
 * the whole catalog) and the core are held to what the project promises. A new chunk needs a line here.
 */
export const budgets = {
  piton: 6_000,
  core: 5_000,
  'after-click': 900,
  apply: 3_700,
  banner: 8_000,
  batch: 500,
  blocker: 4_600,
  'cms-scripts': 800,
  config: 1_100,
  consent: 9_000,
  'corrupt-notice': 800,
  defaults: 4_000,
  details: 4_200,
  documenting: 3_700,
  entrance: 700,
  facade: 1_500,
  header: 2_900,
  'history-ids': 350,
  'image-carousel': 26_500,
  inspector: 6_500,
  list: 800,
  login: 250,
  more: 2_700,
  'nested-tabs': 1_700,
  pass: 4_400,
  placeholder: 7_800,
  policy: 2_700,
  presets: 600,
  preview: 2_200,
  queue: 2_200,
  react: 60_000,
  reinit: 450,
  sticky: 2_500,
  'stray-divs': 200,
  'take-over': 4_100,
  'title-keyboard': 500,
  ui: 1_250,
  views: 3_500,
};

/** `chunks/tabs-HASH.js` and `piton.js` as the budgets name them; `undefined` for files that no page loads. */
export const budgetName = (file) => /^(?:chunks\/)?([\w-]+?)(?:-[A-Z0-9]{8})?\.js$/.exec(file)?.[1];
