import { reporter } from '../../runtime/core';
import { makeControl } from './access';
import type { TooltipSettings } from './settings';
import type { Tip } from './tip';

export interface ShownOptions {
  readonly target: HTMLElement;
  /** The page's own hidden element with the content. */
  readonly source: Element | null;
  /** Unsafe markup in place of `source`. */
  readonly html?: string;
  /** Additional class of the tooltip. */
  readonly className: string;
  readonly widgetId: string;
  readonly settings: TooltipSettings;
}

type Listeners = Readonly<Record<string, (event: never) => void>>;

/** What listens to the visitor at a tooltip. */
export interface TipListeners {
  /** Listeners of the tooltip's element, also while it slides out. */
  readonly ofTip: Listeners;
  /** Called when the visitor lets a pointer go anywhere in the page while the tooltip is shown. */
  pointerUp(event: PointerEvent): void;
}

/** The tooltips that Piton has made on this page. */
const ours = new WeakSet<Element>();

/** Removes tooltips of a page that was saved while they were open. */
export function clearStale(widgetId: string): void {
  const found = document.querySelectorAll(`.hotip-tooltip[data-target-id="${CSS.escape(widgetId)}"]`);
  for (const each of found) if (!ours.has(each)) each.remove();
}

export function listen(element: Element, listeners: Listeners, signal: AbortSignal): void {
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener as EventListener, { signal });
}

/** Shows and hides the tooltip of a target, each after its delay; the tooltip's code is loaded for the first showing. */
export function createShown(options: ShownOptions, on: TipListeners, signal: AbortSignal) {
  const { target, source, html, settings } = options;
  const control = makeControl(target, source, signal);
  let isWanted = false;
  /** The tooltip opens by itself and is announced to screen readers. */
  let isByItself = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tip: Tip | undefined;
  let whileShown: AbortController | undefined;

  const want = (wanted: boolean, isNow = false) => {
    if (wanted === isWanted) return;
    isWanted = wanted;
    clearTimeout(timer);
    const apply = () => (isWanted ? open().catch(fail) : close(isNow));
    const delay = isNow ? 0 : settings[wanted ? 'delay_in' : 'delay_out'];
    if (delay) timer = setTimeout(apply, delay * 1000);
    else void apply();
  };

  const close = (isNow: boolean) => {
    isByItself = false;
    if (tip?.element.contains(document.activeElement)) {
      // The returning focus must not open the tooltip again.
      isWanted = true;
      control.element.focus();
      isWanted = false;
    }
    whileShown?.abort();
    control.describe(undefined);
    // While it slides out, the pointer can show it again.
    if (isNow) tip?.remove();
    else tip?.hide();
  };

  const fail = (error: unknown) => {
    isWanted = false;
    reporter('part', 'tooltip', target)(error);
  };
  const onGone = () => {
    tip = undefined;
    if (target.isConnected) return;
    isWanted = false;
    whileShown?.abort();
  };
  const open = async () => {
    const [floating, part] = await Promise.all([import('../floating'), import('./tip')]);
    if (!tip) {
      const content = await part.contentOf(source, html);
      if (!target.isConnected) isWanted = false;
      if (tip || !content || !isWanted || signal.aborted) return;
      tip = part.createTip({ ...options, content, isByItself, onGone }, floating);
      ours.add(tip.element);
      listen(tip.element, on.ofTip, signal);
    }
    if (!isWanted) return;
    tip.show();
    if (tip.element.role === 'tooltip') control.describe(tip.element.id);
    whileShown?.abort();
    whileShown = new AbortController();
    part.guideKeys(tip.element, control.element, () => want(false, true), whileShown.signal);
    addEventListener('pointerup', on.pointerUp, { capture: true, signal: whileShown.signal });
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    whileShown?.abort();
    tip?.remove();
  });
  return {
    isWanted: () => isWanted,
    /** Whether the node lies in the tooltip or its target. */
    holds: (node: EventTarget | null) =>
      node instanceof Node && (target.contains(node) || tip?.element.contains(node) === true),
    want,
    showItself() {
      isByItself = true;
      want(true);
    },
  };
}
