import type { Page, Piton } from '../api';
import { popups } from '../core';
import { closestPopup } from '../ui/actions/closest-popup';
import { showPopup } from '../ui/actions/show-popup';
import type { AddUrlAction } from './url-actions';

type SnippetEvent = Event & { readonly originalEvent?: Event };

declare global {
  interface Window {
    elementorProFrontend?: object;
  }
}

/** Makes the part of `elementorProFrontend` that owners' snippets use, for popups that Piton shows. */
export function createPro(page: Page, piton: Piton, addAction: AddUrlAction) {
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
      linkActions: { addAction },
    },
  };
}
