/** Paints the first view into the page, or takes over the one that the server has printed. */
import { type ConsentConfig, endPrinted, findPrinted } from '../consent';
import { warn } from '../core';
import { h } from '../ui/dom/elements';
import { firstView } from './first-view';
import { footer } from './layout';
import { type BannerModel, takePoweredBy } from './model';
import { type EarlyAnswer, printedLink, questionKey, readPrinted } from './printed-question';
import { createFrame, type Frame } from './shell';
import type { BannerState } from './state';

export const isParsing = () => document.readyState === 'loading';

/** Makes the container the last child of the body: as the first child it would come before the page's skip link. */
export function moveToEnd(container: HTMLElement): void {
  if (document.body.lastElementChild !== container) document.body.append(container);
}

function findContainer(id: string): HTMLElement {
  const container = document.getElementById(id) ?? Object.assign(document.createElement('div'), { id });
  container.setAttribute('consent-skip-blocker', '1');
  // The server prints styles for the plugin's own script.
  container.style.cssText = '';
  // Until the document is parsed the end of the body moves on.
  if (!container.isConnected || !isParsing()) moveToEnd(container);
  return container;
}

/** Returns the id of the banner's container, which is the prefix of the ids in the banner. */
export const containerId = ({ containerId: id }: ConsentConfig): string =>
  findPrinted()?.id ?? (id || 'piton-consent');

/** Paints the footer of the first view anew, with the consent plugin's own link. */
export function paintPoweredBy({ inner }: Pick<Frame, 'inner'>, model: BannerModel): void {
  inner.querySelector('.rcb-footer')?.remove();
  inner.querySelector('.rcb-content')?.append(footer(h, model) as unknown as Node);
}

/** Paints the first view outside of the document. */
export function paintFirstView(model: BannerModel, state: BannerState, isModal: boolean): Frame {
  const frame = createFrame(model.id, isModal);
  frame.inner.append(firstView(h, model, state) as unknown as Node);
  return frame;
}

/**
 * Puts the first view into its container, without opening it. A printed first view stays where it is if it equals this
 * page's own; else it is replaced.
 * @param style the style of the optional parts that the first view has
 * @returns what the visitor has done in a printed first view
 */
export function placeFirstView(
  model: BannerModel,
  state: BannerState,
  isModal: boolean,
  style: string,
): { readonly container: HTMLElement; readonly frame: Frame; readonly early: EarlyAnswer | undefined } {
  const { config, design, id } = model;
  const own = paintFirstView(model, state, isModal);
  const printed = findPrinted();
  // The banner's settings and history have another first view than the question.
  const key = printed && !state.action ? questionKey(config, own, style) : undefined;
  model.poweredBy = takePoweredBy(config, design) ?? printedLink();
  if (model.poweredBy) paintPoweredBy(own, model);
  const early = key === undefined ? undefined : readPrinted(key, own);
  if (printed && early) return { container: printed, frame: early.frame, early };
  if (printed && key)
    warn(printed, 'printed-question', 'the question in the HTML is out of date, and is replaced');
  const container = findContainer(id);
  container.replaceChildren(own.dialog);
  return { container, frame: own, early: undefined };
}

/** Removes the printed style once the banner's own style is there. */
export function endPrintedStyle(): void {
  const printed = findPrinted();
  if (printed) endPrinted(printed);
}
