import { flag, number, popups, warn } from '../core';
import { addAction } from '../ui/actions/actions';
import { closestPopup, showPopup } from '../ui/actions/popups';

/** Registers the link actions that open and close popups. */
export function addPopupActions(): void {
  addAction('popup:open', {
    schema: { id: number(0), toggle: flag() },
    run({ id, toggle }, event) {
      const popup = popups.get(id);
      if (!popup) {
        const target = event?.target;
        const link = (target instanceof Element && target.closest('a')) || document.documentElement;
        warn(link, 'popup-unknown', `a link opens popup ${id}, which is not on this page`);
      } else void showPopup(popup, toggle, event);
    },
  });
  addAction('popup:close', {
    schema: { do_not_show_again: flag() },
    run({ do_not_show_again }, event) {
      const popup = closestPopup(event?.target);
      if (do_not_show_again) popup?.disable();
      popup?.getModal().hide();
    },
  });
}
