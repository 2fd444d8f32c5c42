/**
 * The consent banner. The first view is painted and works without React; React hydrates the same elements once the
 * visitor opens another view.
 */

import {
  askVisitor,
  type Chunks,
  type Consent,
  type ConsentConfig,
  type ConsentEnv,
  dispatch,
  everything,
  findPrinted,
  listNeededParts,
  namesCountries,
  nextFrame,
  printedDesign,
  printedTexts,
} from '../consent';
import { atom, waitFor, warn } from '../core';
import { onIntent } from '../ui/dom/intent';
import { isMetered } from '../ui/dom/metered';
import { readScroll } from '../ui/dom/scroll-lock';
import { cmsFlag, treeOf } from '../values/readers';
import type { Banner, BannerEnv } from './banner';
import { answerEarly, hide, listen, needViews } from './controls';
import { createModel, loadParts, needsMore, type SomeParts, takePoweredBy } from './model';
import { containerId, endPrintedStyle, isParsing, moveToEnd, paintPoweredBy, placeFirstView } from './paint';
import { isArriving } from './printed-question';
import { createShell } from './shell';
import { $banner, adoptLastChoice, initialState, update } from './state';
import { createTheme } from './theme';

// What an answer needs is fetched before the visitor answers.

/** Fetches the chunks at once; one that does not come is fetched again with the answer. */
function fetchForAnswer(load: ConsentEnv['load'], config: ConsentConfig): void {
  const ignore = () => {};
  for (const name of ['submit', ...listNeededParts(everything(config), config)] as const)
    load(name).catch(ignore);
}

/**
 * Fetches the chunks once the pointer comes over the open dialog, the focus moves in it, or the page is loaded and idle,
 * unless the connection is metered.
 */
function fetchAhead(
  dialog: HTMLElement,
  load: ConsentEnv['load'],
  config: ConsentConfig,
  outer?: AbortSignal,
): void {
  const done = new AbortController();
  const { signal } = done;
  const begin = () => {
    done.abort();
    fetchForAnswer(load, config);
  };
  outer?.addEventListener('abort', () => done.abort(), { signal });
  // Over the page behind the dialog, the event's target is the dialog itself.
  onIntent(dialog, begin, signal, (target) => target !== dialog);
  if (isMetered()) return;
  const whenIdle = () => waitFor.idle(dialog, begin, signal);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { signal });
}

// The code that records a decision is loaded before a visitor can decide, since the connection may be lost meanwhile.
export { startRecording } from '../consent';

const $currentBanner = atom<Banner | undefined>(undefined);

const loadViews = () => import('./hydrate');

/** Adds the link that the server printed below the first view. React shows the link with its next render. */
async function addPoweredBy(banner: Banner): Promise<void> {
  const { consent, model, shell } = banner;
  const link = takePoweredBy(consent.config, model.design);
  if (!link || model.poweredBy) return;
  const { views } = banner;
  // The code that has requested React's views reports their failure.
  await views?.catch(() => {});
  model.poweredBy = link;
  if (views) update({});
  else paintPoweredBy(shell, model);
}

/**
 * Puts in order what the parser has added since the banner was painted: the container that the server printed further
 * down, and content behind the banner. An open dialog is moved only where the browser has `moveBefore`, since any other
 * move would lose the dialog's state. Without `moveBefore` only a modal dialog is open so early (`build`), and a modal dialog
 * may remain where it is, since nothing else can be reached.
 */
function settle(banner: Banner): void {
  const {
    shell: { container, isOpen },
    theme,
  } = banner;
  void addPoweredBy(banner);
  const { body } = document as Document & { readonly body: { moveBefore?(node: Node, child: null): void } };
  for (const other of document.querySelectorAll(`[id="${CSS.escape(container.id)}"]`))
    if (other !== container) other.remove();
  if (!isOpen) moveToEnd(container);
  else if (body.lastElementChild !== container) body.moveBefore?.(container, null);
  theme.fitText();
}

