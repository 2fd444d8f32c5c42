import type { MountContext } from '../../api';
import { isBlank } from './blank';
import { type Act, reactionTo } from './reaction';
import { isDisabled, kindOf } from './settings';
import { clearStale, createShown, listen, type ShownOptions } from './shown';

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
