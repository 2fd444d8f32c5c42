/** Handles the banner's controls, before and after React is loaded. */
import { clearHash } from '../consent';
import { warn } from '../core';
import type { Banner } from './banner';
import type { Command } from './layout';
import type { Shell } from './shell';
import { $banner, choiceOf, update } from './state';

/** The pointer must rest on a button for this time, ms, before the button's chunk is loaded. */
const HOVER_MS = 500;
/** A page that still runs code of a revoked service is reloaded after this time, ms. */
const RELOAD_MS = 2_000;

/** Whether the React views are still needed. */
const needsReact = (banner: Banner) =>
  !banner.env.signal?.aborted && (banner.shell.isOpen || $banner.get().action !== undefined);

/**
 * Loads React and hydrates the first view. All callers share one promise, until loading fails or the views are no
 * longer needed.
 */
function loadViews(banner: Banner): Promise<void> {
  const load = async () => {
    const chunk = await banner.env.loadViews();
    if (needsReact(banner)) await chunk.hydrate(banner);
    else banner.views = undefined;
  };
  banner.views ??= load().catch((error: unknown) => {
    banner.views = undefined;
    throw error;
  });
  return banner.views;
}

/** Shows a view that needs React; the store already contains the requested state. */
export async function needViews(banner: Banner): Promise<void> {
  const { container, dialog } = banner.shell;
  dialog.setAttribute('aria-busy', 'true');
  try {
    await loadViews(banner);
  } catch {
    warn(container, 'banner-views', 'the settings could not be loaded');
    update({ view: 'first' });
  } finally {
    dialog.removeAttribute('aria-busy');
  }
}

export function hide({ shell, theme }: Banner): void {
  shell.close(theme.isMobile());
  clearHash();
}

/**
 * Makes the decision. The banner closes at once; but if a revoked service still runs its code, the page is reloaded.
 */
function decide(banner: Banner, what: Parameters<typeof choiceOf>[1]): void {
  const { consent, shell } = banner;
  // A second click on a banner that is closing, or about to reload the page, is no second decision.
  if (!shell.isOpen || $banner.get().isBusy) return;
  const choice = choiceOf(consent, what, shell.dialog.classList.contains('second-layer'));
  const reloads =
    $banner.get().action === 'change' &&
    banner.more?.revokesService(consent.$accepted.get(), choice.decision) === true;
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
      warn(shell.container, 'banner-decision', `${error}`);
      hide(banner);
    });
}

function focusChoices({ dialog, container }: Shell): void {
  (document.getElementById(`${container.id}-choice`) ?? dialog).focus();
}

function run(banner: Banner, command: Command): void {
  const { shell } = banner;
  if (command === 'skip') focusChoices(shell);
  else if (command === 'individual') {
    update({ view: 'second' });
    void needViews(banner);
  } else if (command === 'back') update({ view: 'first' });
  else if (command === 'close_icon' && $banner.get().action) hide(banner);
  else decide(banner, command);
}

/** Adopts a changed control. The save button that may appear needs React. */
function noteChange(banner: Banner, target: EventTarget | null): void {
  const state = banner.more?.changed(target, banner.consent.config.groups, $banner.get());
  if (!state) return;
  $banner.set(state);
  void needViews(banner);
}

/** Does what the visitor has asked for in the printed question, before any code was there. */
export function answerEarly(banner: Banner): void {
  const { early, shell } = banner;
  if (!early) return;
  banner.early = undefined;
  for (const group of early.changed)
    noteChange(banner, shell.dialog.querySelector(`[data-rcb-group="${CSS.escape(group)}"]`));
  if (early.command) run(banner, early.command);
}

/** Listens to all controls of the first view, before and after React is loaded. */
export function listen(banner: Banner): void {
  const { shell, env } = banner;
  const { dialog } = shell;
  const options = env.signal ? { signal: env.signal } : {};
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
  on('change', ({ target }) => noteChange(banner, target));

  let timer: ReturnType<typeof setTimeout> | undefined;
  const isIndividual = (target: EventTarget | null) => commandAt(target)?.dataset.rcb === 'individual';
  // The click loads the views again and reports a failure.
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
