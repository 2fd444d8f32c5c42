import { defineHandler, flag, number, text } from '../../core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { isPlainClick } from '../../ui/dom/plain-click';
import { attachIcons, findParts, type Parts, pageOf } from './content';
import { createLive, type Live } from './live';

const REACHABLE = 'a[href],button:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** Moves the focus by arrow keys from the field through the results and back, and closes the results on Escape. */
function attachKeyboard({ root, input, container, results }: Parts, live: Live, signal: AbortSignal): void {
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

/** Runs the pro add-on's search, a field that shows results while the visitor types. */
export default defineHandler({
  settings: {
    live_results: flag(),
    template_id: text(),
    minimum_search_characters: number(3, { min: 0 }),
  },
  texts: {
    results: ['Ergebnisse für „{term}“', '', 'Results for “{term}”'],
    count: ['Ein Ergebnis | {n} Ergebnisse', '', 'One result | {n} results'],
    none: ['Keine Ergebnisse', '', 'No results'],
    failed: ['Die Suche antwortet gerade nicht.', '', 'The search does not answer right now.'],
    retry: ['Nochmals versuchen', '', 'Try again'],
  },
  mount(element, { settings, texts, preview, note, signal }) {
    const parts = findParts(element);
    if (!parts) return;
    const { root, input, container, results, clearIcon } = parts;
    const { live_results, template_id, minimum_search_characters: minimum } = settings.get();
    const own = attributeRestorer();
    const live = createLive({ parts, own, minimum, texts, note }, signal);
    const isLive = live_results && template_id !== '';
    if (!isLive) note('search', live_results ? 'search.no-template' : 'search.off');

    const showClear = () => clearIcon?.classList.toggle('hidden', !input.value);
    showClear();
    attachIcons(parts, signal);

    const listen = <Type extends keyof HTMLElementEventMap>(
      target: HTMLElement | SVGElement | Document | null,
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => target?.addEventListener(type, listener as EventListener, { signal });
    listen(input, 'input', () => {
      showClear();
      if (isLive) live.type();
    });
    listen(clearIcon, 'click', () => {
      input.value = '';
      live.clear();
      showClear();
      input.focus();
    });
    const focus = () => element.classList.toggle('e-focus', document.activeElement === input);
    listen(input, 'focus', focus);
    listen(input, 'blur', focus);
    focus();
    // A submit must not leave the page in the builder.
    if (preview) listen(root, 'submit', (event) => event.preventDefault());
    signal.addEventListener('abort', () => {
      element.classList.remove('e-focus');
      clearIcon?.classList.remove('hidden');
      own.restore();
    });
    if (!isLive) return;

    attachKeyboard(parts, live, signal);
    listen(input, 'click', live.open);
    // A search may be about to start, so a visitor who leaves the field closes a box that is not open yet, too.
    listen(document, 'click', (event) => {
      // The clicked element may have been removed from the box in the meantime.
      const path = event.composedPath();
      if (![input, container, clearIcon].some((each) => each && path.includes(each))) live.close();
    });
    listen(root, 'focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) live.close();
    });
    listen(results, 'click', (event) => {
      const link = (event.target as Element).closest('a');
      const page = link ? pageOf(link) : undefined;
      if (page === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      live.page(page);
    });
  },
});
