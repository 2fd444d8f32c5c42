import type { Blocker } from '../../consent/types';
import { firstLabelsOf } from '../../consent/views/first-labels';
import { h } from '../../ui/dom';
import { choiceOf, missingServices } from './accept';
import { anchorOf } from './anchor';
import { CONFIRM, DIALOG, having, NUMBER, PAIR, PLACEHOLDER, REQUIRED } from './attributes';
import { textBox } from './box';
import { loadPreview } from './load-preview';
import type { Site } from './site';
import { thumbnailOf } from './thumbnail';

/** A button that was clicked and still stands here after so long can be clicked again, ms. */
const PATIENCE_MS = 15_000;
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

export interface Clicks {
  /** Whether the pair's content is what the visitor asked for; once. */
  takeClicked(pair: string): boolean;
  /** The pair's placeholder goes, and its dialog with it. */
  close(pair: string): void;
}

/**
 * One listener serves every placeholder, also those that a carousel has copied. Page handlers never see the clicks
 * (contract content-blocker B5.3).
 */
export function listenToClicks(site: Site, signal: AbortSignal): Clicks {
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
    const timer = setTimeout(() => setBusy(pair, false), PATIENCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    const { node, blocker } = found;
    // For what follows the release.
    import('../after-click').catch(console.error);
    // Never rejects.
    void consent.decide(choiceOf(consent, blocker, thumbnailOf(node, blocker)));
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
      // What can't be asked over the page is asked in it.
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

  function act(control: HTMLElement, pair: string) {
    if (control.ariaDisabled === 'true') return;
    const action = control.dataset.rcbAction;
    if (action === 'load') accept(pair);
    else if (action === 'open') void open(pair, control);
    else if (action === 'close') dialog?.close();
    else list(control, pair).catch(console.error);
  }

  /** The blocked node that stays in sight and is asked about when it is clicked (B7.8). */
  const confirmed = (target: Element) =>
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
        // Beside the dialog's content there is only its backdrop.
        if (target === dialog) dialog.close();
        if (!control) return;
        event.preventDefault();
        event.stopPropagation();
        act(control, pair);
        return;
      }
      const node = confirmed(target);
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
