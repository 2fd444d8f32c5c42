/**
 * Takes over the question that the server has printed (print-question.ts): the visitor sees it before any code is there,
 * and may have answered it.
 */

import { type ConsentConfig, findPrinted, hashOf } from '../consent';
import { innerHtmlOf, outerHtmlOf } from '../markup';
import type { PoweredBy } from './content';
import type { Command } from './layout';
import type { Frame } from './shell';
import { STYLE } from './theme-style';

/** What the visitor has done in the printed question before the code was there. */
export interface EarlyAnswer {
  readonly frame: Frame;
  /** The command of the button that the visitor pressed last. */
  readonly command: Command | undefined;
  /** The ids of the groups whose boxes the visitor has checked or unchecked. */
  readonly changed: readonly string[];
}

/** Whether the parser is still before the end of the printed question, which the script in the head announces. */
export const isArriving = (): boolean =>
  document.readyState === 'loading' &&
  'pitonAsk' in document.documentElement.dataset &&
  !findPrinted()?.nextSibling;

/**
 * Returns the key of a question: it changes with all that decides how the question looks and who is asked.
 * @param dialog the first view, without the link that the consent plugin prints elsewhere
 * @param more the style of the optional parts, where the first view has any
 */
export const questionKey = (config: ConsentConfig, { dialog }: Frame, more: string): string => {
  const { customize, cookieName, isPro, respectDoNotTrack, respectGlobalPrivacyControl } = config;
  const who = [cookieName, respectDoNotTrack, respectGlobalPrivacyControl];
  return hashOf([outerHtmlOf(dialog), STYLE, more, customize, isPro, who]);
};

/** Returns the link of the consent plugin in the printed question. */
export function printedLink(): PoweredBy | undefined {
  const link = findPrinted()?.querySelector<HTMLAnchorElement>('.rcb-powered-by > a');
  return link ? { href: link.href, html: innerHtmlOf(link) } : undefined;
}

/**
 * Returns the printed dialog with what the visitor has done in it, where it equals this page's own first view in every
 * element, so that nobody agrees to another text than that of this page; else `undefined`.
 * @param own the first view as this page paints it
 */
export function readPrinted(key: string, own: Frame): EarlyAnswer | undefined {
  const printed = findPrinted();
  const dialog = printed?.querySelector('dialog');
  const inner = dialog?.querySelector<HTMLElement>('.rcb-inner');
  if (!dialog || !inner || printed?.dataset.key !== key) return undefined;
  const [twin, plain] = [dialog.cloneNode(true) as Element, own.dialog.cloneNode(true)];
  twin.removeAttribute('open');
  // The parser makes one text of what the view makes of several.
  plain.normalize();
  if (!twin.isEqualNode(plain)) return undefined;
  const command = CSS.escape(document.documentElement.dataset.pitonAsk ?? '');
  const pressed = dialog.querySelector<HTMLElement>(`button[data-rcb="${command}"]`);
  const boxes = [...dialog.querySelectorAll<HTMLInputElement>('[data-rcb-group]')];
  return {
    frame: { dialog, inner },
    command: pressed?.dataset.rcb as Command | undefined,
    changed: boxes
      .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
      .map(({ dataset }) => dataset.rcbGroup ?? ''),
  };
}
