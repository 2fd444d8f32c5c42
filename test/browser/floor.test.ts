import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

/**
 * A feature that is newer than one of the oldest browsers that the handbook names, as it appears in built files, and the
 * first versions with it; — means none. A built file may contain a feature only because of the checks for it in a source
 * or a library.
 */
type Newer = readonly [
  name: string,
  pattern: RegExp,
  since: string,
  guards?: readonly (readonly [file: string, guard: string])[],
];

const REACT = 'node_modules/react-dom/cjs/react-dom-client.production.js';

/**
 * Newer features with their versions from developer.mozilla.org's compatibility tables. Every browser that the README
 * names supports all features outside of this list.
 */
const NEWER: readonly Newer[] = [
  [
    'checkVisibility',
    /\.checkVisibility\b/,
    'Chrome 105, Firefox 106, Safari 17.4',
    [
      ['src/blocker/placeholder/attributes.ts', 'element.checkVisibility?.() ??'],
      ['src/ui/focusables.ts', 'element.checkVisibility?.() !== false'],
      ['src/ui/anchor-scroll/index.ts', 'target.checkVisibility?.() === false'],
      ['src/inspector/overlay.ts', 'element.checkVisibility?.() ??'],
      ['src/ui/titles/heading-above.ts', 'each.checkVisibility?.() !== false'],
    ],
  ],
  [
    'scheduler',
    /\bscheduler\s*(?:\?\.|\.)\s*\w/,
    'Chrome 94, Firefox 142, Safari —',
    [['src/core/scheduler.ts', 'globalThis.scheduler?.yield?.() ??']],
  ],
  [
    'view transitions',
    /startViewTransition/,
    'Chrome 111, Firefox 144, Safari 18',
    [
      ['src/ui/loops/swap.ts', 'if (!startViewTransition ||'],
      // React uses the function only for its own <ViewTransition>, which no component renders.
      [REACT, '.startViewTransition({'],
    ],
  ],
  [
    'scroll timelines',
    /\b(?:Scroll|View)Timeline\b/,
    'Chrome 115, Firefox —, Safari 26',
    [
      ['src/ui/scroll-motion/animate.ts', "'ViewTimeline' in window && 'ScrollTimeline' in window"],
      ['src/widgets/ee-scroll-indicator/index.ts', 'ViewTimeline && new ViewTimeline('],
      ['src/widgets/progress-tracker.ts', 'if (!ScrollTimeline || !ViewTimeline) return undefined'],
    ],
  ],
  [
    'scrollend',
    /[`'"]scrollend[`'"]/,
    'Chrome 114, Firefox 109, Safari 26.2',
    [
      ['src/widgets/ee-scroll-indicator/index.ts', "'onscrollend' in document ? 'scrollend' : 'scroll'"],
      // React would listen for these events only if a component used them.
      [REACT, 'case "onScrollEnd":'],
    ],
  ],
  [
    'requestIdleCallback',
    /\brequestIdleCallback\(/,
    'Chrome 47, Firefox 55, Safari —',
    [['src/core/when.ts', "if ('requestIdleCallback' in window)"]],
  ],
  [
    'moveBefore',
    /\bmoveBefore\b/,
    'Chrome 133, Firefox 144, Safari —',
    [
      ['src/widgets/ee-offcanvas/page-state.ts', '(moveBefore ?? parent.insertBefore)'],
      ['src/ui/layer/host.ts', "if (typeof parent.moveBefore === 'function')"],
      ['src/banner/index.ts', 'body.moveBefore?.(container, null)'],
      ['src/banner/index.ts', "!('moveBefore' in Element.prototype)"],
    ],
  ],
  [
    'setHTML',
    /setHTML(?:Unsafe)?\b/,
    'Chrome 124, Firefox 123, Safari 17.4',
    [
      ['src/blocker/guard/natives.ts', "(sink === 'setHTML' ? sanitized : unsafe)?.call("],
      ['src/blocker/guard/markup.ts', "patchTexts(1, host, 'setHTML', inner('setHTML'))"],
    ],
  ],
  ['Promise.withResolvers', /Promise\.withResolvers/, 'Chrome 119, Firefox 121, Safari 17.4'],
  ['Promise.try', /Promise\.try\b/, 'Chrome 128, Firefox 134, Safari 18.2'],
  ['AbortSignal.any', /AbortSignal\.any\b/, 'Chrome 116, Firefox 124, Safari 17.4'],
  ['URL.canParse', /\bURL\.(?:canParse|parse)\b/, 'Chrome 120, Firefox 115, Safari 17'],
  ['groupBy', /\b(?:Object|Map)\.groupBy\b/, 'Chrome 117, Firefox 119, Safari 17.4'],
  ['Array.fromAsync', /Array\.fromAsync/, 'Chrome 121, Firefox 115, Safari 16.4'],
  [
    'set methods',
    /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    'Chrome 122, Firefox 127, Safari 17',
  ],
  [
    'iterator helpers',
    /\.(?:(?:values|keys|entries)\(\)|matchAll\([^()]*\))\.(?:map|filter|some|every|find|take|drop|toArray|forEach|reduce|flatMap)\(/,
    'Chrome 122, Firefox 131, Safari 18.4',
    // The keys of a store are an array.
    [
      ['src/consent/definitions.ts', 'store.keys().filter(isMeant)'],
      ['src/page/anti-spam/parameters.ts', '.keys()'],
    ],
  ],
  ['RegExp.escape', /RegExp\.escape/, 'Chrome 136, Firefox 134, Safari 18.2'],
  ['base64 of bytes', /\b(?:fromBase64|toBase64)\(/, 'Chrome 140, Firefox 133, Safari 18.2'],
  [
    'popover',
    /\b(?:show|hide|toggle)Popover\b/,
    'Chrome 114, Firefox 125, Safari 17',
    [['src/inspector/overlay.ts', 'showPopover?.']],
  ],
  ['requestClose', /\.requestClose\(|CloseWatcher/, 'Chrome 134, Firefox 139, Safari 18.4'],
  ['Intl.Segmenter', /Intl\.(?:Segmenter|DurationFormat)/, 'Chrome 87, Firefox 125, Safari 14.1'],
  [
    ':has() in selectors',
    /(?:querySelector(?:All)?|matches|closest)\([^)]*:has\(/,
    'Chrome 105, Firefox 121, Safari 15.4',
  ],
  [
    ':has() in styles',
    /:has\(/,
    'Chrome 105, Firefox 121, Safari 15.4',
    // The script also resets elements that keep their ratio by padding, for browsers without :has().
    [
      ['src/blocker/placeholder/ratio.ts', 'padding:0!important'],
      ['src/blocker/placeholder/style.css', '.ast-oembed-container:has('],
      ['src/piton.css', '@supports selector(:has('],
    ],
  ],
  ['nested styles', /[{;]\s*&[ :.>[]/, 'Chrome 112, Firefox 117, Safari 16.5'],
  ['@scope', /@scope\b/, 'Chrome 118, Firefox 146, Safari 17.4'],
  ['@starting-style', /@starting-style/, 'Chrome 117, Firefox 129, Safari 17.5'],
  ['@property', /@property\b|registerProperty/, 'Chrome 85, Firefox 128, Safari 16.4'],
  ['light-dark()', /light-dark\(/, 'Chrome 123, Firefox 120, Safari 17.5'],
  ['allow-discrete', /allow-discrete/, 'Chrome 117, Firefox 129, Safari 17.4'],
  ['text-wrap', /text-wrap(?:-style)?:/, 'Chrome 114, Firefox 121, Safari 17.4'],
  ['field-sizing', /field-sizing|interpolate-size/, 'Chrome 123, Firefox —, Safari 26.2'],
  ['anchors', /anchor-name|position-anchor|position-try/, 'Chrome 125, Firefox 147, Safari 26'],
  [
    'timelines in styles',
    /(?:animation|view|scroll)-timeline\b|animation-range/,
    'Chrome 115, Firefox —, Safari 26',
  ],
  ['scrollbar styles', /scrollbar-(?:color|gutter|width)\s*:/, 'Chrome 121, Firefox 97, Safari 26.2'],
  ['linear() easing', /linear\(\s*0/, 'Chrome 113, Firefox 112, Safari 17.2'],
  ['lh', /[: (][\d.]+r?lh\b/, 'Chrome 109, Firefox 120, Safari 16.4'],
  ['user validity', /:user-(?:in)?valid/, 'Chrome 119, Firefox 88, Safari 16.5'],
  [':dir()', /:dir\(/, 'Chrome 120, Firefox 49, Safari 16.4'],
  [
    'content-visibility',
    /content-visibility:/,
    'Chrome 85, Firefox 125, Safari 18',
    // Without the property the browser also paints content outside of the viewport.
    [
      ['src/blocker/placeholder/style.css', 'content-visibility: auto'],
      ['src/banner/views.css', 'content-visibility: auto'],
      // Closed items of an accordion are opened by its handler before the page is printed.
      ['src/piton.css', '::details-content'],
    ],
  ],
];

/** Properties that the oldest supported Safari or Chrome knows only with a prefix. */
const PREFIXED = [
  'backdrop-filter',
  'user-select',
  'hyphens',
  'mask',
  'mask-image',
  'print-color-adjust',
  'text-size-adjust',
];

const files = Object.entries(inject('files')).filter(([name]) => /\.(?:js|css)$/.test(name));

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => /\.tsx?$|\.css$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

describe('the built files', () => {
  it('do not use what the oldest supported browsers lack, or only behind a check for it', () => {
    const wrong: string[] = [];
    // A new use of the feature needs a check of its own.
    const comments = /^\s*(?:\/\/|\/?\*).*$/gm;
    for (const [name, pattern, since, guards] of NEWER) {
      const found = files.filter(([, code]) => pattern.test(code)).map(([file]) => file);
      if (found.length > 0 !== (guards !== undefined)) wrong.push(`${name} (${since}) in [${found.join()}]`);
      for (const [file, guard] of guards ?? [])
        if (!readFileSync(file, 'utf8').includes(guard)) wrong.push(`${name}: no ${guard} in ${file}`);
      for (const file of guards ? sources : [])
        if (
          pattern.test(readFileSync(file, 'utf8').replaceAll(comments, '')) &&
          !guards?.some(([guarded]) => guarded === file)
        )
          wrong.push(`${name} in ${file} without a check`);
    }
    expect(wrong).toEqual([]);
  });

  it('set properties also with the prefix that the oldest supported browsers need', () => {
    const count = (code: string, property: string) => code.split(new RegExp(`[{;]${property}:`)).length - 1;
    const bare = PREFIXED.flatMap((property) =>
      files
        .filter(([, code]) => count(code, `-webkit-${property}`) < count(code, property))
        .map(([name]) => `${property} in ${name}`),
    );
    expect(bare).toEqual([]);
  });
});
