import type { Live } from './live';
import type { Parts } from './parts';

const REACHABLE = 'a[href],button:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** Moves the focus by arrow keys from the field through the results and back, and closes the results on Escape. */
export function attachKeyboard(
  { root, input, container, results }: Parts,
  live: Live,
  signal: AbortSignal,
): void {
  const moveFocus = (step: 1 | -1) => {
    const stops = [input, ...results.querySelectorAll<HTMLElement>(REACHABLE)].filter(
      (each) => each.getClientRects().length > 0,
    );
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops.at((Math.max(at, 0) + step) % stops.length) ?? input;
    next.focus();
    if (next === input) input.setSelectionRange(input.value.length, input.value.length);
  };

  root.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      // Safari marks the key that ends a composition only by its key code 229.
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      const isInside = target === input || container.contains(target as Node);
      if (!isInside || event.altKey || event.ctrlKey || event.metaKey) return;
      if (key === 'Escape' && live.isOpen) {
        // By default the browser would empty the field, and a layer around it would close.
        event.preventDefault();
        if (target !== input) input.focus();
        live.close();
      } else if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (target !== input && (target as Element).matches('input,select,textarea')) return;
        if (!live.isOpen) live.open();
        if (!results.querySelector(REACHABLE)) return;
        event.preventDefault();
        moveFocus(key === 'ArrowDown' ? 1 : -1);
      } else if (key === 'Enter' && target === input) {
        // Enter submits the form.
        live.close();
      }
    },
    { signal },
  );
}
