import type { Blocker } from '../../consent/types';
import { firstLabelsOf } from '../../consent/views/first-labels';
import { reporter } from '../../runtime/core';
import { h } from '../../ui/dom/elements';
import { choiceOf, decideAt, missingServices } from './accept';
import { anchorOf } from './anchor';
import { CONFIRM, DIALOG, having, NUMBER, PAIR, PLACEHOLDER, REQUIRED } from './attributes';
import { textBox } from './box';
import type { SiteConfig } from './config';
import { loadPreview } from './load-preview';
import { thumbnailOf } from './thumbnail';

/** A button that is still in the page this long after a click, ms, can be clicked again. */
const BUSY_MS = 15_000;
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

export interface Clicks {
  /** Whether the visitor clicked the pair's placeholder; true only once. */
  takeClicked(pair: string): boolean;
  /** Closes the dialog of a pair whose placeholder goes. */
  close(pair: string): void;
}

/**
 * Listens to clicks on placeholders. One listener serves every placeholder, also the copies in a carousel. Handlers
 * of the page never get these clicks.
 */
export function listenToClicks(site: SiteConfig, signal: AbortSignal): Clicks {
  const { consent, texts } = site;
  let clicked: string | undefined;
  let dialog: HTMLDialogElement | undefined;

  function find(pair: string): { node: HTMLElement; blocker: Blocker } | undefined {
    const node = document.querySelector<HTMLElement>(`${having(PAIR, pair)}[${NUMBER}]`);
    const blocker = node && site.blockerOf(node);
    return blocker ? { node, blocker } : undefined;
  }

  function setBusy(pair: string, isBusy: boolean) {
    for (const control of document.querySelectorAll(
      `.${PLACEHOLDER}${having(PAIR, pair)} :is(.rcb-cb-load, .rcb-cb-hero)`,
    )) {
      control.ariaBusy = control.ariaDisabled = isBusy ? 'true' : null;
    }
  }

  function accept(pair: string) {
    const found = find(pair);
    if (!found) return;
    clicked = pair;
    dialog?.close();
    setBusy(pair, true);
    const timer = setTimeout(() => setBusy(pair, false), BUSY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    const { node, blocker } = found;
    // This code runs after the content is unblocked.
    import('../after-click').catch(reporter('part', 'blocker'));
    const choice = choiceOf(consent, blocker, thumbnailOf(node, blocker));
    decideAt(node, consent, choice, () => setBusy(pair, false));
  }

  async function open(pair: string, opener: HTMLElement | undefined, isLow = false) {
    const preview = await loadPreview();
    const found = find(pair);
    if (!found || signal.aborted) return;
    dialog?.close();
    const { blocker } = found;
    const id = `rcb-cb-dialog-${pair}`;
    const text = textBox(h, { consent, texts, blocker, id });
    if (!preview) {
      // The dialog's code could not be loaded: the placeholder itself shows the text.
      const box = document.querySelector<HTMLElement>(`.${PLACEHOLDER}${having(PAIR, pair)}`);
      box?.replaceChildren(text as unknown as Node);
      if (box) box.style.display = 'block';
      box?.querySelector<HTMLElement>('.rcb-cb-load')?.focus();
      return;
    }
    dialog = preview.openDialog(text, { id, close: firstLabelsOf(consent.config).close, opener, isLow });
    dialog.setAttribute(`data-${PAIR}`, pair);
  }

  async function list(button: HTMLElement, pair: string) {
    const found = find(pair);
    if (!found) return;
    const { toggleList } = await import('./list');
    toggleList(site, button, missingServices(consent, found.blocker));
  }

  function runAction(control: HTMLElement, pair: string) {
    if (control.ariaDisabled === 'true') return;
    const action = control.dataset.rcbAction;
    if (action === 'load') accept(pair);
    else if (action === 'open') void open(pair, control);
    else if (action === 'close') dialog?.close();
    else list(control, pair).catch(reporter('part', 'blocker', control));
  }

  /** Finds the blocked node at the target that stays visible, and asks for consent when it is clicked. */
  const confirmNodeAt = (target: Element) =>
    [
      ...document.querySelectorAll<HTMLElement>(`[${CONFIRM}][${REQUIRED}][${PAIR}]:not(.${PLACEHOLDER})`),
    ].find((node) => anchorOf(node, site.parents).element.contains(target));

  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const host = target.closest(`.${PLACEHOLDER}, .${DIALOG}`);
      if (host) {
        const pair = host.getAttribute(PAIR) ?? host.getAttribute(`data-${PAIR}`) ?? '';
        const control = target.closest<HTMLElement>('[data-rcb-action]');
        // A click on the dialog element itself is a click on its backdrop.
        if (target === dialog) dialog.close();
        if (!control) return;
        event.preventDefault();
        event.stopPropagation();
        runAction(control, pair);
        return;
      }
      const node = confirmNodeAt(target);
      if (!node) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void open(
        node.getAttribute(PAIR) ?? '',
        target.closest<HTMLElement>(FOCUSABLE) ?? undefined,
        /"fixed":\s*true/.test(node.getAttribute(CONFIRM) ?? ''),
      );
    },
    { capture: true, signal },
  );
  signal.addEventListener('abort', () => dialog?.close());

  return {
    takeClicked(pair) {
      if (pair !== clicked) return false;
      clicked = undefined;
      return true;
    },
    close(pair) {
      if (dialog?.getAttribute(`data-${PAIR}`) === pair) dialog.close();
    },
  };
}
