/**
 * Renders the question for the server to print: the first view and its stylesheet, from the sources of the view that
 * Piton paints itself. Visitors never load this chunk.
 */
import { type ConsentConfig, type Design, defaultDecision, PRINTED_ID } from '../consent';
import { outerHtmlOf } from '../markup';
import { make } from '../ui/dom/make';
import { cmsFlag } from '../values/readers';
import { createModel, loadParts, needsMore, type Parts, readPoweredBy } from './model';
import { paintFirstView, paintPoweredBy } from './paint';
import { questionKey } from './printed-question';
import { undecidedState } from './state';
import { DARK, MAY_BE_FOREIGN, pageScheme } from './theme';
import { markContainer, STYLE, type Variant, writeStyle } from './theme-style';

/** What a server prints. */
export interface PrintableQuestion {
  /** Changes with everything that decides how the question looks and who is asked. */
  readonly key: string;
  /** The element that the server prints directly after `<body>`. */
  readonly html: string;
  /** The content of the stylesheet in the head. */
  readonly css: string;
  /** The attributes of the script in the head (question.js). */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The printed question disappears if Piton does not come within this time, s, since nobody could answer it. */
const AWAY_S = 15;

/** Selects the button that the visitor has pressed; the script in the head writes its command into the attribute. */
const PRESSED = `:is(${['all', 'essential', 'custom', 'individual']
  .map((command) => `[data-piton-ask=${command}] .rcb-btn-${command}`)
  .join()})`;
/** A pressed button waits as a disabled one does, for which controls.css has the rules. */
const WAITING = /\.rcb-btn:disabled/g;

/** Shows the question only where the script in the head has found that the visitor has not decided. */
const SHOWN = `:root:not([data-piton-ask]) #${PRINTED_ID}{display:none}#${PRINTED_ID}{animation:piton-question-away 0s ${AWAY_S}s forwards}@keyframes piton-question-away{to{visibility:hidden;pointer-events:none}}`;

/** The selectors of the container's state, which the printed container has for all screens. */
const STATE =
  /\.(?:rcb-banner-(?:dialog|banner)|overlay-deactivated|rcb-(?:mobile|hide-header|dark|open|limited))(?![\w-])|\[data-at[^\]]*\]/g;
/** Stands for a state that the container does not have, with the weight of the state's selector. */
const NEVER = '.rcb-never';

const LIGHT = '(prefers-color-scheme: light)';

/** Splits a minified stylesheet into its rules; a rule in braces keeps the rules in it. */
export function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) {
      rules.push(css.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  return rules;
}

/**
 * Joins stylesheets with the same number of rules: a rule that is equal in all of them stands once, other rules stand
 * behind the media queries of their stylesheets. The order of the rules stays.
 */
export function joinStyles(
  styles: readonly { readonly media: string; readonly rules: readonly string[] }[],
): string {
  const [first, ...others] = styles;
  let joined = '';
  let from = 0;
  const flush = (to: number) => {
    for (const { media, rules } of styles) {
      const own = rules.slice(from, to).join('');
      if (own) joined += media ? `@media ${media}{${own}}` : own;
    }
  };
  first?.rules.forEach((rule, at) => {
    if (others.some(({ rules }) => rules[at] !== rule)) return;
    flush(at);
    joined += rule;
    from = at + 1;
  });
  flush(first?.rules.length ?? 0);
  return joined;
}

interface Screen extends Variant {
  readonly media: string;
}

/** Returns the screens and themes for which the stylesheet differs. */
function screensOf(design: Design, { dim, hasDefaultColors }: Parts['defaults']): Screen[] {
  const scheme = hasDefaultColors(design) ? pageScheme() : 'light';
  const themes = [
    ...(scheme === 'dark' ? [] : [{ query: scheme === 'both' ? LIGHT : '', dim: undefined }]),
    ...(scheme === 'light' ? [] : [{ query: scheme === 'both' ? DARK : '', dim }]),
  ];
  const widths = design.mobile.enabled
    ? [
        { query: '(min-width: 700.02px)', isPhone: false },
        { query: '(max-width: 700px)', isPhone: true },
      ]
    : [{ query: '', isPhone: false }];
  return widths.flatMap(({ query, isPhone }) =>
    themes.map((theme) => ({
      media: [query, theme.query].filter(Boolean).join(' and '),
      isPhone,
      dim: theme.dim,
      text: 1,
    })),
  );
}

/** Returns the stylesheet for a printed container, whose classes are the same on all screens. */
function printedStyle(
  css: string,
  design: Design,
  isPro: boolean,
  defaults: Parts['defaults'],
): string | undefined {
  let isComplete = true;
  const styles = screensOf(design, defaults).map((screen) => {
    const container = make('div', '');
    markContainer(container, design, { isPhone: screen.isPhone, isDark: Boolean(screen.dim), isOpen: true });
    const written = writeStyle(css, design, isPro, screen, () => {
      isComplete = false;
    });
    const fixed = written
      .replace(WAITING, `.rcb-btn${PRESSED}`)
      .replace(STATE, (state) => (container.matches(state) ? '.rcb-banner' : NEVER));
    return { media: screen.media, rules: rulesOf(fixed) };
  });
  return isComplete ? joinStyles(styles) + SHOWN : undefined;
}

/**
 * Returns the name of the browser's member by which it refuses for its visitor, where the site honours it. If the site
 * honours both, Piton itself reads the older one.
 */
const refusalOf = ({ respectGlobalPrivacyControl, respectDoNotTrack }: ConsentConfig) =>
  respectGlobalPrivacyControl ? 'globalPrivacyControl' : respectDoNotTrack ? 'doNotTrack' : '';

/**
 * Renders the question. Resolves with `undefined` where it cannot be printed: the server decides for each visitor whether to
 * ask, nobody is asked, or the first view differs from page to page. Rejects where a chunk cannot be loaded.
 */
export async function renderQuestion(config: ConsentConfig): Promise<PrintableQuestion | undefined> {
  const { defaults, more } = await loadParts();
  const design = defaults.readDesign(config);
  const { isPro, isPreventPreDecision, hasDynamicPreDecisions, others } = config;
  const own = design.customCss.css;
  if (isPreventPreDecision || hasDynamicPreDecisions || MAY_BE_FOREIGN.test(own)) return undefined;
  const model = createModel(config, PRINTED_ID, design, defaults.textsOf(config), { defaults, more });
  if (model.languages.length) return undefined;
  const isModal = design.layout.overlay && !cmsFlag(others.isCurrentlyInTranslationEditorPreview);
  const frame = paintFirstView(model, undecidedState(defaultDecision(config)), isModal);
  const extra = needsMore(config, design) ? more.style : '';
  const css = printedStyle(STYLE + extra, design, isPro, defaults);
  if (css === undefined) return undefined;
  const key = questionKey(config, frame, extra);
  model.poweredBy = readPoweredBy(config, design);
  if (model.poweredBy) paintPoweredBy(frame, model);
  frame.dialog.open = true;
  const container = make('div', 'rcb-banner rcb-open', frame.dialog);
  container.id = PRINTED_ID;
  container.dataset.key = key;
  // Without its stylesheet nobody sees it.
  container.setAttribute('hidden', '');
  container.setAttribute('consent-skip-blocker', '1');
  return {
    key,
    html: outerHtmlOf(container),
    css: css + own,
    attributes: {
      'data-cookie': config.cookieName,
      'data-deny': refusalOf(config),
    },
  };
}