/** Paints the banner. Where something is missing, changes nothing and returns what is missing. */
function build(
  consent: Consent,
  env: BannerEnv,
  { defaults, more }: SomeParts,
): Banner | 'parts' | 'document' | 'printed' {
  if (isArriving()) return 'printed';
  const { config } = consent;
  const { signal } = env;
  const design = defaults ? defaults.readDesign(config) : printedDesign(config);
  const texts = defaults ? defaults.textsOf(config) : printedTexts(config);
  if (!design || !texts || (!more && needsMore(config, design)) || (!defaults && namesCountries(config)))
    return 'parts';
  const isModal = design.layout.overlay && !cmsFlag(config.others.isCurrentlyInTranslationEditorPreview);
  // A banner that leaves the page within reach belongs at the end of the body (settle).
  if (isParsing() && !isModal && !('moveBefore' in Element.prototype) && !findPrinted()) return 'document';
  const scroll = readScroll();
  const theme = createTheme(design, config.isPro, defaults, signal);
  if (!theme) return 'parts';
  const painted = $banner.get();
  const model = createModel(config, containerId(config), design, texts, { defaults, more });
  const style = (needsMore(config, design) && more?.style) || '';
  const { container, frame, early } = placeFirstView(model, painted, isModal, style);
  const shell = createShell(container, frame, design, isModal, scroll, () => {
    if ($banner.get().action) hide(banner);
    else if ($banner.get().view === 'second') update({ view: 'first' });
    else shell.dialog.querySelector<HTMLElement>('.rcb-skip')?.focus();
  });
  const banner: Banner = { consent, env, model, shell, theme, painted, early, more, views: undefined };
  if (more) theme.add(more.style);
  theme.applyTo(container);
  endPrintedStyle();
  listen(banner);
  const mark = () => banner.more?.markStates(shell.dialog, model, $banner.get());
  const stop = [
    $banner.listen(mark),
    // Another tab or a placeholder may have made the decision.
    consent.$decision.listen((decision) => {
      const { action, isBusy } = $banner.get();
      if (!decision || !shell.isOpen || isBusy) return;
      if (action) adoptLastChoice(consent);
      else hide(banner);
    }),
  ];
  signal?.addEventListener('abort', () => {
    for (const each of stop) each();
    shell.close(false);
    container.replaceChildren();
    $currentBanner.set(undefined);
  });
  mark();
  if (isParsing()) document.addEventListener('readystatechange', () => settle(banner), { once: true });
  return banner;
}

/**
 * Returns the banner of this page, and paints it on the first call, once the parts are there that it needs; `undefined`
 * where the visitor has decided meanwhile. Rejects where a needed part cannot be loaded.
 */
async function prepare(
  consent: Consent,
  env: BannerEnv,
  action?: 'change' | 'history',
): Promise<Banner | undefined> {
  const decision = consent.$decision.get();
  let parts: SomeParts | undefined = $currentBanner.get() || !action ? undefined : await loadParts();
  while (!$currentBanner.get()) {
    $banner.set({ ...initialState(consent, action), view: 'first' });
    const built = build(consent, env, parts ?? treeOf({}));
    if (built === 'parts' && parts) {
      // Values that hostile scripts of the page have planted may ask for parts that do not exist.
      warn(document.documentElement, 'banner', 'the banner cannot be shown: a part or a style has no value');
      return undefined;
    }
    if (built === 'parts') parts = await loadParts();
    else if (built === 'document') await env.parsed;
    else if (built === 'printed') await Promise.race([nextFrame(), env.parsed]);
    else $currentBanner.set(built);
    if (env.signal?.aborted || (!action && consent.$decision.get() !== decision)) return undefined;
  }
  $banner.set(initialState(consent, action));
  return $currentBanner.get();
}

function present(banner: Banner): void {
  const { shell, theme, consent, env } = banner;
  if (shell.isOpen) return;
  shell.open(theme.isMobile());
  if (!shell.isOpen) return;
  theme.fitText();
  consent.asked();
  if (env.load) fetchAhead(shell.dialog, env.load, consent.config, env.signal);
  dispatch('RCB/Banner/Show/Interactive');
  const dispatchShown = () => dispatch('RCB/Banner/Show', {});
  if (document.readyState === 'complete') dispatchShown();
  else addEventListener('load', dispatchShown, { once: true });
  answerEarly(banner);
}

/**
 * Shows the first view, without React, and without lazy parts if the configuration is complete. Rejects where a
 * needed part cannot be loaded.
 */
export async function show(consent: Consent, given: Partial<BannerEnv>): Promise<void> {
  const banner = await prepare(consent, { loadViews, ...given });
  if (banner) present(banner);
}

/** Opens the banner again, with the settings or the history. Resolves when the banner is visible. */
export async function open(
  consent: Consent,
  given: Partial<BannerEnv>,
  action: 'change' | 'history',
): Promise<void> {
  const banner = await prepare(consent, { loadViews, ...given }, action);
  if (!banner) return;
  if (given.load) fetchForAnswer(given.load, consent.config);
  await needViews(banner);
  banner.shell.open(banner.theme.isMobile());
  banner.theme.fitText();
}

/** Has this browser store the question for the server to print, where the server asks for that. */
export const storeQuestion: Chunks['banner']['storeQuestion'] = async (config) => {
  const chunk = await import('./store-question');
  await chunk.storeQuestion(config);
};

/** Asks a visitor who has not decided, where the rules say so; returns what is to be applied. */
export const ask: Chunks['banner']['ask'] = (answer, env) =>
  askVisitor(
    answer,
    () => {
      const banner = $currentBanner.get();
      if (banner?.shell.isOpen) hide(banner);
    },
    env,
  );
