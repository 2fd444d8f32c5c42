/**
 * The consent banner. The first view is painted without React and decides without it; React takes the very same
 * elements over once the visitor needs more (C6).
 */
import { tell } from '../consent/events';
import { clearHash } from '../consent/links';
import type { Consent } from '../consent/types';
import { flag } from '../consent/values';
import { safeAddress } from '../consent/views/rich-text';
import { warn } from '../runtime/core';
import { h } from '../ui/dom';
import { firstView } from './first-view';
import type { Command } from './frame';
import { applyLook, type Look } from './look';
import { type BannerModel, createModel } from './model';
import { markPartial } from './partial';
import { createShell, type Shell } from './shell';
import { $banner, type BannerState, choiceOf, initialState, takesAway, toggleGroup, update } from './state';

export interface BannerEnv {
  /** The chunk with React and the views that need it; a call after a failure tries again. */
  loadViews(): Promise<unknown>;
  readonly signal?: AbortSignal;
}

/** What the React views are given. */
export interface Banner {
  readonly consent: Consent;
  readonly model: BannerModel;
  readonly shell: Shell;
  readonly env: BannerEnv;
  /** The state that the static first view was painted from. */
  readonly painted: BannerState;
}

interface RunningBanner extends Banner {
  readonly look: Look;
  views: Promise<void> | undefined;
  isDeciding: boolean;
}

/** How long the pointer rests on a button before what it needs is fetched, ms (C6.2). */
const HOVER_MS = 500;
/** Until a page that runs what is no longer allowed is loaded afresh, ms (C6.3). */
const RELOAD_MS = 2_000;

let running: RunningBanner | undefined;

function findContainer(id: string): HTMLElement {
  const container = document.getElementById(id) ?? Object.assign(document.createElement('div'), { id });
  container.setAttribute('consent-skip-blocker', '1');
  // What the server printed for its own script, the strict policy may or may not have let through.
  container.style.cssText = '';
  if (container.parentElement !== document.body) document.body.append(container);
  return container;
}

/** Whether somebody still waits for more than the first view. */
const isWanted = (banner: RunningBanner) =>
  running === banner && (banner.shell.isOpen || $banner.get().action !== undefined);

/** Lets React take over; the same promise for all who ask, until it fails or nobody waits any more. */
function loadViews(banner: RunningBanner): Promise<void> {
  const load = async () => {
    const chunk = (await banner.env.loadViews()) as typeof import('./react');
    if (isWanted(banner)) await chunk.takeOver(banner);
    else banner.views = undefined;
  };
  banner.views ??= load().catch((error: unknown) => {
    banner.views = undefined;
    throw error;
  });
  return banner.views;
}

/** Shows what only React can; what was asked stands in the store already. */
async function needViews(banner: RunningBanner): Promise<void> {
  const { container, dialog } = banner.shell;
  dialog.setAttribute('aria-busy', 'true');
  try {
    await loadViews(banner);
  } catch {
    warn(container, 'banner-views', 'the settings could not be loaded; the first view still decides');
    update({ view: 'first' });
  } finally {
    dialog.removeAttribute('aria-busy');
  }
}

function hide({ shell, look }: RunningBanner): void {
  shell.close(look.isMobile());
  clearHash();
}

/** Decides; the page goes on at once, or where code of a service that is gone still runs it is loaded afresh. */
function decide(banner: RunningBanner, what: Parameters<typeof choiceOf>[1]): void {
  const { consent, shell } = banner;
  if (banner.isDeciding) return;
  banner.isDeciding = true;
  const choice = choiceOf(consent, what, shell.dialog.classList.contains('second-layer'));
  const reloads =
    $banner.get().action === 'change' && takesAway(consent.$decision.get()?.consent, choice.decision);
  if (reloads) update({ isBusy: true });
  else hide(banner);
  consent
    .decide(choice)
    .then(() => {
      if (!reloads) return;
      clearHash();
      setTimeout(() => location.reload(), RELOAD_MS);
    })
    .catch((error: unknown) => {
      warn(shell.container, 'banner-decision', `the decision could not be applied: ${error}`);
      hide(banner);
    })
    .finally(() => {
      banner.isDeciding = false;
    });
}

function focusChoices({ dialog, container }: Shell): void {
  (document.getElementById(`${container.id}-choice`) ?? dialog).focus();
}

