/** What the banner's controls do, before React is there and after (C6.2, C6.3). */
import { clearHash } from '../consent/links';
import { warn } from '../runtime/core';
import type { Command } from './frame';
import type { Banner } from './index';
import type { Shell } from './shell';
import { $banner, choiceOf, update } from './state';

/** How long the pointer rests on a button before what it needs is fetched, ms (C6.2). */
const HOVER_MS = 500;
/** Until a page that runs what is no longer allowed is loaded afresh, ms (C6.3). */
const RELOAD_MS = 2_000;

/** Whether somebody still waits for more than the first view. */
const isWanted = (banner: Banner) =>
  !banner.env.signal?.aborted && (banner.shell.isOpen || $banner.get().action !== undefined);

/** Lets React take over; the same promise for all who ask, until it fails or nobody waits any more. */
function loadViews(banner: Banner): Promise<void> {
  const load = async () => {
    const chunk = (await banner.env.loadViews()) as typeof import('./take-over');
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

export function hide({ shell, look }: Banner): void {
  shell.close(look.isMobile());
  clearHash();
}

/** Decides; the page goes on at once, or where code of a service that is gone still runs it is loaded afresh. */
function decide(banner: Banner, what: Parameters<typeof choiceOf>[1]): void {
  const { consent, shell } = banner;
  if (banner.isDeciding) return;
  banner.isDeciding = true;
  const choice = choiceOf(consent, what, shell.dialog.classList.contains('second-layer'));
  const reloads =
    $banner.get().action === 'change' &&
    banner.more?.takesAway(consent.$decision.get()?.consent, choice.decision) === true;
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
    })
    .finally(() => {
      banner.isDeciding = false;
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

/** All of the first view's controls are heard here, before React is there and after. */
export function listen(banner: Banner): void {
  const { shell, consent, env } = banner;
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
  on('change', ({ target }) => {
    const state = banner.more?.changed(target, consent.config.groups, $banner.get());
    if (!state) return;
    $banner.set(state);
    void needViews(banner);
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
