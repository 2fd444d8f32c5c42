/**
 * The consent banner. The first view is painted without React and decides without it; React takes the very same
 * elements over once the visitor needs more (C6).
 */

import { cmsFlag } from '../borders/values/readers';
import { tell } from '../consent/events';
import type { Consent } from '../consent/types';
import { printedDesign } from '../consent/views/design-values';
import { namesCountries } from '../consent/views/first-teachings';
import { printedTexts } from '../consent/views/first-texts';
import { h } from '../ui/dom';
import { readScroll } from '../ui/scroll-lock';
import { hide, listen, needViews } from './controls';
import { firstView } from './first-view';
import { createLook, type Look } from './look';
import { type BannerModel, createModel } from './model';
import { loadParts, needsMore, type Parts, type SomeParts } from './parts';
import { createShell, type Shell } from './shell';
import { $banner, type BannerState, initialState, update } from './state';

export interface BannerEnv {
  /** The chunk with React and the views that need it; a call after a failure tries again. */
  loadViews(): Promise<unknown>;
  readonly signal?: AbortSignal;
}

/** The banner of this page; also what the React views are given. */
export interface Banner {
  readonly consent: Consent;
  readonly model: BannerModel;
  readonly shell: Shell;
  readonly look: Look;
  readonly env: BannerEnv;
  /** The state that the static first view was painted from. */
  readonly painted: BannerState;
  /** Comes with the first view that needs it, or with React. */
  more: Parts['more'] | undefined;
  /** React on its way. */
  views: Promise<void> | undefined;
  isDeciding: boolean;
}

// What makes a decision is there before anybody can make one, whatever becomes of the connection.
export { startRecording } from '../consent/record-decision';
export { preDecideUndecided } from '../consent/undecided';

let running: Banner | undefined;

function findContainer(id: string): HTMLElement {
  const container = document.getElementById(id) ?? Object.assign(document.createElement('div'), { id });
  container.setAttribute('consent-skip-blocker', '1');
  // What the server printed for its own script, the strict policy may or may not have let through.
  container.style.cssText = '';
  // At the end (spec 2): before everything else it would stand between the page and its skip link.
  if (document.body.lastElementChild !== container) document.body.append(container);
  return container;
}

/** The banner, painted; `undefined`, and nothing changed, where it takes parts that are not there yet. */
function build(consent: Consent, env: BannerEnv, { defaults, more }: SomeParts): Banner | undefined {
  const { config } = consent;
  const { signal } = env;
  const design = defaults ? defaults.readDesign(config) : printedDesign(config);
  const texts = defaults ? defaults.textsOf(config) : printedTexts(config);
  if (!design || !texts || (!more && needsMore(config, design)) || (!defaults && namesCountries(config)))
    return undefined;
  const scroll = readScroll();
  const look = createLook(design, config.isPro, defaults, signal);
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
    // Decided elsewhere: by another tab, by a placeholder.
    consent.$decision.listen((decision) => {
      if (decision && shell.isOpen && !$banner.get().action) hide(banner);
    }),
  ];
  signal?.addEventListener('abort', () => {
    for (const each of stop) each();
    shell.close(false);
    container.replaceChildren();
    running = undefined;
  });
  mark();
  return banner;
}

/** The banner of this page, as it stands or made now with `parts`. */
function prepare(
  consent: Consent,
  env: BannerEnv,
  parts: SomeParts,
  action?: 'change' | 'history',
): Banner | undefined {
  if (!running) $banner.set({ ...initialState(consent, action), view: 'first' });
  running ??= build(consent, env, parts);
  $banner.set(initialState(consent, action));
  return running;
}

function ask({ shell, look, consent }: Banner): void {
  if (shell.isOpen) return;
  shell.open(look.isMobile());
  if (!shell.isOpen) return;
  look.fitText();
  consent.asked();
  tell('RCB/Banner/Show/Interactive');
  const tellShown = () => tell('RCB/Banner/Show', {});
  if (document.readyState === 'complete') tellShown();
  else addEventListener('load', tellShown, { once: true });
}

/**
 * Asks the visitor: at once with a configuration as the server prints it, without React in any case (C5.2, C6.2).
 * Rejects where a part that the first view needs can't be fetched.
 */
export async function show(consent: Consent, env: BannerEnv): Promise<void> {
  let banner = prepare(consent, env, {});
  if (!banner) {
    const decision = consent.$decision.get();
    const parts = await loadParts();
    // Decided in the meantime, in another tab: there is nothing to ask any more.
    if (env.signal?.aborted || consent.$decision.get() !== decision) return;
    banner = prepare(consent, env, parts);
  }
  if (banner) ask(banner);
}

/** Opens it once more, to change what was decided or to look back (C6.10). Settles when it is seen. */
export async function open(consent: Consent, env: BannerEnv, action: 'change' | 'history'): Promise<void> {
  const banner = prepare(consent, env, running ? {} : await loadParts(), action);
  if (!banner) return;
  await needViews(banner);
  banner.shell.open(banner.look.isMobile());
  banner.look.fitText();
}
