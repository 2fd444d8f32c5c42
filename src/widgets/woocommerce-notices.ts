import { defineHandler, queryReducedMotion } from '../core';
import { listen } from '../ui/cms/jquery-events';

const WRAPPER = '.e-woocommerce-notices-wrapper';
/** The selector of a whole group of notices, or of a single notice outside a group. */
const GROUP = '.woocommerce-NoticeGroup';
const NOTICES = `${GROUP},:is(.woocommerce-error,.woocommerce-message,.woocommerce-info):not(${GROUP} *)`;
/** The events after which the shop's scripts print new notices. */
const EVENTS =
  'updated_wc_div updated_checkout checkout_error added_to_cart removed_from_cart wc_cart_emptied applied_coupon removed_coupon updated_cart_totals';

/** Moves the shop's notices to one place. */
export default defineHandler({
  mount(element, { signal, preview }) {
    const wrapper = element.querySelector(WRAPPER);
    if (!wrapper || preview) return;
    const moveNotices = () => {
      const notices = [...document.querySelectorAll(NOTICES)].filter((each) => !each.closest(WRAPPER));
      wrapper.append(...notices);
      wrapper.classList.remove('e-woocommerce-notices-wrapper-loading');
      return notices;
    };
    moveNotices();
    listen(
      document.body,
      EVENTS,
      () => {
        const [first] = moveNotices();
        first?.scrollIntoView({
          block: 'center',
          behavior: queryReducedMotion().matches ? 'instant' : 'smooth',
        });
      },
      signal,
    );
  },
});
