import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

/** A feature that is newer than one of the oldest browsers that the handbook names, as it appears in built files. */
interface Newer {
  readonly name: string;
  readonly pattern: RegExp;
  /** The first versions with the feature; — means none. */
  readonly since: string;
  /** The reason why a built file may contain the feature: the check for the feature in the source or the library. */
  readonly guards?: readonly (readonly [file: string, guard: string])[];
}

const REACT = 'node_modules/react-dom/cjs/react-dom-client.production.js';

/**
 * Newer features with their versions from developer.mozilla.org's compatibility tables. Every browser that the README
 * names supports all features outside of this list.
 */
const NEWER: readonly Newer[] = [
  {
    name: 'checkVisibility',
    pattern: /\.checkVisibility\b/,
    since: 'Chrome 105, Firefox 106, Safari 17.4',
    guards: [
      ['src/blocker/placeholder/attributes.ts', 'element.checkVisibility?.() ??'],
      ['src/ui/focusables.ts', 'element.checkVisibility?.() !== false'],
      ['src/page/anchors/anchor-scroll.ts', 'target.checkVisibility?.() === false'],
      ['src/inspector/jump.ts', 'element.checkVisibility?.() ??'],
      ['src/ui/titles/heading-above.ts', 'each.checkVisibility?.() !== false'],
    ],
  },
  {
    name: 'scheduler',
    pattern: /\bscheduler\s*(?:\?\.|\.)\s*\w/,
    since: 'Chrome 94, Firefox 142, Safari —',
    guards: [['src/runtime/scheduler.ts', 'globalThis.scheduler?.yield?.() ??']],
  },
  {
    name: 'view transitions',
    pattern: /startViewTransition/,
    since: 'Chrome 111, Firefox 144, Safari 18',
    guards: [
      ['src/ui/loops/swap.ts', 'if (!startViewTransition ||'],
      // React uses the function only for its own <ViewTransition>, which no component renders.
      [REACT, '.startViewTransition({'],
    ],
  },
  {
    name: 'scroll timelines',
    pattern: /\b(?:Scroll|View)Timeline\b/,
    since: 'Chrome 115, Firefox —, Safari 26',
    guards: [
      ['src/ui/scroll-motion/animate.ts', "'ViewTimeline' in window && 'ScrollTimeline' in window"],
      ['src/widgets/ee-scroll-indicator/draw.ts', 'ViewTimeline && new ViewTimeline('],
      ['src/widgets/progress-tracker/index.ts', 'if (!ScrollTimeline || !ViewTimeline) return undefined'],
    ],
  },
  {
    name: 'scrollend',
    pattern: /[`'"]scrollend[`'"]/,
    since: 'Chrome 114, Firefox 109, Safari 26.2',
    guards: [
      ['src/widgets/ee-scroll-indicator/sections.ts', "'onscrollend' in document ? 'scrollend' : 'scroll'"],
      // React would listen for these events only if a component used them.
      [REACT, 'case "onScrollEnd":'],
    ],
  },
  {
    name: 'requestIdleCallback',
    pattern: /\brequestIdleCallback\(/,
    since: 'Chrome 47, Firefox 55, Safari —',
    guards: [['src/runtime/when.ts', "if ('requestIdleCallback' in window)"]],
  },
  {
    name: 'moveBefore',
    pattern: /\bmoveBefore\b/,
    since: 'Chrome 133, Firefox 144, Safari —',
    guards: [
      ['src/widgets/ee-offcanvas/container.ts', '(moveBefore ?? parent.insertBefore)'],
      ['src/ui/layer/host.ts', "if (typeof parent.moveBefore === 'function')"],
      ['src/banner/index.ts', 'body.moveBefore?.(container, null)'],
      ['src/banner/index.ts', "!('moveBefore' in Element.prototype)"],
    ],
  },
  {
    name: 'setHTML',
    pattern: /setHTML(?:Unsafe)?\b/,
    since: 'Chrome 124, Firefox 123, Safari 17.4',
    guards: [
      ['src/blocker/guard/natives.ts', "(sink === 'setHTML' ? sanitized : unsafe)?.call("],
      ['src/blocker/guard/markup.ts', "patchTexts(1, host, 'setHTML', inner('setHTML'))"],
    ],
  },
  {
    name: 'Promise.withResolvers',
    pattern: /Promise\.withResolvers/,
    since: 'Chrome 119, Firefox 121, Safari 17.4',
  },
  { name: 'Promise.try', pattern: /Promise\.try\b/, since: 'Chrome 128, Firefox 134, Safari 18.2' },
  { name: 'AbortSignal.any', pattern: /AbortSignal\.any\b/, since: 'Chrome 116, Firefox 124, Safari 17.4' },
  {
    name: 'URL.canParse',
    pattern: /\bURL\.(?:canParse|parse)\b/,
    since: 'Chrome 120, Firefox 115, Safari 17',
  },
  { name: 'groupBy', pattern: /\b(?:Object|Map)\.groupBy\b/, since: 'Chrome 117, Firefox 119, Safari 17.4' },
  { name: 'Array.fromAsync', pattern: /Array\.fromAsync/, since: 'Chrome 121, Firefox 115, Safari 16.4' },
  {
    name: 'set methods',
    pattern:
      /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    since: 'Chrome 122, Firefox 127, Safari 17',
  },
  {
    name: 'iterator helpers',
    pattern:
      /\.(?:(?:values|keys|entries)\(\)|matchAll\([^()]*\))\.(?:map|filter|some|every|find|take|drop|toArray|forEach|reduce|flatMap)\(/,
    since: 'Chrome 122, Firefox 131, Safari 18.4',
    // The keys of a store are an array.
    guards: [
      ['src/consent/definitions.ts', 'store.keys().filter(isMeant)'],
      ['src/page/anti-spam/parameters.ts', '.keys()'],
    ],
  },
  { name: 'RegExp.escape', pattern: /RegExp\.escape/, since: 'Chrome 136, Firefox 134, Safari 18.2' },
  {
    name: 'base64 of bytes',
    pattern: /\b(?:fromBase64|toBase64)\(/,
    since: 'Chrome 140, Firefox 133, Safari 18.2',
  },
  {
    name: 'popover',
    pattern: /\b(?:show|hide|toggle)Popover\b/,
    since: 'Chrome 114, Firefox 125, Safari 17',
  },
  {
    name: 'requestClose',
    pattern: /\.requestClose\(|CloseWatcher/,
    since: 'Chrome 134, Firefox 139, Safari 18.4',
  },
  {
    name: 'Intl.Segmenter',
    pattern: /Intl\.(?:Segmenter|DurationFormat)/,
    since: 'Chrome 87, Firefox 125, Safari 14.1',
  },
  {
    name: ':has() in selectors',
    pattern: /(?:querySelector(?:All)?|matches|closest)\([^)]*:has\(/,
    since: 'Chrome 105, Firefox 121, Safari 15.4',
  },
  {
    name: ':has() in styles',
    pattern: /:has\(/,
    since: 'Chrome 105, Firefox 121, Safari 15.4',
    // The script also resets elements that keep their ratio by padding, for browsers without :has().
    guards: [
      ['src/blocker/placeholder/ratio.ts', 'padding:0!important'],
      ['src/blocker/placeholder/style.css', '.ast-oembed-container:has('],
      ['src/piton.css', '@supports selector(:has('],
    ],
  },
  { name: 'nested styles', pattern: /[{;]\s*&[ :.>[]/, since: 'Chrome 112, Firefox 117, Safari 16.5' },
  { name: '@scope', pattern: /@scope\b/, since: 'Chrome 118, Firefox 146, Safari 17.4' },
  { name: '@starting-style', pattern: /@starting-style/, since: 'Chrome 117, Firefox 129, Safari 17.5' },
  {
    name: '@property',
    pattern: /@property\b|registerProperty/,
    since: 'Chrome 85, Firefox 128, Safari 16.4',
  },
  { name: 'light-dark()', pattern: /light-dark\(/, since: 'Chrome 123, Firefox 120, Safari 17.5' },
  { name: 'allow-discrete', pattern: /allow-discrete/, since: 'Chrome 117, Firefox 129, Safari 17.4' },
  { name: 'text-wrap', pattern: /text-wrap(?:-style)?:/, since: 'Chrome 114, Firefox 121, Safari 17.4' },
  {
    name: 'field-sizing',
    pattern: /field-sizing|interpolate-size/,
    since: 'Chrome 123, Firefox —, Safari 26.2',
  },
  {
    name: 'anchors',
    pattern: /anchor-name|position-anchor|position-try/,
    since: 'Chrome 125, Firefox 147, Safari 26',
  },
  {
    name: 'timelines in styles',
    pattern: /(?:animation|view|scroll)-timeline\b|animation-range/,
    since: 'Chrome 115, Firefox —, Safari 26',
  },
  {
    name: 'scrollbar styles',
    pattern: /scrollbar-(?:color|gutter|width)\s*:/,
    since: 'Chrome 121, Firefox 97, Safari 26.2',
  },
  { name: 'linear() easing', pattern: /linear\(\s*0/, since: 'Chrome 113, Firefox 112, Safari 17.2' },
  { name: 'lh', pattern: /[: (][\d.]+r?lh\b/, since: 'Chrome 109, Firefox 120, Safari 16.4' },
  { name: 'user validity', pattern: /:user-(?:in)?valid/, since: 'Chrome 119, Firefox 88, Safari 16.5' },
  { name: ':dir()', pattern: /:dir\(/, since: 'Chrome 120, Firefox 49, Safari 16.4' },
  {
    name: 'content-visibility',
    pattern: /content-visibility:/,
    since: 'Chrome 85, Firefox 125, Safari 18',
    // Without the property the browser also paints content outside of the viewport.
    guards: [
      ['src/blocker/placeholder/style.css', 'content-visibility: auto'],
      ['src/banner/views.css', 'content-visibility: auto'],
      // Closed items of an accordion are opened by its handler before the page is printed.
      ['src/piton.css', '::details-content'],
    ],
  },
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
const found = ({ pattern }: Newer) => files.filter(([, code]) => pattern.test(code)).map(([name]) => name);

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => /\.tsx?$|\.css$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

describe('the built files', () => {
  it.each(NEWER.filter(({ guards }) => !guards))(
    'do not use $name, which came with $since: the oldest supported browsers lack it',
    (newer) => {
      expect(found(newer)).toEqual([]);
    },
  );

  it.each(NEWER.filter(({ guards }) => guards))('use $name ($since) only behind a check for it', (newer) => {
    expect(found(newer)).not.toEqual([]);
    const guards = newer.guards ?? [];
    for (const [file, guard] of guards) expect(readFileSync(file, 'utf8')).toContain(guard);
    // A new use of the feature needs a check of its own.
    const code = /^\s*(?:\/\/|\/?\*).*$/gm;
    const users = sources.filter((file) =>
      newer.pattern.test(readFileSync(file, 'utf8').replaceAll(code, '')),
    );
    const guarded = guards.map(([file]) => file);
    expect(
      users.filter((file) => !guarded.includes(file)),
      newer.name,
    ).toEqual([]);
  });

  it.each(PREFIXED)('set %s also with the prefix that the oldest supported browsers need', (property) => {
    for (const [name, code] of files) {
      const plain = code.match(new RegExp(`[{;]${property}:`, 'g')) ?? [];
      const prefixed = code.match(new RegExp(`[{;]-webkit-${property}:`, 'g')) ?? [];
      expect(prefixed.length, name).toBeGreaterThanOrEqual(plain.length);
    }
  });
});
