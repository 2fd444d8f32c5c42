import { type Blocker, firstLabelsOf } from '../../consent';
import { ANSWER_MS, lazy, reporter, withTimeout } from '../../core';
import { h } from '../../ui/dom/elements';
import { attributeSelector, NODE_NUMBER, PAIR, PLACEHOLDER } from './attributes';
import { textBox } from './box';
import type { SiteConfig } from './config';

/**
 * Loads the code of pictures and dialogs, which few pages have; `undefined` after a failure, which is reported: the
 * placeholder then shows only its text.
 */
export const loadPreview: () => Promise<typeof import('./preview') | undefined> = lazy(() =>
  withTimeout(ANSWER_MS, undefined, () => import('./preview')).catch(reporter('part', 'blocker')),
);

/** Finds the blocked node of a pair, which is a node and its placeholder, and the node's blocker. */
export function findBlocked(
  site: SiteConfig,
  pair: string,
): { node: HTMLElement; blocker: Blocker } | undefined {
  const node = document.querySelector<HTMLElement>(`${attributeSelector(PAIR, pair)}[${NODE_NUMBER}]`);
  const blocker = node && site.blockerOf(node);
  return blocker ? { node, blocker } : undefined;
}

/** Shows a text in the placeholder itself, where the dialog's code could not be loaded. */
function showInPlace(pair: string, text: Node) {
  const box = document.querySelector<HTMLElement>(`.${PLACEHOLDER}${attributeSelector(PAIR, pair)}`);
  box?.replaceChildren(text);
  if (box) box.style.display = 'block';
  box?.querySelector<HTMLElement>('.rcb-cb-load')?.focus();
}

/** The dialog with the text of one placeholder at a time; it is closed when the signal is aborted. */
export function createPairDialog(site: SiteConfig, signal: AbortSignal) {
  const { consent, texts } = site;
  let dialog: HTMLDialogElement | undefined;
  signal.addEventListener('abort', () => dialog?.close());
  return {
    element: () => dialog,
    close: () => dialog?.close(),
    async open(pair: string, opener: HTMLElement | undefined, isLow = false): Promise<void> {
      const preview = await loadPreview();
      const blocker = findBlocked(site, pair)?.blocker;
      if (!blocker || signal.aborted) return;
      dialog?.close();
      const id = `rcb-cb-dialog-${pair}`;
      const text = textBox(h, { consent, texts, blocker, id });
      if (!preview) return showInPlace(pair, text as unknown as Node);
      dialog = preview.openDialog(text, { id, close: firstLabelsOf(consent.config).close, opener, isLow });
      dialog.setAttribute(`data-${PAIR}`, pair);
    },
  };
}