function run(banner: RunningBanner, command: Command): void {
  const { shell } = banner;
  if (command === 'skip') focusChoices(shell);
  else if (command === 'individual') {
    update({ view: 'second' });
    void needViews(banner);
  } else if (command === 'close_icon' && $banner.get().action) hide(banner);
  else decide(banner, command);
}

/** All of the first view's controls are heard here, before React is there and after. */
function listen(banner: RunningBanner): void {
  const { shell, consent, env } = banner;
  const { dialog } = shell;
  const options = env.signal ? { signal: env.signal } : {};
  const { groups } = consent.config;
  const commandAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-rcb]') : null;
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => dialog.addEventListener(type, listener, options);

  on('click', (event) => {
    const control = commandAt(event.target);
    if (!control) return;
    event.preventDefault();
    run(banner, control.dataset.rcb as Command);
  });
  on('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && 'rcbLanguages' in target.dataset) {
      const url = safeAddress(target.value);
      if (url) location.assign(url);
    } else if (target instanceof HTMLInputElement && target.dataset.rcbGroup) {
      const group = groups.find(({ id }) => String(id) === target.dataset.rcbGroup);
      if (!group) return;
      toggleGroup(groups, group);
      void needViews(banner);
    }
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const isIndividual = (target: EventTarget | null) => commandAt(target)?.dataset.rcb === 'individual';
  const prefetch = () => void env.loadViews().catch(() => {});
  on('pointerover', ({ target }) => {
    clearTimeout(timer);
    if (isIndividual(target)) timer = setTimeout(prefetch, HOVER_MS);
  });
  on('pointerleave', () => clearTimeout(timer));
  on('focusin', ({ target }) => {
    if (isIndividual(target)) prefetch();
  });
}

function build(consent: Consent, env: BannerEnv): RunningBanner {
  const container = findContainer(consent.config.containerId || 'piton-consent');
  const model = createModel(consent, container.id);
  const { layout } = model.design;
  const isModal = layout.overlay && !flag(consent.config.others.isCurrentlyInTranslationEditorPreview);
  const look = applyLook(container, model.design, consent.config, env.signal);
  const shell = createShell(container, model.design, isModal, () => {
    if ($banner.get().action) hide(banner);
    else dialogSkip(shell);
  });
  const painted = $banner.get();
  const banner: RunningBanner = {
    consent,
    env,
    model,
    shell,
    look,
    painted,
    views: undefined,
    isDeciding: false,
  };
  shell.inner.append(firstView(h, model, painted) as unknown as Node);
  const languages = shell.inner.querySelector<HTMLSelectElement>('[data-rcb-languages]');
  const current = model.languages.find(({ isCurrent }) => isCurrent);
  if (languages && current) languages.value = current.url;
  listen(banner);
  const stop = [
    $banner.listen(() => markPartial(shell, consent)),
    // Decided elsewhere: by another tab, by a placeholder.
    consent.$decision.listen((decision) => {
      if (decision && shell.isOpen && !$banner.get().action) hide(banner);
    }),
  ];
  env.signal?.addEventListener('abort', () => {
    for (const each of stop) each();
    shell.close(false);
    container.replaceChildren();
    running = undefined;
  });
  markPartial(shell, consent);
  running = banner;
  return banner;
}

const dialogSkip = ({ dialog }: Shell) => dialog.querySelector<HTMLElement>('.rcb-skip')?.focus();

/** The banner of this page, as it stands or made now with `state`. */
function prepare(consent: Consent, env: BannerEnv, action?: 'change' | 'history'): RunningBanner {
  if (!running) $banner.set({ ...initialState(consent, action), view: 'first' });
  const banner = running ?? build(consent, env);
  $banner.set(initialState(consent, action));
  return banner;
}

/** Asks the visitor, at once: the first view needs no React (C5.2, C6.2). */
export function show(consent: Consent, env: BannerEnv): void {
  const { shell, look } = prepare(consent, env);
  if (shell.isOpen) return;
  shell.open(look.isMobile());
  if (!shell.isOpen) return;
  consent.asked();
  tell('RCB/Banner/Show/Interactive');
  const tellShown = () => tell('RCB/Banner/Show', {});
  if (document.readyState === 'complete') tellShown();
  else addEventListener('load', tellShown, { once: true });
}

/** Opens it once more, to change what was decided or to look back (C6.10). Settles when it is seen. */
export async function open(consent: Consent, env: BannerEnv, action: 'change' | 'history'): Promise<void> {
  const banner = prepare(consent, env, action);
  await needViews(banner);
  banner.shell.open(banner.look.isMobile());
}
