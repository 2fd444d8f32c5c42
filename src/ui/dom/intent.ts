const SIGNS = ['pointerover', 'focusin'];

/**
 * Calls `prepare` once, when the pointer or the focus has reached an element in `area` that `isMeant` accepts: the visitor
 * may be about to use the element. The pointer or the focus may also be there already.
 */
export function onIntent(
  area: Element,
  prepare: () => void,
  signal: AbortSignal,
  isMeant: (target: Element) => boolean = () => true,
): void {
  let isDone = false;
  const onSign = ({ target }: Event) => notice(target);
  const notice = (target: unknown) => {
    if (
      isDone ||
      signal.aborted ||
      !(target instanceof Element) ||
      !area.contains(target) ||
      !isMeant(target)
    )
      return;
    isDone = true;
    for (const type of SIGNS) area.removeEventListener(type, onSign);
    prepare();
  };
  for (const type of SIGNS) area.addEventListener(type, onSign, { passive: true, signal });
  notice(document.activeElement);
  // The last hovered element inside is the innermost one.
  notice([...area.querySelectorAll(':hover')].at(-1) ?? (area.matches(':hover') ? area : undefined));
}
