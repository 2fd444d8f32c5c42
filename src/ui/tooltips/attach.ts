import type { MountContext } from '../../api';
import { reporter } from '../../runtime/core';
import { makeControl } from './access';
import { isBlank } from './blank';
import { isDisabled, kindOf, type TooltipSettings } from './settings';
import type { Tip } from './tip';

export interface TooltipOptions {
  readonly target: HTMLElement;
  /** The page's own hidden element with the content. */
  readonly source: Element | null;
  /** Unsafe markup in place of `source`. */
  readonly html?: string;
  /** Additional class of the tooltip. */
  readonly className: string;
  readonly widgetId: string;
  readonly settings: TooltipSettings;
  /** Whether the tooltip stays when pointer and focus have left. */
  stays?(): boolean;
}

export type TooltipContext = Pick<MountContext<unknown>, 'page' | 'preview' | 'signal' | 'warn' | 'note'>;

/** The tooltips that Piton has made on this page. */
const ours = new WeakSet<Element>();

/** Removes tooltips of a page that was saved while they were open. */
function clearStale(widgetId: string) {
  const found = document.querySelectorAll(`.hotip-tooltip[data-target-id="${CSS.escape(widgetId)}"]`);
  for (const each of found) if (!ours.has(each)) each.remove();
}

/** Attaches a tooltip to `target` until the context's signal is aborted; without content there is none. */
export function attachTooltip(
  options: TooltipOptions,
  { page, preview, signal, note }: TooltipContext,
): void {
  const { target, source, html, className, widgetId, settings, stays } = options;
  if (source ? isBlank(source) : !html?.trim()) {
    note('tooltip', 'tooltip.empty');
    return;
  }
  clearStale(widgetId);
  const control = makeControl(target, source, signal);
  let kind = kindOf(innerWidth, page);
  let isWanted = false;
  let isByFocus = false;
  /** The last pointer was a finger: the emulated mouse may leave at any time. */
  let isByFinger = false;
  /** The tooltip opened by itself and is announced to screen readers. */
  let isByItself = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tip: Tip | undefined;
  let whileShown: AbortController | undefined;
  const holds = (node: EventTarget | null) =>
    node instanceof Node && (target.contains(node) || tip?.element.contains(node) === true);
  const trigger = () => settings[`trigger${kind}`];
  const hiding = () => settings[`_hide${kind}`];

  const want = (wanted: boolean, isNow = false) => {
    if (wanted === isWanted || (wanted && isDisabled(settings, kind))) return;
    isWanted = wanted;
    clearTimeout(timer);
    const delay = isNow ? 0 : settings[wanted ? 'delay_in' : 'delay_out'];
    if (delay) timer = setTimeout(apply, delay * 1000);
    else apply(isNow);
  };
  const apply = (isNow?: boolean) => {
    if (!isWanted) {
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
    } else
      open().catch((error: unknown) => {
        isWanted = false;
        reporter('part', 'tooltip', target)(error);
      });
  };

  const onPointerUp = ({ target: node }: Event) => {
    const mode = hiding();
    const isOutside = mode === 'click_any' ? !(node instanceof Node && target.contains(node)) : !holds(node);
    if (isOutside && (isByFinger || mode === 'click_any' || mode === 'click_out')) want(false);
  };
  const onEnter = () => trigger() === 'mouseenter' && want(true);
  const onLeave = ({ relatedTarget }: MouseEvent) => {
    if (hiding() === 'mouseleave' && !isByFinger && !holds(relatedTarget) && !stays?.()) want(false);
  };
  const onFocus = ({ target: node }: Event) => {
    if (!(node as Element).matches(':focus-visible')) return;
    isByFocus = true;
    want(true);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!isByFocus || holds(relatedTarget)) return;
    isByFocus = false;
    if (!stays?.()) want(false);
  };

  async function open() {
    const [floating, part] = await Promise.all([import('../floating'), import('./tip')]);
    if (!tip) {
      const content = await part.contentOf(source, html);
      if (!target.isConnected) isWanted = false;
      if (tip || !content || !isWanted || signal.aborted) return;
      const onGone = () => {
        tip = undefined;
        if (target.isConnected) return;
        isWanted = false;
        whileShown?.abort();
      };
      tip = part.createTip({ target, content, className, widgetId, settings, isByItself, onGone }, floating);
      const { element } = tip;
      ours.add(element);
      element.addEventListener('mouseenter', () => hiding() === 'mouseleave' && want(true));
      element.addEventListener('mouseleave', onLeave);
      element.addEventListener('focusout', onBlur);
    }
    if (!isWanted) return;
    tip.show();
    if (tip.element.role === 'tooltip') control.describe(tip.element.id);
    whileShown?.abort();
    whileShown = new AbortController();
    part.guideKeys(tip.element, control.element, () => want(false, true), whileShown.signal);
    addEventListener('pointerup', onPointerUp, { capture: true, signal: whileShown.signal });
  }

  const onClick = () => {
    const isToggle = hiding() === 'click_any';
    const reactsTo = isWanted ? hiding() : trigger();
    if (isToggle || reactsTo === 'click_target') want(!isWanted);
  };
  const showItself = () => {
    isByItself = true;
    want(true);
    if (!isWanted) isByItself = false;
  };
  const begin = () => {
    note('tooltip', isDisabled(settings, kind) ? 'tooltip.off' : 'tooltip.on', { event: trigger() });
    if (trigger() === 'load' && !preview) showItself();
  };
  const listeners = {
    pointerover: ({ pointerType }: PointerEvent) => {
      isByFinger = pointerType === 'touch';
    },
    mouseenter: onEnter,
    mouseleave: onLeave,
    focusin: onFocus,
    focusout: onBlur,
    click: onClick,
    'hotip.show': showItself,
    'hotip.hide': () => want(false),
  };
  for (const [type, listener] of Object.entries(listeners))
    target.addEventListener(type, listener as EventListener, { signal });
  // A pointer that was there before fires no enter event.
  if (target.matches(':hover')) target.addEventListener('mousemove', onEnter, { once: true, signal });
  addEventListener(
    'resize',
    () => {
      const next = kindOf(innerWidth, page);
      if (next === kind) return;
      want(false, true);
      kind = next;
      begin();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    whileShown?.abort();
    tip?.remove();
  });
  begin();
}
