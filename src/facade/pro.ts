import type { Page, Piton } from '../api';
import { popups, warn } from '../core';
import { addAction, runAction } from '../ui/actions/actions';
import { closestPopup, showPopup } from '../ui/actions/popups';
import type { OnError } from './hooks';

type UrlAction = (settings: Readonly<Record<string, unknown>>, event?: Event) => void;
type AddUrlAction = (name: string, callback: UrlAction) => void;

/** Lets owners' snippets add and run link actions; the settings are those of the link. */
export const createUrlActions = (onError: OnError) => ({
  addAction(name: string, callback: UrlAction) {
    addAction(name, {
      run(settings, event) {
        try {
          callback({ ...settings, previousEvent: event }, event);
        } catch (error) {
          onError(name, error, [event?.target]);
        }
      },
    });
  },
  /** Runs the action of a hash; anything else is refused with a warning to the owner. */
  runAction(hash: unknown, event?: Event) {
    const refusal = runAction(String(hash), event);
    if (refusal) warn(document.documentElement, 'link-action', refusal);
  },
});

type SnippetEvent = Event & { readonly originalEvent?: Event };

declare global {
  interface Window {
    elementorProFrontend?: object;
  }
}

/** Makes the part of `elementorProFrontend` that owners' snippets use, for popups that Piton shows. */
export function createPro(page: Page, piton: Piton, addUrlAction: AddUrlAction) {
  let popupPopped = false;
  addEventListener('elementor/popup/show', () => {
    popupPopped = true;
  });
  return {
    piton: true,
    config: page.raw.pro,
    modules: {
      popup: {
        /** Waits until the popups are ready, since snippets may call earlier. */
        async showPopup({ id, toggle }: { id: number | string; toggle?: unknown }, event?: SnippetEvent) {
          await piton.ready;
          const popup = popups.get(Number(id));
          // jQuery passes an event of its own.
          if (popup) await showPopup(popup, Boolean(toggle), event?.originalEvent ?? event);
        },
        /** Closes the popup in which `event` happened, forever if the settings say so. */
        closePopup(settings: { do_not_show_again?: unknown }, event: Event) {
          const popup = closestPopup(event.target);
          if (!popup) return;
          popup.getModal().hide();
          if (settings.do_not_show_again) popup.disable();
        },
        /** Whether any popup has been shown on this page. */
        get popupPopped() {
          return popupPopped;
        },
      },
      linkActions: { addAction: addUrlAction },
    },
  };
}
