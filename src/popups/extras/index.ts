import type { NoteValues } from '../../api';
import { createSight, defineHandler } from '../../core';
import { whenUnguarded } from '../../ui/layer';
import { countShow, forgetShown, forgottenAt, mayShow, readShown, writeShown } from './memory';
import { isAnyOpen, isTooNarrow, openPopup } from './popup';
import { type Context, type Printed, settings, texts } from './settings';
import { offerExitIntent, triggers } from './triggers';

/** A widget counts as shown wherever on the page it lies, so the observed area is larger than any page. */
const onShown = createSight('1000000px');

function read(element: HTMLElement): Printed | undefined {
  const trigger = element.querySelector<HTMLAnchorElement>('a.ee-popup__trigger');
  const content = element.querySelector<HTMLElement>('.ee-popup__content');
  return trigger && content ? { element, id: element.dataset.id ?? '', trigger, content } : undefined;
}

/**
 * Makes the function that opens the popup by itself: only where nothing else is open, and only as often as the limits
 * allow. Aborts `done` when the popup won't open by itself any more.
 */
function createOpener(printed: Printed, context: Context, done: AbortController): () => Promise<void> {
  const { id } = printed;
  const { note } = context;
  const {
    popup_persist: persists,
    popup_times: times,
    popup_days: days,
    popup_trigger,
  } = context.settings.get();
  const limits = { times, days };
  const say = (code: string, values?: NoteValues) => note('popup', code, values);

  return async () => {
    await whenUnguarded();
    if (done.signal.aborted) return;
    if (isTooNarrow(context)) return say('popup.narrow');
    if (isAnyOpen()) return say('popup.covered');
    const shown = readShown(id);
    if (!persists && shown && !mayShow(shown, limits, Date.now())) {
      done.abort();
      const date = new Date(forgottenAt(shown, limits)).toLocaleDateString('de-AT');
      return say('popup.limit', { shown: shown.times, times, date });
    }
    if (persists) forgetShown(id);
    if (!(await openPopup(printed, context))) return;
    say('popup.opened');
    if (!persists) writeShown(id, countShow(shown, limits, Date.now()));
    // The next scroll event would open it again as soon as the visitor has closed it.
    if (popup_trigger === 'scroll') done.abort();
  };
}

/** The popup of the widget extras. */
export default defineHandler({
  settings,
  texts,
  mount(element, context) {
    const { signal, warn, note } = context;
    if (context.preview) return;
    offerExitIntent();
    const printed = read(element);
    if (!printed) return;
    const { popup_trigger } = context.settings.get();
    const isHidden = !element.getClientRects().length;
    if (isHidden && popup_trigger !== 'click') return note('popup', 'popup.invisible');
    const arm = triggers.get(popup_trigger);
    if (!arm) return warn('popup-trigger', 'No popup trigger selected');
    // A link without text must be no tab stop.
    const { trigger } = printed;
    if (!trigger.firstElementChild && !trigger.textContent?.trim()) {
      trigger.inert = true;
      signal.addEventListener('abort', () => {
        trigger.inert = false;
      });
    }
    const done = new AbortController();
    signal.addEventListener('abort', () => done.abort(), { signal: done.signal });
    const openByItself = createOpener(printed, context, done);
    const start = () =>
      arm({
        printed,
        context,
        until: done.signal,
        open: (opener) => void (opener ? openPopup(printed, context, opener) : openByItself()),
      });
    // The widget may lie in a closed tab, whose visitor clicks it after opening the tab.
    if (isHidden) onShown(element, start, signal);
    else start();
  },
});
