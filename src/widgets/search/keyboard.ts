import type { Live } from './live';
import type { Parts } from './parts';

const REACHABLE = 'a[href],button:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** Arrow keys walk from the field through the results and back to it, Escape puts them away (contract pro 8.2). */
export function attachKeyboard(
  { root, input, container, results }: Parts,
  live: Live,
  signal: AbortSignal,
): void {
  const walk = (step: 1 | -1) => {
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
      // Safari says of the key that ends a composition only by its code that it was part of it.
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      const isInside = target === input || container.contains(target as Node);
      if (!isInside || event.altKey || event.ctrlKey || event.metaKey) return;
      if (key === 'Escape' && live.isOpen) {
        // Else the browser empties the field, and a layer around it closes.
        event.preventDefault();
        if (target !== input) input.focus();
        live.close();
      } else if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (target !== input && (target as Element).matches('input,select,textarea')) return;
        if (!live.isOpen) live.open();
        if (!results.querySelector(REACHABLE)) return;
        event.preventDefault();
        walk(key === 'ArrowDown' ? 1 : -1);
      } else if (key === 'Enter' && target === input) {
        // The form is sent.
        live.close();
      }
    },
    { signal },
  );
}
