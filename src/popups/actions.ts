import { flag, number, popups, warn } from '../runtime/core';
import { addAction } from '../ui/actions';
import { closedBy } from './open';

const targetOf = (event?: Event) => (event?.target instanceof Element ? event.target : undefined);

/** What links ask of popups (contract popup 11). */
export function addPopupActions(): void {
  addAction('popup:open', {
    schema: { id: number(0), toggle: flag() },
    run({ id, toggle }, event) {
      const popup = popups.get(id);
      if (!popup) {
        const link = targetOf(event)?.closest('a') ?? document.documentElement;
        warn(link, 'popup-unknown', `a link opens popup ${id}, which is not on this page`);
      } else if (toggle && popup.getModal().isVisible()) popup.getModal().hide();
      else if (!(toggle && event && closedBy.get(event) === id)) void popup.showModal(event);
    },
  });
  addAction('popup:close', {
    schema: { do_not_show_again: flag() },
    run({ do_not_show_again }, event) {
      const content = targetOf(event)?.closest('[data-elementor-type="popup"]');
      const popup = popups.get(Number(content?.getAttribute('data-elementor-id')));
      if (do_not_show_again) popup?.disable();
      popup?.getModal().hide();
    },
  });
}
