import type { MountContext } from '../../api';
import { reporter } from '../../core';
import { makeControl } from './access';
import { isBlank } from './content';
import { type Hide, isDisabled, kindOf, type TooltipSettings, type Trigger } from './settings';
import type { Tip } from './tip';

interface ShownOptions {
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
interface TipListeners {
  /** Listeners of the tooltip's element, also while it slides out. */
  readonly ofTip: Listeners;
  /** Called when the visitor lets a pointer go anywhere in the page while the tooltip is shown. */
  pointerUp(event: PointerEvent): void;
}

/** The tooltips that Piton has made on this page. */
const ours = new WeakSet<Element>();

/** Removes tooltips of a page that was saved while they were open. */
function clearStale(widgetId: string): void {
  const found = document.querySelectorAll(`.hotip-tooltip[data-target-id="${CSS.escape(widgetId)}"]`);
  for (const each of found) if (!ours.has(each)) each.remove();
}

function listen(element: Element, listeners: Listeners, signal: AbortSignal): void {
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener as EventListener, { signal });
}

/** Shows and hides the tooltip of a target, each after its delay; the tooltip's code is loaded for the first showing. */
function createShown(options: ShownOptions, on: TipListeners, signal: AbortSignal) {
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

/**
 * What a visitor does that may show or hide a tooltip: the pointer enters the target, returns into the tooltip, leaves both, clicks
 * the target, or is let go on the tooltip (`tap`) or beside both (`tap-outside`).
 */
export type Act = 'enter' | 'return' | 'leave' | 'click' | 'tap' | 'tap-outside';

/** What a tooltip's reaction depends on. */
export interface Situation {
  readonly trigger: Trigger;
  readonly hide: Hide;
  /** Whether the tooltip is shown, or is about to be. */
  readonly isWanted: boolean;
  /** Whether the last pointer was a finger: the emulated mouse may leave at any time. */
  readonly isByFinger: boolean;
}

/** Returns whether the tooltip is wanted after the act; `undefined` leaves it as it is. */
export function reactionTo(
  act: Act,
  { trigger, hide, isWanted, isByFinger }: Situation,
): boolean | undefined {
  const isAny = hide === 'click_any';
  switch (act) {
    case 'enter':
      return trigger === 'mouseenter' || undefined;
    case 'return':
      return hide === 'mouseleave' || undefined;
    case 'leave':
      return hide === 'mouseleave' && !isByFinger ? false : undefined;
    case 'click':
      return isAny || (isWanted ? hide : trigger) === 'click_target' ? !isWanted : undefined;
    case 'tap':
      return isAny ? false : undefined;
    case 'tap-outside':
      return isAny || isByFinger || hide === 'click_out' ? false : undefined;
  }
}

export interface TooltipOptions extends ShownOptions {
  /** Whether the tooltip stays when pointer and focus have left. */
  stays?(): boolean;
}

export type TooltipContext = Pick<MountContext<unknown>, 'page' | 'preview' | 'signal' | 'warn' | 'note'>;

/** Attaches a tooltip to `target` until the context's signal is aborted; without content there is none. */
export function attachTooltip(
  options: TooltipOptions,
  { page, preview, signal, note }: TooltipContext,
): void {
  const { target, source, html, settings, stays } = options;
  if (source ? isBlank(source) : !html?.trim()) {
    note('tooltip', 'tooltip.empty');
    return;
  }
  clearStale(options.widgetId);
  let kind = kindOf(innerWidth, page);
  let isByFocus = false;
  let isByFinger = false;
  const trigger = () => settings[`trigger${kind}`];
  const isOff = () => isDisabled(settings, kind);

  const react = (act: Act, byFinger = isByFinger) => {
    const hide = settings[`_hide${kind}`];
    const wanted = reactionTo(act, {
      trigger: trigger(),
      hide,
      isWanted: shown.isWanted(),
      isByFinger: byFinger,
    });
    if (wanted === false || (wanted && !isOff())) shown.want(wanted);
  };
  const onEnter = () => react('enter');
  const mouseleave = ({ relatedTarget }: MouseEvent) => {
    if (!shown.holds(relatedTarget) && !stays?.()) react('leave');
  };
  const onFocus = ({ target: node }: Event) => {
    if (!(node as Element).matches(':focus-visible')) return;
    isByFocus = true;
    if (!isOff()) shown.want(true);
  };
  const focusout = ({ relatedTarget }: FocusEvent) => {
    if (!isByFocus || shown.holds(relatedTarget)) return;
    isByFocus = false;
    if (!stays?.()) shown.want(false);
  };
  const pointerUp = ({ target: node, pointerType }: PointerEvent) => {
    if (node instanceof Node && target.contains(node)) return;
    // The browser may have reported a resting mouse over the target meanwhile, so this event says as well what it was.
    react(shown.holds(node) ? 'tap' : 'tap-outside', isByFinger || pointerType === 'touch');
  };
  const ofTip = { mouseenter: () => react('return'), mouseleave, focusout };
  const shown = createShown(options, { ofTip, pointerUp }, signal);

  const showItself = () => {
    if (!isOff()) shown.showItself();
  };
  const begin = () => {
    note('tooltip', isOff() ? 'tooltip.off' : 'tooltip.on', { event: trigger() });
    if (trigger() === 'load' && !preview) showItself();
  };
  const listeners = {
    pointerover: ({ pointerType }: PointerEvent) => {
      isByFinger = pointerType === 'touch';
    },
    mouseenter: onEnter,
    mouseleave,
    focusin: onFocus,
    focusout,
    click: () => react('click'),
    'hotip.show': showItself,
    'hotip.hide': () => shown.want(false),
  };
  listen(target, listeners, signal);
  // A pointer that was there before fires no enter event.
  if (target.matches(':hover')) target.addEventListener('mousemove', onEnter, { once: true, signal });
  const onResize = () => {
    const next = kindOf(innerWidth, page);
    if (next === kind) return;
    shown.want(false, true);
    kind = next;
    begin();
  };
  addEventListener('resize', onResize, { signal });
  begin();
}
