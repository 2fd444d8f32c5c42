/**
 * The consent banner. The first view is painted and works without React; React hydrates the same elements once the
 * visitor opens another view.
 */

import { cmsFlag } from '../borders/values/readers';
import { dispatch } from '../consent/events';
import type { Consent } from '../consent/types';
import { printedDesign } from '../consent/views/design-values';
import { namesCountries } from '../consent/views/essential-notices';
import { printedTexts } from '../consent/views/first-texts';
import { atom } from '../runtime/core';
import { h } from '../ui/dom/elements';
import { readScroll } from '../ui/dom/scroll-lock';
import type { Banner, BannerEnv } from './banner';
import { hide, listen, needViews } from './controls';
import { firstView } from './first-view';
import { createModel } from './model';
import { loadParts, needsMore, type SomeParts } from './parts';
import { createShell } from './shell';
import { $banner, initialState, update } from './state';
import { createTheme } from './theme';

// The code that records a decision is loaded before a visitor can decide, since the connection may be lost meanwhile.
export { startRecording } from '../consent/log/record-decision';
export { preDecideUndecided } from '../consent/undecided';

const $currentBanner = atom<Banner | undefined>(undefined);

const loadViews = () => import('./hydrate');

function findContainer(id: string): HTMLElement {
  const container = document.getElementById(id) ?? Object.assign(document.createElement('div'), { id });
  container.setAttribute('consent-skip-blocker', '1');
  // The server prints styles for the plugin's own script.
  container.style.cssText = '';
  // The container is the last child of the body: as the first child it would come before the page's skip link.
  if (document.body.lastElementChild !== container) document.body.append(container);
  return container;
}

/** Paints the banner; returns `undefined` without any change where a needed part is not loaded yet. */
function build(consent: Consent, env: BannerEnv, { defaults, more }: SomeParts): Banner | undefined {
  const { config } = consent;
  const { signal } = env;
  const design = defaults ? defaults.readDesign(config) : printedDesign(config);
  const texts = defaults ? defaults.textsOf(config) : printedTexts(config);
  if (!design || !texts || (!more && needsMore(config, design)) || (!defaults && namesCountries(config)))
    return undefined;
  const scroll = readScroll();
  const look = createTheme(design, config.isPro, defaults, signal);
  if (!look) return undefined;
  const isModal = design.layout.overlay && !cmsFlag(config.others.isCurrentlyInTranslationEditorPreview);
  const container = findContainer(config.containerId || 'piton-consent');
  const model = createModel(consent, container.id, design, texts, { defaults, more });
  const shell = createShell(container, design, isModal, scroll, () => {
    if ($banner.get().action) hide(banner);
    else if ($banner.get().view === 'second') update({ view: 'first' });
    else shell.dialog.querySelector<HTMLElement>('.rcb-skip')?.focus();
  });
  const painted = $banner.get();
  const banner: Banner = {
    consent,
    env,
    model,
    shell,
    look,
    painted,
    more,
    views: undefined,
    isDeciding: false,
  };
  if (more) look.add(more.style);
  look.dress(container);
  shell.inner.append(firstView(h, model, painted) as unknown as Node);
  listen(banner);
  const mark = () => banner.more?.markStates(shell.dialog, model, $banner.get());
  const stop = [
    $banner.listen(mark),
    // Another tab or a placeholder may have made the decision.
    consent.$decision.listen((decision) => {
      if (decision && shell.isOpen && !$banner.get().action) hide(banner);
    }),
  ];
  signal?.addEventListener('abort', () => {
    for (const each of stop) each();
    shell.close(false);
    container.replaceChildren();
    $currentBanner.set(undefined);
  });
  mark();
  return banner;
}

/** Returns the banner of this page, and paints it with `parts` on the first call. */
function prepare(
  consent: Consent,
  env: BannerEnv,
  parts: SomeParts,
  action?: 'change' | 'history',
): Banner | undefined {
  if (!$currentBanner.get()) $banner.set({ ...initialState(consent, action), view: 'first' });
  const banner = $currentBanner.get() ?? build(consent, env, parts);
  $currentBanner.set(banner);
  $banner.set(initialState(consent, action));
  return banner;
}

function ask({ shell, look, consent }: Banner): void {
  if (shell.isOpen) return;
  shell.open(look.isMobile());
  if (!shell.isOpen) return;
  look.fitText();
  consent.asked();
  dispatch('RCB/Banner/Show/Interactive');
  const dispatchShown = () => dispatch('RCB/Banner/Show', {});
  if (document.readyState === 'complete') dispatchShown();
  else addEventListener('load', dispatchShown, { once: true });
}

/**
 * Shows the first view, without React, and without lazy parts if the configuration is complete. Rejects where a
 * needed part cannot be loaded.
 */
export async function show(consent: Consent, given: Partial<BannerEnv>): Promise<void> {
  const env = { loadViews, ...given };
  let banner = prepare(consent, env, {});
  if (!banner) {
    const decision = consent.$decision.get();
    const parts = await loadParts();
    // The visitor may have decided in another tab meanwhile.
    if (env.signal?.aborted || consent.$decision.get() !== decision) return;
    banner = prepare(consent, env, parts);
  }
  if (banner) ask(banner);
}

/** Opens the banner again, with the settings or the history. Resolves when the banner is visible. */
export async function open(
  consent: Consent,
  given: Partial<BannerEnv>,
  action: 'change' | 'history',
): Promise<void> {
  const env = { loadViews, ...given };
  const banner = prepare(consent, env, $currentBanner.get() ? {} : await loadParts(), action);
  if (!banner) return;
  await needViews(banner);
  banner.shell.open(banner.look.isMobile());
  banner.look.fitText();
}
