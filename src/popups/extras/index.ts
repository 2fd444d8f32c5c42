import { defineHandler } from '../../runtime/core';
import { whenUnguarded } from '../../ui/layer';
import { offerExitIntent } from './exit-intent';
import { countShow, forgetShown, forgottenAt, mayShow, readShown, writeShown } from './memory';
import { type Context, isAnyOpen, isTooNarrow, openPopup, type Printed } from './popup';
import { settings, texts } from './settings';
import { triggers } from './triggers';

function read(element: HTMLElement): Printed | undefined {
  const trigger = element.querySelector<HTMLAnchorElement>('a.ee-popup__trigger');
  const content = element.querySelector<HTMLElement>('.ee-popup__content');
  return trigger && content ? { element, id: element.dataset.id ?? '', trigger, content } : undefined;
}

/**
 * Opens the popup unasked: only where nothing else is open, and as often as the visitor's browser remembers it may. That
 * it won't any more, `over` tells what waits for it.
 */
function createOpener(printed: Printed, context: Context, over: AbortController): () => Promise<void> {
  const { id } = printed;
  const { settings, note } = context;
  const { popup_persist: persists, popup_times: times, popup_days: days, popup_trigger } = settings.get();
  const limits = { times, days };
  const say = (text: string) => note('popup', text);

  return async () => {
    await whenUnguarded();
    if (over.signal.aborted) return;
    if (isTooNarrow(context)) return say('nicht geöffnet: der Bildschirm ist schmäler als eingestellt');
    if (isAnyOpen()) return say('nicht geöffnet: ein anderes Fenster ist offen');
    const shown = readShown(id);
    if (!persists && shown && !mayShow(shown, limits, Date.now())) {
      over.abort();
      const date = new Date(forgottenAt(shown, limits)).toLocaleDateString('de-AT');
      return say(`schon ${shown.times} von ${times} Mal gezeigt, wieder ab ${date}`);
    }
    if (persists) forgetShown(id);
    if (!(await openPopup(printed, context))) return;
    say('von selbst geöffnet');
    if (!persists) writeShown(id, countShow(shown, limits, Date.now()));
    else if (popup_trigger === 'scroll') over.abort();
  };
}

/** The widget extras' popup (contract extras X6). */
export default defineHandler({
  settings,
  texts,
  mount(element, context) {
    const { signal, warn, note } = context;
    if (context.preview) return;
    offerExitIntent();
    const printed = read(element);
    if (!printed) return;
    if (!element.getClientRects().length) return note('popup', 'öffnet nie: das Widget ist nicht sichtbar');
    const { popup_trigger } = context.settings.get();
    const arm = triggers.get(popup_trigger);
    if (!arm) return warn('popup-trigger', 'No popup trigger selected');
    // A link without words is no stop on the way through the page.
    const { trigger } = printed;
    if (!trigger.firstElementChild && !trigger.textContent?.trim()) {
      trigger.inert = true;
      signal.addEventListener('abort', () => {
        trigger.inert = false;
      });
    }
    const over = new AbortController();
    signal.addEventListener('abort', () => over.abort(), { signal: over.signal });
    const openByItself = createOpener(printed, context, over);
    arm({
      printed,
      context,
      until: over.signal,
      open: (opener) => void (opener ? openPopup(printed, context, opener) : openByItself()),
    });
  },
});
