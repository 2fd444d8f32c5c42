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
  const done = new AbortController();
  const notice = (target: unknown) => {
    if (done.signal.aborted || !(target instanceof Element) || !area.contains(target) || !isMeant(target))
      return;
    done.abort();
    prepare();
  };
  // The abort reason is not passed on: its stack trace keeps references to functions, such as a dialog's, and would
  // leak them.
  signal.addEventListener('abort', () => done.abort(), { signal: done.signal });
  for (const type of SIGNS)
    area.addEventListener(type, ({ target }) => notice(target), { passive: true, signal: done.signal });
  notice(document.activeElement);
  notice([...area.querySelectorAll(':hover')].at(-1) ?? (area.matches(':hover') && area));
}
